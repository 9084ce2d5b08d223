import type { ASTNode, FragmentDefinitionNode } from 'graphql';
import { isObject } from './as-record';
import * as Kind from './kind';
import type { Operation } from './read-operation';

/** Called with each node on the way down. */
type Visit = (node: ASTNode) => 'skip' | undefined;

/**
 * Calls `visit` for a node and all below it, parents first; `'skip'` leaves out what is below.
 * graphql's `visit` can edit, too, and is six times the size.
 */
export function walk(node: ASTNode, visit: Visit): void {
  if (visit(node) === 'skip') return;
  for (const value of Object.values(node)) {
    for (const below of [value as unknown].flat()) if (isNode(below)) walk(below, visit);
  }
}

/**
 * The same for an operation and all fragments that it uses, each once.
 *
 * @returns these fragments
 */
export function walkOperation(
  { definition, fragments }: Operation,
  visit: Visit,
): Operation['fragments'] {
  const used = new Map<string, FragmentDefinitionNode>();
  const enter: Visit = node => {
    const name = node.kind === Kind.FRAGMENT_SPREAD ? node.name.value : '';
    const fragment = fragments.get(name);
    if (fragment && !used.has(name)) {
      used.set(name, fragment);
      walk(fragment, enter);
    }
    return visit(node);
  };
  walk(definition, enter);
  return used;
}

/** Whether a value is a node. A location, which leads to the tokens of the whole text, has no kind. */
function isNode(value: unknown): value is ASTNode {
  return isObject(value) && 'kind' in value;
}
