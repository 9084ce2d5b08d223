import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    nestCursor: PaginatorType;
    nestOffset: PaginatorType;
  }
}

/**
 * nestjs-query, cursors: `todoItems(paging: { first: 10, after: "…" }) { edges pageInfo totalCount }`,
 * and offsets: `todoItems(paging: { limit: 10, offset: 0 }) { nodes pageInfo totalCount }`.
 */
export const nestPaginators = withPaginators({
  nestCursor: {
    limit: { argument: 'paging.first', type: 'Int!' },
    page: { argument: 'paging.after', type: 'ConnectionCursor', kind: 'cursor' },
    items: 'edges',
    info: { pageInfo: ['hasNextPage', 'endCursor'], totalCount: [] },
    read: ({ pageInfo, totalCount }) => {
      const info = pageInfo as Record<string, unknown> | null;
      return {
        hasNextPage: info?.['hasNextPage'],
        nextCursor: info?.['endCursor'],
        total: totalCount,
      };
    },
  },
  nestOffset: {
    limit: { argument: 'paging.limit', type: 'Int!' },
    page: { argument: 'paging.offset', type: 'Int!', kind: 'offset' },
    items: 'nodes',
    info: { pageInfo: ['hasNextPage'], totalCount: [] },
    read: ({ pageInfo, totalCount }) => ({
      hasNextPage: (pageInfo as Record<string, unknown> | null)?.['hasNextPage'],
      total: totalCount,
    }),
  },
});
