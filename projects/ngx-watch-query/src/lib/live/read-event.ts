import { isRecord } from '../core/document/as-record';
import { isId } from '../rows/is-id';
import { EVENT_TYPES, type EventType, type ModelEvent } from '../rows/model-event';

/** A model event made of its three parts; null if one of them cannot be used. */
export function modelEvent(event: unknown, id: unknown, model: unknown): ModelEvent | null {
  if (!isEventType(event) || !isId(id)) return null;
  if (model !== null && model !== undefined && !isRecord(model)) return null;
  return { event, id: String(id), model: model ?? null };
}

export function isEventType(value: unknown): value is EventType {
  return EVENT_TYPES.some(type => type === value);
}
