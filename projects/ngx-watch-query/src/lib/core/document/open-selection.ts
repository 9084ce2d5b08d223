import type { FieldNode, InlineFragmentNode, SelectionNode } from 'graphql';
import * as Kind from './kind';
import type { Operation } from './read-operation';

/** A selection as it stands at its place. */
interface OpenedSelection {
  /** A spread as the inline fragment that it stands for; undefined: there is no such fragment. */
  readonly node: FieldNode | InlineFragmentNode | undefined;
  /**
   * The fragments that may be spread inside of it. One that holds itself is not valid GraphQL: the
   * server will say so.
   */
  readonly inside: Operation['fragments'];
}

/** Opens a selection: what is below it is then in `node.selectionSet`, whichever kind it is of. */
export function openSelection(
  selection: SelectionNode,
  fragments: Operation['fragments'],
): OpenedSelection {
  if (selection.kind !== Kind.FRAGMENT_SPREAD) return { node: selection, inside: fragments };
  const { name, directives = [] } = selection;
  const fragment = fragments.get(name.value);
  if (!fragment) return { node: undefined, inside: fragments };
  const inside = new Map(fragments);
  inside.delete(name.value);
  const { typeCondition, selectionSet } = fragment;
  return { node: { kind: Kind.INLINE_FRAGMENT, typeCondition, directives, selectionSet }, inside };
}
