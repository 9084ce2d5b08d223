import type { Variables } from '../document/typed-document-node';
import type { RequestTarget } from '../plan/request-variables';
import { applyAnswer } from './apply-answer';
import { flushStart, queueStart } from './begin-request';
import { moveDraft, noteEarly, setVariable } from './edit-draft';
import { forgetRecord } from './forget-record';
import { initialView } from './pagination-view';
import type { QueryEvent } from './query-event';
import type { Outcome } from './read-response';
import { restartAt } from './restart-at';
import { shareStructure } from './share-structure';
import {
  activeRequest,
  isDestroyed,
  isIdle,
  isLoading,
  type QueryContext,
  type State,
} from './state';
import { takeFunctionVariables } from './take-function-variables';
import type { PaginationView } from './view';
import { withView } from './with-view';
import { withChanges } from './with-changes';

declare const ngDevMode: boolean | undefined;

/**
 * The state after an event. Pure. Every state comes from here; after `destroyed` it never changes.
 */
export function reduce(query: QueryContext, state: State, event: QueryEvent): State {
  if (isDestroyed(state)) return state;
  const after = query.hooks.reduce(
    (last, { follow }) => follow?.(state, last, event, query) ?? last,
    step(query, state, event),
  );
  const next = withDerived(query, state, after === state ? after : forgetRecord(query, after));
  if (event.type !== 'variables-read' || !event.isAgain) return next;
  // Values that are set already cause no request (L17, P13).
  return next.draft.variables !== state.draft.variables || isIdle(state)
    ? reduce(query, next, { type: 'start-queued' })
    : next;
}

function step(query: QueryContext, state: State, event: QueryEvent): State {
  switch (event.type) {
    case 'variable-set':
      return query.plan.customVariables.has(event.name)
        ? setVariable(state, event.name, event.value)
        : state;
    case 'limit-set':
      return noteEarly(state, event.name);
    case 'variables-read': {
      const { start } = event;
      return takeFunctionVariables(start ? restartAt(query, state, start) : state, event);
    }
    case 'moved':
      return moveDraft(state, event.paginator, event.position);
    case 'start-queued':
      return queueStart(state, event.isQuiet);
    case 'start-flushed':
      return flushStart(state);
    case 'restarted':
      return restartAt(query, state, event.start);
    case 'answered':
      return endRequest(query, state, event.request, event.outcome);
    case 'feature':
      return event.of.reduce(query, state, event.payload);
    case 'destroyed':
      return withChanges(state, { activity: { kind: 'destroyed' } });
    default:
      if (typeof ngDevMode === 'undefined' || ngDevMode) unknownEvent(event);
      return state;
  }
}

/**
 * Brings the parts of the view up to date that follow from the rest: `loading`, `variables` (L16) and,
 * where no rows are shown, `pagination` (P8).
 */
function withDerived({ plan }: QueryContext, before: State, after: State): State {
  if (after === before) return after;
  const asked = askedOf(after);
  const isOther = asked !== askedOf(before);
  let { variables, pagination } = after.view;
  if (isOther) variables = shareStructure(before.view.variables, asked.variables) as Variables;
  if (!after.displayed && (isOther || before.displayed)) {
    pagination = shareStructure(before.view.pagination, initialView(plan, asked)) as PaginationView;
  }
  return withView(after, { loading: isLoading(after), variables, pagination });
}

/** What was last requested, by the caller, the URL or a variables function; before that, what is set. */
function askedOf({ requested, draft }: State): RequestTarget {
  return requested?.target ?? draft;
}

/**
 * Applies the outcome of a request. It comes too late if that request is no longer in flight (L8).
 */
function endRequest(query: QueryContext, state: State, number: number, outcome: Outcome): State {
  const request = activeRequest(state);
  return request?.number === number ? applyAnswer(query, state, request, outcome) : state;
}

function unknownEvent(event: never): never {
  throw new TypeError(`unknown event ${JSON.stringify(event)}`);
}
