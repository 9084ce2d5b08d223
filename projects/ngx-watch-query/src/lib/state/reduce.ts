import type { Variables } from '../document/typed-document-node';
import { itemAt } from '../errors/item-at';
import { adoptUrl } from './adopt-url';
import { applyAnswer } from './apply-answer';
import { beginAtUrl } from './begin-at';
import { applyChange, sendSettle } from './follow-model';
import { flushStart } from './flush-start';
import { shareStructure } from './share-structure';
import { setVariable } from './set-variable';
import type { Frame, State } from './state';
import { takeGiven } from './take-given';
import type { WatchEvent } from './watch-event';
import type { LiveStatus } from './view';
import { withView } from './with-view';

/** The state after an event. Pure; the only place a state comes from. After the end it stays. */
export function reduce(frame: Frame, state: State, event: WatchEvent): State {
  if (state.isDestroyed) return state;
  const after = step(frame, state, event);
  const asked = askedVariables(after);
  if (asked === askedVariables(state)) return after;
  return withView(after, { variables: shareStructure(state.view.variables, asked) as Variables });
}

/** Whoever has sent them: the caller, the URL, a variables function (L16). */
function askedVariables({ sent, set }: State): Variables {
  return (sent ?? set).variables;
}

function step(frame: Frame, state: State, event: WatchEvent): State {
  switch (event.type) {
    case 'variable-set':
      return frame.plan.customVariables.has(event.name)
        ? setVariable(state, event.name, event.value)
        : state;
    case 'variables-given':
      return takeGiven(frame, state, event);
    case 'moved': {
      const { paginator, position } = event;
      const { positions } = state.set;
      // A limit that is set already sets no page (P13).
      if (position === itemAt(positions, paginator)) return state;
      const clock = state.clock + 1;
      return {
        ...state,
        clock,
        set: { ...state.set, positions: replaced(positions, paginator, position) },
        movedAt: replaced(state.movedAt, paginator, clock),
      };
    }
    case 'start-queued':
      return withView(
        { ...state, isQueued: true },
        { loading: true, live: liveAtStart(frame, state) },
      );
    case 'start-flushed':
      return flushStart(state);
    case 'url-read':
      return beginAtUrl(frame, state, event.beginning);
    case 'url-adopted':
      return adoptUrl(frame, state, event.changes);
    case 'url-turn':
      return { ...state, isUrlTurn: !event.isOver };
    case 'answered':
      return state.request?.number === event.request
        ? applyAnswer(frame, state, state.request, event.outcome)
        : state;
    case 'failed':
      return state.request?.number === event.request
        ? applyAnswer(frame, state, state.request, { kind: 'failure', error: event.error })
        : state;
    case 'model-changed':
      return applyChange(frame, state, event);
    case 'settle-due':
      return sendSettle(state);
    case 'live-changed': {
      const { live, error: liveError } = event;
      return withView({ ...state, liveError }, { live, error: liveError ?? state.view.error });
    }
    case 'destroyed':
      return withView(
        { ...state, isDestroyed: true, isQueued: false, request: null },
        { loading: false },
      );
    default:
      return unknownEvent(event);
  }
}

/** The connection is asked for with the first request (V10). */
function liveAtStart({ plan }: Frame, { view }: State): LiveStatus {
  return plan.live && view.live === 'off' ? 'connecting' : view.live;
}

function replaced<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return list.map((old, at) => (at === index ? item : old));
}

function unknownEvent(event: never): never {
  throw new TypeError(`unknown event ${JSON.stringify(event)}`);
}
