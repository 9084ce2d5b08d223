import { GONE } from '../rows/facts';
import { withoutCount } from './models-in';
import type { MutationEvent, SaidEvent } from './mutation-contract';
import { withChanges } from '../core/state/with-changes';

/**
 * The rows of which another call was answered meanwhile, each with what a mutation may no longer change of
 * it, because a later call has (M5): a set of fields, which may be empty, and which has `GONE` among them after
 * an upsert; or the whole row, if that call has deleted or created it.
 */
export type LostFields = ReadonlyMap<string, ReadonlySet<string> | 'CREATE' | 'DELETE'>;

export const NOTHING_LOST: LostFields = new Map();

/**
 * A mutation's events without what is lost. Of a row that a later call has deleted or created an event
 * says nothing: it is about a former row with the same id, or the server has done the earlier call last.
 */
export function withoutLost(events: readonly SaidEvent[], lost: LostFields): readonly SaidEvent[] {
  if (lost.size === 0) return events;
  return events.map(event => {
    const fields = lost.get(rowKey(event));
    if (!fields) return event;
    const isWhole = typeof fields === 'string';
    if (event.event === 'DELETE') {
      const isBack = isWhole ? fields === 'CREATE' : fields.has(GONE);
      return isBack ? sayingNothing(event) : event;
    }
    if (isWhole) return sayingNothing(event);
    if (!event.model) return event;
    const all = Object.entries(event.model);
    const left = all.filter(([name]) => !fields.has(name));
    return left.length < all.length
      ? withChanges(event, { model: Object.fromEntries(left) })
      : event;
  });
}

/**
 * What is lost, with what the events of a later call have changed. They must be without what that call has
 * itself lost: then the one added last decides whether the row exists.
 */
export function addLost(lost: LostFields, events: readonly MutationEvent[]): LostFields {
  const added = new Map(lost);
  for (const { event, model, mayCreate, ...row } of events) {
    const key = rowKey(row);
    const before = added.get(key) ?? [];
    const said = mayCreate === true ? [...fieldsSaid(model), GONE] : fieldsSaid(model);
    if (event !== 'UPDATE') added.set(key, event);
    else if (typeof before !== 'string') added.set(key, new Set([...before, ...said]));
    else if (mayCreate === true) added.set(key, 'CREATE');
  }
  return added;
}

/** The fields that a model says of its row. Of a field that an error may have nulled it says nothing (M8). */
export function fieldsSaid(model: MutationEvent['model']): readonly string[] {
  return Object.entries(model ?? {}).flatMap(([name, value]) =>
    value === undefined || NAMES_OF_A_ROW.has(name) ? [] : name,
  );
}

/** Fields that identify a row and never change. */
const NAMES_OF_A_ROW: ReadonlySet<string> = new Set(['id', '__typename']);

/** An event that says only that something has happened to the row. */
export function sayingNothing({ mayCreate: _, ...event }: SaidEvent): SaidEvent {
  return withChanges(event, { event: 'UPDATE', model: null });
}

/** A text that identifies an event among those of its call. */
export function sourceOf(event: SaidEvent): string {
  return `${event.field ?? ''} ${rowKey(event)}`;
}

/** A text that identifies the row of an event among the rows of all models. */
export function rowKey({ modelName, id }: Pick<MutationEvent, 'modelName' | 'id'>): string {
  return `${withoutCount(modelName)} ${id}`;
}
