import { isDeepEqual } from '../core/state/is-deep-equal';
import { encode } from './coded-text';
import { isTooLong } from './is-too-long';
import { matchesType } from './matches-type';
import { readPlain, writePlain } from './plain-text';
import { readText } from './read-text';
import { ABSENT, EMPTY_LIST, JSON_MARK, NULL, UNSET } from './tokens';
import type { UrlCodec } from './url-options';
import type { UrlType } from './url-type';

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
  if (!texts || isTooLong(texts)) return null;
  return codec && !isDeepEqual(readText(texts, type, codec), value) ? null : texts;
}

function writeTyped(value: unknown, type: UrlType): readonly string[] | null {
  if (!matchesType(value, type)) return null;
  const { item } = type;
  if (!item || !Array.isArray(value)) return [writeOne(value, type)];
  if (value.length === 0) return [EMPTY_LIST];
  const texts = value.map(entry => writeOne(entry, item));
  // If an element is not plain text, the whole list is JSON.
  return texts.some(text => readPlain(text) === ABSENT) ? [writeMarkedJson(value)] : texts;
}

function writeOne(value: unknown, type: UrlType): string {
  if (value === null) return NULL;
  if (typeof value === 'string') return writePlain(value);
  // A custom scalar is text, or JSON after its mark.
  return type.item || type.kind === 'custom' || type.kind === 'leaf'
    ? writeMarkedJson(value)
    : JSON.stringify(value);
}

function writeMarkedJson(value: unknown): string {
  return JSON_MARK + JSON.stringify(value);
}
