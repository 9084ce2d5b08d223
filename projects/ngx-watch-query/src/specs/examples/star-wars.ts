import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    friends: PaginatorType;
  }
}

/** The Star Wars schema: `friendsConnection(first: 10, after: "…") { friends pageInfo totalCount }`. */
export const friends = withPaginators({
  friends: {
    limit: { argument: 'first', type: 'Int!' },
    page: { argument: 'after', type: 'ID', kind: 'cursor' },
    items: 'friends',
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
