import { pickScope } from './pick-scope';
import type { Frame, State } from './state';
import type { WatchEvent } from './watch-event';
import { withView } from './with-view';

type ModelChanged = Extract<WatchEvent, { readonly type: 'model-changed' }>;

/**
 * A model event changes what is shown at once, and is remembered for the answer of the request in
 * flight; `pagination` waits for the next answer (V7, V10).
 */
export function applyChange(
  { applyEvent, scope }: Frame,
  state: State,
  { change, asks }: ModelChanged,
): State {
  const { request } = state;
  const followed: State = {
    ...state,
    recent: change && request ? [...state.recent, change] : state.recent,
    owesSettle: state.owesSettle || asks === 'always' || (asks === 'in-flight' && request !== null),
  };
  const root = change && applyEvent ? applyEvent(state.root, change) : state.root;
  if (root === state.root) return followed;
  return withView({ ...followed, root }, { data: pickScope(root, scope) });
}

/**
 * A quiet request for what was sent last: events leave membership, order and totals to the server
 * (V15). It never takes the place of another request, nor of one that is about to start.
 */
export function sendSettle(state: State): State {
  const { sent, request, isQueued, isIdle, owesSettle } = state;
  if (!sent || request || isQueued || isIdle || !owesSettle) return state;
  const number = state.requestCount + 1;
  return {
    ...state,
    requestCount: number,
    request: { number, wanted: sent, isQuiet: true, origin: 'event', settles: true, isFresh: true },
    owesSettle: false,
    recent: [],
  };
}
