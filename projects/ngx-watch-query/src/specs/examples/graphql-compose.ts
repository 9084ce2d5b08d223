import {
  namedMutationContract,
  withPaginators,
  type MutationContract,
  type PaginatorType,
  type ReadFieldErrors,
} from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    compose: PaginatorType;
  }
}

/** graphql-compose: `moviePagination(perPage: 10, page: 1) { items count }`. */
export const compose = withPaginators({
  compose: {
    limit: { argument: 'perPage', type: 'Int!' },
    page: { argument: 'page', type: 'Int!', kind: 'page' },
    items: 'items',
    info: ['count'],
    read: ({ count }) => ({ total: count }),
  },
});

const VERBS: Readonly<Record<string, string>> = {
  Create: 'create',
  Update: 'update',
  Remove: 'delete',
};

/** graphql-compose-mongoose: `movieUpdateById { record { … } error { message } }`. */
export const composeMutationContract: MutationContract = {
  read: field => {
    const { error } = (field.value ?? {}) as { readonly error?: unknown };
    const name = field.name.replace(
      /^(\w)(\w*?)(Create|Update|Remove)(?:One|ById|Many)$/,
      (_, first: string, rest: string, verb: string) =>
        String(VERBS[verb]) + first.toUpperCase() + rest,
    );
    return error ? [] : namedMutationContract.read({ ...field, name });
  },
};

/** graphql-compose-mongoose: `extensions: { errors: [{ path: 'title', message: '…' }] }`. */
export const composeFieldErrors: ReadFieldErrors = ({ errors }) => {
  const fields: Record<string, string[]> = {};
  for (const { extensions } of errors) {
    const all: unknown = extensions?.['errors'];
    const list = (Array.isArray(all) ? all : []) as {
      readonly path: string;
      readonly message: string;
    }[];
    for (const { path, message } of list) (fields[path] ??= []).push(message);
  }
  return fields;
};
