import { readText } from './read-text';
import { ABSENT } from './tokens';
import { writeText } from './write-text';
import type { UrlKey } from './url-binding';

/** The query parameters of a URL by key, repeated ones in their order. */
export type UrlParams = Readonly<Record<string, unknown>>;

/**
 * What a key says in a URL: the value it decodes to; its default where it is absent or bad text
 * (R5, R7).
 *
 * @param maxLimit the largest limit that is read from a URL; null where there is none (P12)
 */
export function readKey(url: UrlKey, params: UrlParams, maxLimit: number | null): unknown {
  const value = readText(textsAt(params, url.key), url.type);
  if (value === ABSENT || isBad(url, value)) return url.defaultValue;
  if (url.part.kind !== 'limit' || maxLimit === null) return value;
  return Math.min(Number(value), Math.max(maxLimit, Number(url.defaultValue)));
}

/** What the variable is set to by that value: an absent key leaves the query's default to it. */
export function settingOf({ part, defaultValue, initialValue }: UrlKey, value: unknown): unknown {
  return part.kind === 'variable' && value === defaultValue ? initialValue : value;
}

/** The texts of a key; null where it cannot be written. */
export function writeKey({ type }: UrlKey, value: unknown): readonly string[] | null {
  return writeText(value, type);
}

function textsAt(params: UrlParams, key: string): readonly string[] {
  const value = Object.hasOwn(params, key) ? params[key] : undefined;
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.filter(text => typeof text === 'string');
}

/** Whether a value of the type is none for its key: a page 0, an empty cursor, a needed one unset. */
function isBad({ part, canBeUnset, lowest }: UrlKey, value: unknown): boolean {
  if (part.kind === 'variable') return value === undefined && !canBeUnset;
  if (value === undefined || value === '') return true;
  // Null is the first page where others have a cursor.
  if (value === null) return lowest !== Number.NEGATIVE_INFINITY;
  return typeof value === 'number' && value < lowest;
}
