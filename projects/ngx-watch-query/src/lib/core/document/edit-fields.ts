import type { FieldNode, SelectionSetNode } from 'graphql';
import * as Kind from './kind';
import { openSelection } from './open-selection';
import type { Operation } from './read-operation';
import { responseKey } from './response-key';

type EditField = (field: FieldNode) => FieldNode;

/**
 * Edits every field at a path of response keys, below inline and named fragments too.
 *
 * The spread of a named fragment that holds such a field is replaced by an inline fragment: the
 * fragment may be used elsewhere, where nothing must change (P3).
 *
 * ```text
 * path ['movies'], edit: add `first: $limit`
 * query { ...A @skip(if: $s) }           ⇒ query { ... on Query @skip(if: $s) { movies(first: $limit) } }
 * fragment A on Query { movies }           fragment A on Query { movies }
 * ```
 *
 * @returns the operation with a new definition, or the same object where no field is at the path
 */
export function editFields(
  operation: Operation,
  path: readonly string[],
  edit: EditField,
): Operation {
  const { definition, fragments } = operation;
  const selectionSet = editSelectionSet(definition.selectionSet, path, edit, fragments);
  return selectionSet === definition.selectionSet
    ? operation
    : { definition: { ...definition, selectionSet }, fragments };
}

function editSelectionSet(
  set: SelectionSetNode,
  path: readonly string[],
  edit: EditField,
  fragments: Operation['fragments'],
): SelectionSetNode {
  const selections = set.selections.map(selection => {
    const isField = selection.kind === Kind.FIELD;
    if (isField && responseKey(selection) !== path[0]) return selection;
    if (isField && path.length === 1) return edit(selection);
    const { node, inside } = openSelection(selection, fragments);
    if (!node?.selectionSet) return selection;
    const below = isField ? path.slice(1) : path;
    const selectionSet = editSelectionSet(node.selectionSet, below, edit, inside);
    return selectionSet === node.selectionSet ? selection : { ...node, selectionSet };
  });
  return selections.every((selection, index) => selection === set.selections[index])
    ? set
    : { ...set, selections };
}
