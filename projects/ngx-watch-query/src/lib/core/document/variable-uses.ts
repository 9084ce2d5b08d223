import { isClientDirective } from './client-directives';
import type { Operation } from './read-operation';
import * as Kind from './kind';
import { walkOperation } from './walk';

/**
 * The names of the variables that an operation and its fragments use. Declarations do not count,
 * nor do directives that are not sent (V5).
 */
export function variablesUsed(operation: Operation): ReadonlySet<string> {
  const names = new Set<string>();
  walkOperation(operation, node => {
    if (node.kind === Kind.VARIABLE_DEFINITION) return 'skip';
    if (node.kind === Kind.DIRECTIVE && isClientDirective(node)) return 'skip';
    if (node.kind === Kind.VARIABLE) names.add(node.name.value);
    return undefined;
  });
  return names;
}
