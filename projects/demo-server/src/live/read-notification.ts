import type { EventType, MovieChange } from './movie-event';

const EVENT_TYPES: readonly unknown[] = ['CREATE', 'UPDATE', 'DELETE'] satisfies EventType[];

/**
 * Reads a payload of the channel `movie_changes`. Undefined if it has another form, because any
 * client of the database can send notifications.
 */
export function readNotification(payload: string): readonly MovieChange[] | undefined {
  const content = parse(payload);
  if (typeof content !== 'object' || content === null) {
    return undefined;
  }
  const { event, ids } = content as Partial<Record<string, unknown>>;
  return isEventType(event) && isIds(ids) ? ids.map(id => ({ id: String(id), event })) : undefined;
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

function isEventType(value: unknown): value is EventType {
  return EVENT_TYPES.includes(value);
}

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isInteger);
}
