import { gql } from 'ngx-watch-query';
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
