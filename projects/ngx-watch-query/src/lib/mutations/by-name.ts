import { isRecord, type JsonObject } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';
import { DEEPEST } from '../core/state/deepest';
import { fieldsFor, idField, nameWithArguments, type SelectedField } from './selection';

/**
 * A part of an answer under the schema's names, so that two selections of one model can be compared,
 * whatever aliases they use (M1).
 *
 * `{ heading: 'Heat' }` of `{ heading: title }` ⇒ `{ title: 'Heat' }`
 *
 * `{ id: 'x1' }` of `{ id: documentId }` ⇒ `{ documentId: 'x1', id: 'x1' }`
 *
 * @param tell called with each object and the one made of it
 * @param depth how deep objects are read; deeper ones stay as they are
 */
export function byName(
  value: unknown,
  fields: readonly SelectedField[],
  variables: Variables,
  tell?: (from: object, to: object) => void,
  depth = DEEPEST,
): unknown {
  if (fields.length === 0 || depth === 0) return value;
  if (Array.isArray(value)) {
    return value.map(item => byName(item, fields, variables, tell, depth - 1));
  }
  if (!isRecord(value)) return value;
  const named: Record<string, unknown> = {};
  const own = fieldsFor(fields, typeIn(value, fields), variables);
  for (const field of fields) {
    // A key may be another field in each type of a union.
    if (!own.includes(field) && own.some(({ key }) => key === field.key)) continue;
    // Assigning to a key `__proto__` would change the prototype.
    if (!Object.hasOwn(value, field.key) || field.name === '__proto__') continue;
    const name = nameWithArguments(field, variables);
    named[name] = byName(value[field.key], field.fields, variables, tell, depth - 1);
  }
  // What stands for a missing `id` is known by both names.
  const id = idField(own)?.key;
  if (id === 'id' && Object.hasOwn(value, id)) named[id] = value[id];
  tell?.(value, named);
  return named;
}

/** What an object under a query's keys says of its type; undefined: nothing. */
export function typeIn(value: JsonObject, fields: readonly SelectedField[]): unknown {
  const key = fields.find(({ name }) => name === '__typename')?.key;
  return key === undefined ? undefined : value[key];
}
