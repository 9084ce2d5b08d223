import type { HttpInterceptorFn } from '@angular/common/http';
import { gql } from 'ngx-watch-query';
import { finished } from '../support/finished';
import { MERCURIUS } from '../support/servers';
import { setup } from '../support/setup';
import { sendHash } from './send-hash';

interface Sent {
  readonly query?: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface BooksData {
  readonly books: readonly { readonly id: string }[];
}

// Each text is sent by one spec only, so that the server cannot know its hash before.
const Hashed = gql<BooksData>`
  query Hashed {
    books: listedBooks {
      id
    }
  }
`;
const HashedByGenre = gql<BooksData, { genre?: unknown }>`
  query HashedByGenre($genre: String) {
    books: listedBooks(genre: $genre) {
      id
    }
  }
`;

const OPTIONS = { scope: 'books', pagination: 'books' } as const;

function setupHashes() {
  const sent: Sent[] = [];
  const record: HttpInterceptorFn = (request, next) => {
    sent.push(request.body as Sent);
    return next(request);
  };
  return {
    inContext: setup(MERCURIUS, { defaultPaginator: 'offset' }, sendHash, record),
    /** For each request, whether it had the text of the query. */
    texts: () => sent.map(({ query }) => query !== undefined),
  };
}

describe('hashes in place of queries', () => {
  it('E1: a text that the server does not know is sent once; after that its hash will do', async () => {
    const { inContext, texts } = setupHashes();
    const books = inContext(service => service.watchQuery(Hashed, {}, OPTIONS));
    await finished(books);
    expect(books.data?.length).toBe(25);
    expect(texts()).toEqual([false, true]);
    await books.nextPage();
    expect(books.data?.[0]?.id).toBe('26');
    expect(texts()).toEqual([false, true, false]);
  });

  it('E2: an error of the query itself is an error as always', async () => {
    const { inContext, texts } = setupHashes();
    const books = inContext(service => service.watchQuery(HashedByGenre, {}, OPTIONS));
    await finished(books);
    await books.setVariable('genre', { not: 'text' }).refetch();
    expect(books.error?.kind).toBe('graphql');
    expect(texts()).toEqual([false, true, false]);
    expect(books.data?.length).toBe(25);
  });
});
