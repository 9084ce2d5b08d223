import { gql, withAppend, withCache, withMutations } from 'ngx-watch-query';
import { setupLive } from '../live/setup-live';
import {
  answerMovies,
  moviesField,
  MoviesQuery,
  pageOf,
  type MoviesData,
  type MoviesVariables,
} from '../movies';
import { ALIEN, Create, Films, filmsPage, titlesOf, TWO } from '../mutations/setup-mutations';
import { setupGrowing, shownIds } from './setup-cache';

const OPTIONS = { scope: 'movies.data', pagination: 'movies', append: true } as const;

const LiveMovies = gql<MoviesData, MoviesVariables>`
  query Movies {
    movies @subscribe {
      data {
        id
        title
      }
    }
  }
`;

/** Growing film lists, after the first page of one has been prefetched. */
function prefetched() {
  const all = setupGrowing();
  const { server, service, clock } = all;
  void service.prefetch(MoviesQuery, { limit: 2 }, OPTIONS);
  answerMovies(server.expectOne('Movies'), 7);
  clock.pass(31_000);
  return all;
}

/** A new film before the others. */
const NEWER = { movies: { ...moviesField(1, 2, 8), data: [{ id: '9', title: 'New' }] } };

describe('a prefetched first page of a list that grows', () => {
  it('is shown at once if it is no longer fresh, until the server has answered (K1, K3, A1)', async () => {
    const { server, open } = prefetched();
    const movies = open();
    const request = server.expectOne('Movies');
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['1 2', false, true]);
    expect([movies.pagination.total, movies.pagination.hasNextPage]).toEqual([7, true]);
    request.flush(NEWER);
    await Promise.resolve();
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['9', false, false]);
    server.verify();
  });

  it('can have its next page added before the server has answered (A1)', async () => {
    const { server, open } = prefetched();
    const movies = open();
    server.expectOne('Movies');
    const added = movies.nextPage();
    const pages: unknown[] = [];
    for (let left = 2; left > 0; left--) {
      const request = server.expectOne('Movies');
      pages.push(pageOf(request).page);
      answerMovies(request, 7);
    }
    expect(await added).toBeTrue();
    expect([pages, shownIds(movies)]).toEqual([[1, 2], '1 2 3 4']);
    server.verify();
  });

  it('keeps a new row at its start when the next page is added (A6, M4)', () => {
    const { server, service, clock, inContext } = setupGrowing({}, [withMutations()]);
    void service.prefetch(Films, { limit: 2 }, OPTIONS);
    server.expectOne('Films').flush(filmsPage(TWO, 1, 2));
    clock.pass(31_000);
    const films = inContext(() => service.watchQuery(Films, { limit: 2 }, OPTIONS));
    const request = server.expectOne('Films');
    const place = [{ in: films, at: 'start' }] as const;
    service.mutate(Create, { title: 'Alien' }, { optimisticResponse: ALIEN, place }).subscribe();
    request.flush(filmsPage(TWO, 1, 2));
    void films.nextPage();
    server.expectOne('Films').flush(filmsPage([{ id: '3', title: 'Up', rating: 1 }], 2, 2));
    expect(titlesOf(films)).toEqual(['Alien', 'Heat', 'Ran', 'Up']);
  });

  for (const isSetBack of [false, true]) {
    it(`is no answer to \`refetch()\`, also where \`nextPage()\` asks in its place${isSetBack ? ', after a variable was set and unset' : ''} (K1, A3)`, async () => {
      const { server, service, open } = setupGrowing();
      const movies = open();
      answerMovies(server.expectOne('Movies'), 7);
      const { scope, pagination } = OPTIONS;
      void service.prefetch(MoviesQuery, { limit: 2 }, { scope, pagination });
      answerMovies(server.expectOne('Movies'), 7);
      void movies.refetch();
      server.expectOne('Movies');
      if (isSetBack) movies.setVariable('genre', 'Drama').unsetVariable('genre');
      const added = movies.nextPage();
      server.expectOne('Movies').flush(NEWER);
      answerMovies(server.expectOne('Movies'), 7);
      expect(await added).toBeTrue();
      expect(shownIds(movies)).toBe('9 3 4');
      // The next one asks for no more than its page.
      void movies.nextPage();
      expect(pageOf(server.expectOne('Movies')).page).toBe(3);
    });
  }

  it('is shown when `refetch()` asks for other variables, and the server is asked (K1)', () => {
    const { server, service, open } = setupGrowing();
    const movies = open();
    answerMovies(server.expectOne('Movies'), 7);
    void service.prefetch(MoviesQuery, { limit: 2, genre: 'Drama' }, OPTIONS);
    server.expectOne('Movies').flush(NEWER);
    void movies.setVariable('genre', 'Drama').refetch();
    const request = server.expectOne('Movies');
    expect([shownIds(movies), movies.stale]).toEqual(['9', true]);
    answerMovies(request, 7);
    expect([shownIds(movies), movies.stale]).toEqual(['1 2', false]);
  });

  it('is no longer taken for fresh once it was shown (K1, K3)', () => {
    const { server, service, clock, open, inContext } = setupGrowing();
    const movies = open();
    answerMovies(server.expectOne('Movies'), 7);
    const variables = { limit: 2, genre: 'Drama' };
    void service.prefetch(MoviesQuery, variables, OPTIONS);
    server.expectOne('Movies').flush(NEWER);
    void movies.setVariable('genre', 'Drama').refetch();
    server.expectOne('Movies');
    clock.pass(2000);
    const { scope, pagination } = OPTIONS;
    const other = inContext(own => own.watchQuery(MoviesQuery, variables, { scope, pagination }));
    answerMovies(server.expectOne('Movies'), 7);
    expect(shownIds(other)).toBe('1 2');
  });

  it('takes no page from the list that is kept (A3, K1)', () => {
    const { server, open } = prefetched();
    const movies = open();
    answerMovies(server.expectOne('Movies'), 7);
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'), 7);
    movies.destroy();
    const again = open();
    const request = server.expectOne('Movies');
    expect([shownIds(again), pageOf(request).page]).toEqual(['1 2 3 4', 1]);
  });

  it('is shown while a newer one is on its way (K3)', () => {
    const { server, service, open } = prefetched();
    void service.prefetch(MoviesQuery, { limit: 2 }, OPTIONS);
    const request = server.expectOne('Movies');
    const movies = open();
    server.expectNone('Movies');
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['1 2', false, true]);
    request.flush(NEWER);
    expect([shownIds(movies), movies.stale]).toEqual(['9', false]);
    server.verify();
  });

  for (const isLate of [false, true]) {
    const time = isLate ? 'while the list waits for it' : 'before the list is opened';
    it(`is shown where nobody has followed the query yet, answered ${time} (K2, K3)`, () => {
      const { server, inContext } = setupLive({}, [withCache(), withAppend()]);
      const done = inContext(service => service.prefetch(LiveMovies, { limit: 2 }, OPTIONS));
      const prefetch = server.expectOne('Movies');
      if (!isLate) prefetch.flush(NEWER);
      const movies = inContext(service =>
        service.watchQuery(LiveMovies, { limit: 2 }, { ...OPTIONS }),
      );
      if (isLate) {
        server.expectNone('Movies');
        prefetch.flush(NEWER);
      }
      const request = server.expectOne('Movies');
      expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['9', false, true]);
      answerMovies(request, 7);
      expect([shownIds(movies), movies.stale]).toEqual(['1 2', false]);
      return done;
    });
  }
});

