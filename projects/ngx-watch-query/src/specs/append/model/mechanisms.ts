import { map } from 'rxjs';
import { appendFeature, type AppendWatchQueryOptions } from '../../../lib/append/append';
import { growAnswer } from '../../../lib/append/grow-answer';
import { displayedList } from '../../../lib/append/growth';
import { itemAt } from '../../../lib/core/errors/item-at';
import type { QueryFeature } from '../../../lib/core/feature';
import type { Exchange, QueryPart, QueryPort } from '../../../lib/core/query/query-port';
import { changeRefresh, refreshOf } from '../../../lib/core/refreshes';
import { isPartRequest } from '../../../lib/core/state/part-request';
import { pickScope } from '../../../lib/core/state/pick-scope';
import type { QueryEvent } from '../../../lib/core/state/query-event';
import { readPage, type Reply } from '../../../lib/core/state/read-response';
import { activeRequest, type ActiveRequest, type State } from '../../../lib/core/state/state';
import type { StateHooks } from '../../../lib/core/state/state-hooks';
import { withChanges } from '../../../lib/core/state/with-changes';
import { atPath } from '../../../lib/rows/at-path';

/** What keeps a growing list right (chapter A). Each can be switched off. */
export type Mechanism =
  /** A row that is shown already is not doubled (A2). */
  | 'replaced rows'
  /** A refetch requests all pages (A3). */
  | 'all pages'
  /** A page that is being added is not requested twice (A1). */
  | 'one promise'
  /** A page that is added says nothing about the others, so a refresh stays due (A1, V15). */
  | 'due refreshes'
  /** A page that failed is not a page of the list (A3). */
  | 'as it was'
  /** Other variables start over at page 1 (A4). */
  | 'page 1'
  /** A list that is returned to before another one was shown keeps its pages (A4). */
  | 'kept pages'
  /** Unchanged rows keep their identity (L7). */
  | 'identities'
  /** A list is not stale while a page is being added (A1). */
  | 'freshness';

export const MECHANISMS: readonly Mechanism[] = [
  'replaced rows',
  'all pages',
  'one promise',
  'due refreshes',
  'as it was',
  'page 1',
  'kept pages',
  'identities',
  'freshness',
];

type AppendFeature = QueryFeature<AppendWatchQueryOptions>;

/** The feature without one mechanism, changed from outside. */
export function appendWithout(off: Mechanism | undefined): AppendFeature {
  return off === undefined ? appendFeature : changing((part, query) => without(off, part, query));
}

function changing(change: (part: QueryPart, query: QueryPort) => QueryPart): AppendFeature {
  return {
    ...appendFeature,
    setup: all => {
      const setup = appendFeature.setup?.(all) ?? {};
      return {
        ...setup,
        open: (query, options, start) => {
          const part = setup.open?.(query, options, start);
          return part && change(part, query);
        },
      };
    },
  };
}

function without(off: Mechanism, part: QueryPart, query: QueryPort): QueryPart {
  const exchange = (request: ActiveRequest, next: Exchange) =>
    part.exchange?.(request, next) ?? next(request);
  switch (off) {
    case 'replaced rows':
      return {
        ...part,
        exchange: (request, next) =>
          isPartRequest(query.state)
            ? next(request).pipe(map(reply => addedBlindly(query, request, reply)))
            : exchange(request, next),
      };
    case 'all pages':
      return {
        ...part,
        exchange: (request, next) =>
          displayedList(query.state)
            ? next(request).pipe(map(reply => joined(query, request, reply)))
            : exchange(request, next),
      };
    case 'one promise':
      return { ...part, turn: (_move, _refetch, go) => go() };
    case 'due refreshes':
      return following(part, (follow, before, after, event, query) => {
        const state = follow(before, after, event, query);
        return changeRefresh(state, refreshOf(after));
      });
    case 'as it was':
      return following(part, (follow, before, after, event, query) =>
        isFailure(event) ? after : follow(before, after, event, query),
      );
    case 'page 1':
      return following(part, (follow, before, after, event, query) => {
        const state = follow(before, after, event, query);
        return changedPage(state, after) === 1 ? after : state;
      });
    case 'kept pages':
      return following(part, (follow, before, after, event, query) => {
        const state = follow(before, after, event, query);
        return (changedPage(state, after) ?? 1) > 1 ? after : state;
      });
    case 'identities':
      return following(part, (follow, before, after, event, query) => {
        const { view, ...state } = follow(before, after, event, query);
        const isNew = view.data !== before.view.data && event.type === 'answered';
        const data = isNew ? structuredClone(view.data) : view.data;
        return { ...state, view: withChanges(view, { data }) };
      });
    case 'freshness':
      return following(part, (follow, before, after, event, query) => {
        const state = follow(before, after, event, query);
        const { stale } = after.view;
        return withChanges(state, { view: withChanges(state.view, { stale }) });
      });
  }
}

/** The page that is asked for; undefined if the feature has left the target as it was. */
function changedPage(state: State, after: State): number | null | undefined {
  const target = activeRequest(state)?.target;
  return target === activeRequest(after)?.target ? undefined : target?.positions[0]?.page;
}

type Follow = NonNullable<StateHooks['follow']>;

function following(
  part: QueryPart,
  change: (follow: Follow, ...given: Parameters<Follow>) => ReturnType<Follow>,
): QueryPart {
  const follow: Follow = (before, after, ...rest) =>
    part.hooks?.follow?.(before, after, ...rest) ?? after;
  return { ...part, hooks: { ...part.hooks, follow: (...given) => change(follow, ...given) } };
}

function isFailure(event: QueryEvent): boolean {
  return event.type === 'answered' && event.outcome.kind === 'failure';
}

function addedBlindly({ plan, state }: QueryPort, { target }: ActiveRequest, reply: Reply): Reply {
  const paginator = itemAt(plan.paginators, 0);
  const list = [...paginator.path, ...paginator.items];
  const shown = pickScope(state.displayed?.root, list, 0) as readonly unknown[];
  const rows = pickScope(reply.data, list, 0);
  if (!Array.isArray(rows)) return reply;
  const { info } = readPage(paginator, reply.data, itemAt(target.positions, 0));
  const all = [...shown, ...(rows as readonly unknown[])];
  const data = atPath(reply.data, list, () => all) as Reply['data'];
  return { ...reply, data, pages: [{ info: { ...info, count: all.length }, isMissing: false }] };
}

function joined({ plan, state }: QueryPort, { target }: ActiveRequest, reply: Reply): Reply {
  const paginator = itemAt(plan.paginators, 0);
  const before = state.displayed?.root;
  const grown = growAnswer(paginator, before, reply, itemAt(target.positions, 0));
  return grown
    ? { ...reply, data: grown.data, pages: [{ info: grown.info, isMissing: false }] }
    : reply;
}
