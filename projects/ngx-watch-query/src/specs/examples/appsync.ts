import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    appsync: PaginatorType;
  }
}

/** AWS AppSync: `listTodos(limit: 10, nextToken: "…") { items nextToken }`. */
export const appsync = withPaginators({
  appsync: {
    limit: { argument: 'limit', type: 'Int!' },
    page: { argument: 'nextToken', type: 'String', kind: 'cursor' },
    items: 'items',
    info: ['nextToken'],
    read: ({ nextToken }) => ({ nextCursor: nextToken }),
  },
});