describe('prefetchPage() of a list that grows', () => {
  /** Two pages are shown. */
  function grown() {
    const all = setupGrowing();
    const movies = all.open();
    const answer = () => {
      const request = all.server.expectOne('Movies');
      answerMovies(request, 7);
      return [pageOf(request).page, request.variables['genre']];
    };
    answer();
    void movies.nextPage();
    answer();
    return { ...all, movies, answer };
  }

  it('gets the first page where other variables are set, as nextPage() then asks for it (K3, A4)', async () => {
    const { server, movies, answer } = grown();
    movies.setVariable('genre', 'Drama');
    void movies.prefetchPage();
    expect(answer()).toEqual([1, 'Drama']);
    void movies.nextPage();
    await Promise.resolve();
    expect([shownIds(movies), movies.pagination.currentPage]).toEqual(['1 2', 1]);
    expect([movies.loading, movies.stale]).toEqual([false, false]);
    server.verify();
  });

  it('asks for nothing that is shown, for there is no way back (K3, A1)', () => {
    const { server, movies, answer } = grown();
    for (const page of ['previous', 1, 2] as const) void movies.prefetchPage(page);
    server.verify();
    void movies.prefetchPage(3);
    expect(answer()).toEqual([3, undefined]);
  });

  it('asks for nothing while another list begins: there is no next page yet (K3, A4)', () => {
    const { server, movies, answer } = grown();
    void movies.setVariable('genre', 'Drama').refetch();
    void movies.prefetchPage();
    expect(answer()).toEqual([1, 'Drama']);
    void movies.prefetchPage();
    expect(answer()).toEqual([2, 'Drama']);
    server.verify();
  });

  it('asks for nothing while the request for another list is in flight (K3, A4)', () => {
    const { server, movies } = grown();
    void movies.setVariable('genre', 'Drama').refetch();
    const request = server.expectOne('Movies');
    void movies.prefetchPage();
    server.verify();
    answerMovies(request, 7);
  });

  it('gets the first page of another list also while the one shown is refetched (K3, A4)', () => {
    const { server, movies, answer } = grown();
    void movies.refetch();
    const refetching = server.expectOne('Movies');
    movies.setVariable('genre', 'Drama');
    void movies.prefetchPage();
    expect(answer()).toEqual([1, 'Drama']);
    answerMovies(refetching, 7);
    answer();
    server.verify();
  });

  it('asks for nothing where the list shown is returned to: all its pages are asked for (K3, A4)', () => {
    const { server, movies, answer } = grown();
    void movies.setVariable('genre', 'Drama').refetch();
    server.expectOne('Movies');
    movies.unsetVariable('genre');
    void movies.prefetchPage();
    server.verify();
    void movies.nextPage();
    void movies.prefetchPage();
    expect([answer(), answer()]).toEqual([
      [1, undefined],
      [3, undefined],
    ]);
    server.verify();
  });

  it('asks for nothing where all pages of that list are kept: they come back by themselves (K3)', () => {
    const { server, movies, answer } = grown();
    void movies.setVariable('genre', 'Drama').refetch();
    answer();
    movies.unsetVariable('genre');
    void movies.prefetchPage();
    server.verify();
  });
});
