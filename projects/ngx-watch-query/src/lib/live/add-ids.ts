import type { FieldNode, SelectionNode, SelectionSetNode } from 'graphql';
import { sentDirectives } from '../core/document/client-directives';
import { editFields } from '../core/document/edit-fields';
import * as Kind from '../core/document/kind';
import { mergeSelection, withFields } from '../core/document/merge-selection';
import { openSelection } from '../core/document/open-selection';
import type { Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { selectedFields } from '../core/document/selected-fields';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { LiveField } from './live-field';
import { withChanges } from '../core/state/with-changes';

declare const ngDevMode: boolean | undefined;

/**
 * Adds the key that identifies items to their selection, if it is missing (V14).
 *
 * ```text
 * { movies { data { title } } }  ⇒  { movies { data { title id } } }
 * ```
 *
 * @throws WatchQueryUsageError in development: WQ128 if that response key is another field, or the
 *   items have no fields
 */
export function addIds(operation: Operation, fields: readonly LiveField[]): Operation {
  return fields.reduce(
    (edited, field) =>
      editFields(edited, itemPath(field), item => withId(item, field, operation.fragments)),
    operation,
  );
}

/** Response keys from the root to the items' own fields. */
export function itemPath({ key, items, node }: LiveField): readonly string[] {
  return [key, ...items, ...(node === undefined ? [] : [node])];
}

function withId(
  item: FieldNode,
  { name, id }: LiveField,
  fragments: Operation['fragments'],
): FieldNode {
  const { selectionSet } = item;
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    if (!selectionSet) {
      throw unfit(`the rows of "${name}" have no fields, so changes of a row cannot be applied`);
    }
    const holders = selectedFields(selectionSet, fragments).filter(one => responseKey(one) === id);
    if (holders.some(field => field.name.value !== id)) {
      throw unfit(`in "${name}" the response key "${id}" is another field: rename that alias`);
    }
  }
  return !selectionSet || saysKey(selectionSet, id, fragments)
    ? item
    : withChanges(item, { selectionSet: withIdIn(selectionSet, id, fragments) });
}

/**
 * Whether a selection has the key, itself or in one of its fragments: a union has it only in those of its
 * types.
 */
export function saysKey(
  set: SelectionSetNode | undefined,
  key: string,
  fragments: Operation['fragments'],
): boolean {
  return selectedFields(set, fragments).some(
    field => responseKey(field) === key && sentDirectives(field).length === 0,
  );
}

/** Adds the key. A union has no fields of its own: where only fragments are selected, each gets the key. */
function withIdIn(
  set: SelectionSetNode,
  id: string,
  fragments: Operation['fragments'],
): SelectionSetNode {
  if (hasOwnFields(set)) return mergeSelection(set, [id]) ?? set;
  const selections = set.selections.map((selection): SelectionNode => {
    if (selection.kind === Kind.FIELD) return selection;
    const { node } = openSelection(selection, fragments);
    return node ? withFields(node, [id]) : selection;
  });
  return withChanges(set, { selections });
}

/** Whether an item has fields of its own: a union has none but `__typename`. */
export function hasOwnFields({ selections }: SelectionSetNode): boolean {
  return selections.some(
    selection => selection.kind === Kind.FIELD && selection.name.value !== '__typename',
  );
}

function unfit(detail: string): WatchQueryUsageError {
  return new WatchQueryUsageError('WQ128', `${detail}.`);
}
