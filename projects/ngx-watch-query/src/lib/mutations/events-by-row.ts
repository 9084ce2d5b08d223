import type { JsonObject } from '../core/document/as-record';
import { isDeepEqual } from '../core/state/share-structure';
import { rowKey } from './lost-fields';
import type { MutationEvent } from './mutation-contract';

/** The models that events bring, by row. */
export type EventsByRow = ReadonlyMap<string, readonly JsonObject[]>;

/** How many different events of one row are kept at most: each is compared with all of them. */
const MOST_DIFFERENT = 30;

/** The last events of each row, without those that say the same as a later one. */
export function withoutRepeated(events: readonly MutationEvent[]): readonly MutationEvent[] {
  const later = new Map<string, MutationEvent[]>();
  return [...events]
    .reverse()
    .filter(event => {
      const row = rowKey(event);
      const told = later.get(row) ?? [];
      if (told.length >= MOST_DIFFERENT || told.some(one => isDeepEqual(one, event))) return false;
      told.push(event);
      later.set(row, told);
      return true;
    })
    .reverse();
}

/** Sorts the models of events by row. */
export function byRow(events: readonly MutationEvent[]): EventsByRow {
  const models = new Map<string, JsonObject[]>();
  for (const event of events) {
    if (!event.model) continue;
    const row = rowKey(event);
    const known = models.get(row);
    if (known) known.push(event.model);
    else models.set(row, [event.model]);
  }
  return models;
}
