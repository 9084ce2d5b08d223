import { decode } from './coded-text';
import { isTooLong } from './is-too-long';
import { jsonOf } from './json-of';
import { matchesType } from './matches-type';
import { readPlain } from './plain-text';
import { ABSENT, EMPTY_LIST, JSON_MARK, NULL, UNSET } from './tokens';
import type { UrlCodec } from './url-options';
import type { UrlType } from './url-type';

/**
 * Reads the texts of one key by the declared type, strictly and without guessing (R5). Whatever is
 * not a value of the type counts as absent; nothing throws.
 *
 * @param texts all values of the key, in their order
 * @param codec reads the text in the place of the rules for the type
 * @param isEmptyUnset whether an empty text unsets
 * @returns the value, `undefined` for what unsets, `ABSENT` for none and for bad text
 */
export function readText(
  texts: readonly string[],
  type: UrlType,
  codec?: UrlCodec,
  isEmptyUnset?: boolean,
): unknown {
  const [first] = texts;
  if (first === undefined) return ABSENT;
  // If the key of a scalar is repeated, the first value counts.
  const item = codec ? undefined : type.item;
  const own = item ? texts : [first];
  if (isTooLong(own)) return ABSENT;
  if (first === UNSET || (isEmptyUnset && own.join() === '')) return undefined;
  const value = codec ? decode(first, codec) : item ? readList(own, item) : readOne(first, type);
  return value !== ABSENT && matchesType(value, type) ? value : ABSENT;
}

function readList(texts: readonly string[], item: UrlType): unknown {
  const [first = '', ...more] = texts;
  if (more.length === 0) {
    if (first === NULL) return null;
    if (first === EMPTY_LIST) return [];
    if (first.startsWith(JSON_MARK)) return readMarkedJson(first);
  }
  const items = texts.map(text => readItem(text, item));
  return items.includes(ABSENT) ? ABSENT : items;
}

/** An element of a list. If an element is not plain text, the whole list is JSON. */
function readItem(text: string, item: UrlType): unknown {
  return readPlain(text) === ABSENT ? ABSENT : readOne(text, item);
}

function readOne(text: string, type: UrlType): unknown {
  if (text === NULL) return null;
  switch (type.kind) {
    // These four are written as JSON, but null has its own token. An Int has no point and no exponent.
    case 'Int':
      return /[^-\d]/.test(text) ? ABSENT : (readJson(text) ?? ABSENT);
    case 'Float':
    case 'Boolean':
      return /\s/.test(text) ? ABSENT : (readJson(text) ?? ABSENT);
    case 'input':
      return readJson(text) ?? ABSENT;
    case 'custom':
    case 'leaf':
      return text.startsWith(JSON_MARK) ? readMarkedJson(text) : readPlain(text);
    // An element that is a list itself would be JSON, and no text is of its type.
    default:
      return readPlain(text);
  }
}

function readMarkedJson(text: string): unknown {
  return readJson(text.slice(JSON_MARK.length));
}

function readJson(text: string): unknown {
  return jsonOf(() => JSON.parse(text) as unknown);
}
