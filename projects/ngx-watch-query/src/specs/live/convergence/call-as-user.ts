import type { Action } from './actions';
import { GENRES } from './database';
import type { Tracked } from './tracked';

export type UserAction = Extract<Action, { readonly query: number }>;

/** Does what a user does with a WatchQuery; nothing if it has no such thing. */
export function callAsUser({ shape, queries }: Tracked, action: UserAction): void {
  const [query] = queries;
  const { paginator, changes, isTwin } = shape;
  if (action.do === 'refetch') {
    for (const one of queries) void one.refetch();
  } else if (action.do === 'destroy') {
    for (const one of queries) one.destroy();
  } else if (!query || isTwin) {
    // Twins must keep requesting the same.
    return;
  } else if (action.do === 'variable') {
    const name = changes[action.value % Math.max(1, changes.length)];
    if (name === undefined) return;
    query.setVariable(name, valueOf(name, action.value));
    void query.refetch();
  } else if (paginator !== undefined) {
    if (action.do === 'limit') void query.setLimit(action.limit, true, paginator);
    else if (action.to === 'next') void query.nextPage(true, paginator);
    else if (action.to === 'prev') void query.prevPage(true, paginator);
    else void query.setPage(action.to, true, paginator);
  }
}

function valueOf(name: 'id' | 'genre' | 'from', value: number): unknown {
  if (name === 'id') return String(1 + value);
  // One of three is undefined: unset.
  return name === 'genre' ? GENRES[value % 3] : 1950 + value * 4;
}
