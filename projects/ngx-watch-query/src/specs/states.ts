import { createState } from '../lib/core/state/create-state';
import type { QueryEvent } from '../lib/core/state/query-event';
import type { PageReading, Outcome } from '../lib/core/state/read-response';
import { refreshOf, type Refresh } from '../lib/core/refreshes';
import { pickScope } from '../lib/core/state/pick-scope';
import {
  READY,
  type ActiveRequest,
  type Activity,
  type Edits,
  type Pager,
  type QueryContext,
  type State,
} from '../lib/core/state/state';
import type { View } from '../lib/core/state/view';
import type { Variables } from '../lib/core/document/typed-document-node';
import type { WatchQueryError } from '../lib/core/errors/watch-query-error';
import type { PaginationInfo } from '../lib/core/paging/pagination-info';
import { initialPagination } from '../lib/core/paging/read-pagination';
import type { Position } from '../lib/core/paging/position';
import { planQuery } from '../lib/core/plan/plan-query';
import type { RequestTarget } from '../lib/core/plan/request-variables';
import { deepFreeze } from './deep-freeze';
import { documentOf } from './operations';
import { at, info } from './pagings';
import { TEST_CONFIG } from './paginator-types';

/** One list with numbered pages. */
export const ONE = contextOf({ a: 'paginator' });
/** Two lists with numbered pages. */
export const TWO = contextOf({ a: 'paginator', b: 'paginator' });
/** One list with cursors. */
export const CURSORS = contextOf({ a: 'connection' });
/** One list whose last page is unknown. */
export const SIMPLE = contextOf({ a: 'simple' });

/**
 * A query of lists with these types, and the variables `text` and `more`. The scope is list `a`.
 */
function contextOf(types: Readonly<Record<string, string>>): QueryContext {
  const lists = Object.entries(types).map(([name, type]) =>
    type === 'connection'
      ? `${name}: list { edges { node { id } } }`
      : `${name}: list { data { id } }`,
  );
  const text = `query Q($text: String, $more: Int) { use(a: $text, b: $more) ${lists.join(' ')} }`;
  const plan = planQuery(documentOf(text), types, TEST_CONFIG);
  return { plan, scope: ['a'], errorPolicy: 'all', hooks: [] };
}

/** A target, by default without custom variables. */
export function targetOf(positions: readonly Position[], variables: Variables = {}): RequestTarget {
  return deepFreeze({ variables, positions });
}

/** The answer that all states below display, if they display one. */
export const ROOT = deepFreeze({ a: { data: [{ id: '1' }, { id: '2' }] }, b: null });

type Changes = Partial<Omit<State, 'view'>> & { readonly view?: Partial<View> };

/** Nothing has been requested. */
export function newState(
  query: QueryContext,
  changes: Changes = {},
  start: RequestTarget = targetOf(query.plan.paginators.map(() => at(1))),
): State {
  return changed(createState(query, start), changes);
}

/** The first request has been answered, and none is in flight. */
export function shownState(
  query: QueryContext,
  changes: Changes = {},
  target: RequestTarget = targetOf(query.plan.paginators.map(() => at(1))),
): State {
  const state = createState(query, target);
  const answered: State = {
    ...state,
    requested: { target, by: 'caller', hasFailed: false },
    hasOutcome: true,
    displayed: {
      root: ROOT,
      target,
      infos: target.positions.map(initialPagination),
    },
    isInitialized: true,
    view: { ...state.view, data: pickScope(ROOT, query.scope) },
    requestCount: 1,
  };
  return changed(answered, changes);
}

/** A changed state, frozen like all of them. */
export function changed(state: State, { view, ...changes }: Changes): State {
  return deepFreeze({ ...state, ...changes, view: { ...state.view, ...view } });
}

/** What the state says of a refresh, by default that it is due. */
export function refreshing(changes: Partial<Refresh> = {}): Pick<State, 'slices'> {
  return { slices: { refresh: { ...refreshOf(newState(ONE)), isDue: true, ...changes } } };
}

/** A request, by default the first one of the caller. */
export function requestOf(changes: Partial<ActiveRequest> = {}): ActiveRequest {
  return {
    number: 1,
    target: targetOf([at(1)]),
    isQuiet: false,
    isAwaited: true,
    origin: 'caller',
    bypassTransferCache: false,
    ...changes,
  };
}

/** No request is queued or in flight. */
export const AT_REST: Activity = READY;
/** A start of the caller is queued. */
export const QUEUED: Activity = { ...READY, isQueued: true };
/** The variables function has returned undefined. */
export const IDLE: Activity = { kind: 'idle' };

/** A request is in flight. */
export function inFlight(changes: Partial<ActiveRequest> = {}, isQueued = false): Activity {
  return { ...READY, isQueued, request: requestOf(changes) };
}

/** A page, by default with rows. */
export function pageOf(known: Partial<PaginationInfo>, isMissing = false): PageReading {
  return { info: info(known), isMissing };
}

/** An answer with data. */
export function dataOf(
  root: unknown,
  pages: readonly PageReading[],
  error?: WatchQueryError,
): Outcome {
  return deepFreeze({ kind: 'data', root, pages, error });
}

export const NO_EDITS: Edits = {
  count: 0,
  variablesChangedAt: null,
  setEarly: new Set<string>(),
  keepsPages: false,
};

/** Requested with `text: 'x'` on page 3, and displayed. */
export const asked = targetOf([at(3)], { text: 'x' });
export const askedState = shownState(ONE, {}, asked);

/** A draft that differs from what was requested, with the edits that led to it. */
export function draftOf(
  variables: Variables,
  edits: Partial<Edits>,
  positions = asked.positions,
): Pick<State, 'draft' | 'edits'> {
  return { draft: targetOf(positions, variables), edits: { ...NO_EDITS, ...edits } };
}

/** An answer, by default to the first request. */
export function answered(outcome: Outcome, request = 1): QueryEvent {
  return { type: 'answered', request, outcome };
}

/** A request for a target is in flight while something else is displayed. */
export function waiting(
  shown: State,
  target: RequestTarget,
  request: Partial<ActiveRequest> = {},
  isQueued = false,
): State {
  const isQuiet = request.isQuiet === true;
  return changed(shown, {
    activity: inFlight({ target, ...request }, isQueued),
    draft: target,
    requested: { target, by: 'caller', hasFailed: false },
    view: { loading: !isQuiet || isQueued, stale: true },
  });
}

/** The pagers after an answer without cursors. */
export function pagersAfter(
  { pagers }: State,
  target: RequestTarget,
  pages: readonly PageReading[],
) {
  return pagers.map((pager, index): Pager => {
    const [position, page] = [target.positions[index], pages[index]];
    if (!position || !page) throw new Error('one for each paginator');
    return { ...pager, answer: { position, info: page.info } };
  });
}

/** What all background requests have in common. */
export const BACKGROUND = {
  isQuiet: true,
  isAwaited: false,
  origin: 'background',
} as const;
