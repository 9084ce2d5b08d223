import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    strapi: PaginatorType;
  }
}

/** Strapi 5: `articles_connection(pagination: { page: 1, pageSize: 10 }) { nodes pageInfo }`. */
export const strapi = withPaginators({
  strapi: {
    limit: { argument: 'pagination.pageSize', type: 'Int!' },
    page: { argument: 'pagination.page', type: 'Int!', kind: 'page' },
    items: 'nodes',
    info: { pageInfo: ['total', 'page', 'pageSize', 'pageCount'] },
    read: ({ pageInfo }) => {
      const info = pageInfo as Record<string, unknown> | null;
      return {
        total: info?.['total'],
        currentPage: info?.['page'],
        perPage: info?.['pageSize'],
        lastPage: info?.['pageCount'],
      };
    },
  },
});
