import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    strawberryWindow: PaginatorType;
    strawberryOffset: PaginatorType;
  }
}

/**
 * Strawberry's guide: `tasks(limit: 10, offset: 0) { items totalItemsCount }`, and strawberry-django:
 * `tasks(pagination: { limit: 10, offset: 0 }) { results totalCount }`.
 */
export const strawberryPaginators = withPaginators({
  strawberryWindow: {
    limit: { argument: 'limit', type: 'Int!' },
    page: { argument: 'offset', type: 'Int!', kind: 'offset' },
    items: 'items',
    info: ['totalItemsCount'],
    read: ({ totalItemsCount }) => ({ total: totalItemsCount }),
  },
  strawberryOffset: {
    limit: { argument: 'pagination.limit', type: 'Int' },
    page: { argument: 'pagination.offset', type: 'Int!', kind: 'offset' },
    items: 'results',
    info: ['totalCount'],
    read: ({ totalCount }) => ({ total: totalCount }),
  },
});
