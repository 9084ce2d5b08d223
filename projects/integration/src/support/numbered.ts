import { gql } from 'ngx-watch-query';
import { MERCURIUS } from './servers';
import { setup } from './setup';

interface Row {
  readonly id: string;
}

interface NumberedVariables {
  readonly genre?: string;
  readonly page?: number;
}

interface PagesData {
  readonly books: { readonly data: readonly Row[] };
}

const DOCUMENTS = {
  paginator: gql<PagesData, NumberedVariables>`
    query Numbered($genre: String) {
      books: numberedBooks(genre: $genre) {
        data {
          id
        }
      }
    }
  `,
  simple: gql<PagesData, NumberedVariables>`
    query Simple($genre: String) {
      books: simpleBooks(genre: $genre) {
        data {
          id
        }
      }
    }
  `,
};

const ListQuery = gql<{ readonly books: readonly Row[] }, NumberedVariables>`
  query List($genre: String) {
    books: listedBooks(genre: $genre) {
      id
    }
  }
`;

export const STYLES = ['paginator', 'simple', 'offset'] as const;

/**
 * Watches a numbered list of mercurius in one of the styles. The variables are called `page` and
 * `limit`.
 */
export function watchNumbered(
  style: (typeof STYLES)[number],
  variables: NumberedVariables = {},
  defaultLimit = 25,
) {
  const inContext = setup(MERCURIUS, { defaultPaginator: style, defaultLimit });
  const query = inContext(service =>
    style === 'offset'
      ? service.watchQuery(ListQuery, variables, { scope: 'books', pagination: 'books' })
      : service.watchQuery(DOCUMENTS[style], variables, {
          scope: 'books.data',
          pagination: 'books',
        }),
  );
  return { query, ids: () => (query.data ?? []).map(({ id }) => id) };
}
