import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    countedConnection: PaginatorType;
  }
}

/** `orders(first: 10, after: "…") { edges { node } pageInfo totalCount }`. */
export const countedConnection = withPaginators({
  countedConnection: {
    limit: { argument: 'first', type: 'Int!' },
    page: { argument: 'after', type: 'String', kind: 'cursor' },
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
});
