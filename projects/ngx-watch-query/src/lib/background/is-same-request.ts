import type { GraphQLRequest } from 'ngx-watch-query/private';
import type { QueryPort } from '../core/query/query-port';
import { isSameWireRequest } from '../core/request/is-same-wire-request';

/** Whether two WatchQueries would ask the server for the same in the background (V19). */
export function isSameRequest(a: QueryPort, b: QueryPort): boolean {
  const one = requestOf(a);
  const other = requestOf(b);
  // A list of several pages asks for its last one, too, but for others before (A3).
  const isSameCount = (a.state.displayed?.requests ?? 1) === (b.state.displayed?.requests ?? 1);
  return isSameCount && one !== null && other !== null && isSameWireRequest(one, other);
}

function requestOf(query: QueryPort): GraphQLRequest | null {
  const { requested } = query.state;
  return requested && query.wireRequest(requested.target);
}
