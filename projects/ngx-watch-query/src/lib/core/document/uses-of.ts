import { isClientDirective } from './client-directives';
import type { Operation } from './read-operation';
import * as Kind from './kind';
import { walkOperation } from './walk';

/** What an operation uses, also in the fragments that it uses. */
export interface Uses {
  /** The names of variables. */
  readonly variables: ReadonlySet<string>;
  readonly fragments: Operation['fragments'];
}

/**
 * Finds what an operation uses. Declarations of variables do not count, nor do directives that are
 * not sent (V5).
 */
export function usesOf(operation: Operation): Uses {
  const variables = new Set<string>();
  const fragments = walkOperation(operation, node => {
    if (node.kind === Kind.VARIABLE_DEFINITION) return 'skip';
    if (node.kind === Kind.DIRECTIVE && isClientDirective(node)) return 'skip';
    if (node.kind === Kind.VARIABLE) variables.add(node.name.value);
    return undefined;
  });
  return { variables, fragments };
}
