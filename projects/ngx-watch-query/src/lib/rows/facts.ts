import { asRecord, isRecord, type JsonObject } from '../core/document/as-record';
import { ownValue } from '../core/document/own-value';
import type { Variables } from '../core/document/typed-document-node';
import { withChanges } from '../core/state/with-changes';
import { mergeModel } from './merge-model';
import type { ModelEvent } from './model-event';
import { entryOf, withEntry, withType, type RowEntry } from './row-entries';

/** What an event has said of a field. The answer of a replica may not know it yet (V22). */
export interface Fact {
  /** The field's value since the event. */
  readonly value: unknown;
  /** The values that the field had before, the latest last. */
  readonly former: readonly unknown[];
  /** Requests up to this number were sent before the event, so their answers prove nothing. */
  readonly request: number;
  /** How many times the server was asked again because an answer did not know the fact. */
  readonly doubts: number;
  /**
   * Whether an answer has confirmed it since. It is then kept only because a mutation of our own has
   * said it (M5). Default: `false`.
   */
  readonly isKnown?: boolean;
  /**
   * The number of our own mutation that has said it, until that mutation is forgotten. An event that
   * contradicts it is then not shown (M6).
   */
  readonly own?: number | undefined;
  /** The variables of the answers in which it counts, if `onEvent` has removed the row; undefined: in all (V7). */
  readonly from?: Variables | undefined;
}

/** What events have said of one row, by field. */
export interface RowFacts extends RowEntry {
  readonly fields: Readonly<Record<string, Fact>>;
  /** Whether the last answer did not show the row. */
  readonly isUnseen: boolean;
  /** The number of our own latest mutation that changed the row, until that mutation is forgotten (M5). */
  readonly own?: number | undefined;
  /**
   * Set where a deleted row is back, or may be: the number of our own mutation that has created it again, else
   * of the latest one that has changed it, which is mostly the deletion. Until that mutation is forgotten (M5),
   * an event that says that the row was deleted may be about the former row (M6).
   */
  readonly restoredBy?: number | undefined;
}

/** A mutation of our own that has changed a row: answers and events may not know it yet (M5). */
export interface OwnChange {
  readonly call: number;
  /** By field that it says: the values that it replaced, in whichever WatchQuery they were shown. */
  readonly former: ReadonlyMap<string, readonly unknown[]>;
  /** Whether it has created the row, or would have (an upsert), and an earlier one is about the same row. Default: `false`. */
  readonly isRestored?: boolean;
}

/** What events have said that answers may not know yet (V22). */
export interface Facts {
  readonly rows: readonly RowFacts[];
  /** Fields whose answers have outlasted an event once. Answers about them are not doubted any more. */
  readonly outlasted: readonly string[];
}

/**
 * Stands for a field's name where the fact is that the row was deleted. If a mutation of our own did it, an
 * event about the row may be late (M6). No GraphQL field is named so.
 */
export const GONE = '';

/** How many rows are remembered at most. When one more comes, all others are forgotten. */
const MOST_ROWS = 1000;

/** How many former values of a field are remembered at most. */
const MOST_FORMER = 30;

/**
 * The facts without those about a row. Something has happened to the row, and nobody knows what it
 * looks like now.
 *
 * @param call the mutation of our own that did it; undefined: the server did. What an own mutation said
 *   a moment ago is forgotten only because of that same call or a later one
 */
export function forget(
  facts: readonly RowFacts[],
  { location, id }: RowEntry,
  call?: number,
): readonly RowFacts[] {
  const known = entryOf(facts, { location, id });
  const isOurs = known?.own !== undefined && (call === undefined || known.own > call);
  const kept = isOurs ? ownFields(known.fields) : {};
  const left = known && kept !== known.fields ? withFields(facts, { location, id }, kept) : facts;
  return location.type === undefined ? left : forget(left, ofAnyType({ location, id }), call);
}

/** What our own mutations have said of a row, without what the server has reported of it (V22). */
export function ownFields(fields: RowFacts['fields']): RowFacts['fields'] {
  const all = Object.entries(fields);
  const own = all.filter(([, { own: call }]) => call !== undefined);
  return own.length < all.length ? Object.fromEntries(own) : fields;
}

/**
 * The facts, now that a mutation of our own may have brought a row back, and nobody knows what it looks like.
 * That the row was deleted before hides it from no answer any more (M5, M6).
 */
export function mayBeBack(
  facts: readonly RowFacts[],
  told: RowEntry,
  call: number,
): readonly RowFacts[] {
  // Where no rows are shown any more, only the deletion has said the type.
  const row = withType(facts, told);
  const isGone = [row, ofAnyType(row)].some(one => entryOf(facts, one)?.fields[GONE]);
  if (!isGone) return facts;
  const left = forget(facts, row, call);
  const known = entryOf(left, row);
  // The server may report our own deletion only now (M6).
  return known?.own !== undefined && !known.fields[GONE]
    ? withEntry(left, withChanges(known, { restoredBy: known.own }))
    : left;
}

