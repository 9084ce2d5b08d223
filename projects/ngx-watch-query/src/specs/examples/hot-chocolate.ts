import { withPaginators } from 'ngx-watch-query';

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
