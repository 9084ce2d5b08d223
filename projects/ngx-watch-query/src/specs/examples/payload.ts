import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    payload: PaginatorType;
  }
}

/** Payload CMS: `Posts(limit: 10, page: 1) { docs totalDocs }`. */
export const payload = withPaginators({
  payload: {
    limit: { argument: 'limit', type: 'Int!' },
    page: { argument: 'page', type: 'Int!', kind: 'page' },
    items: 'docs',
    info: ['totalDocs'],
    read: ({ totalDocs }) => ({ total: totalDocs }),
  },
});
