import type { LiveSupport } from '../../../lib/live/live-query';
import type { FollowEffect } from '../../../lib/core/query/effect';
import type { State } from '../../../lib/core/state/state';
import type { WatchEvent } from '../../../lib/core/state/watch-event';
import type { Surroundings } from './bench';

/** What keeps events from being lost (V10, V11, V15). */
export type Mechanism =
  /** Events that come while a request is in flight are applied again on its answer. */
  | 're-apply'
  /** A refetch follows an event. */
  | 'settle'
  /** A refetch follows a connection. */
  | 'catch-up'
  /** A failed refetch is repeated. */
  | 'retry'
  /** A dead socket is found. */
  | 'ping';

export const MECHANISMS: readonly Mechanism[] = ['re-apply', 'settle', 'catch-up', 'retry', 'ping'];

type Dispatch = (event: WatchEvent) => void;
type CreateEffect = (dispatch: Dispatch) => FollowEffect;
type WrappedEffect = (dispatch: Dispatch, createEffect: CreateEffect) => FollowEffect;

/** Makes the live part of the library do without one of them, from outside. */
export function switchOff(
  live: LiveSupport,
  mechanism: Mechanism,
  surroundings: () => Surroundings,
): void {
  const { applyEvent } = live;
  const createEffect = live.createEffect.bind(live);
  const shown = new WeakSet();
  const wrap = wrapperFor(mechanism, shown, surroundings);
  const changed: Partial<LiveSupport> = {
    createEffect: (plan, dispatch, onEvent) =>
      wrap(dispatch, passed => createEffect(plan, passed, onEvent)),
    // What is not on the screen yet is an answer.
    ...(mechanism === 're-apply' && {
      applyEvent: (root, change) =>
        typeof root === 'object' && root !== null && shown.has(root)
          ? applyEvent(root, change)
          : root,
    }),
  };
  Object.assign(live, changed);
}

function wrapperFor(
  mechanism: Mechanism,
  shown: WeakSet<object>,
  surroundings: () => Surroundings,
): WrappedEffect {
  switch (mechanism) {
    case 're-apply':
      return (dispatch, createEffect) =>
        watching(createEffect(dispatch), ({ root }) => {
          if (typeof root === 'object' && root !== null) shown.add(root);
        });
    case 'settle':
      return (dispatch, createEffect) =>
        createEffect(event =>
          dispatch(
            event.type === 'model-changed' && event.change ? { ...event, asks: 'never' } : event,
          ),
        );
    case 'catch-up':
      return (dispatch, createEffect) =>
        createEffect(event => {
          // A message that cannot be read asks in the same words; it has been delivered.
          const isAsked = event.type === 'model-changed' && event.change === null;
          if (!isAsked || surroundings().isDelivering) dispatch(event);
        });
    case 'retry':
      return withoutRetry;
    case 'ping':
      // The socket of the run has none.
      return (dispatch, createEffect) => createEffect(dispatch);
  }
}

/** After a failure only another event or connection asks. */
function withoutRetry(dispatch: Dispatch, createEffect: CreateEffect): FollowEffect {
  let failures = 0;
  let isAsked = false;
  const effect = createEffect(event => {
    if (event.type === 'model-changed' && event.asks !== 'never') isAsked = true;
    if (event.type !== 'settle-due' || failures === 0 || isAsked) dispatch(event);
  });
  return watching(effect, ({ settleFailures }) => {
    if (settleFailures > failures) isAsked = false;
    failures = settleFailures;
  });
}

function watching(effect: FollowEffect, look: (state: State) => void): FollowEffect {
  return {
    get isOpen() {
      return effect.isOpen;
    },
    run: (before, after) => {
      look(after);
      effect.run(before, after);
    },
  };
}
