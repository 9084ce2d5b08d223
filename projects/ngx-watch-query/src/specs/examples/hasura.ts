import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    hasura: PaginatorType;
  }
}

/** Hasura: `products(limit: 10, offset: 0) { id } products_aggregate { aggregate { count } }`. */
export const hasura = withPaginators({
  hasura: {
    limit: { argument: 'limit', type: 'Int!' },
    page: { argument: 'offset', type: 'Int!', kind: 'offset' },
    items: '',
    info: [],
    total: '*_aggregate.aggregate.count',
    read: () => ({}),
  },
});
