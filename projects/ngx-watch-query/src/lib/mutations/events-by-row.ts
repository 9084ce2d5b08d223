import type { JsonObject } from '../core/document/as-record';
import { rowKey } from './lost-fields';
import type { MutationEvent } from './mutation-contract';

/** What events say of rows; a bulk answer is about many. */
export type EventsByRow = ReadonlyMap<string, readonly JsonObject[]>;

/** The models of events by the row that they are about. */
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
