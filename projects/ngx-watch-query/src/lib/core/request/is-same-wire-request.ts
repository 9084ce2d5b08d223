import type { GraphQLRequest } from 'ngx-watch-query/private';
import { isDeepEqual } from '../state/is-deep-equal';

/**
 * Whether two requests ask the server for the same. The context counts, too, because interceptors
 * may read it.
 */
export function isSameWireRequest(a: GraphQLRequest, b: GraphQLRequest): boolean {
  return a.query === b.query && a.context === b.context && isDeepEqual(a.variables, b.variables);
}
