import { asRecord, isRecord } from '../core/document/as-record';
import { DEEPEST } from '../core/state/deepest';
import { shareStructure } from '../core/state/share-structure';
import { GONE, type Fact, type Facts, type RowFacts } from './facts';
import { findModel } from './find-model';
import { mapRows } from './map-rows';
import { entryOf, locationsOf } from './row-entries';
import { placeText } from './row-location';
import { withChanges } from '../core/state/with-changes';

/** So often the server is asked again about what it does not know; then it is right. */
export const REPEATS = 3;

/** What is made of an answer. */
export interface Judgement {
  /** The answer, with what events have said where it is doubted. */
  readonly root: unknown;
  /** What is known after it. */
  readonly facts: Facts;
  /** Which doubt about the same thing it is, counted from 1; 0: none. */
  readonly doubts: number;
}

/** What an answer is the answer to, and what is shown when it comes. */
export interface Circumstances {
  /** The number of its request. */
  readonly request: number;
  /** Whether the server is asked again in any case: then a doubt does not count. */
  readonly isDue: boolean;
  /**
   * The answer before. A row that is the very object of that answer was not asked for, and proves
   * nothing: a page has been added to it (A1).
   */
  readonly shown: unknown;
  /** Whether such a page has come: of rows that are not there nothing is proven either. */
  readonly isPart: boolean;
}

/**
 * Compares an answer with what events have said. Where it gives a field a value that the field had
 * before, or shows a row that was deleted, it may come from a replica that is behind, and the events
 * are believed. What an answer still says when the server was asked again three times is right (V22).
 */
export function judgeAnswer(
  answer: unknown,
  facts: Facts,
  { request, isDue, shown, isPart }: Circumstances,
): Judgement {
  if (facts.rows.length === 0) return { root: answer, facts, doubts: 0 };
  // What outlasts an event in this answer counts from the next one on: rows come in any order.
  const believed = new Set(facts.outlasted);
  const outlasted = new Set(believed);
  const left = new Map<RowFacts, RowFacts['fields']>();
  let doubts = 0;
  const judgeRow = (model: unknown, row: RowFacts): unknown => {
    if (model === findModel(shown, row.location, row.id)) {
      left.set(row, row.fields);
      return model;
    }
    const fields: Record<string, Fact> = {};
    let judged = model;
    for (const [key, fact] of Object.entries(row.fields)) {
      if (request <= fact.request) {
        fields[key] = fact;
        continue;
      }
      const field = `${placeText(row.location)} ${key}`;
      const isOld = key === GONE || isFormer(asRecord(model)[key], fact);
      if (isOld && (row.own !== undefined || !believed.has(field))) {
        if (fact.doubts === REPEATS) {
          outlasted.add(field);
          continue;
        }
        const times = isDue ? fact.doubts : fact.doubts + 1;
        const doubted = withChanges(fact, { doubts: times, isKnown: false });
        fields[key] = doubted;
        doubts = Math.max(doubts, doubted.doubts);
        judged = key === GONE ? null : { ...asRecord(judged), [key]: fact.value };
      } else if (row.own !== undefined) {
        // An event or a replica may still be behind it (M6).
        fields[key] = confirmed(fact, asRecord(model)[key]);
      }
    }
    left.set(row, fields);
    return judged;
  };
  const root = locationsOf(facts.rows).reduce(
    (whole, location) =>
      mapRows(whole, location, (model, id) => {
        const row = entryOf(facts.rows, { location, id });
        return row ? judgeRow(model, row) : model;
      }),
    answer,
  );
  const rows = facts.rows.flatMap(row => {
    const fields = left.get(row);
    if (!fields) return isPart ? [row] : unseen(row, request);
    return Object.keys(fields).length > 0 ? [withChanges(row, { fields, isUnseen: false })] : [];
  });
  return { root, facts: { rows, outlasted: [...outlasted] }, doubts };
}

/** What is known of a field after an answer that is believed: what it says is the latest. */
function confirmed(fact: Fact, said: unknown): Fact {
  const after = withChanges(fact, { doubts: 0, isKnown: true });
  return said === undefined || isSame(fact.value, said)
    ? after
    : withChanges(after, { value: said, former: [...fact.former, fact.value] });
}

/** Whether an answer gives a field a value that it had before the event. */
function isFormer(value: unknown, { value: latest, former }: Fact): boolean {
  return (
    !isSame(latest, value) && former.some(old => isPartOf(old, value) && !isPartOf(old, latest))
  );
}

/** Whether a former value is this one, or what is known of it. */
function isPartOf(old: unknown, value: unknown, depth = DEEPEST): boolean {
  if (depth === 0 || !isRecord(value) || !isRecord(old)) return isSame(old, value);
  return Object.entries(old).every(
    ([key, part]) => Object.hasOwn(value, key) && isPartOf(part, value[key], depth - 1),
  );
}

function isSame(old: unknown, value: unknown): boolean {
  return shareStructure(old, value) === old;
}

/** Of a row that an answer does not show nothing is proven: it counts for one more answer. */
function unseen(row: RowFacts, request: number): readonly RowFacts[] {
  const events = Object.values(row.fields);
  if (events.length === 0) return [];
  if (events.every(event => request <= event.request)) return [row];
  if (!row.isUnseen) return [withChanges(row, { isUnseen: true })];
  return row.own === undefined ? [] : [withChanges(row, { fields: asKnown(row.fields) })];
}

/** What would be forgotten, but for a mutation of our own (M5). */
function asKnown(fields: RowFacts['fields']): RowFacts['fields'] {
  const all = Object.entries(fields);
  return Object.fromEntries(all.map(([key, fact]) => [key, withChanges(fact, { isKnown: true })]));
}
