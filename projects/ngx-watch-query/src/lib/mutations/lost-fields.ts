import { withoutCount } from './models-in';
import type { MutationEvent } from './mutation-contract';
import { withChanges } from '../core/state/with-changes';

/**
 * By row of which another call was answered meanwhile: the fields that a mutation may no longer change,
 * because a later call has changed them (M6). `'all'`: a later call has deleted the row.
 */
export type LostFields = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

export const NOTHING_LOST: LostFields = new Map();

/**
 * Stands for a field's name where a later call has created the row. An earlier call has then deleted a
 * former row with the same id. No GraphQL field is named so.
 */
const CREATED = '';

/**
 * A mutation's events without the fields that are lost. What has become of a row that a later call has
 * deleted is not known: the server may have done the earlier call last.
 */
export function withoutLost(
  events: readonly MutationEvent[],
  lost: LostFields,
): readonly MutationEvent[] {
  if (lost.size === 0) return events;
  return events.map(event => {
    const fields = lost.get(rowKey(event));
    if (!fields) return event;
    if (event.event === 'DELETE') {
      return fields !== 'all' && fields.has(CREATED) ? sayingNothing(event) : event;
    }
    if (fields === 'all') return sayingNothing(event);
    if (!event.model) return event;
    const all = Object.entries(event.model);
    const left = all.filter(([name]) => !fields.has(name));
    return left.length < all.length
      ? withChanges(event, { model: Object.fromEntries(left) })
      : event;
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
      const said = event.event === 'CREATE' ? [CREATED] : [];
      added.set(row, new Set([...(before ?? []), ...said, ...fieldsSaid(event.model)]));
    }
  }
  return added;
}

/** The fields that a model says of its row. */
export function fieldsSaid(model: MutationEvent['model']): readonly string[] {
  return Object.keys(model ?? {}).filter(name => !NAMES_OF_A_ROW.has(name));
}

/** Fields that identify a row and never change. */
const NAMES_OF_A_ROW: ReadonlySet<string> = new Set(['id', '__typename']);

/** An event that says only that something has happened to the row. */
export function sayingNothing(event: MutationEvent): MutationEvent {
  return withChanges(event, { event: 'UPDATE', model: null });
}

/** A text that identifies the row of an event among the rows of all models. */
export function rowKey({ modelName, id }: MutationEvent): string {
  return `${withoutCount(modelName)} ${id}`;
}
