import { gql } from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';
import { answerMovies, pageOf, shownPage } from '../movies';
import { setupLive } from './setup-live';

const query = gql<{ readonly movies: { readonly data: readonly { readonly id: string }[] } }>`
  query Movies {
    movies @subscribe {
      data {
        id
        title
      }
    }
  }
`;

/** A live list of 45 films at its last page, with a settle request in flight. */
function whileSettling() {
  const { server, inContext } = setupLive();
  const movies = inContext(service =>
    service.watchQuery(query, { page: 5 }, { pagination: 'movies', scope: 'movies.data' }),
  );
  answerMovies(server.expectOne('Movies'), 45);
  server.expectSubscription('Movies').event({ event: 'DELETE', id: 41 });
  return { server, movies, settle: server.expectOne('Movies') };
}

describe('the answer to a settle request that is past the end', () => {
  it('P15, L9: is corrected quietly: neither `loading` nor `stale` turns true', () => {
    const { server, movies, settle } = whileSettling();
    answerMovies(settle, 40);
    const correction = server.expectOne('Movies');
    expect(pageOf(correction).page).toBe(4);
    expect([movies.loading, movies.stale]).toEqual([false, false]);
    answerMovies(correction, 40);
    expect([movies.loading, movies.stale]).toEqual([false, false]);
    expect(shownPage(movies.pagination)).toEqual([4, 4, 40]);
    server.expectNone();
  });

  it('V15, P15: is requested again when it was held back for a caller’s request that then fails', () => {
    const { server, movies, settle } = whileSettling();
    void movies.refetch();
    answerMovies(settle, 40);
    server.expectOne('Movies').networkError();
    expect(movies.error?.kind).toBe('network');
    const again = server.expectOne('Movies');
    expect([pageOf(again).page, movies.loading]).toEqual([4, false]);
    answerMovies(again, 40);
    expect([movies.error, movies.data?.length]).toEqual([undefined, 10]);
    server.expectNone();
  });
});

describe('the correction of an answer that is past the end, where it fails', () => {
  type Shown = ReturnType<typeof whileSettling>;

  /** Page 5 of 5 is shown. It has become empty, and the request for page 4 has failed. */
  function afterFailure(askAgain: (shown: Shown) => TestRequest): Omit<Shown, 'settle'> {
    const shown = whileSettling();
    answerMovies(askAgain(shown), 40);
    shown.server.expectOne('Movies').networkError();
    return shown;
  }

  const settling = ({ settle }: Shown): TestRequest => settle;
  const refetched = ({ server, movies }: Shown): TestRequest => {
    void movies.refetch();
    return server.expectOne('Movies');
  };

  it('L9, P16, V15: leaves page 5 `stale`, and page 4 is requested again by itself', () => {
    const { server, movies } = afterFailure(settling);
    const { currentPage, hasPreviousPage, hasNextPage } = movies.pagination;
    expect([currentPage, hasPreviousPage, hasNextPage]).toEqual([5, true, true]);
    expect([movies.loading, movies.stale, movies.error?.kind]).toEqual([false, true, 'network']);
    const again = server.expectOne('Movies');
    expect([pageOf(again).page, movies.loading, movies.stale]).toEqual([4, false, true]);
    answerMovies(again, 40);
    expect([movies.stale, movies.error, movies.data?.length]).toEqual([false, undefined, 10]);
    expect(shownPage(movies.pagination)).toEqual([4, 4, 40]);
    server.expectNone();
  });

  const moves: readonly [string, (movies: Shown['movies']) => Promise<boolean>, number][] = [
    ['prevPage()', movies => movies.prevPage(), 4],
    ['setPage(4)', movies => movies.setPage(4), 4],
    ['nextPage(), which leads back to the page shown,', movies => movies.nextPage(), 5],
  ];
  const requests = [
    ['a settle request', settling],
    ['a refetch of the caller', refetched],
  ] as const;
  for (const [name, askAgain] of requests) {
    for (const [method, move, page] of moves) {
      it(`P16, P17: after ${name}, ${method} requests page ${page}`, async () => {
        const { server, movies } = afterFailure(askAgain);
        const moved = move(movies);
        expect(movies.loading).toBeTrue();
        const request = server.expectOne('Movies');
        expect(pageOf(request).page).toBe(page);
        answerMovies(request, 45);
        expect(await moved).toBeTrue();
        expect([movies.pagination.currentPage, movies.stale]).toEqual([page, false]);
      });
    }
  }
});
