import { isRecord, type JsonObject } from '../core/document/as-record';
import { withChanges } from '../core/state/with-changes';
import type { ModelChange } from '../rows/apply-event';
import type { EventDecision } from '../rows/event-decision';
import { findModel } from '../rows/find-model';
import { idIn, idOf } from '../rows/item-index';
import type { ModelEvent } from '../rows/model-event';
import type { LayerChange } from '../rows/layers';
import { typeOf } from '../rows/row-type';
import { sameWork, type SharedWork } from '../rows/same-work';
import { asSelected } from './as-selected';
import { byName } from './by-name';
import { rowKey, sayingNothing, sourceOf } from './lost-fields';
import type { ModelField } from './model-fields';
import { isTypeOf, withoutCount } from './models-in';
import type { MutationEvent, SaidEvent } from './mutation-contract';
import { typesIn } from './selection';
import type { ShownAnswer, ShownField } from './shown-answer';

/** An event as one WatchQuery sees it. */
export interface Reading {
  /** The field, restricted to rows of the event's type. */
  readonly field: ModelField;
  /** The key of the row, as `rowKey` makes it. */
  readonly row: string;
  /** Which of the call's events it reads, as `sourceOf` says it. */
  readonly source: string;
  readonly event: ModelEvent;
  /** Whether the event would have created the row. */
  readonly mayCreate: boolean | undefined;
  /** The work that lists showing the same answer share for the event. */
  readonly shared: SharedWork;
  /** What `onEvent` says to do with it; undefined: nothing special. */
  readonly decision: EventDecision | undefined;
  /** Whether the model has every field that the query selects of a row. */
  readonly isWhole: boolean;
  /** Whether only the server can say the whole change, so that a single model must be asked for, too. */
  readonly isUnclear: boolean;
  readonly isList: boolean;
  /** Whether the field is left out of what is shown. */
  readonly isLeftOut: boolean;
}

/** What is decided about events: the same for all, or asked about each that is shown (M12). */
export type Decide = EventDecision | undefined | ((event: ModelEvent) => EventDecision | undefined);

/**
 * The changes of a reading; none if only a new answer can show it. A row that `onEvent` removes leaves as by
 * a DELETE. In the list of other variables it changes as the event says (V7).
 */
export function changesOf(reading: Reading): readonly ModelChange[] {
  const { field: location, event, decision } = reading;
  const isKnown = event.event === 'DELETE' || event.model !== null;
  const changes = isKnown && decision !== 'refetch' ? [saidBy(reading)] : [];
  return decision === 'remove' && event.event !== 'DELETE'
    ? [...changes, { location, event: withChanges(event, { event: 'DELETE' }), isRemoved: true }]
    : changes;
}

/** What a reading says, whatever is done with it. */
export function saidBy({
  field: location,
  event,
  mayCreate,
  shared,
  source,
}: Reading): LayerChange {
  return { location, event, mayCreate, shared, source };
}

/** Reads events for the fields that show their models, or may show them later. */
export const readEvents = /* @__PURE__ */ sameWork(
  (events: readonly SaidEvent[], shown: ShownAnswer, decide: Decide): readonly Reading[] =>
    decide === 'ignore'
      ? []
      : events.flatMap(event =>
          fieldsConcerned(event, shown).flatMap(field => readAt(field, event, shown, decide)),
        ),
);

/**
 * Whether an answer shows a model of one of these events, or may show it on another page.
 *
 * @param isComing whether another answer is on its way, which may show a model that this one does not
 */
export function showsAny(
  events: readonly MutationEvent[],
  shown: ShownAnswer,
  isComing: boolean,
): boolean {
  return events.some(event =>
    fieldsConcerned(event, shown).some(
      ({ isLater, isLeftOut }) => isComing || !(isLater || isLeftOut),
    ),
  );
}

/** The rows that events are about, as an answer has them, under the schema's names. */
export function rowsOf(
  events: readonly MutationEvent[],
  shown: ShownAnswer,
  root = shown.root,
): readonly MutationEvent[] {
  return events
    .filter(({ event }) => event !== 'CREATE')
    .flatMap(event => {
      for (const { field } of fieldsConcerned(event, shown)) {
        const row = findModel(root, field, event.id);
        if (!isRecord(row)) continue;
        const model = byName(row, field.fields, shown.variables) as JsonObject;
        return [withChanges(event, { model })];
      }
      return [];
    });
}

/** A field that an event concerns (V17). */
interface ConcernedField extends Pick<ShownField, 'value'> {
  /** The field, restricted to rows of the event's type, if its rows say their type. */
  readonly field: ModelField;
  /** Whether the model is not shown there now, but may be on another page or in a later answer. */
  readonly isLater: boolean;
  /** Whether `@include` or `@skip` leaves the field out of what is shown (V17). */
  readonly isLeftOut: boolean;
  /** Whether nobody knows if the rows are of the model: only their type is named after it. */
  readonly isUnsure: boolean;
}

