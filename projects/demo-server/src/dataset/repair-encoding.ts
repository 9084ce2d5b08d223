/**
 * What the accented letters of the source have become: bytes of Windows-1252 that were read as Mac
 * OS Roman. These are all that occur in it; `³` and `¢` came through unharmed.
 */
const MISREAD: Readonly<Record<string, string>> = {
  '‡': 'à',
  '·': 'á',
  '‰': 'ä',
  Ë: 'è',
  È: 'é',
  Í: 'ê',
  Î: 'ë',
  Û: 'ó',
  Ù: 'ô',
  '˘': 'ù',
  Ω: '½',
  Ö: '…',
};

/** Gives a title its letters back: `AmÈlie` ⇒ `Amélie`. */
export function repairEncoding(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, letter => MISREAD[letter] ?? letter);
}
