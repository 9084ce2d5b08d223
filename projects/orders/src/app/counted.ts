import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    counted: PaginatorType;
  }
}

/** Our server's lists: `orders(page: 1, pageSize: 10) { items totalCount }`. */
export const counted = withPaginators({
  counted: {
    limit: { argument: 'pageSize', type: 'Int!' },
    page: { argument: 'page', type: 'Int!', kind: 'page' },
    items: 'items',
    info: ['totalCount'],
    read: ({ totalCount }) => ({ total: totalCount }),
  },
});
