import type { SelectionSetNode } from 'graphql';
import * as Kind from '../core/document/kind';
import { mergeSelection } from '../core/document/merge-selection';
import { printNode } from '../core/document/print-node';
import { hasOwnFields, itemPath } from './add-ids';
import type { Derivation } from './derive-operations';
import { fieldsAt } from '../rows/find-items';
import type { LiveField } from './live-field';
import type { EventType } from '../rows/model-event';
import type { PartialFields } from './known-model';
import { pruneSelection } from './prune-selection';

/** Events that carry the same selection of the model. */
export interface EventGroup {
  readonly events: readonly EventType[];
  readonly selectionSet: SelectionSetNode;
  /** The objects of which it says less than the query selects. */
  readonly partial: PartialFields;
  /** The dotted paths of its scalars. One that holds JSON is not merged key by key (V7). */
  readonly scalars: ReadonlySet<string>;
}

/** Groups the events of a field by their selection (V4). */
export function groupEvents(
  field: LiveField,
  { operation, paginators }: Pick<Derivation, 'operation' | 'paginators'>,
): readonly EventGroup[] {
  const { fragments } = operation;
  const path = itemPath(field);
  const items = fieldsAt(field.nodes, path.slice(1), fragments);
  const selections = items.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  const item: SelectionSetNode = { kind: Kind.SELECTION_SET, selections };
  // Each type of a union says the id itself (V14).
  const isUnion = !hasOwnFields(item);
  const whole = isUnion ? item : (mergeSelection(item, [field.id]) ?? item);
  const paged = new Set(paginators.map(paginator => paginator.path.join('.')));

  const groups = new Map<string, EventGroup & { readonly events: EventType[] }>();
  for (const event of field.events) {
    const left = new Set<string>();
    const kept = new Set<string>();
    const selectionSet = pruneSelection(whole, {
      event,
      id: field.id,
      isUnion,
      isPaginator: at => paged.has([...path, at].join('.')),
      fragments,
      met: (path, isLeftOut) => (isLeftOut ? left : kept).add(path),
    });
    // What is left out at one place may be selected at another.
    const lacking = [...left].flatMap(path => (kept.has(path) ? [] : objectsAround(path)));
    const text = printNode(selectionSet);
    const known = groups.get(text);
    if (known) known.events.push(event);
    else
      groups.set(text, { events: [event], selectionSet, partial: new Set(lacking), scalars: kept });
  }
  return [...groups.values()];
}

/** The paths of all objects that a field is in. */
function objectsAround(path: string): readonly string[] {
  const steps = path.split('.').slice(0, -1);
  return steps.map((_, at) => steps.slice(0, at + 1).join('.'));
}
