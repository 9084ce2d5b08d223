import type { Variables } from '../core/document/typed-document-node';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { changeSlice, sliceOf, withSlice, type Slice } from '../core/state/slice';
import { isIdle, type State } from '../core/state/state';
import { withChanges } from '../core/state/with-changes';
import { saysRow, type ModelChange } from './apply-event';
import {
  forget,
  GONE,
  knownRow,
  learn,
  ownFields,
  withFacts,
  type Facts,
  type OwnChange,
  type RowFacts,
} from './facts';
import { findModel } from './find-model';
import { mergeRow } from './merge-row';
import type { Ids } from './item-index';
import { hasUnknownObject } from './other-object';
import type { ModelEvent } from './model-event';
import { entryOf, idsOf, typedLocation, type RowEntry } from './row-entries';
import type { RowLocation } from './row-location';
import { sameFields } from './same-fields';
import { shareWork } from './same-work';

/** Where the state keeps the facts. */
export const FACTS: Slice<Facts> = { name: 'facts', initial: { rows: [], outlasted: [] } };

/** The facts after an event, which changes the answer `before`. */
export function remember(
  state: State,
  change: ModelChange,
  before: unknown,
  own?: OwnChange,
): Facts {
  const { location, event, shared, isRemoved } = change;
  const facts = sliceOf(state, FACTS);
  const says = saysRow(change);
  const { requestCount, requested, draft } = state;
  // `onEvent` has decided about the list that is requested.
  const from = isRemoved ? (requested?.target ?? draft).variables : undefined;
  return shareWork(
    shared,
    factsAfter,
    event,
    says,
    location,
    facts,
    before,
    requestCount,
    own,
    from,
  );
}

/**
 * What `remember` returns. The parts of the change stand alone, because lists that share the work have equal
 * parts, but each a change of its own.
 *
 * @param says whether the change says how the row looks, or that it is gone
 */
function factsAfter(
  event: ModelEvent,
  says: boolean,
  location: RowLocation,
  facts: Facts,
  before: unknown,
  request: number,
  own?: OwnChange,
  from?: Variables,
): Facts {
  const row: RowEntry = { location, id: event.id };
  const forgotten = (): Facts['rows'] => forget(facts.rows, row, own?.call);
  const learned = (model: unknown, now: unknown): Facts['rows'] => {
    // What was said of a former row with the same id is not said of the new one.
    const rows = event.event === 'CREATE' ? forgotten() : facts.rows;
    return learn(rows, row, [model, now], request, own);
  };
  const rowsAfter = (): Facts['rows'] => {
    if (event.event === 'DELETE')
      return learn(facts.rows, row, [undefined, null], request, own, from);
    const shown = findModel(before, location, event.id);
    const { model: said } = event;
    if (!says || !said) return forgotten();
    // A row that is not shown here may come with a later answer.
    if (own && shown === undefined) return learned(undefined, said);
    // A row that is not shown is compared with what is known of it.
    const model = shown ?? knownRow(facts.rows, row);
    // Nothing was known of the row, or the event says a part only: what it looks like now is not known
    // (V24).
    const isCut = model === undefined || location.knownOf?.(said, model).isCut === true;
    if (isCut || hasUnknownObject(model, said)) return forgotten();
    return learned(model, mergeRow(model, said, location));
  };
  const rows = rowsAfter();
  return rows === facts.rows ? facts : withChanges(facts, { rows });
}

/** Whether anything is known of a row, shown or not. */
export function knowsOf(state: State, location: RowLocation, id: string): boolean {
  const { rows } = sliceOf(state, FACTS);
  const row: RowEntry = { location, id };
  return (entryOf(rows, row) ?? typedLocation(rows, row)) !== undefined;
}

/** The ids of all rows of which anything is known; undefined: there are none. */
export function idsKnown(state: State): Ids | undefined {
  const { rows } = sliceOf(state, FACTS);
  return rows.length > 0 ? idsOf(rows) : undefined;
}

/**
 * The state without the facts about rows. What our own mutations have changed a moment ago stays, and so
 * does the knowledge which fields have outlasted an event.
 */
export function forgetAll(state: State): State {
  const { rows } = sliceOf(state, FACTS);
  const own = rows.flatMap(row =>
    row.own === undefined ? [] : withChanges(row, { fields: ownFields(row.fields) }),
  );
  // A WatchQuery that wants nothing forgets with each event: nothing is new then (L7).
  const isOwn = (row: RowFacts) => row.own !== undefined && ownFields(row.fields) === row.fields;
  return rows.every(isOwn) ? state : changeSlice(state, FACTS, { rows: own });
}

/**
 * The state without the facts that do not count in an answer to these variables: about fields that have other
 * arguments there (M1), and that `onEvent` has removed a row from another list (V7).
 */
export function forgetOtherFields(state: State, variables: Variables): State {
  const { rows } = sliceOf(state, FACTS);
  const left = ({ fields, location }: RowFacts) => {
    const { from } = fields[GONE] ?? {};
    // Almost no row has such a fact, so the fields are copied only then.
    const known = from && !isDeepEqual(from, variables) ? withoutDeletion(fields) : fields;
    return sameFields(known, location, variables);
  };
  return rows.every(row => left(row) === row.fields)
    ? state
    : changeSlice(state, FACTS, { rows: rows.map(row => withChanges(row, { fields: left(row) })) });
}

function withoutDeletion({ [GONE]: _gone, ...others }: RowFacts['fields']): RowFacts['fields'] {
  return others;
}

/** The state with the facts about an answer that another state has shown, and this one shows now (K2). */
export function takeFacts(state: State, from: State): State {
  return withSlice(state, FACTS, withFacts(sliceOf(state, FACTS), sliceOf(from, FACTS)));
}

/** Whether another list is asked for, or none: no events about the rows shown arrive then (V22). */
export function isLeft(before: State, after: State): boolean {
  const old = before.requested?.target.variables;
  const now = after.requested?.target.variables;
  return isIdle(after) || (old !== now && !isDeepEqual(old, now));
}
