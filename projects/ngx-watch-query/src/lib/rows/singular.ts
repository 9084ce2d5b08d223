/** Words that look like a plural but are singular, or are their own plural. */
const UNCHANGED =
  /^(?:alias|analytics|atlas|axis|bias|cannabis|canvas|chaos|clothes|corps|cosmos|debris|diabetes|economics|electronics|gas|goods|headquarters|herpes|iris|jeans|kudos|lens|logistics|mathematics|means|news|pancreas|pants|pelvis|physics|politics|premises|scissors|(?:mini|sub|time|web)?series|(?:sub)?species|tennis|thermos|trellis|aws|cms|cors|dns|gps|https?|ios|mms|nas|os|pos|sms|sos|tls|vps|(?:abdo|o|regi|speci)men|.*(?:ss|us|sis|itis|polis))$/i;

/**
 * Endings of plurals, each with its replacement in the singular. The first one that matches counts, so
 * exceptions come before their rule. `$1` keeps the case of what it stands for.
 */
const ENDINGS: readonly (readonly [plural: RegExp, singular: string])[] = [
  // -us is no plural, unless the u belongs to the word.
  [/((?:[cg]p|ea|ie|gur|haik|men|sk)u)s$/i, '$1'],
  [UNCHANGED, '$&'],
  // Plurals without an s.
  [/(pe)ople$/i, '$1rson'],
  [/(child|^ox)r?en$/i, '$1'],
  [/(m)en$/i, '$1an'],
  [/^(l|m)ice$/i, '$1ouse'],
  [/([fgt])ee(se|t|th)$/i, '$1oo$2'],
  [/(criteri|phenomen)a$/i, '$1on'],
  [/(bacteri|curricul|memorand|symposi)a$/i, '$1um'],
  [/(alumn|cact|foc|fung|nucle|radi|stimul|syllab)i$/i, '$1us'],
  [/(alumna|antenna|formula|larva|vertebra)e$/i, '$1'],
  [/(eau)x$/i, '$1'],
  // -ves
  [/(kni|(?:^|after|half|mid|night)li|wi)ves$/i, '$1fe'],
  [/((?:[ch]a|(?:^|s|sh)e|wo)l|hoo|lea|loa|(?:dw|sc|wh)ar|thie)ves$/i, '$1f'],
  // -ies
  [
    /((?:^.|bird|calor|cook|food|freeb|^gen|goal|hood|^ind|mov|newb|pix|prair|rook|self|smooth|talk|tech|veg+|zomb|brown)ie)s$/i,
    '$1',
  ],
  [/ies$/i, 'y'],
  // -es
  [/(cod|ind|vert|vort)ices$/i, '$1ex'],
  [/(appendi|matri)ces$/i, '$1x'],
  [/((?:cri|diagno|ellip|empha|gene|hypno|ly|neuro|oa|progno|psycho|synop|the)s|^ax)es$/i, '$1is'],
  [
    /((?:^a|avalan|ca|cli|cre|[dht]a|ni|psy|qui|tran)che|(?:[ao]|^|ab|exc|f|^m|ref)use|(?:al|^can|^f|ob|sh|^t)oe)s$/i,
    '$1',
  ],
  [/(qui)zzes$/i, '$1z'],
  [
    /(ch|sh|ss|tz|us|x|zz|^gas|ias|tlas|canvas|^lens|^iris|(?:carg|ech|her|mosquit|potat|tomat|tornad|torped|vet|volcan)o)es$/i,
    '$1',
  ],
  [/s$/i, ''],
];

/**
 * The singular of an English word; the word itself if it is singular already or has no other singular.
 *
 * `movies` ⇒ `movie`, `Categories` ⇒ `Category`, `people` ⇒ `person`, `news` ⇒ `news`
 */
export function singular(word: string): string {
  const found = ENDINGS.find(([plural]) => plural.test(word));
  return found ? word.replace(...found) : word;
}
