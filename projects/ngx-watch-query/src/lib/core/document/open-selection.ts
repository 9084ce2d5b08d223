import type { FieldNode, InlineFragmentNode, SelectionNode } from 'graphql';
import * as Kind from './kind';
import type { Operation } from './read-operation';

/** A selection, with its fragment looked up. */
interface OpenedSelection {
  /**
   * A spread becomes the inline fragment that it stands for; undefined: there is no such fragment.
   */
  readonly node: FieldNode | InlineFragmentNode | undefined;
  /**
   * The fragments that may be spread inside of it: not itself, because a fragment that contains
   * itself is invalid GraphQL. The server will report it.
   */
  readonly inside: Operation['fragments'];
}

/**
 * Looks up a selection's fragment, so that what is below it is in `node.selectionSet`, whatever its
 * kind.
 */
export function openSelection(
  selection: SelectionNode,
  fragments: Operation['fragments'],
): OpenedSelection {
  if (selection.kind !== Kind.FRAGMENT_SPREAD) return { node: selection, inside: fragments };
  const { name, directives = [] } = selection;
  const fragment = fragments.get(name.value);
  const inside = new Map(fragments);
  inside.delete(name.value);
  const node = fragment && {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: fragment.typeCondition,
    directives,
    selectionSet: fragment.selectionSet,
  };
  return { node, inside };
}
