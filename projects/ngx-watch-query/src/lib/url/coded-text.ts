import { jsonOf } from './json-of';
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
  return plain === ABSENT ? ABSENT : jsonOf(() => codec.read?.(plain));
}

/** Writes a value with the caller's codec; null: the codec cannot. */
export function encode(value: unknown, codec: UrlCodec): readonly string[] | null {
  if (value === null) return [NULL];
  const text = jsonOf(() => codec.write?.(value));
  return typeof text === 'string' ? [writePlain(text)] : null;
}
