import { activeRequest, type State } from '../core/state/state';
import { hasItem } from '../rows/has-item';
import { isId } from '../rows/is-id';
import { idOf } from '../rows/item-index';
import type { ModelChange } from '../rows/apply-event';
import { UNKNOWN_CHANGE } from '../rows/model-changed';
import type { ModelEvent } from '../rows/model-event';
import { hasUnknownObject } from '../rows/other-object';
import type { LiveMessage } from './live-message';
import type { LiveField } from './live-field';
import { wantedId, type LiveOperation } from './live-operation';
import type { LivePlan } from './live-plan';
import { shownModel } from './shown-model';
import { withChanges } from '../core/state/with-changes';

/** What a message of a subscription means for a WatchQuery. */
export interface LiveResult {
  /** The event, and where it is applied; null if nobody knows what has happened. */
  readonly change: ModelChange | null;
  /** Whether a new answer is needed even where the event can be applied (V7). */
  readonly asks: 'always' | 'in-flight';
}

/** A WatchQuery, and the operation that brings it a message. */
export interface LiveReading {
  readonly plan: LivePlan;
  readonly operation: LiveOperation;
  readonly state: Pick<State, 'displayed' | 'requested' | 'activity' | 'slices'>;
}

/**
 * What a message means.
 *
 * @returns null if it does not concern this WatchQuery (V8); `'waits'` if only the answer on its way
 *   can tell (V23)
 */
export function readLiveResult(
  reading: LiveReading,
  message: LiveMessage,
): LiveResult | 'waits' | null {
  const { field } = reading.operation;
  const { payload, event, hasErrors } = message;
  if (!payload) return UNKNOWN_CHANGE;
  const read = field && event ? readAutomatic(reading, field, event) : readManual(reading, message);
  if (!read || read === 'waits' || read.change?.event.event === 'DELETE') return read;
  const { change } = read;
  // A field that is null because of an error has another value on the server. `onEvent` may still say
  // that the row leaves the list (V7).
  return change && (hasErrors || isOtherModel(change))
    ? {
        change: withChanges(change, { event: withChanges(change.event, { model: null }) }),
        asks: 'always',
      }
    : read;
}

/** Whether the model of an event says another id than the event: merging it would mix two rows. */
function isOtherModel({ event, location }: ModelChange): boolean {
  if (!event.model || !(location.id in event.model)) return false;
  const id = event.model[location.id];
  return !isId(id) || String(id) !== event.id;
}

function readAutomatic(
  { operation, state }: LiveReading,
  field: LiveField,
  event: ModelEvent,
): LiveResult | 'waits' | null {
  // A server may ignore the arguments for events and id (V8).
  if (!operation.contract.events.includes(event.event)) return null;
  const wanted = wantedId(operation, state.requested?.target.variables ?? {});
  if (wanted !== undefined && wanted !== event.id) return null;
  const change: ModelChange = { event, location: field };
  const inList: LiveResult = { change, asks: 'always' };
  if (field.isList) return inList;
  const shown = shownModel(field, state);
  if (Array.isArray(shown?.model)) return inList;
  const id = idOf(shown?.model, field);
  const isInFlight = activeRequest(state) !== null;
  if (operation.id === 'shown') {
    if (id === undefined && isInFlight) return 'waits';
    const isGone = shown?.model === null && event.event === 'DELETE';
    if (isGone || (id !== undefined && id !== event.id)) return null;
  }
  if (shown && shown.model === undefined && !isInFlight) return null;
  return { change, asks: asksOf(event, shown, id, field) };
}

/** What a message of a subscription that the caller wrote means (V9). */
function readManual({ plan, state }: LiveReading, { payload, event }: LiveMessage): LiveResult {
  // If several fields are followed, nothing says which of them is meant.
  const [location, other] = plan.fields;
  if (!location || other || !payload) return UNKNOWN_CHANGE;
  // Nothing says which model it is about, either, so a new answer must confirm what is applied now.
  if (event) return { change: { event, location }, asks: 'always' };
  const id = payload[location.id];
  // A payload shaped like an event, but of an unknown kind, is not a model.
  const isModel = !('event' in payload && 'model' in payload);
  if (!isModel || !isId(id) || !hasItem(state.displayed?.root, location, String(id))) {
    return UNKNOWN_CHANGE;
  }
  return {
    change: { event: { event: 'UPDATE', id: String(id), model: payload }, location },
    asks: 'always',
  };
}

/**
 * When the event of a single model needs a new answer. Mostly the event says all there is to know. It
 * does not if the model is not shown or was created again, if the event carries no model, or if it
 * carries another nested object only in part (V24).
 */
function asksOf(
  { event, model }: ModelEvent,
  shown: { readonly model: unknown } | null,
  id: string | undefined,
  { knownOf }: LiveField,
): LiveResult['asks'] {
  if (event === 'DELETE') return id === undefined && shown?.model !== null ? 'always' : 'in-flight';
  if (event !== 'UPDATE' || id === undefined || model === null) return 'always';
  const row = shown?.model;
  const isCut = knownOf?.(model, row).isCut === true;
  return isCut || hasUnknownObject(row, model) ? 'always' : 'in-flight';
}
