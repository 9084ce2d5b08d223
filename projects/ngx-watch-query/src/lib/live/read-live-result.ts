import type { Envelope } from 'ngx-watch-query/private';
import { isRecord } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';
import { warn } from '../core/errors/warn';
import type { EventContract } from './event-contract';
import { hasItem } from '../rows/has-item';
import { isId } from './read-event';
import { wantedId, type LiveOperation } from './live-operation';
import type { RowLocation } from '../rows/row-location';
import type { ModelEvent } from '../rows/model-event';
import { hasUnknownObject } from '../rows/other-object';
import type { LivePlan } from './live-plan';

declare const ngDevMode: boolean | undefined;

/** What a result of a subscription means for a WatchQuery. */
export interface LiveResult {
  /** The event; null if it is not known what has happened. */
  readonly event: ModelEvent | null;
  /** Where it is applied; null: nowhere, only a new answer can show the change. */
  readonly location: RowLocation | null;
  /** Whether a new answer is needed even where the event can be applied (V7). */
  readonly asks: 'always' | 'in-flight';
}

/** The operation that brought a result, and all that is needed to read it. */
export interface LiveReading {
  readonly plan: LivePlan;
  readonly contract: EventContract;
  readonly operation: LiveOperation;
  readonly variables: Variables;
  readonly root: unknown;
}

const UNKNOWN: LiveResult = { event: null, location: null, asks: 'always' };

/** Reads a result; null if it does not concern this WatchQuery (V8). */
export function readLiveResult(reading: LiveReading, envelope: Envelope | null): LiveResult | null {
  const { plan, operation } = reading;
  const payload = envelope?.data?.[operation.root];
  if (isRecord(payload)) {
    const read = readPayload(reading, payload);
    if (!read || envelope?.errors.length === 0 || read.event?.event === 'DELETE') return read;
    // A field that is null because of an error has another value on the server.
    return { ...read, location: null, asks: 'always' };
  }
  // Something has changed, but the server could not say what.
  if (plan.isManual || (envelope && envelope.errors.length > 0)) return UNKNOWN;
  return malformed(operation);
}

function readPayload(
  reading: LiveReading,
  payload: Readonly<Record<string, unknown>>,
): LiveResult | null {
  try {
    return reading.plan.isManual ? readManual(reading, payload) : readAutomatic(reading, payload);
  } catch (error) {
    // A custom contract may throw.
    return malformed(reading.operation, String(error));
  }
}

function readAutomatic(
  { contract, operation, variables, root }: LiveReading,
  payload: Readonly<Record<string, unknown>>,
): LiveResult | null {
  const event = contract.read(payload, operation.contract);
  const { field } = operation;
  if (!event || !field) return malformed(operation);
  // A server may ignore the arguments for events and id (V8).
  if (!operation.contract.events.includes(event.event)) return null;
  const id = wantedId(operation, variables);
  if (id !== undefined && id !== event.id) return null;
  return { event, location: field, asks: asksOf(field, event, root) };
}

/** Reads a result of a subscription that the caller wrote (V9). */
function readManual(
  { contract, operation, plan, root }: LiveReading,
  payload: Readonly<Record<string, unknown>>,
): LiveResult {
  // With several followed fields nothing says which one is meant.
  const [location, other] = plan.fields;
  if (!location || other) return UNKNOWN;
  // Nothing says which model it is about, either: a new answer confirms what is applied now.
  const event = contract.read(payload, operation.contract);
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

/** A result that cannot be read; the next answer shows what it was about. */
function malformed({ name, root }: LiveOperation, error?: string): LiveResult {
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    const what = `${name ?? 'a subscription'} delivered a "${root}"`;
    const why =
      error === undefined
        ? 'does not follow the event contract'
        : `the event contract cannot read: ${error}`;
    warn('WQ208', `${what} that ${why}.`);
  }
  return UNKNOWN;
}