/** What is known of a row that is not shown; undefined if nothing is known, or the row was deleted. */
export function knownRow(facts: readonly RowFacts[], row: RowEntry): JsonObject | undefined {
  const known = entryOf(facts, row);
  return known && knownFields(known);
}

/** What facts say of their row; undefined if it was deleted. */
export function knownFields({ fields }: Pick<RowFacts, 'fields'>): JsonObject | undefined {
  if (fields[GONE]) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([key, { value }]) => [key, value]));
}

/** An event that did not say its type may have been about the same row. */
function ofAnyType({ location, id }: RowEntry): RowEntry {
  return { location: { ...location, type: undefined }, id };
}

/** The facts with new ones about a row. */
function withFields(
  facts: readonly RowFacts[],
  { location, id }: RowEntry,
  fields: RowFacts['fields'],
  own?: OwnChange,
): readonly RowFacts[] {
  const known = entryOf(facts, { location, id });
  const kept = !known && facts.length >= MOST_ROWS ? [] : facts;
  // Only our own changes say which fields have other arguments in other answers (M1).
  const place = location.otherFields ? location : (known?.location ?? location);
  // The latest call owns the row, whichever was answered last. An event of the server does not change that.
  return withEntry(kept, {
    location: place,
    id,
    fields,
    isUnseen: false,
    own: own ? Math.max(own.call, known?.own ?? 0) : known?.own,
    restoredBy: own?.isRestored === true ? own.call : known?.restoredBy,
  });
}

/**
 * The facts, now that a row has proven to exist. An event that said no type may have claimed that a row
 * with this id was deleted; that claim is dropped.
 */
function notGone(facts: readonly RowFacts[], row: RowEntry, call?: number): readonly RowFacts[] {
  if (row.location.type === undefined) return facts;
  const before = ofAnyType(row);
  return entryOf(facts, before)?.fields[GONE] ? forget(facts, before, call) : facts;
}

/**
 * The facts with what an event has changed in a row.
 *
 * @param models the row before the event (undefined: not known) and after it (null: deleted)
 * @param request how many requests have been sent
 * @param own the mutation, if the event is one of our own
 */
export function learn(
  facts: readonly RowFacts[],
  { location, id }: RowEntry,
  [before, after]: readonly [before: unknown, after: unknown],
  request: number,
  own?: OwnChange,
  from?: Variables,
): readonly RowFacts[] {
  const row = entryOf(facts, { location, id });
  const fields: Record<string, Fact> = Object.assign({}, row?.fields);
  if (after === null) {
    // A call of our own may say later that the row is back. What earlier ones have said counts then (M6).
    const left = row?.own === undefined ? {} : fields;
    const known = fields[GONE];
    // What a later call has said stays (M5).
    const by = own && (known?.own ?? 0) <= own.call ? { own: own.call, from } : known;
    left[GONE] = { value: null, former: [], request, doubts: 0, own: by?.own, from: by?.from };
    return withFields(facts, { location, id }, left, own);
  }
  // An event about a deleted row says that the row is back. A later call of our own has taken it out for good,
  // whichever is answered first (M5).
  const { own: goneBy = 0 } = fields[GONE] ?? {};
  const isBack = fields[GONE] !== undefined && goneBy <= (own?.call ?? Infinity);
  let isChanged = isBack || own?.isRestored === true;
  if (isBack) Reflect.deleteProperty(fields, GONE);
  if (isRecord(after)) {
    const shown = asRecord(before);
    // An answer to a mutation of our own knows only the fields that it says.
    for (const key of own?.former.keys() ?? Object.keys(after)) {
      const value = after[key];
      // Most fields have not changed. This comes first, because `hasOwn` is slow.
      if (!own && value === shown[key]) continue;
      // An answer may write the id as a number or as text (V8).
      if (key === GONE || key === location.id) continue;
      // A field that the row does not show is not selected, so no answer has it.
      const isShown = Object.hasOwn(shown, key);
      const isNew = isShown && shown[key] !== value;
      // An event counts where it changes the row. One of our own also counts where it repeats what is
      // shown, or where the row is not shown yet.
      const counts = own ? isShown || !isRecord(before) : isNew;
      if (!counts) continue;
      isChanged = true;
      const known = fields[key];
      let former = known?.former ?? [];
      if (isNew) former = withFormer(former, shown[key]);
      // A mutation may set a field of a row twice. If the row is not shown, only the fact knows the first value.
      else if (!isShown && known && known.value !== value) former = withFormer(former, known.value);
      for (const old of own?.former.get(key) ?? []) {
        if (old !== value) former = withFormer(former, old);
      }
      fields[key] = { value, former, request, doubts: 0, own: own?.call };
    }
  }
  const left = notGone(facts, { location, id }, own?.call);
  return isChanged ? withFields(left, { location, id }, fields, own) : left;
}

