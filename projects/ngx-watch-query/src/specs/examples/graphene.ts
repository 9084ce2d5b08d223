import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    djangoOffset: PaginatorType;
  }
}

interface Connection {
  readonly pageInfo?: { readonly hasNextPage?: boolean };
  readonly totalCount?: number | null;
}

/** Graphene-Django: `tasks(first: 10, offset: 0) { edges { node { id } } pageInfo { hasNextPage } }`. */
export const djangoOffset = withPaginators({
  djangoOffset: {
    limit: { argument: 'first', type: 'Int!' },
    page: { argument: 'offset', type: 'Int!', kind: 'offset' },
    items: 'edges',
    info: { pageInfo: ['hasNextPage'] },
    read: ({ pageInfo, totalCount }: Connection) => ({
      hasNextPage: pageInfo?.hasNextPage,
      total: totalCount,
    }),
  },
});
