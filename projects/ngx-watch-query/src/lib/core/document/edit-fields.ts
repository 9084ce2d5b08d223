import type {
  FieldNode,
  FragmentDefinitionNode,
  FragmentSpreadNode,
  InlineFragmentNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import * as Kind from './kind';
import type { Operation } from './read-operation';
import { responseKey } from './response-key';

type EditField = (field: FieldNode) => FieldNode;

/**
 * Edits every field at a path of response keys, below inline and named fragments too.
 *
 * A named fragment that holds such a field is written out at this place as an inline fragment: it
 * may be used elsewhere, where nothing must change (P3).
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
  const selectionSet = editSelectionSet(definition.selectionSet, path, edit, fragments, []);
  return selectionSet === definition.selectionSet
    ? operation
    : { definition: { ...definition, selectionSet }, fragments };
}

function editSelectionSet(
  set: SelectionSetNode,
  path: readonly string[],
  edit: EditField,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  inside: readonly string[],
): SelectionSetNode {
  const below = (part: SelectionSetNode, rest: readonly string[], spread?: string) =>
    editSelectionSet(part, rest, edit, fragments, spread ? [...inside, spread] : inside);

  const editSelection = (selection: SelectionNode): SelectionNode => {
    switch (selection.kind) {
      case Kind.FIELD: {
        if (responseKey(selection) !== path[0]) return selection;
        if (path.length === 1) return edit(selection);
        return selection.selectionSet
          ? withSelectionSet(selection, below(selection.selectionSet, path.slice(1)))
          : selection;
      }
      case Kind.INLINE_FRAGMENT:
        return withSelectionSet(selection, below(selection.selectionSet, path));
      case Kind.FRAGMENT_SPREAD: {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        // A fragment that holds itself is not valid GraphQL; the server will say so.
        if (!fragment || inside.includes(name)) return selection;
        const edited = below(fragment.selectionSet, path, name);
        return edited === fragment.selectionSet
          ? selection
          : writtenOut(selection, fragment, edited);
      }
    }
  };

  const selections = set.selections.map(editSelection);
  return selections.every((selection, index) => selection === set.selections[index])
    ? set
    : { ...set, selections };
}

function withSelectionSet<T extends FieldNode | InlineFragmentNode>(
  node: T,
  selectionSet: SelectionSetNode,
): T {
  return node.selectionSet === selectionSet ? node : { ...node, selectionSet };
}

function writtenOut(
  spread: FragmentSpreadNode,
  fragment: FragmentDefinitionNode,
  selectionSet: SelectionSetNode,
): InlineFragmentNode {
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: fragment.typeCondition,
    directives: spread.directives ?? [],
    selectionSet,
  };
}
