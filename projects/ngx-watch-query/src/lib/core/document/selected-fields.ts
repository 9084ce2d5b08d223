import type { FieldNode, SelectionSetNode } from 'graphql';
import * as Kind from './kind';
import { openSelection } from './open-selection';
import type { Operation } from './read-operation';

/** The fields of a selection set, those of inline and named fragments included. */
export function selectedFields(
  set: SelectionSetNode | undefined,
  fragments: Operation['fragments'],
): readonly FieldNode[] {
  return (set?.selections ?? []).flatMap(selection => {
    if (selection.kind === Kind.FIELD) return [selection];
    const { node, inside } = openSelection(selection, fragments);
    return selectedFields(node?.selectionSet, inside);
  });
}
