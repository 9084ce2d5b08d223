import { asRecord } from '../document/as-record';
import type { PaginatorType } from './paginator-type';

/** The type of a cursor variable where nothing else is declared or configured (P5). */
const DEFAULT_CURSOR_TYPE = 'ID!';

/**
 * Cursor pages: `movies(first: $limit, after: $page) { edges pageInfo }` (P5).
 * Source: the GraphQL Cursor Connections Specification, read forwards.
 *
 * @param cursorType the GraphQL type of `after`: `String` on most servers, `Cursor` on PostGraphile.
 *   Default: `'ID!'`
 */
export function connection(cursorType: string = DEFAULT_CURSOR_TYPE): PaginatorType {
  return {
    limit: { argument: 'first', type: 'Int!' },
    page: { argument: 'after', type: cursorType, kind: 'cursor' },
    items: 'edges',
    info: { pageInfo: ['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'] },
    needed: { pageInfo: ['hasNextPage', 'endCursor'] },
    optional: ['totalCount', 'total'],
    read: field => {
      const info = asRecord(field['pageInfo']);
      return {
        ...info,
        total: field['totalCount'] ?? field['total'] ?? info['total'] ?? info['totalCount'],
        // From a server that pages forwards, false may mean that it does not know (the
        // specification's section "PageInfo").
        hasPreviousPage: info['hasPreviousPage'] === true || undefined,
        nextCursor: info['endCursor'],
      };
    },
  };
}
