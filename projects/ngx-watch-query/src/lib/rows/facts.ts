import { isRecord } from '../core/document/as-record';
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
}

/** What events have said of one row, by field. */
export interface RowFacts extends RowEntry {
  readonly fields: Readonly<Record<string, Fact>>;
  /** Whether the last answer did not show the row. */
  readonly isUnseen: boolean;
}

/** In the place of a field: the row was deleted. No field of GraphQL has this name. */
export const GONE = '';

/** So many rows are remembered; with more nothing is known any more. */
const MOST_ROWS = 1000;

/** So many former values of a field are remembered. */
const MOST = 30;

/**
 * The facts without those about a row: something has happened to it, and what it looks like now is not
 * known.
 */
export function forget(
  facts: readonly RowFacts[],
  { location, id }: RowEntry,
): readonly RowFacts[] {
  return entryOf(facts, { location, id }) ? withFields(facts, { location, id }, {}) : facts;
}

function withFields(
  facts: readonly RowFacts[],
  { location, id }: RowEntry,
  fields: RowFacts['fields'],
): readonly RowFacts[] {
  const isNew = !entryOf(facts, { location, id });
  const kept = isNew && facts.length >= MOST_ROWS ? [] : facts;
  return withEntry(kept, { location, id, fields, isUnseen: false });
}

/**
 * The facts with what an event has changed of a row.
 *
 * @param models the row before the event, undefined where that is not known, and since then: null
 *   where it was deleted
 * @param request how many requests have been sent
 */
export function learn(
  facts: readonly RowFacts[],
  { location, id }: RowEntry,
  [before, after]: readonly [before: unknown, after: unknown],
  request: number,
): readonly RowFacts[] {
  const known = entryOf(facts, { location, id })?.fields;
  if (after === null) {
    const gone: Fact = { value: null, former: [], request, doubts: 0 };
    return withFields(facts, { location, id }, { [GONE]: gone });
  }
  // What happens to a row that was deleted says that it is there again.
  const fields: Record<string, Fact> = known?.[GONE] ? {} : { ...known };
  let isChanged = known?.[GONE] !== undefined;
  if (isRecord(before) && isRecord(after)) {
    for (const key of Object.keys(after)) {
      const [old, value] = [before[key], after[key]];
      if (old === value || key === GONE) continue;
      // An answer may write the id in another way, and a field that is not asked for is in none.
      if (key === location.id || !Object.hasOwn(before, key)) continue;
      isChanged = true;
      const former = [...(fields[key]?.former ?? []), old].slice(-MOST);
      fields[key] = { value, former, request, doubts: 0 };
    }
  }
  return isChanged ? withFields(facts, { location, id }, fields) : facts;
}
