import type { QueryPort } from './query-port';

/** For warnings: which WatchQuery this is. */
export function queryName({ id, plan }: Pick<QueryPort, 'id' | 'plan'>): string {
  return `WatchQuery ${id} (${plan.operationName ?? 'anonymous'})`;
}
