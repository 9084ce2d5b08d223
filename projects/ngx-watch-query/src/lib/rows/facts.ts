import { asRecord, isRecord, type JsonObject } from '../core/document/as-record';
import { withChanges } from '../core/state/with-changes';
import type { ModelChange } from './apply-event';
import { mergeModel } from './merge-model';
import type { ModelEvent } from './model-event';
import { entryOf, withEntry, type RowEntry } from './row-entries';

/** What an event has said of a field: the answer of a replica may not know it yet (V22). */
export interface Fact {
  /** The field's value since the event. */
  readonly value: unknown;
  /** The values it had before, the latest last. */
  readonly former: readonly unknown[];
  /** Requests up to this number were sent before the event: their answers prove nothing. */
  readonly request: number;
  /** After how many answers that did not know it the server was asked again. */
  readonly doubts: number;
  /** Whether an answer has known it since: it is kept for our own mutation alone (M5). Default: `false`. */
  readonly isKnown?: boolean;
}

/** What events have said of one row, by field. */
export interface RowFacts extends RowEntry {
  readonly fields: Readonly<Record<string, Fact>>;
  /** Whether the last answer did not show the row. */
  readonly isUnseen: boolean;
  /** The mutation of our own that changed it, until this is forgotten (M5). */
  readonly own?: number | undefined;
}

/** What a mutation of our own has changed, for answers and events that do not know it yet (M5). */
export interface OwnChange {
  readonly call: number;
  /** The values that it replaced, wherever they were shown, by field. */
  readonly former: Readonly<Record<string, readonly unknown[]>>;
}

/** What events have said, for answers that do not know it yet (V22). */
export interface Facts {
  readonly rows: readonly RowFacts[];
  /** The fields whose answers have outlasted an event: they are not doubted any more. */
  readonly outlasted: readonly string[];
}

/** In the place of a field: the row was deleted. No field of GraphQL has this name. */
export const GONE = '';

/** So many rows are remembered; with more nothing is known any more. */
const MOST_ROWS = 1000;

/** So many former values of a field are remembered. */
const MOST_FORMER = 30;

/**
 * The facts without those about a row: something has happened to it, and what it looks like now is not
 * known.
 *
 * @param call the mutation of our own that has done it; the server's leaves what we have done a moment
 *   ago, and an earlier call of ours what a later one has done
 */
export function forget(
  facts: readonly RowFacts[],
  { location, id }: RowEntry,
  call?: number,
): readonly RowFacts[] {
  const known = entryOf(facts, { location, id });
  const left =
    known && (known.own === undefined || (call !== undefined && known.own <= call))
      ? withFields(facts, { location, id }, known, {})
      : facts;
  return location.type === undefined ? left : forget(left, ofAnyType({ location, id }), call);
}

/** What is known of a row that is not shown; undefined: nothing, or that it was deleted. */
export function knownOf(facts: readonly RowFacts[], row: RowEntry): JsonObject | undefined {
  const fields = entryOf(facts, row)?.fields;
  if (!fields || fields[GONE]) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([key, { value }]) => [key, value]));
}

/** An event that did not say its type may have been about the same row. */
function ofAnyType({ location, id }: RowEntry): RowEntry {
  return { location: { ...location, type: undefined }, id };
}

/** The facts with others about a row of which `known` was known. */
function withFields(
  facts: readonly RowFacts[],
  { location, id }: RowEntry,
  known: RowFacts | undefined,
  fields: RowFacts['fields'],
  own?: number,
): readonly RowFacts[] {
  const kept = !known && facts.length >= MOST_ROWS ? [] : facts;
  return withEntry(kept, { location, id, fields, isUnseen: false, own: own ?? known?.own });
}

/**
 * The facts about a row that is there, without what an event that said no type has told: that a row with
 * this id was deleted.
 */
function notGone(facts: readonly RowFacts[], row: RowEntry): readonly RowFacts[] {
  if (row.location.type === undefined) return facts;
  const before = ofAnyType(row);
  return entryOf(facts, before)?.fields[GONE] ? forget(facts, before) : facts;
}

