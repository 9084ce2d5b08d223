import {
  namedMutationContract,
  withPaginators,
  type MutationContract,
  type PaginatorType,
} from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    githubSearch: PaginatorType;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const COUNTS = ['issueCount', 'repositoryCount', 'discussionCount', 'userCount'];

/** GitHub: `search(query: "…", type: ISSUE, first: 10) { issueCount nodes pageInfo }`. */
export const githubSearch = withPaginators({
  githubSearch: {
    limit: { argument: 'first', type: 'Int!' },
    page: { argument: 'after', type: 'String', kind: 'cursor' },
    items: 'edges',
    info: { pageInfo: ['hasNextPage', 'endCursor'] },
    optional: COUNTS,
    read: search => {
      const info = (search['pageInfo'] ?? {}) as Fields;
      const total = COUNTS.map(name => search[name]).find(count => count !== undefined);
      return { hasNextPage: info['hasNextPage'], nextCursor: info['endCursor'], total };
    },
  },
});

/** GitHub: `closeIssue { issue { id state } }`, `addStar { starrable { __typename id } }`. */
export const githubMutationContract: MutationContract = {
  read: field =>
    namedMutationContract.read(field) ??
    Object.entries((field.value ?? {}) as Fields).flatMap(([key, value]) => {
      const model = (value ?? {}) as Fields;
      const { id, __typename: type } = model;
      const modelName = typeof type === 'string' ? type : key;
      return typeof id === 'string' ? [{ event: 'UPDATE' as const, id, model, modelName }] : [];
    }),
};
