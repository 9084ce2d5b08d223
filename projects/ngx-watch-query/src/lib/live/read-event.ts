import { isRecord } from '../core/document/as-record';
import { isId } from '../rows/is-id';
import { isEventType, type ModelEvent } from '../rows/model-event';

/** A model event made of its three parts; null if one of them cannot be used. */
export function readEvent(event: unknown, id: unknown, model: unknown): ModelEvent | null {
  if (!isEventType(event) || !isId(id)) return null;
  if (model !== null && model !== undefined && !isRecord(model)) return null;
  return { event, id: String(id), model: model ?? null };
}
