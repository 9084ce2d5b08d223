import { warn } from '../core/errors/warn';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { decode } from './coded-text';
import { isTooLong } from './is-too-long';
import { holdsObject, matchesType } from './matches-type';
import { writePlain } from './plain-text';
import type { UrlKey } from './url-binding';
import type { UrlType } from './url-type';

/** How many characters of a value a warning shows. */
const LONGEST = 100;

/** Warns of a value that cannot be written into the URL, with the reason and what helps (R4, R5). */
export function warnOfUnwritten(urlKey: UrlKey, value: unknown): void {
  const { key, part, type } = urlKey;
  const what = `the value of "${key}" is not in the URL`;
  // A variable that nobody lists: so there is no strict list, and `include` adds it.
  if (part.kind === 'variable' && leafOf(type).kind === 'leaf' && holdsObject(value)) {
    const { name } = part;
    warn(
      'WQ206',
      `${what}: add { name: '${name}', kind: 'input' } to \`router.include\` to write objects.`,
    );
  } else warn('WQ206', `${what}: ${faultOf(urlKey, value)}.`);
}

/** Why a value is not written. Nothing else reports what its codec throws (R5). */
function faultOf({ codec, isEmptyUnset, type }: UrlKey, value: unknown): string {
  const json = jsonText(value);
  if (!codec || value === null || value === undefined) {
    if (!matchesType(value, type)) return typeFaultOf(value, type);
    // Of other values, an empty one is unset, and an empty list has a token.
    const isEmpty = isEmptyUnset && Array.isArray(value) && value.join() === '';
    return isEmpty ? 'its text is empty, which means unset' : 'it is too long';
  }
  let text: unknown;
  try {
    text = codec.write?.(value);
  } catch (error) {
    return `\`write\` throws at ${json}: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (typeof text !== 'string') return `\`write\` gives no text for ${json}`;
  if (isTooLong([writePlain(text)])) return 'it is too long';
  if (isEmptyUnset && text === '')
    return `\`write\` gives an empty text for ${json}, which means unset`;
  if (!isDeepEqual(decode(writePlain(text), codec), value))
    return `\`read\` does not turn ${jsonText(text)} back into ${json}`;
  // The codec keeps it, but what a codec reads must be of the declared type.
  return typeFaultOf(value, type);
}

function typeFaultOf(value: unknown, type: UrlType): string {
  const { values } = leafOf(type);
  if (!values || (value !== undefined && !matchesType(value, withoutValues(type)))) {
    return `${jsonText(value)} is not of the declared type`;
  }
  const other = [value].flat(Infinity).find(text => !values.some(one => one === text));
  return `${jsonText(other)} is not among the \`values\``;
}

/** The type without the restriction to some values. */
function withoutValues(type: UrlType): UrlType {
  return type.item
    ? { ...type, item: withoutValues(type.item), values: undefined }
    : { ...type, values: undefined };
}

/** The beginning of a value's JSON. */
function jsonText(value: unknown): string {
  if (value === undefined) return 'undefined';
  const json = JSON.stringify(value);
  return json.length > LONGEST ? `${json.slice(0, LONGEST)}…` : json;
}

/** The named type that a list is of. */
function leafOf(type: UrlType): Exclude<UrlType, { item: UrlType }> {
  return type.item ? leafOf(type.item) : type;
}