/**
 * The facts with what an event has changed of a row.
 *
 * @param models the row before the event, undefined where that is not known, and since then: null
 *   where it was deleted
 * @param request how many requests have been sent
 * @param own for a mutation of our own
 */
export function learn(
  facts: readonly RowFacts[],
  { location, id }: RowEntry,
  [before, after]: readonly [before: unknown, after: unknown],
  request: number,
  own?: OwnChange,
): readonly RowFacts[] {
  const row = entryOf(facts, { location, id });
  if (after === null) {
    const gone: Fact = { value: null, former: [], request, doubts: 0 };
    return withFields(facts, { location, id }, row, { [GONE]: gone }, own?.call);
  }
  const known = row?.fields;
  // What happens to a row that was deleted says that it is there again.
  const fields: Record<string, Fact> = known?.[GONE] ? {} : Object.assign({}, known);
  let isChanged = known?.[GONE] !== undefined;
  if (isRecord(after)) {
    const shown = asRecord(before);
    for (const key of Object.keys(after)) {
      const value = after[key];
      // Most fields are as they were: this comes first, because to look who owns one is slow.
      if (!own && value === shown[key]) continue;
      // An answer may write the id in another way.
      if (key === GONE || key === location.id) continue;
      // A field that the row does not show is not asked for, and in no answer.
      const isShown = Object.hasOwn(shown, key);
      const isNew = isShown && shown[key] !== value;
      // An event counts where it changes the row; our own also where it only repeats what is shown, and
      // where the row is not shown yet.
      const counts = own ? isShown || !isRecord(before) : isNew;
      if (!counts) continue;
      isChanged = true;
      const older = fields[key]?.former ?? [];
      const former = isNew ? withFormer(older, shown[key]) : older;
      fields[key] = { value, former, request, doubts: 0 };
    }
  }
  for (const [key, replaced] of own ? Object.entries(own.former) : []) {
    const fact = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!fact || replaced.length === 0) continue;
    isChanged = true;
    const former = replaced.reduce<readonly unknown[]>(withFormer, fact.former);
    fields[key] = withChanges(fact, { former });
  }
  const left = notGone(facts, { location, id });
  return isChanged ? withFields(left, { location, id }, row, fields, own?.call) : left;
}

function withFormer(former: readonly unknown[], value: unknown): readonly unknown[] {
  const others = former.includes(value) ? former.filter(old => old !== value) : former;
  const all = [...others, value];
  return all.length > MOST_FORMER ? all.slice(1) : all;
}

/**
 * What is left of an event after what our own mutations have said of its row: they are believed until
 * an answer says otherwise (M6).
 *
 * @returns the event itself where it contradicts nothing; null where it says that a row is there that
 *   was deleted
 */
export function uncontradicted(
  facts: readonly RowFacts[],
  { location, event }: ModelChange,
): ModelEvent | null {
  const { id, model } = event;
  const known = entryOf(facts, { location, id });
  if (known?.own === undefined || event.event === 'DELETE') return event;
  if (known.fields[GONE]) return null;
  const wrong = Object.entries(known.fields).filter(([key, { value }]) => {
    const shown = { [key]: value };
    return model && key in model && mergeModel(shown, { [key]: model[key] }) !== shown;
  });
  if (wrong.length === 0) return event;
  const left = { ...model };
  for (const [key] of wrong) Reflect.deleteProperty(left, key);
  return { ...event, model: left };
}

/**
 * The facts with those about an answer that is shown again (K2): they are about what is displayed now, and
 * older than any request from now on.
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

/** The facts after some time: a mutation counts no more than an event then (M5). */
export function disown(facts: readonly RowFacts[], call: number): readonly RowFacts[] {
  if (!facts.some(({ own }) => own === call)) return facts;
  return facts.flatMap(row => {
    if (row.own !== call) return [row];
    const left = Object.entries(row.fields).filter(([, { isKnown }]) => isKnown !== true);
    const fields = Object.fromEntries(left);
    return left.length > 0 ? [withChanges(row, { fields, own: undefined })] : [];
  });
}
