import type { SelectionNode, SelectionSetNode } from 'graphql';
import * as Kind from '../core/document/kind';
import type { Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { sentDirectives } from '../core/document/client-directives';
import { readSkipped } from './directives';
import type { EventType } from '../rows/model-event';

/** What is left out of an item's selection for one kind of event. */
export interface Pruning {
  readonly event: EventType;
  /** Paths of response keys to the paginators nested in the item. */
  readonly paginators: readonly (readonly string[])[];
  readonly fragments: Operation['fragments'];
}

/**
 * The selection that an event of one kind carries: without the fields that `@skipSubscription`
 * excludes and without nested paginators, with fragments expanded (V4, V6). A field whose selection
 * is left empty is dropped.
 */
export function pruneSelection(
  { selections }: SelectionSetNode,
  pruning: Pruning,
  path: readonly string[] = [],
  inside: readonly string[] = [],
): SelectionSetNode {
  const below = (set: SelectionSetNode, at: readonly string[], spread?: string) =>
    pruneSelection(set, pruning, at, spread === undefined ? inside : [...inside, spread]);

  const pruned = (selection: SelectionNode): readonly SelectionNode[] => {
    if (readSkipped(selection).includes(pruning.event)) return [];
    const directives = sentDirectives(selection);
    switch (selection.kind) {
      case Kind.FIELD: {
        const at = [...path, responseKey(selection)];
        if (pruning.paginators.some(paginator => isSamePath(paginator, at))) return [];
        if (!selection.selectionSet) return [{ ...selection, directives }];
        const set = below(selection.selectionSet, at);
        return set.selections.length > 0 ? [{ ...selection, directives, selectionSet: set }] : [];
      }
      case Kind.INLINE_FRAGMENT: {
        const set = below(selection.selectionSet, path);
        return set.selections.length > 0 ? [{ ...selection, directives, selectionSet: set }] : [];
      }
      case Kind.FRAGMENT_SPREAD: {
        const name = selection.name.value;
        const fragment = pruning.fragments.get(name);
        if (!fragment || inside.includes(name)) return [];
        const selectionSet = below(fragment.selectionSet, path, name);
        const { typeCondition } = fragment;
        return selectionSet.selections.length > 0
          ? [{ kind: Kind.INLINE_FRAGMENT, typeCondition, directives, selectionSet }]
          : [];
      }
    }
  };
  return { kind: Kind.SELECTION_SET, selections: selections.flatMap(pruned) };
}

function isSamePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}
