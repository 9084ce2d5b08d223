import { isRecord, type JsonObject } from '../core/document/as-record';
import { withChanges } from '../core/state/with-changes';
import type { EventDecision } from '../rows/event-decision';
import { findModel } from '../rows/find-model';
import { idOf } from '../rows/item-index';
import type { ModelChange } from '../rows/apply-event';
import type { ModelEvent } from '../rows/model-event';
import { sameWork, type SharedWork } from '../rows/same-work';
import { valueOf } from '../rows/value-at';
import { asSelected, type SelectedModel } from './as-selected';
import { byName } from './by-name';
import { fieldsOf, laterFieldsOf } from './fields-of-event';
import { rowKey } from './lost-fields';
import type { ModelField } from './model-fields';
import type { MutationEvent } from './mutation-contract';
import type { ShownAnswer } from './shown-answer';

/** An event as one WatchQuery sees it. */
export interface Reading {
  /** The field, restricted to rows of the event's type. */
  readonly field: ModelField;
  /** The key of the row, as `rowKey` makes it. */
  readonly row: string;
  readonly event: ModelEvent;
  /** The work that lists showing the same answer share for the event. */
  readonly shared: SharedWork;
  /** What `onEvent` says to do with it; undefined: nothing special. */
  readonly decision: EventDecision | undefined;
  /** Whether the model has every field that the query selects of a row. */
  readonly isWhole: boolean;
  /** Whether only the server can say the whole change, so that a single model must be asked for, too. */
  readonly isUnclear: boolean;
  readonly isList: boolean;
}

/** The change of a reading; `kind` if something else is to happen than the event says. */
export function changeOf(
  { field, event, shared }: Reading,
  kind: ModelEvent['event'] = event.event,
): ModelChange {
  return {
    location: field,
    event: event.event === kind ? event : { ...event, event: kind },
    shared,
  };
}

/** Reads events for the fields that show their models. */
export function readEvents(
  events: readonly MutationEvent[],
  shown: ShownAnswer,
  decision?: EventDecision,
): readonly Reading[] {
  return events.flatMap(event =>
    fieldsOf(event, shown)
      .filter(field => !isOtherRecord(field, event, shown))
      .map(field => readAt(field, event, shown, decision)),
  );
}

/**
 * Reads events for the fields that may show their models later. They are applied without asking `onEvent`
 * or the server, because nothing of them is shown.
 */
export function readLaterEvents(
  events: readonly MutationEvent[],
  shown: ShownAnswer,
): readonly Reading[] {
  return events.flatMap(event =>
    [
      ...laterFieldsOf(event, shown),
      ...fieldsOf(event, shown).filter(field => isOtherRecord(field, event, shown)),
    ]
      .map(field => readAt(field, event, shown, 'apply'))
      .filter(reading => reading.event.model !== null || event.event === 'DELETE'),
  );
}

/** Reads events that share one decision, such as a constant `onEvent` (M12). */
export const readDecided = /* @__PURE__ */ sameWork(
  (
    events: readonly MutationEvent[],
    shown: ShownAnswer,
    decision: EventDecision | undefined,
  ): readonly Reading[] => {
    if (decision === 'ignore') return [];
    return [...readEvents(events, shown, decision), ...readLaterEvents(events, shown)];
  },
);

/** The rows that events are about, as an answer has them, under the schema's names. */
export function rowsOf(
  events: readonly MutationEvent[],
  shown: ShownAnswer,
  root = shown.root,
): readonly MutationEvent[] {
  return events
    .filter(({ event }) => event !== 'CREATE')
    .flatMap(event => {
      for (const field of fieldsOf(event, shown)) {
        const row = findModel(root, field, event.id);
        if (!isRecord(row)) continue;
        const model = byName(row, field.fields, shown.variables) as JsonObject;
        return [withChanges(event, { model })];
      }
      return [];
    });
}

function isUnclear(
  event: MutationEvent['event'],
  selected: SelectedModel | null,
  [value, row]: readonly [value: unknown, row: unknown],
): boolean {
  if (event === 'DELETE') return row === undefined && value !== null;
  return event === 'CREATE' || selected === null || selected.isCut || row === undefined;
}

/** Whether a field shows a single model, but not this one, for which it may be asked next. */
function isOtherRecord(
  field: ModelField,
  { id }: MutationEvent,
  { root }: Pick<ShownAnswer, 'root'>,
): boolean {
  const value = valueOf(root, field);
  if (field.isList || Array.isArray(value) || id === '') return false;
  return idOf(value, { ...field, type: undefined }) !== undefined && idOf(value, field) !== id;
}

function readAt(
  field: ModelField,
  said: MutationEvent,
  { root, variables }: ShownAnswer,
  decision?: EventDecision,
): Reading {
  const { event, id, model } = said;
  const value = valueOf(root, field);
  const isList = field.isList || Array.isArray(value);
  const row = findModel(root, field, id);
  const selected = model && asSelected(model, field.fields, variables, row);
  return {
    field,
    row: rowKey(said),
    event: { event, id, model: selected ? selected.model : null, isOwn: true },
    shared: [],
    decision,
    isWhole: selected?.isWhole === true,
    isUnclear: isUnclear(event, selected, [value, row]),
    isList,
  };
}
