import type { FieldNode, SelectionSetNode } from 'graphql';
import * as Kind from './kind';
import type { Operation } from './read-operation';

/** The fields of a selection set, those of inline and named fragments included. */
export function selectedFields(
  set: SelectionSetNode | undefined,
  fragments: Operation['fragments'],
  inside: readonly string[] = [],
): readonly FieldNode[] {
  if (!set) return [];
  return set.selections.flatMap(selection => {
    switch (selection.kind) {
      case Kind.FIELD:
        return [selection];
      case Kind.INLINE_FRAGMENT:
        return selectedFields(selection.selectionSet, fragments, inside);
      case Kind.FRAGMENT_SPREAD: {
        const name = selection.name.value;
        return inside.includes(name)
          ? []
          : selectedFields(fragments.get(name)?.selectionSet, fragments, [...inside, name]);
      }
    }
  });
}
