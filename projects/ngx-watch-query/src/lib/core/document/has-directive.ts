import type { Operation } from './read-operation';
import * as Kind from './kind';
import { walk } from './walk';

/** Whether a directive of this name stands anywhere in the operation. */
export function hasDirective({ definition, fragments }: Operation, name: string): boolean {
  let isFound = false;
  for (const root of [definition, ...fragments.values()]) {
    walk(root, node => {
      if (node.kind === Kind.DIRECTIVE && node.name.value === name) isFound = true;
      return isFound ? 'skip' : undefined;
    });
  }
  return isFound;
}
