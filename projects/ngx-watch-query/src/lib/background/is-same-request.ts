import type { QueryPort } from '../core/query/query-port';
import { isDeepEqual } from '../core/state/share-structure';

/** Whether two WatchQueries would ask the server for the same in the background (V19). */
export function isSameRequest(a: QueryPort, b: QueryPort): boolean {
  const [one, other] = [a, b].map(query => {
    const { requested } = query.state;
    return requested && query.wireRequest(requested.target);
  });
  return (
    one != null &&
    other != null &&
    one.query === other.query &&
    one.context === other.context &&
    isDeepEqual(one.variables, other.variables)
  );
}
