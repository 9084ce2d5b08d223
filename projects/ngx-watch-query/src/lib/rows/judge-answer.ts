import { asRecord, isRecord } from '../core/document/as-record';
import { DEEPEST } from '../core/state/deepest';
import { shareStructure } from '../core/state/share-structure';
import { GONE, type Fact, type Facts, type RowFacts } from './facts';
import { findModel } from './find-model';
import { mapRows } from './map-rows';
import { entryOf, locationsOf } from './row-entries';
import type { RowChange } from './row-changes';
import { placeText } from './row-location';
import { withChanges } from '../core/state/with-changes';

/** How often the server is asked again about something it seems not to know. Then it is believed. */
export const REPEATS = 3;

/** The result of judging an answer. */
export interface Judgement {
  /** The answer. Where it is doubted, it says what the events have said. */
  readonly root: unknown;
  /** The facts that remain after it. */
  readonly facts: Facts;
  /** How many times in a row the same thing has been doubted, this time included; 0: nothing is doubted. */
  readonly doubts: number;
}

/** What an answer is judged by, besides the facts. */
export interface Circumstances {
  /** The number of its request. */
  readonly request: number;
  /** Whether the server is asked again anyway, so that a doubt does not count. */
  readonly isDue: boolean;
  /**
   * The answer displayed so far. A row that is the very same object there was not fetched again, so it
   * proves nothing: only a page was added (A1).
   */
  readonly shown: unknown;
  /** Whether only a page was added. Rows that it lacks prove nothing either. */
  readonly isPart: boolean;
  /** What has happened since its request was sent (V10). */
  readonly since: readonly RowChange[];
}

/**
 * Compares an answer with what events have said. Where it gives a field a value that the field had
 * before, or shows a row that was deleted, it may come from a replica that is behind. The events are
 * then believed, until the server has been asked again three times and still says the same (V22).
 */
export function judgeAnswer(
  answer: unknown,
  facts: Facts,
  { request, isDue, shown, isPart, since }: Circumstances,
): Judgement {
  if (facts.rows.length === 0) return { root: answer, facts, doubts: 0 };
  // Fields that outlast an event in this answer are believed from the next answer on. Otherwise the
  // order of the rows would decide.
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
        judged = key === GONE ? null : judged && { ...asRecord(judged), [key]: fact.value };
      } else if (row.own !== undefined) {
        // Kept, because an event or a replica may still be older than our own mutation (M6).
        const isOutdated = Object.hasOwn(entryOf(since, row)?.updates ?? {}, key);
        fields[key] = confirmed(fact, asRecord(model)[key], isOutdated);
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
    return hasFacts(row, fields) ? [withChanges(row, { fields, isUnseen: false })] : [];
  });
  return { root, facts: { rows, outlasted: [...outlasted] }, doubts };
}

/**
 * A fact after an answer that is believed: the answer's value is the latest. Another value that an event has
 * replaced meanwhile proves nothing.
 *
 * @param isOutdated whether an event has said the field since the request was sent
 */
function confirmed(fact: Fact, said: unknown, isOutdated: boolean): Fact {
  const isOther = said !== undefined && !isSame(fact.value, said);
  if (isOther && isOutdated) return fact;
  const after = withChanges(fact, { doubts: 0, isKnown: true });
  return isOther
    ? withChanges(after, { value: said, former: [...fact.former, fact.value] })
    : after;
}

/**
 * Whether an answer gives a field a value that it had before the event. A former value of which only a
 * part is known proves nothing where the latest value has that part, too.
 */
function isFormer(value: unknown, { value: latest, former }: Fact): boolean {
  if (isSame(latest, value)) return false;
  return former.some(old => isSame(old, value) || (isPartOf(old, value) && !isPartOf(old, latest)));
}

/** Whether a former value equals this one, or the part of it that is known does. */
function isPartOf(old: unknown, value: unknown, depth = DEEPEST): boolean {
  if (depth === 0 || !isRecord(value) || !isRecord(old)) return isSame(old, value);
  return Object.entries(old).every(
    ([key, part]) => Object.hasOwn(value, key) && isPartOf(part, value[key], depth - 1),
  );
}

function isSame(old: unknown, value: unknown): boolean {
  return shareStructure(old, value) === old;
}

/** Whether anything is left to be remembered of a row. */
function hasFacts({ restoredBy }: RowFacts, fields: RowFacts['fields']): boolean {
  return restoredBy !== undefined || Object.keys(fields).length > 0;
}

/** An answer that does not show a row proves nothing about it. After two of them the facts go (V22). */
function unseen(row: RowFacts, request: number): readonly RowFacts[] {
  const events = Object.values(row.fields);
  if (!hasFacts(row, row.fields)) return [];
  if (events.every(event => request <= event.request)) return [row];
  if (!row.isUnseen) return [withChanges(row, { isUnseen: true })];
  return row.own === undefined ? [] : [withChanges(row, { fields: asKnown(row.fields) })];
}

/** Facts that would be forgotten if they were not of a mutation of our own (M5). */
function asKnown(fields: RowFacts['fields']): RowFacts['fields'] {
  const all = Object.entries(fields);
  return Object.fromEntries(all.map(([key, fact]) => [key, withChanges(fact, { isKnown: true })]));
}
