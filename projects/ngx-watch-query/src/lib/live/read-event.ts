import { isRecord } from '../core/document/as-record';
import { EVENT_TYPES, type EventType, type ModelEvent } from '../rows/model-event';

/** A model event from its three parts; null where one of them cannot be used. */
export function modelEvent(event: unknown, id: unknown, model: unknown): ModelEvent | null {
  if (!isEventType(event) || !isId(id)) return null;
  if (model !== null && model !== undefined && !isRecord(model)) return null;
  return { event, id: String(id), model: model ?? null };
}

export function isEventType(value: unknown): value is EventType {
  return EVENT_TYPES.some(type => type === value);
}

export function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
