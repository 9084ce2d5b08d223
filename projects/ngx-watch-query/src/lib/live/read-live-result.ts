import { isRecord } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';
import { hasItem } from '../rows/has-item';
import type { ModelEvent } from '../rows/model-event';
import { hasUnknownObject } from '../rows/other-object';
import type { RowLocation } from '../rows/row-location';
import type { LiveMessage } from './live-message';
import { wantedId, type LiveOperation } from './live-operation';
import type { LivePlan } from './live-plan';
import { isId } from './read-event';

/** What a message of a subscription means for a WatchQuery. */
export interface LiveResult {
  /** The event; null if it is not known what has happened. */
  readonly event: ModelEvent | null;
  /** Where it is applied; null: nowhere, only a new answer can show the change. */
  readonly location: RowLocation | null;
  /** Whether a new answer is needed even where the event can be applied (V7). */
  readonly asks: 'always' | 'in-flight';
}

/** A WatchQuery, as one of its operations brings it a message. */
export interface LiveReading {
  readonly plan: LivePlan;
  readonly operation: LiveOperation;
  readonly variables: Variables;
  /** What it shows: the whole answer. */
  readonly root: unknown;
}

const UNKNOWN: LiveResult = { event: null, location: null, asks: 'always' };

/** What a message means; null if it does not concern this WatchQuery (V8). */
export function readLiveResult(reading: LiveReading, message: LiveMessage): LiveResult | null {
  const { field } = reading.operation;
  const { payload, event, hasErrors } = message;
  if (!payload) return UNKNOWN;
  const read = field && event ? readAutomatic(reading, field, event) : readManual(reading, message);
  if (!read || !hasErrors || read.event?.event === 'DELETE') return read;
  // A field that is null because of an error has another value on the server.
  return { ...read, location: null, asks: 'always' };
}

function readAutomatic(
  { operation, variables, root }: LiveReading,
  field: RowLocation,
  event: ModelEvent,
): LiveResult | null {
  // A server may ignore the arguments for events and id (V8).
  if (!operation.contract.events.includes(event.event)) return null;
  const id = wantedId(operation, variables);
  if (id !== undefined && id !== event.id) return null;
  return { event, location: field, asks: asksOf(field, event, root) };
}

/** What a message of a subscription that the caller wrote means (V9). */
function readManual({ plan, root }: LiveReading, { payload, event }: LiveMessage): LiveResult {
  // With several followed fields nothing says which one is meant.
  const [location, other] = plan.fields;
  if (!location || other || !payload) return UNKNOWN;
  // Nothing says which model it is about, either: a new answer confirms what is applied now.
  if (event) return { event, location, asks: 'always' };
  const id = payload[location.id];
  // A payload shaped like an event, but of an unknown kind, is not a model.
  const isModel = !('event' in payload && 'model' in payload);
  if (!isModel || !isId(id) || !hasItem(root, location, String(id))) return UNKNOWN;
  return { event: { event: 'UPDATE', id: String(id), model: payload }, location, asks: 'always' };
}

/**
 * Only the server knows which rows a list has, their order and its totals. A single model is known
 * from its events, unless it was created again, or the event does not carry it or all of another
 * object in it (V24).
 */
function asksOf(
  location: RowLocation,
  { event, model }: ModelEvent,
  root: unknown,
): LiveResult['asks'] {
  const shown = isRecord(root) ? root[location.key] : undefined;
  if (location.isList || Array.isArray(shown)) return 'always';
  const isUnknown = model === null || hasUnknownObject(shown, model);
  return event === 'CREATE' || (event === 'UPDATE' && isUnknown) ? 'always' : 'in-flight';
}
