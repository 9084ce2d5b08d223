import type { FieldNode } from 'graphql';
import type { FieldNames } from './field-names';
import { fieldEntries } from './merge-selection';
import type { Operation } from './read-operation';
import { responseKey } from './response-key';
import { selectedFields } from './selected-fields';

/**
 * Whether a field of this name cannot be added under a response key, because the query uses that
 * key, or one below it, for something else.
 */
export function isKeyTaken(
  fields: readonly FieldNode[],
  name: string,
  nested: FieldNames,
  fragments: Operation['fragments'],
  key = name,
): boolean {
  const holders = fields.filter(field => responseKey(field) === key);
  if (holders.some(field => field.name.value !== name || field.arguments?.length)) return true;
  const below = holders.flatMap(field => selectedFields(field.selectionSet, fragments));
  return fieldEntries(nested).some(([leaf, deeper]) => isKeyTaken(below, leaf, deeper, fragments));
}
