import { isRecord } from '../core/document/as-record';
import { activeRequest, type State } from '../core/state/state';
import { hasItem } from '../rows/has-item';
import { idOf } from '../rows/item-index';
import { UNKNOWN_CHANGE, type ModelChanged } from '../rows/model-changed';
import type { ModelEvent } from '../rows/model-event';
import { hasUnknownObject, isOtherType } from '../rows/other-object';
import type { LiveMessage } from './live-message';
import type { LiveField } from './live-field';
import { wantedId, type LiveOperation } from './live-operation';
import { shownModel } from './shown-model';

/**
 * What a message of a subscription means for a WatchQuery.
 *
 * @returns null if it does not concern this WatchQuery (V8); `'waits'` if only the answer on its way
 *   can tell (V23)
 */
export function readLiveResult(
  state: State,
  operation: LiveOperation,
  { event, isBare, shared }: LiveMessage,
): ModelChanged | 'waits' | null {
  const [location, other] = operation.fields;
  // If several fields are followed, nothing says which of them is meant (V9).
  if (!event || !location || other) return UNKNOWN_CHANGE;
  if (isBare && !hasItem(state.displayed?.root, location, event.id)) return UNKNOWN_CHANGE;
  // What the caller wrote may be about another model, so a new answer must confirm what is applied (V9).
  const asks = operation.isManual ? 'always' : asksOf(state, operation, location, event);
  if (asks === null || asks === 'waits') return asks;
  return { change: { event, location, shared }, asks };
}

/** Whether a new answer is needed even where the event can be applied (V7); else as `readLiveResult`. */
function asksOf(
  state: State,
  operation: LiveOperation,
  field: LiveField,
  event: ModelEvent,
): 'always' | 'in-flight' | 'waits' | null {
  // A server may ignore the arguments for events and id (V8).
  if (!operation.contract.events.includes(event.event)) return null;
  const shown = shownModel(field, state);
  const isInFlight = activeRequest(state) !== null;
  // `@skip` or `@include` leaves the field out.
  if (shown && shown.model === undefined && !isInFlight) return null;
  if (field.isList) return 'always';
  // The `id` of a list that nothing in the query shows to be one may be that of another model.
  if (Array.isArray(shown?.model)) return 'always';
  const wanted = wantedId(operation, state.requested?.target.variables ?? {});
  if (wanted !== undefined && wanted !== event.id) return null;
  const id = idOf(shown?.model, field);
  if (operation.id === 'shown') {
    if (id === undefined && isInFlight) return 'waits';
    const isGone = shown?.model === null && event.event === 'DELETE';
    if (isGone || (id !== undefined && id !== event.id)) return null;
  }
  return asksOfSingle(event, shown, id, field);
}

/**
 * When the event of a single model needs a new answer. Mostly the event says all there is to know. It
 * does not if that model is not shown or was created again, if the event carries no model or one of
 * another type, or if it carries another nested object only in part (V24).
 */
function asksOfSingle(
  { event, id: said, model }: ModelEvent,
  shown: { readonly model: unknown } | null,
  id: string | undefined,
  { knownOf }: LiveField,
): 'always' | 'in-flight' {
  if (event === 'DELETE') return id === undefined && shown?.model !== null ? 'always' : 'in-flight';
  // Without its `id` argument, as in `newest(genre: $genre)`, the field may show another row now.
  if (event !== 'UPDATE' || id !== said || model === null) return 'always';
  const row = shown?.model;
  const isCut = knownOf?.(model, row).isCut === true;
  const isOther = isRecord(row) && isOtherType(row, model);
  return isCut || isOther || hasUnknownObject(row, model) ? 'always' : 'in-flight';
}
