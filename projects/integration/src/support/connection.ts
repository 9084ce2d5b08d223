import type { HttpInterceptorFn } from '@angular/common/http';
import { gql, type TypedDocumentNode, type WatchQueryConfig } from 'ngx-watch-query';
import { setup } from './setup';

export interface BooksData {
  readonly books: { readonly edges: readonly { readonly node: { readonly id: string } }[] } | null;
}

export interface BooksVariables {
  readonly genre?: string;
  readonly page?: string | null;
}

export const BooksQuery = gql<BooksData, BooksVariables>`
  query Books($genre: String) {
    books(genre: $genre) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

const TOLD: Partial<WatchQueryConfig> = { cursorType: 'String' };

interface ConnectionOptions {
  readonly document?: TypedDocumentNode<BooksData, BooksVariables>;
  readonly variables?: BooksVariables;
  /** Default: the cursor type of these servers is configured. */
  readonly config?: Partial<WatchQueryConfig>;
  readonly interceptor?: HttpInterceptorFn;
}

/** Watches `books` of a server, 25 per page. The variables are called `page` and `limit`. */
export function watchConnection(server: { readonly uri: string }, options: ConnectionOptions = {}) {
  const { document = BooksQuery, variables = {}, config = TOLD, interceptor } = options;
  const inContext = setup(
    server,
    { defaultPaginator: 'connection', ...config },
    ...(interceptor ? [interceptor] : []),
  );
  /** Opens another WatchQuery of the same application. */
  const watch = (initial: BooksVariables) => {
    const query = inContext(service =>
      service.watchQuery(document, initial, { scope: 'books.edges', pagination: 'books' }),
    );
    return { query, ids: () => (query.data ?? []).map(({ node }) => node.id) };
  };
  return { ...watch(variables), watch };
}
