import type { Envelope } from 'ngx-watch-query/private';
import { isRecord, type JsonObject } from '../core/document/as-record';
import { warn } from '../core/errors/warn';
import { DEEPEST } from '../core/state/deepest';
import { withChanges } from '../core/state/with-changes';
import { isId } from '../rows/is-id';
import type { ModelEvent } from '../rows/model-event';
import type { SharedWork } from '../rows/same-work';
import { markWhole } from '../rows/whole-value';
import type { EventContract } from './event-contract';
import type { LiveOperation } from './live-operation';
import { readEvent } from './read-event';

declare const ngDevMode: boolean | undefined;

/** What a result of an operation says. It is read once for all followers of the operation (V16). */
export interface LiveMessage {
  /**
   * What has happened; null: nobody knows. Its model is null where it cannot be believed; a DELETE counts
   * all the same (V8).
   */
  readonly event: ModelEvent | null;
  /** Whether it is only a model, so that it counts where that is shown (V9). */
  readonly isBare: boolean;
  /** The work that the followers of the operation share for the event. */
  readonly shared: SharedWork | undefined;
}

const UNKNOWN: LiveMessage = { event: null, isBare: false, shared: undefined };

/** Reads a result. The envelope is null if the server did not send a GraphQL result (V8). */
export function readLiveMessage(
  contract: EventContract,
  operation: LiveOperation,
  envelope: Envelope | null,
): LiveMessage {
  const { isManual } = operation;
  const { identify = 'id' } = contract;
  const payload = envelope?.data?.[operation.root];
  const hasErrors = envelope !== null && envelope.errors.length > 0;
  if (!isRecord(payload)) return isManual || hasErrors ? UNKNOWN : malformed(operation);
  try {
    const read = contract.read(payload, operation.contract);
    const isKnown = read?.id !== '';
    const event = read
      ? // A contract may not be typed (V8).
        readEvent(read.event, isKnown ? read.id : '?', read.model)
      : isManual
        ? bareModel(payload, identify)
        : null;
    if (!event) return isManual && !read ? UNKNOWN : malformed(operation, read);
    // The row is not known. For kinds that were not asked for, that does not matter (V8).
    if (!isKnown && operation.contract.events.includes(event.event)) return UNKNOWN;
    markScalars(event.model ?? {}, operation.scalars);
    // A field that is null because of an error has another value on the server.
    const isUnread = event.event !== 'DELETE' && (hasErrors || isOtherModel(event, identify));
    return {
      event: isUnread ? withChanges(event, { model: null }) : event,
      isBare: !read,
      shared: [],
    };
  } catch (error) {
    // A custom contract may throw.
    return malformed(operation, null, String(error));
  }
}

/** A payload that is a model, as an event; null if it is none (V9). */
function bareModel(payload: JsonObject, identify: string): ModelEvent | null {
  // Shaped like an event, but of an unknown kind, it is not a model.
  if ('event' in payload && 'model' in payload) return null;
  return readEvent('UPDATE', payload[identify], payload);
}

/** Whether the model of an event says another id than the event: merging it would mix two rows. */
function isOtherModel({ id, model }: ModelEvent, identify: string): boolean {
  if (!model || !(identify in model)) return false;
  const said = model[identify];
  return !isId(said) || String(said) !== id;
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

/**
 * A result that cannot be read. The next answer shows what it was about.
 *
 * @param read what the contract has read, if that is no event
 * @param error what it has thrown
 */
function malformed(
  { name, root }: LiveOperation,
  read: ModelEvent | null = null,
  error?: string,
): LiveMessage {
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    const what = `${name ?? 'a subscription'} delivered a "${root}"`;
    const why = read
      ? `for which the event contract's read() returns no event: ${JSON.stringify(read)}`
      : error === undefined
        ? 'that does not follow the event contract'
        : `that the event contract cannot read: ${error}`;
    warn('WQ208', `${what} ${why}.`);
  }
  return UNKNOWN;
}
