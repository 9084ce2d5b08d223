import { opaque, type WatchQueryFeature } from './core/opaque-feature';
import { assertPaginatorType } from './core/paging/assert-paginator-type';
import type { PaginatorType } from './core/paging/paginator-type';

/**
 * Adds pagination styles of other servers, as data (P6). A built-in type of the same name is replaced.
 * Pass all types to one call: `provideWatchQuery` refuses a second one (WQ117).
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withPaginators({
 *   appsync: {
 *     limit: { argument: 'limit', type: 'Int' },
 *     page: { argument: 'nextToken', type: 'String', kind: 'cursor' },
 *     items: 'items',
 *     info: ['nextToken'],
 *     read: field => ({ nextCursor: field['nextToken'] }),
 *   },
 * }))
 * ```
 *
 * More worked examples are in docs/pagination.md.
 *
 * @throws WatchQueryUsageError WQ120 for a type that cannot work
 */
export function withPaginators(
  paginators: Readonly<Record<string, PaginatorType>>,
): WatchQueryFeature {
  for (const [name, type] of Object.entries(paginators)) assertPaginatorType(name, type);
  return opaque({ name: 'withPaginators', order: 10, paginators });
}
