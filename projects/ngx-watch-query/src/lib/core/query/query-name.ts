import type { QueryPort } from './query-port';

/** Names a WatchQuery in a warning. */
export function queryName({ id, plan }: Pick<QueryPort, 'id' | 'plan'>): string {
  return `WatchQuery ${id} (${plan.operationName ?? 'anonymous'})`;
}
