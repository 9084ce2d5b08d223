import type { SelectionNode, SelectionSetNode } from 'graphql';
import * as Kind from '../core/document/kind';
import { withFields } from '../core/document/merge-selection';
import { openSelection } from '../core/document/open-selection';
import type { Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { sentDirectives } from '../core/document/client-directives';
import { saysKey } from './add-ids';
import { readSkipped } from './directives';
import type { EventType } from '../rows/model-event';
import { withChanges } from '../core/state/with-changes';

/** What is left out of an item's selection for one kind of event. */
export interface Pruning {
  readonly event: EventType;
  /** The key that identifies the item. It is never left out: an event must say its row (V14). */
  readonly id: string;
  /** Whether the selections are the types of a union, which have no field in common. */
  readonly isUnion: boolean;
  /** Whether a dotted path, from the item, is that of a paginator nested in it. */
  readonly isPaginator: (path: string) => boolean;
  readonly fragments: Operation['fragments'];
  /** Called for each leaf field, with its dotted path from the item and whether it is left out. */
  readonly met: (path: string, isLeftOut: boolean) => void;
}

/**
 * The selection that an event of one kind carries: without the fields that `@skipSubscription`
 * excludes and without nested paginators, with fragments expanded (V4, V6). A field whose selection
 * is left empty is dropped.
 *
 * @param path the path to the selection, with a dot at its end
 * @param isLeftOut whether a field around the selection is left out already
 */
export function pruneSelection(
  { selections }: SelectionSetNode,
  pruning: Pruning,
  path = '',
  isLeftOut = false,
): SelectionSetNode {
  const pruned = (selection: SelectionNode): readonly SelectionNode[] => {
    const isField = selection.kind === Kind.FIELD;
    const at = isField ? path + responseKey(selection) : '';
    const isOut =
      at !== pruning.id &&
      (isLeftOut || readSkipped(selection).includes(pruning.event) || pruning.isPaginator(at));
    const directives = sentDirectives(selection);
    if (isField && !selection.selectionSet) {
      pruning.met(at, isOut);
      return isOut ? [] : [withChanges(selection, { directives })];
    }
    const { node: opened, inside } = openSelection(selection, pruning.fragments);
    const isType =
      pruning.isUnion && !isField && opened && !saysKey(opened.selectionSet, pruning.id, inside);
    const node = isType ? withFields(opened, [pruning.id]) : opened;
    if (!node?.selectionSet) return [];
    const within = withChanges(pruning, { fragments: inside, isUnion: false });
    const below = isField ? `${at}.` : path;
    const selectionSet = pruneSelection(node.selectionSet, within, below, isOut);
    return selectionSet.selections.length > 0
      ? [withChanges(node, { directives, selectionSet })]
      : [];
  };
  return { kind: Kind.SELECTION_SET, selections: selections.flatMap(pruned) };
}
