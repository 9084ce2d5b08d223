import type { Operation } from './read-operation';
import * as Kind from './kind';
import { walkOperation } from './walk';

/** Whether a directive of this name stands anywhere in the operation. */
export function hasDirective(operation: Operation, name: string): boolean {
  let isFound = false;
  walkOperation(operation, node => {
    isFound ||= node.kind === Kind.DIRECTIVE && node.name.value === name;
    return undefined;
  });
  return isFound;
}
