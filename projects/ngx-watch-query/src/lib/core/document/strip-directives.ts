import type { Operation } from './read-operation';
import * as Kind from './kind';
import { walk } from './walk';

/**
 * The operation without the directives of these names; the same object where it has none of them
 * (V5). Variables and fragments that only they used are dropped later, with the other unused ones.
 *
 * ```text
 * movies @subscribe(event: UPDATE) { data { id } }  ⇒  movies { data { id } }
 * ```
 */
export function stripDirectives(operation: Operation, names: ReadonlySet<string>): Operation {
  if (!hasDirective(operation, names)) return operation;
  const { definition, fragments } = operation;
  return {
    definition: strip(definition, names),
    fragments: new Map([...fragments].map(([name, fragment]) => [name, strip(fragment, names)])),
  };
}

/** Whether a directive of one of these names stands anywhere in the operation. */
export function hasDirective(
  { definition, fragments }: Operation,
  names: ReadonlySet<string>,
): boolean {
  let isFound = false;
  for (const root of [definition, ...fragments.values()]) {
    walk(root, node => {
      if (node.kind === Kind.DIRECTIVE && names.has(node.name.value)) isFound = true;
      return isFound ? 'skip' : undefined;
    });
  }
  return isFound;
}

/** A copy of a node, rebuilt as it was but for the directives: it has the node's own type. */
function strip<T extends object>(node: T, names: ReadonlySet<string>): T {
  const entries = Object.entries(node).map(([key, value]) => [key, stripValue(key, value, names)]);
  return Object.fromEntries(entries) as T;
}

function stripValue(key: string, value: unknown, names: ReadonlySet<string>): unknown {
  // Locations link the tokens of the whole text.
  if (key === 'loc' || typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return strip(value, names);
  return value.filter(item => !isNamed(item, names)).map(item => stripValue('', item, names));
}

function isNamed(value: unknown, names: ReadonlySet<string>): boolean {
  const node = value as { readonly kind?: unknown; readonly name?: { readonly value: string } };
  return node.kind === Kind.DIRECTIVE && names.has(node.name?.value ?? '');
}
