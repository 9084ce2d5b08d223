import type { JsonObject } from '../core/document/as-record';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { rowKey } from './lost-fields';
import type { MutationEvent } from './mutation-contract';

/** What is said of rows, by row, the latest last. */
export type ModelsByRow = ReadonlyMap<string, readonly JsonObject[]>;

/** How many different models of one row are kept at most: each is compared with all of them. */
const MOST_DIFFERENT = 30;

/** The models of events by row. */
export function byRow(events: readonly MutationEvent[]): ModelsByRow {
  const models = new Map<string, JsonObject[]>();
  for (const event of events) {
    if (!event.model) continue;
    const row = rowKey(event);
    const known = models.get(row);
    if (known) known.push(event.model);
    else models.set(row, [event.model]);
  }
  return lastModels(models.keys(), [models]);
}

/** What some sources say of rows, the latest source last. What is said twice is kept once. */
export function lastModels(
  rows: Iterable<string>,
  sources: readonly (ModelsByRow | undefined)[],
): ModelsByRow {
  return new Map(
    Array.from(rows, row => [row, different(sources.flatMap(models => models?.get(row) ?? []))]),
  );
}

/** The last models that differ from each other. */
function different(models: readonly JsonObject[]): readonly JsonObject[] {
  const last: JsonObject[] = [];
  for (const model of [...models].reverse()) {
    if (last.length === MOST_DIFFERENT) break;
    if (!last.some(one => isDeepEqual(one, model))) last.push(model);
  }
  return last.reverse();
}