function withFormer(former: readonly unknown[], value: unknown): readonly unknown[] {
  const others = former.includes(value) ? former.filter(old => old !== value) : former;
  const all = [...others, value];
  return all.length > MOST_FORMER ? all.slice(1) : all;
}

/** What is known of a row, together with what was said before any row had said its type. The later value counts. */
export function ownFactsOf(
  facts: readonly RowFacts[],
  row: RowEntry,
): Pick<RowFacts, 'fields' | 'own' | 'restoredBy'> | undefined {
  const before = entryOf(facts, ofAnyType(row));
  const known = entryOf(facts, row);
  if (!before || !known) return known ?? before;
  return {
    fields: { ...before.fields, ...known.fields },
    own: (known.own ?? 0) > (before.own ?? 0) ? known.own : before.own,
    restoredBy: known.restoredBy ?? before.restoredBy,
  };
}

/**
 * An event without the fields that contradict our own mutations: those are believed until an answer
 * says otherwise (M6).
 *
 * @param row the row that it is about, as our own mutations know it
 * @returns the event itself where nothing contradicts; null where it is about a row that we have deleted, or
 *   where it says that a row is deleted which we have created again
 */
export function uncontradicted(
  facts: readonly RowFacts[],
  event: ModelEvent,
  row: RowEntry,
): ModelEvent | null {
  const { model } = event;
  const known = ownFactsOf(facts, row);
  if (known?.own === undefined) return event;
  const isGone = known.fields[GONE]?.own !== undefined;
  if (event.event === 'DELETE') return known.restoredBy !== undefined && !isGone ? null : event;
  if (isGone) return null;
  const wrong = Object.entries(known.fields).filter(([key, { value, own }]) => {
    const shown = { [key]: value };
    return own && model && mergeModel(shown, { [key]: ownValue(model, key) }) !== shown;
  });
  if (wrong.length === 0) return event;
  const left = { ...model };
  for (const [key] of wrong) Reflect.deleteProperty(left, key);
  return { ...event, model: left };
}

/**
 * The facts together with those of a kept answer that is shown again (K2). Theirs are about what is
 * displayed now, and older than any request from now on.
 */
export function withFacts(facts: Facts, kept: Facts): Facts {
  if (kept.rows.length === 0 && kept.outlasted.length === 0) return facts;
  const others = facts.rows.filter(row => !entryOf(kept.rows, row));
  const all = [...others, ...kept.rows.map(beforeAnyRequest)];
  const rows = all.length > MOST_ROWS ? [] : all;
  const outlasted = [...new Set([...facts.outlasted, ...kept.outlasted])];
  return { rows, outlasted };
}

function beforeAnyRequest(row: RowFacts): RowFacts {
  const fields: Record<string, Fact> = {};
  for (const [key, fact] of Object.entries(row.fields)) {
    fields[key] = withChanges(fact, { request: 0 });
  }
  return withChanges(row, { fields });
}

/** The facts once a mutation of our own counts no more than an event (M5). */
export function disown(facts: readonly RowFacts[], call: number): readonly RowFacts[] {
  const isOf = ({ own, restoredBy, fields }: RowFacts): boolean =>
    own === call || restoredBy === call || Object.values(fields).some(fact => fact.own === call);
  return facts.some(isOf) ? facts.flatMap(row => (isOf(row) ? disowned(row, call) : [row])) : facts;
}

/** What remains of a row that the call has changed. What other calls have said of it counts on. */
function disowned(known: RowFacts, call: number): readonly RowFacts[] {
  const restoredBy = known.restoredBy === call ? undefined : known.restoredBy;
  const all = Object.entries(known.fields)
    .map(
      ([key, fact]) =>
        [key, fact.own === call ? withChanges(fact, { own: undefined }) : fact] as const,
    )
    // What an answer has known was kept only for a call that counted (M5).
    .filter(([, { own, isKnown }]) => own !== undefined || isKnown !== true);
  const owners = all.map(([, { own = 0 }]) => own);
  const latest = Math.max(restoredBy ?? 0, ...owners) || undefined;
  const own = known.own === call ? latest : known.own;
  const gone = known.fields[GONE];
  if (own !== undefined && gone?.own !== call) {
    return [withChanges(known, { fields: Object.fromEntries(all), own, restoredBy })];
  }
  // An event that deletes a row leaves nothing else of it.
  const left = gone ? all.filter(([key]) => key === GONE) : all;
  return left.length > 0
    ? [withChanges(known, { fields: Object.fromEntries(left), own: undefined, restoredBy })]
    : [];
}
