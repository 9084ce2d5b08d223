import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    pothosResult: PaginatorType;
  }
}

interface Connection {
  readonly pageInfo?: { readonly hasNextPage?: boolean; readonly endCursor?: string | null };
}

/** Pothos, `errors` of a connection: `tasks(first: 10, after: "…") { ... on QueryTasksSuccess { data { … } } }`. */
export const pothosResult = withPaginators({
  pothosResult: {
    limit: { argument: 'first', type: 'Int!' },
    page: { argument: 'after', type: 'String', kind: 'cursor' },
    items: 'data.edges',
    info: [],
    read: ({ data }) => {
      const { pageInfo } = (data ?? {}) as Connection;
      return { hasNextPage: pageInfo?.hasNextPage, nextCursor: pageInfo?.endCursor };
    },
  },
});
