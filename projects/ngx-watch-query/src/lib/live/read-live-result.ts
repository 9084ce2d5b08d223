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
import type { LivePlan } from './live-plan';

declare const ngDevMode: boolean | undefined;

/** What a result of a subscription means for a WatchQuery. */
export interface LiveResult {
  /** The event; null where nobody knows what has happened. */
  readonly event: ModelEvent | null;
  /** Where it is applied; null: nowhere, only a new answer can show it. */
  readonly location: RowLocation | null;
  /** Whether a new answer is needed even where the event can be applied (V7). */
  readonly asks: 'always' | 'in-flight';
}

/** What is followed, under which contract, with which variables, in which answer. */
export interface LiveReading {
  readonly plan: LivePlan;
  readonly contract: EventContract;
  readonly operation: LiveOperation;
  readonly variables: Variables;
  readonly root: unknown;
}

const UNKNOWN: LiveResult = { event: null, location: null, asks: 'always' };

/** Reads a result; null where it is none of ours (V8). */
export function readLiveResult(reading: LiveReading, envelope: Envelope | null): LiveResult | null {
  const { plan, operation } = reading;
  const payload = envelope?.data?.[operation.root];
  if (isRecord(payload)) {
    const read = readPayload(reading, payload);
    if (!read || envelope?.errors.length === 0 || read.event?.event === 'DELETE') return read;
    // What an error has nulled is not null: only the server knows what it is.
    return { ...read, location: null, asks: 'always' };
  }
  // Something has happened, and the server cannot say what.
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
    // The contract may be the caller's own.
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
  // A server may ignore both arguments (V8).
  if (!operation.contract.events.includes(event.event)) return null;
  const id = wantedId(operation, variables);
  if (id !== undefined && id !== event.id) return null;
  return { event, location: field, asks: asksOf(field, event, root) };
}

/** What a subscription of the caller's own brings (V9). */
function readManual(
  { contract, operation, plan, root }: LiveReading,
  payload: Readonly<Record<string, unknown>>,
): LiveResult {
  // Which of several fields is meant nobody says.
  const [location, other] = plan.fields;
  if (!location || other) return UNKNOWN;
  // Nor which model the subscription is about: what is applied now, the server confirms.
  const event = contract.read(payload, operation.contract);
  if (event) return { event, location, asks: 'always' };
  const id = payload[location.id];
  // Something like an event, but of no kind we know, is no model.
  const isModel = !('event' in payload && 'model' in payload);
  if (!isModel || !isId(id) || !hasItem(root, location, String(id))) return UNKNOWN;
  return { event: { event: 'UPDATE', id: String(id), model: payload }, location, asks: 'always' };
}

/**
 * Membership, order and totals of a list are the server's. A single model is known from its events,
 * but for one that was made anew or that the event does not bring.
 */
function asksOf(
  location: RowLocation,
  { event, model }: ModelEvent,
  root: unknown,
): LiveResult['asks'] {
  if (location.isList || (isRecord(root) && Array.isArray(root[location.key]))) return 'always';
  return event === 'CREATE' || (event === 'UPDATE' && model === null) ? 'always' : 'in-flight';
}

/** Not ours to read; what it was about is seen with the next answer. */
function malformed({ name, root }: LiveOperation, error?: string): LiveResult {
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    const what = `${name ?? 'a subscription'} brought a "${root}"`;
    const why =
      error === undefined ? 'is none of the contract' : `the contract cannot read: ${error}`;
    warn('WQ208', `${what} that ${why}.`);
  }
  return UNKNOWN;
}
