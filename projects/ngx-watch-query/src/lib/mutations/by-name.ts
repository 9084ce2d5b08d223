import { isRecord } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';
import { DEEPEST } from '../core/state/deepest';
import { nameWithArguments, type SelectedField } from './selection';

/**
 * A part of an answer under the schema's names, so that two selections of one model can be compared,
 * whatever aliases they use (M1).
 *
 * `{ heading: 'Heat' }` of `{ heading: title }` ⇒ `{ title: 'Heat' }`
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
  for (const field of fields) {
    // Assigning to a key `__proto__` would change the prototype.
    if (!Object.hasOwn(value, field.key) || field.name === '__proto__') continue;
    const name = nameWithArguments(field, variables);
    named[name] = byName(value[field.key], field.fields, variables, tell, depth - 1);
  }
  tell?.(value, named);
  return named;
}
