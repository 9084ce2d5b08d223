import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    segment: PaginatorType;
  }
}

/** Hot Chocolate, offset pagination: `films(skip: 0, take: 10) { items pageInfo totalCount }`. */
export const hotChocolate = withPaginators({
  segment: {
    limit: { argument: 'take', type: 'Int!' },
    page: { argument: 'skip', type: 'Int!', kind: 'offset' },
    items: 'items',
    info: { pageInfo: ['hasNextPage'], totalCount: [] },
    read: ({ pageInfo, totalCount }) => ({
      total: totalCount,
      hasNextPage: (pageInfo as Record<string, unknown> | null)?.['hasNextPage'],
    }),
  },
});
