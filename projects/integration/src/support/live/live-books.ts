import { provideHttpClient, withInterceptors, type HttpRequest } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import {
  gql,
  provideWatchQuery,
  WatchQueryService,
  type LiveStatus,
  type WatchQueryCallbacks,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { finalize, firstValueFrom } from 'rxjs';
import type { LiveServer } from './live-servers';
import { until } from './until';

export interface Row {
  readonly id: string;
  readonly title: string;
}

interface ShelfData {
  readonly books: { readonly data: readonly Row[] };
}

const LiveShelf = gql<ShelfData, Record<string, never>>`
  query Shelf {
    books @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const FreshShelf = gql<ShelfData, { readonly first: number }>`
  query Fresh($first: Int!) {
    books(first: $first) {
      data {
        id
        title
      }
    }
  }
`;

const LiveBook = gql<{ readonly book: Row | null }, { readonly id: string }>`
  query OneBook($id: ID!) {
    book(id: $id) @subscribe {
      id
      title
    }
  }
`;

const DOCUMENTS = {
  createBook: gql<unknown, { readonly title: string }>`
    mutation ($title: String!) {
      createBook(title: $title) {
        id
      }
    }
  `,
  updateBook: gql<unknown, { readonly id: string; readonly title: string }>`
    mutation ($id: ID!, $title: String!) {
      updateBook(id: $id, title: $title) {
        id
      }
    }
  `,
  deleteBook: gql<unknown, { readonly id: string }>`
    mutation ($id: ID!) {
      deleteBook(id: $id) {
        id
      }
    }
  `,
};

/** Sets up the library as a live application does, against a real server. */
export function setupLive({ uri }: LiveServer, subscriptions: WatchQueryFeature, first = 10) {
  let requests = 0;
  let answers = 0;
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(
        withInterceptors([
          (request, next) => {
            if (!/^query (?:Shelf|OneBook)/.test(queryOf(request))) return next(request);
            requests++;
            const watched = request.clone({ setHeaders: { 'x-watched': 'true' } });
            return next(watched).pipe(finalize(() => answers++));
          },
        ]),
      ),
      provideWatchQuery({ uri, defaultPaginator: 'paginator', defaultLimit: first }, subscriptions),
    ],
  });
  const service = TestBed.inject(WatchQueryService);
  const inContext = <T>(make: () => T): T => TestBed.runInInjectionContext(make);
  const fresh = async (): Promise<readonly Row[]> =>
    (await firstValueFrom(service.query(FreshShelf, { first }))).books.data;
  const watchShelf = (options: Pick<WatchQueryCallbacks<readonly Row[]>, 'onEvent'> = {}) => {
    const query = inContext(() =>
      service.watchQuery(LiveShelf, {}, { scope: 'books.data', pagination: 'books', ...options }),
    );
    // Watched, not looked up now and then: a connection can be lost and back between two looks.
    let last: LiveStatus = query.live;
    let wasLost = false;
    query.live$.subscribe(status => {
      if (last === 'live' && status === 'reconnecting') wasLost = true;
      last = status;
    });
    /** Whether the list shows what a new request would. */
    const isTrue = async (): Promise<boolean> => {
      const expected = JSON.stringify(await fresh());
      return JSON.stringify(query.data) === expected && !query.stale;
    };
    return {
      query,
      isTrue,
      titles: () => (query.data ?? []).map(({ title }) => title),
      /** Whether the list has lost its connection, be it back or not. */
      wasLost: () => wasLost,
    };
  };
  return {
    service,
    watchShelf,
    watchBook: (id: string) =>
      inContext(() => service.watchQuery(LiveBook, { id }, { scope: 'book' })),
    /** How many requests WatchQueries have sent. */
    requests: () => requests,
    create: (title: string) => firstValueFrom(service.mutate(DOCUMENTS.createBook, { title })),
    update: (id: string, title: string) =>
      firstValueFrom(service.mutate(DOCUMENTS.updateBook, { id, title })),
    remove: (id: string) => firstValueFrom(service.mutate(DOCUMENTS.deleteBook, { id })),
    /** Resolves when a WatchQuery is live and has finished its first catch-up (V10). */
    settled: (query: { readonly live: string }) =>
      until(() => query.live === 'live' && answers >= 2),
  };
}

function queryOf({ body }: HttpRequest<unknown>): string {
  return typeof body === 'object' && body !== null && 'query' in body ? String(body.query) : '';
}
