import type { GraphQLRequest } from 'ngx-watch-query/private';
import type { QueryPort } from '../core/query/query-port';
import { isSameWireRequest } from '../core/request/is-same-wire-request';
import { isSameTarget } from '../core/state/is-same-target';

/** Whether two WatchQueries would ask the server for the same in the background (V19). */
export function isSameRequest(a: QueryPort, b: QueryPort): boolean {
  const one = requestOf(a);
  const other = requestOf(b);
  // A list of several pages asks for its last one, too, but for others before (A3).
  return (
    countOf(a) === countOf(b) && one !== null && other !== null && isSameWireRequest(one, other)
  );
}

function requestOf(query: QueryPort): GraphQLRequest | null {
  const { requested } = query.state;
  return requested && query.wireRequest(requested.target);
}

/** How many requests it takes to get what is asked for: one for another list than the one displayed. */
function countOf({ state: { displayed, requested } }: QueryPort): number {
  const isDisplayed = displayed && requested && isSameTarget(displayed.target, requested.target);
  return isDisplayed ? (displayed.requests ?? 1) : 1;
}
