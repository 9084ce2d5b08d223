import { warn } from '../core/errors/warn';
import { isTooLong } from './is-too-long';
import { holdsObject } from './matches-type';
import type { UrlKey } from './url-binding';
import type { UrlType } from './url-type';

/** Warns of a value that cannot be written into the URL, with the reason and what helps (R4, R5). */
export function warnOfUnwritten(urlKey: UrlKey, value: unknown): void {
  const { key, part, type } = urlKey;
  const what = `the value of "${key}" is not in the URL`;
  // A variable that nobody lists: so there is no strict list, and `include` adds it.
  if (part.kind === 'variable' && kindOf(type) === 'leaf' && holdsObject(value)) {
    const { name } = part;
    warn(
      'WQ206',
      `${what}: add { name: '${name}', kind: 'input' } to \`router.include\` to write objects.`,
    );
  } else warn('WQ206', `${what}: ${faultOf(urlKey, value)}.`);
}

/** Why a value is not written. Nothing else reports what its codec throws (R5). */
function faultOf({ codec, isEmptyUnset }: UrlKey, value: unknown): string {
  if (!codec || value === null) return 'it is too long or of another type';
  const json = JSON.stringify(value);
  let text: unknown;
  try {
    text = codec.write?.(value);
  } catch (error) {
    return `\`write\` throws at ${json}: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (typeof text !== 'string') return `\`write\` gives no text for ${json}`;
  if (isTooLong([text])) return 'it is too long';
  if (isEmptyUnset && text === '')
    return `\`write\` gives an empty text for ${json}, which means unset`;
  return `\`read\` does not turn ${JSON.stringify(text)} back into ${json}`;
}

function kindOf(type: UrlType): string {
  return type.item ? kindOf(type.item) : type.kind;
}
