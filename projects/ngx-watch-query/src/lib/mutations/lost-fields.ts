import type { MutationEvent } from './mutation-contract';

/**
 * The fields that a mutation may not change any more, by row: later calls have changed them, and their
 * answers have come first (M6). `'all'`: the row was deleted.
 */
export type LostFields = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

export const NOTHING_LOST: LostFields = new Map();

/** What is left of a mutation's events without the fields that are lost. */
export function withoutLost(
  events: readonly MutationEvent[],
  lost: LostFields,
): readonly MutationEvent[] {
  if (lost.size === 0) return events;
  return events.flatMap(event => {
    const fields = lost.get(rowKey(event));
    if (!fields || event.event === 'DELETE') return [event];
    if (fields === 'all') return [];
    if (!event.model) return [event];
    const left = Object.entries(event.model).filter(([name]) => !fields.has(name));
    return [{ ...event, model: Object.fromEntries(left) }];
  });
}

/** The lost fields with those that the events of a later call have changed. */
export function addLost(lost: LostFields, events: readonly MutationEvent[]): LostFields {
  const added = new Map(lost);
  for (const event of events) {
    const row = rowKey(event);
    const before = added.get(row);
    if (event.event === 'DELETE') added.set(row, 'all');
    else if (before !== 'all') {
      const changed = Object.keys(event.model ?? {}).filter(name => !NAMES_OF_A_ROW.has(name));
      added.set(row, new Set([...(before ?? []), ...changed]));
    }
  }
  return added;
}

/** These tell which row it is, and do not change. */
const NAMES_OF_A_ROW: ReadonlySet<string> = new Set(['id', '__typename']);

/** Which row an event is about. */
export function rowKey({ modelName, id }: MutationEvent): string {
  return `${modelName} ${id}`;
}
