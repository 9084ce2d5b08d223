import { withPaginators } from 'ngx-watch-query';

/** Strapi 5: `articles_connection(pagination: { page: 1, pageSize: 10 }) { nodes pageInfo }`. */
export const strapi = withPaginators({
  strapi: {
    limit: { argument: 'pagination.pageSize', type: 'Int!' },
    page: { argument: 'pagination.page', type: 'Int!', kind: 'page' },
    items: 'nodes',
    info: { pageInfo: ['total', 'page', 'pageSize', 'pageCount'] },
    read: ({ pageInfo }) => {
      const { total, page, pageSize, pageCount } = pageInfo as Record<string, unknown>;
      return { total, currentPage: page, perPage: pageSize, lastPage: pageCount };
    },
  },
});
