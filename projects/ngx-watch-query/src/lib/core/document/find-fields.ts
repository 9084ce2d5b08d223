import type { FieldNode } from 'graphql';
import { editFields } from './edit-fields';
import type { Operation } from './read-operation';

/**
 * All fields at a path of response keys. Several fragments may each hold one; GraphQL merges them
 * into one entry of the answer.
 */
export function findFields(operation: Operation, path: readonly string[]): readonly FieldNode[] {
  const found: FieldNode[] = [];
  editFields(operation, path, field => {
    found.push(field);
    return field;
  });
  return found;
}
