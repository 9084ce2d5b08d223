import { withPaginators, type PaginatorType, type ReadFieldErrors } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    keystone: PaginatorType;
  }
}

/** KeystoneJS: `movies(take: 10, skip: 0) { id } moviesCount`. */
export const keystone = withPaginators({
  keystone: {
    limit: { argument: 'take', type: 'Int!' },
    page: { argument: 'skip', type: 'Int!', kind: 'offset' },
    items: '',
    info: [],
    total: '*Count',
    read: () => ({}),
  },
});

/** KeystoneJS: a line `  - Movie.title: value must not be empty` for each field. */
export const keystoneFieldErrors: ReadFieldErrors = ({ errors }) => {
  const fields: Record<string, string[]> = {};
  for (const { message, extensions } of errors) {
    if (extensions?.['code'] !== 'KS_VALIDATION_FAILURE') continue;
    for (const [, field = '', text = ''] of message.matchAll(/^ {2}- \w+\.(\w+): (.+)$/gm)) {
      (fields[field] ??= []).push(text);
    }
  }
  return fields;
};
