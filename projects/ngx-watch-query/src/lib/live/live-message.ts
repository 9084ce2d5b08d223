import type { Envelope } from 'ngx-watch-query/private';
import { isRecord, type JsonObject } from '../core/document/as-record';
import { warn } from '../core/errors/warn';
import { DEEPEST } from '../core/state/deepest';
import type { ModelEvent } from '../rows/model-event';
import type { SharedWork } from '../rows/same-work';
import { markWhole } from '../rows/whole-value';
import type { EventContract } from './event-contract';
import type { LiveOperation } from './live-operation';

declare const ngDevMode: boolean | undefined;

/** What a result of an operation says. It is read once for all followers of the operation (V16). */
export interface LiveMessage {
  /** The value of the subscription's field; null: something has changed, but nobody knows what. */
  readonly payload: Readonly<Record<string, unknown>> | null;
  /** The event that the contract reads in it; null if it is not shaped like one. */
  readonly event: ModelEvent | null;
  /** The work that the followers of the operation share for the event. */
  readonly shared: SharedWork | undefined;
  /** Whether errors came with it, which may have caused its nulls. */
  readonly hasErrors: boolean;
}

const UNKNOWN: LiveMessage = {
  payload: null,
  event: null,
  shared: undefined,
  hasErrors: false,
};

/** Reads a result. The envelope is null if the server did not send a GraphQL result (V8). */
export function readLiveMessage(
  contract: EventContract,
  operation: LiveOperation,
  envelope: Envelope | null,
): LiveMessage {
  // A subscription that the caller wrote may have any shape (V9).
  const isManual = operation.field === null;
  const payload = envelope?.data?.[operation.root];
  const hasErrors = envelope !== null && envelope.errors.length > 0;
  if (!isRecord(payload)) return isManual || hasErrors ? UNKNOWN : malformed(operation);
  try {
    const event = contract.read(payload, operation.contract);
    // The row is not known. For kinds that were not asked for, that does not matter (V8).
    if (event?.id === '' && operation.contract.events.includes(event.event)) return UNKNOWN;
    markScalars(event?.model ?? {}, operation.scalars);
    return event || isManual ? { payload, event, shared: [], hasErrors } : malformed(operation);
  } catch (error) {
    // A custom contract may throw.
    return malformed(operation, String(error));
  }
}

/** Notes which objects of a model are scalars that hold JSON: they are taken as they are (V7). */
function markScalars(
  model: JsonObject,
  scalars: LiveOperation['scalars'],
  path = '',
  depth = DEEPEST,
): void {
  for (const key of Object.keys(model)) {
    const value = model[key];
    if (!isRecord(value)) continue;
    if (scalars.has(path + key)) markWhole(value);
    else if (depth > 0) markScalars(value, scalars, `${path}${key}.`, depth - 1);
  }
}

/** A result that cannot be read. The next answer shows what it was about. */
function malformed({ name, root }: LiveOperation, error?: string): LiveMessage {
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
