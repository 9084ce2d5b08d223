import { isDeepEqual } from '../core/state/is-deep-equal';
import { readText } from './read-text';
import { textsAt } from './texts-at';
import { ABSENT } from './tokens';
import { writeText } from './write-text';
import type { UrlKey } from './url-binding';

/** The query parameters of a URL by key; repeated ones in order. */
export type UrlParams = Readonly<Record<string, unknown>>;

/**
 * The value of a key in a URL: the decoded text, or `absent` if the key is absent or its text is invalid
 * (R5, R7).
 */
export function readKey(
  key: UrlKey,
  params: UrlParams,
  absent: unknown = key.defaultValue,
): unknown {
  const { type, codec, isEmptyUnset } = key;
  const value = readText(textsAt(params, key.key), type, codec, isEmptyUnset);
  if (value === ABSENT || isBad(key, value)) return absent;
  return key.highest === undefined ? value : Math.min(Number(value), key.highest);
}

/** What the variable is set to by a key's value. An absent key leaves it to the query's default. */
export function settingOf({ part, defaultValue, initialValue }: UrlKey, value: unknown): unknown {
  return part.kind === 'variable' && isDeepEqual(value, defaultValue) ? initialValue : value;
}

/** The texts of a key; null if its value cannot be written. */
export function writeKey(
  { type, codec, isEmptyUnset, canBeUnset }: UrlKey,
  value: unknown,
): readonly string[] | null {
  // It would not be read.
  if (value === undefined && !canBeUnset) return null;
  const texts = writeText(value, type, codec);
  // An empty text would be read as unset.
  return isEmptyUnset && texts?.join() === '' ? null : texts;
}

/** Whether a value is invalid for its key: page 0, an empty cursor, a required variable unset. */
function isBad({ part, canBeUnset, lowest }: UrlKey, value: unknown): boolean {
  if (part.kind === 'variable') return value === undefined && !canBeUnset;
  if (value === undefined || value === '') return true;
  // For cursors null is the first page.
  if (value === null) return lowest >= 0;
  return typeof value === 'number' && value < lowest;
}