function fieldsConcerned(
  event: MutationEvent,
  { fields, root }: ShownAnswer,
): readonly ConcernedField[] {
  const said = typeOf(event.model, { typename: '__typename' });
  const plain = withoutCount(event.modelName);
  return fields.flatMap(({ field, value, types }) => {
    // What the model says, else its name.
    const name = field.model === plain || types.includes(plain) ? plain : event.modelName;
    const isNamed = field.model === name && !types.includes(name);
    const known = isNamed ? types.find(one => isTypeOf(one, name)) : undefined;
    const type = said ?? known ?? name;
    // A new row may be the first of its type, in a list that selects its fields (M3).
    const isSelected = event.event === 'CREATE' && typesIn(field.fields).includes(type);
    // Else the rows that say their type decide.
    const isShown =
      isSelected || (types.length === 0 ? field.model === name : types.includes(type));
    // The rows of `movieTypes` are of the model `movieType`, not of `movie`.
    const others = types.filter(one => one !== field.model);
    const isUnsure = !isShown && !said && others.some(one => isTypeOf(one, name));
    if (!isShown && !isUnsure && !mayShow(field, types, event)) return [];
    // The type of rows that are not shown yet may have another name.
    const isUntyped =
      field.typename === undefined ||
      (isShown && types.length === 0 && !said && !selectsOther(field, name));
    const typed = isUntyped ? field : withChanges(field, { type });
    const isOther = isOtherRecord(isUnsure ? field : typed, value, event);
    const isLater = isOther || (!isShown && !isUnsure);
    const isLeftOut = isRecord(root) && !Object.hasOwn(root, field.key);
    const concerned = { field: typed, value, isLater, isLeftOut, isUnsure };
    // Rows of the model itself may come, too.
    return isUnsure && mayShow(field, types, event)
      ? [concerned, withChanges(concerned, { isLater: true, isUnsure: false })]
      : [concerned];
  });
}

/** Whether the query selects fields for rows of another type than the model's. */
function selectsOther({ fields }: ModelField, name: string): boolean {
  return typesIn(fields).some(type => !isTypeOf(type, name));
}

/** Whether a field whose rows can be of several types may show a model of another type later (M3). */
function mayShow(
  { typename, model }: ModelField,
  types: ShownField['types'],
  { event, id }: MutationEvent,
): boolean {
  const isOneModel = types.length === 1 && types.every(type => isTypeOf(type, model));
  return event !== 'CREATE' && id !== '' && typename !== undefined && !isOneModel;
}

/** Whether a field shows a single model, but not this one, for which it may be asked next. */
function isOtherRecord(field: ModelField, value: unknown, { id }: MutationEvent): boolean {
  if (field.isList || Array.isArray(value) || id === '') return false;
  return idIn(value, field.id) !== undefined && idOf(value, field) !== id;
}

function readAt(
  { field, value, isLater, isLeftOut, isUnsure }: ConcernedField,
  told: SaidEvent,
  { root, variables }: ShownAnswer,
  decide: Decide,
): readonly Reading[] {
  // Only the server knows what has happened to such rows (M2).
  const said: SaidEvent = isUnsure ? sayingNothing(told) : told;
  const row = findModel(root, field, said.id);
  const selected = said.model && asSelected(said.model, field.fields, variables, row);
  const event: ModelEvent = {
    event: said.event,
    id: said.id,
    model: selected?.model ?? null,
    isOwn: true,
  };
  const isDelete = event.event === 'DELETE';
  // Nothing of the model is shown, so neither `onEvent` nor the server is asked.
  if (isLater && !isDelete && !event.model) return [];
  const decision = isLater ? 'apply' : decided(decide, event, isUnsure || isLeftOut);
  if (decision === 'ignore') return [];
  const isUnclear = isDelete
    ? row === undefined && value !== null
    : event.event === 'CREATE' || selected?.isCut !== false || row === undefined;
  return [
    {
      field,
      row: rowKey(said),
      source: sourceOf(said),
      event,
      mayCreate: said.mayCreate,
      shared: [],
      decision,
      isWhole: selected?.isWhole === true,
      isUnclear,
      isList: field.isList || Array.isArray(value),
      isLeftOut,
    },
  ];
}

/**
 * A function is not asked about a row that may be of another model, or whose field is left out. Such a row is
 * not removed, and nor is one of which nobody knows which it is.
 */
function decided(decide: Decide, event: ModelEvent, isUnsure: boolean): EventDecision | undefined {
  const isAsked = typeof decide === 'function';
  const decision = isAsked ? (isUnsure ? undefined : decide(event)) : decide;
  return decision === 'remove' && (isUnsure || event.id === '') ? undefined : decision;
}
