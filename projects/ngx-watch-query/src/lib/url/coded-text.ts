import type { JsonObject } from '../core/document/as-record';
import { isDeepEqual } from '../core/state/share-structure';
import { toJsonValue } from '../core/plan/to-json-value';
import { isTooLong } from './is-too-long';
import { matchesType } from './matches-type';
import { readPlain } from './read-text';
import { ABSENT, NULL, UNSET } from './tokens';
import type { UrlCodec } from './url-options';
import type { UrlType } from './url-type';
import { hasLoneSurrogate, writePlain } from './write-text';

/**
 * Reads a key with the caller's codec. Null and unset have the same tokens as for every key (R5). Text that
 * the codec cannot read, or reads as a value of another type, counts as absent, and so does an error that
 * the codec throws.
 *
 * @returns as `readText`
 */
export function readCoded(texts: readonly string[], type: UrlType, codec: UrlCodec): unknown {
  const [text] = texts;
  if (text === undefined || isTooLong([text])) return ABSENT;
  if (text === UNSET) return undefined;
  const value = text === NULL ? null : decode(readPlain(text), codec);
  return value !== ABSENT && matchesType(value, type) ? value : ABSENT;
}

/**
 * Writes a value with the caller's codec.
 *
 * @returns null if the codec would not read the same value back
 */
export function writeCoded(
  value: unknown,
  type: UrlType,
  codec: UrlCodec,
): readonly string[] | null {
  if (value === undefined) return [UNSET];
  const text = value === null ? NULL : encode(value, codec);
  if (text === null || hasLoneSurrogate(text)) return null;
  return isDeepEqual(readCoded([text], type, codec), value) ? [text] : null;
}

function decode(text: unknown, codec: UrlCodec): unknown {
  if (typeof text !== 'string') return ABSENT;
  try {
    const value = toJsonValue(codec.read(text), refuseNewNull);
    return value === undefined ? ABSENT : value;
  } catch {
    return ABSENT;
  }
}

/** Refuses an invalid number or date, for which JSON would write null (R5). */
function refuseNewNull(this: JsonObject, key: string, part: unknown): unknown {
  const isNull = part === null || (typeof part === 'number' && !Number.isFinite(part));
  if (isNull && this[key] !== null) throw new TypeError();
  return part;
}

function encode(value: unknown, codec: UrlCodec): string | null {
  try {
    const text: unknown = codec.write(value);
    return typeof text === 'string' ? writePlain(text) : null;
  } catch {
    return null;
  }
}
