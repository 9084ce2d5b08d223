import { isDeepEqual } from '../core/state/share-structure';
import { encode } from './coded-text';
import { isTooLong } from './is-too-long';
import { matchesType } from './matches-type';
import { writePlain } from './plain-text';
import { readText } from './read-text';
import { EMPTY_LIST, JSON_MARK, NULL, UNSET } from './tokens';
import type { UrlCodec } from './url-options';
import type { UrlKind, UrlType } from './url-type';

/** Whether a text contains half of a surrogate pair, which no URL can contain. */
function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/**
 * Writes a variable's value as the texts of its key, such that `readText` returns it (R5).
 *
 * @param value JSON; `undefined`: unset although there is a default
 * @param codec writes the value in the place of the rules for the type
 * @returns null if the value cannot be written: it is not of the declared type, too long, or not
 *   representable in a URL, or the codec would not read it back
 */
export function writeText(
  value: unknown,
  type: UrlType,
  codec?: UrlCodec,
): readonly string[] | null {
  if (value === undefined) return [UNSET];
  const texts = codec ? encode(value, codec) : writeTyped(value, type);
  if (!texts || isTooLong(texts) || texts.some(hasLoneSurrogate)) return null;
  return codec && !isDeepEqual(readText(texts, type, codec), value) ? null : texts;
}

function writeTyped(value: unknown, type: UrlType): readonly string[] | null {
  if (!matchesType(value, type)) return null;
  return type.item ? writeList(value, type.item) : [writeOne(value, type)];
}

function writeList(value: unknown, item: UrlType): readonly string[] {
  if (!Array.isArray(value)) return [NULL];
  if (value.length === 0) return [EMPTY_LIST];
  const isPlain = (entry: unknown) =>
    entry !== null && !item.item && !isMarkedJson(entry, item.kind);
  return value.every(isPlain)
    ? value.map(entry => writeOne(entry, item))
    : [JSON_MARK + JSON.stringify(value)];
}

function writeOne(value: unknown, type: UrlType): string {
  if (value === null) return NULL;
  if (!type.item && isMarkedJson(value, type.kind)) {
    return JSON_MARK + JSON.stringify(value);
  }
  return typeof value === 'string' ? writePlain(value) : JSON.stringify(value);
}

/** A custom scalar is text, or JSON after its mark. */
function isMarkedJson(value: unknown, kind: UrlKind): boolean {
  return (kind === 'custom' || kind === 'leaf') && typeof value !== 'string';
}
