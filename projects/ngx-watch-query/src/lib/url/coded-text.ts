import type { JsonObject } from '../core/document/as-record';
import { toJsonValue } from '../core/plan/to-json-value';
import { readPlain, writePlain } from './plain-text';
import { ABSENT, NULL } from './tokens';
import type { UrlCodec } from './url-options';

/**
 * Reads a text with the caller's codec. Null has the same token as for every key (R5). Text that the codec
 * cannot read counts as absent, and so does an error that the codec throws.
 */
export function decode(text: string, codec: UrlCodec): unknown {
  if (text === NULL) return null;
  const plain = readPlain(text);
  if (plain === ABSENT) return ABSENT;
  try {
    const value = toJsonValue(codec.read(plain), refuseNewNull);
    return value === undefined ? ABSENT : value;
  } catch {
    return ABSENT;
  }
}

/** Refuses an invalid number or date, for which JSON would write null (R5). */
function refuseNewNull(this: JsonObject, key: string, part: unknown): unknown {
  const isNull =
    part === null ? this[key] !== null : typeof part === 'number' && !Number.isFinite(part);
  if (isNull) throw new TypeError();
  return part;
}

/** Writes a value with the caller's codec; null: the codec cannot. */
export function encode(value: unknown, codec: UrlCodec): readonly string[] | null {
  if (value === null) return [NULL];
  try {
    const text: unknown = codec.write(value);
    return typeof text === 'string' ? [writePlain(text)] : null;
  } catch {
    return null;
  }
}
