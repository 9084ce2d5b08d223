import { signal } from '@angular/core';
import { gql, withAppend, withMutations, withRefresh } from 'ngx-watch-query';
import { answerMovies, moviesField, MoviesQuery, pageOf } from '../movies';
import { filmsPage, Films, Rate, TWO } from '../mutations/setup-mutations';
import { setupCache, setupGrowing, shown, shownIds } from './setup-cache';

const ConnectionQuery = gql<{
  movies: { edges: readonly { node: { id: string } }[] };
}>`
  query Movies {
    movies: moviesConnection {
      edges {
        node {
          id
        }
      }
    }
  }
`;

const HOUR = { staleTime: 3_600_000 };
const NEW = { movies: { ...moviesField(1, 2, 8), data: [{ id: '9', title: 'New' }] } };

describe('withCache(): freshness', () => {
  it('K1: takes the answer that was requested last, whichever list shows it', async () => {
    const { server, watchMovies } = setupCache(HOUR);
    const [first, second] = [watchMovies({ limit: 2 }), watchMovies({ limit: 2 })];
    answerMovies(server.expectOne('Movies'));
    void first.nextPage();
    answerMovies(server.expectOne('Movies'));
    void second.refetch();
    server.expectOne('Movies').flush(NEW);
    const third = watchMovies({ limit: 2 });
    await Promise.resolve();
    expect([shownIds(second), shownIds(third), third.stale]).toEqual(['9', '9', false]);
    server.verify();
  });

  it('K1: never treats an answer with errors as fresh, even if they are ignored', () => {
    const { server, watchMovies } = setupCache(HOUR);
    const first = watchMovies({ limit: 2 }, { errorPolicy: 'ignore' });
    server.expectOne('Movies').flushErrors(['half'], { movies: moviesField(1, 2, 8) });
    first.destroy();
    const second = watchMovies({ limit: 2 });
    server.expectOne('Movies');
    expect(second.stale).toBeTrue();
  });

  it('K1, A3: does not treat a growing list as fresh when one of its requests was answered with errors', () => {
    const { server, inContext } = setupCache(HOUR, [withAppend()], { errorPolicy: 'ignore' });
    const open = () =>
      inContext(service =>
        service.watchQuery(
          MoviesQuery,
          {},
          { scope: 'movies.data', pagination: 'movies', append: true, defaultLimit: 2 },
        ),
      );
    const list = open();
    answerMovies(server.expectOne('Movies'));
    void list.nextPage();
    answerMovies(server.expectOne('Movies'));
    void list.refetch();
    server.expectOne('Movies').flushErrors(['half'], { movies: moviesField(1, 2, 8) });
    answerMovies(server.expectOne('Movies'));
    list.destroy();
    const again = open();
    server.expectOne('Movies');
    expect([shownIds(again), again.stale]).toEqual(['1 2 3 4', true]);
  });

  it('K1: treats a page as fresh that takes the place of a request, although the page before came with errors', () => {
    const { server, watchMovies } = setupCache(HOUR);
    const first = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    void first.nextPage();
    server.expectOne('Movies').flushErrors(['half'], { movies: moviesField(2, 2, 8) });
    void first.nextPage();
    server.expectOne('Movies');
    void first.setPage(1);
    server.expectNone();
    const second = watchMovies({ limit: 2 });
    server.expectNone();
    expect([shownIds(second), second.stale]).toEqual(['1 2', false]);
  });

  it('K1, K3: treats what was prefetched for a growing list as fresh, although the list before came with errors', async () => {
    const { server, service, inContext } = setupCache(HOUR, [withAppend()]);
    const options = {
      scope: 'movies.data',
      pagination: 'movies',
      append: true,
      defaultLimit: 2,
    } as const;
    const genre = signal<string | undefined>(undefined);
    const list = inContext(() => service.watchQuery(MoviesQuery, { genre }, options));
    server.expectOne('Movies').flushErrors(['half'], { movies: moviesField(1, 2, 8) });
    const done = service.prefetch(MoviesQuery, { genre: 'Drama' }, options);
    answerMovies(server.expectOne('Movies'));
    await done;
    genre.set('Drama');
    server.expectNone();
    expect(list.variables).toEqual({ genre: 'Drama' });
    list.destroy();
    const again = inContext(() => service.watchQuery(MoviesQuery, { genre: 'Drama' }, options));
    server.expectNone();
    expect([shownIds(again), again.stale]).toEqual(['1 2', false]);
  });

  it('K1, P15: keeps no page that the server says is past the end', () => {
    const { server, watchMovies } = setupCache(HOUR);
    const movies = watchMovies({ limit: 2, page: 4 });
    answerMovies(server.expectOne('Movies'), 8);
    void movies.refetch();
    answerMovies(server.expectOne('Movies'), 4);
    answerMovies(server.expectOne('Movies'), 4);
    expect(shownIds(movies)).toBe('3 4');
    const again = watchMovies({ limit: 2, page: 4 });
    server.expectOne('Movies');
    expect(shownIds(again)).toBe('none');
  });

  it('K1, P15: keeps the page shown fresh although another page is past the end', () => {
    const { server, watchMovies } = setupCache(HOUR);
    const movies = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'), 8);
    void movies.setPage(4);
    answerMovies(server.expectOne('Movies'), 4);
    answerMovies(server.expectOne('Movies'), 4);
    void movies.setPage(1);
    server.expectNone();
    expect([shownIds(movies), movies.stale]).toEqual(['1 2', false]);
  });

  it('K1, L15: sends nothing for a list that is wanted again, although refetch() was called in the tick in which it was not', () => {
    const { server, inContext } = setupCache(HOUR);
    const isWanted = signal(true);
    const list = inContext(service =>
      service.watchQuery(MoviesQuery, () => (isWanted() ? { genre: 'Drama' } : undefined), {
        scope: 'movies.data',
        pagination: 'movies',
        defaultLimit: 2,
      }),
    );
    answerMovies(server.expectOne('Movies'));
    void list.refetch();
    isWanted.set(false);
    server.expectNone();
    isWanted.set(true);
    server.expectNone();
    expect([shownIds(list), list.stale]).toEqual(['1 2', false]);
  });

  it('K1, A1: does not treat rows as fresher because a page was added below them', () => {
    const { server, open, clock } = setupGrowing({ staleTime: 1000 });
    const list = open();
    answerMovies(server.expectOne('Movies'));
    clock.pass(900);
    void list.nextPage();
    answerMovies(server.expectOne('Movies'));
    list.destroy();
    clock.pass(900);
    const again = open();
    server.expectOne('Movies');
    expect([shownIds(again), again.stale]).toEqual(['1 2 3 4', true]);
  });

  it('K1, A3: treats all rows as new if all pages were requested together with one more', () => {
    const { server, open, clock } = setupGrowing({ staleTime: 1000 });
    const list = open();
    answerMovies(server.expectOne('Movies'));
    clock.pass(5000);
    void list.refetch();
    void list.nextPage();
    answerMovies(server.expectOne('Movies'));
    answerMovies(server.expectOne('Movies'));
    list.destroy();
    const again = open();
    server.expectNone();
    expect([shownIds(again), again.stale]).toEqual(['1 2 3 4', false]);
  });

  for (const staleTime of [0, 3_600_000]) {
    it(`K1, A1: a cached list that grows by cursors can load its next page, with a staleTime of ${staleTime} ms`, async () => {
      const config = { cursorType: 'String', maxLimit: 1 };
      const { server, inContext } = setupCache({ staleTime }, [withAppend()], config);
      const list = inContext(service =>
        service.watchQuery(
          ConnectionQuery,
          {},
          {
            scope: 'movies.edges.node',
            pagination: { movies: 'connection' },
            defaultLimit: 1,
            append: true,
          },
        ),
      );
      const answer = (id: string): void => {
        server.expectOne('Movies').flush({
          movies: { edges: [{ node: { id } }], pageInfo: { hasNextPage: true, endCursor: id } },
        });
      };
      answer('1');
      void list.nextPage();
      answer('2');
      void list.setLimit(5);
      answer('9');
      void list.setLimit(1);
      if (staleTime === 0) server.expectOne('Movies');
      else server.expectNone();
      expect(shownIds(list)).toBe('1 2');
      const added = list.nextPage();
      if (staleTime === 0) {
        answer('1');
        answer('2');
      }
      answer('3');
      expect(await added).toBeTrue();
      expect(shownIds(list)).toBe('1 2 3');
    });
  }

  it('K1, P14: keeps a page that was opened by its cursor apart from the same page reached by nextPage()', async () => {
    const { server, inContext } = setupCache(HOUR, [], { cursorType: 'String' });
    const open = (variables: { moviesPage?: string } = {}) =>
      inContext(service =>
        service.watchQuery(ConnectionQuery, variables, {
          scope: 'movies.edges.node',
          pagination: { movies: 'connection' },
          defaultLimit: 1,
        }),
      );
    const answer = (id: string) =>
      server.expectOne('Movies').flush({
        movies: { edges: [{ node: { id } }], pageInfo: { hasNextPage: true, endCursor: id } },
      });
    const link = open({ moviesPage: '1' });
    answer('2');
    link.destroy();

    const walked = open();
    answer('1');
    expect(await walked.nextPage()).toBeTrue();
    expect([shownIds(walked), walked.pagination.movies.currentPage]).toEqual(['2', 2]);
    void walked.nextPage();
    answer('3');
    expect(await walked.prevPage()).toBeTrue();
    expect([shownIds(walked), walked.pagination.movies.currentPage]).toEqual(['2', 2]);
  });

  it('M13: drops the answer of a list that is destroyed during reset()', () => {
    const { server, service, watchMovies } = setupCache(HOUR);
    const first = watchMovies({ limit: 2 });
    const second = watchMovies({ limit: 3 });
    for (const limit of [2, 3]) {
      answerMovies(server.expectOne(({ variables }) => variables['limit'] === limit));
    }
    first.data$.subscribe(data => {
      if (data === undefined) second.destroy();
    });
    service.reset();
    answerMovies(server.expectOne('Movies'));
    const again = watchMovies({ limit: 3 });
    expect(again.data).toBeUndefined();
    answerMovies(server.expectOne('Movies'));
  });

  it('F2: polls in a list that starts with a fresh answer', () => {
    const { server, watchMovies, clock } = setupCache(HOUR, [withRefresh()]);
    const first = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    first.destroy();
    watchMovies({ limit: 2 }, { pollInterval: 10_000 });
    server.expectNone('Movies');
    clock.pass(10_000);
    answerMovies(server.expectOne('Movies'));
  });

  it('K1: requests all pages of a growing list on refetch(), whatever is cached', () => {
    const { server, open, watchMovies } = setupGrowing(HOUR);
    const list = open();
    answerMovies(server.expectOne('Movies'));
    const pages = watchMovies({ limit: 2, page: 2 });
    answerMovies(server.expectOne('Movies'));
    expect(shownIds(pages)).toBe('3 4');
    void list.refetch();
    void list.nextPage();
    expect(pageOf(server.expectOne('Movies')).page).toBe(1);
  });

  it('K1: always sends a request on refetch() with other variables', () => {
    const { server, watchMovies } = setupCache(HOUR);
    watchMovies({ genre: 'Drama', limit: 2 });
    answerMovies(server.expectOne('Movies'));
    const other = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    void other.setVariable('genre', 'Drama').refetch();
    answerMovies(server.expectOne('Movies'));
    expect(other.variables).toEqual({ genre: 'Drama' });
  });

  it('K1, L17: shows a fresh answer for other signals in the place of a refetch(), also in a list that grows', () => {
    const { server, inContext } = setupGrowing(HOUR);
    const genre = signal('Drama');
    const movies = inContext(service =>
      service.watchQuery(
        MoviesQuery,
        { genre, limit: 2 },
        { scope: 'movies.data', pagination: 'movies', append: true },
      ),
    );
    answerMovies(server.expectOne('Movies'));
    genre.set('Action');
    server.expectOne('Movies').flush({ movies: { ...moviesField(1, 2, 8), data: [] } });
    void movies.refetch();
    server.expectOne('Movies');
    genre.set('Drama');
    server.expectNone();
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['1 2', false, false]);
  });

  it('K1, A4: shows a fresh answer for another limit in the place of a refetch(), in a list that grows', () => {
    const { server, open } = setupGrowing(HOUR);
    const movies = open();
    answerMovies(server.expectOne('Movies'));
    void movies.setLimit(4);
    answerMovies(server.expectOne('Movies'));
    void movies.setLimit(2);
    server.expectNone();
    void movies.refetch();
    server.expectOne('Movies');
    void movies.setLimit(4);
    server.expectNone();
    expect([shownIds(movies), movies.stale]).toEqual(['1 2 3 4', false]);
  });

  for (const data of [null, { movies: null }]) {
    it(`K1, A3: treats all pages as fresh where the server has refused several at a time, with the data ${JSON.stringify(data)}`, () => {
      const { server, open } = setupGrowing(HOUR);
      const answerAll = (list: ReturnType<typeof open>): void => {
        while (list.loading) {
          const request = server.expectOne('Movies');
          if (pageOf(request).limit > 2) request.flushErrors(['too many'], data);
          else answerMovies(request, 12);
        }
      };
      const movies = open();
      answerAll(movies);
      for (let page = 2; page <= 3; page++) {
        void movies.nextPage();
        answerAll(movies);
      }
      void movies.refetch();
      answerAll(movies);
      movies.destroy();
      const again = open();
      server.expectNone();
      expect([shownIds(again), again.stale]).toEqual(['1 2 3 4 5 6', false]);
    });
  }

  it('K3, L17: prefetchPage() reads the signals first', () => {
    const { server, inContext } = setupCache();
    const genre = signal('Drama');
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, { genre }, { scope: 'movies.data', pagination: 'movies' }),
    );
    answerMovies(server.expectOne('Movies'));
    genre.set('Action');
    void movies.prefetchPage('next');
    const genres = [1, 2].map(
      page => server.expectOne(({ variables }) => variables['page'] === page).variables['genre'],
    );
    expect(genres).toEqual(['Action', 'Action']);
  });
});

describe('withCache(): mutations and cached answers', () => {
  function setupFilms() {
    const all = setupCache(HOUR, [withMutations()]);
    const open = () =>
      all.inContext(service =>
        service.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies' }),
      );
    const list = open();
    all.server.expectOne('Films').flush(filmsPage(TWO));
    return { ...all, open, list };
  }

  it('K2, M6: does not apply a mutation again to an answer that is newer', () => {
    const { server, service, clock, open, list } = setupFilms();
    service.mutate(Rate, { id: '1', rating: 4 }, { refetch: 'none' }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
    clock.pass(1000);
    void list.refetch();
    server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 9 }]));
    expect(shown(list, 'rating')).toBe('9');
    list.destroy();
    expect(shown(openNow(open, server), 'rating')).toBe('9');
  });

  it('M4: passes a row that is displayed to a function `optimisticResponse`', () => {
    const { server, service, open, list } = setupFilms();
    list.destroy();
    const again = openNow(open, server);
    void again.refetch();
    server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 7 }]));
    let given: unknown;
    service
      .mutate(
        Rate,
        { id: '1', rating: 8 },
        {
          optimisticResponse: (_, row) => {
            given = row?.imdbRating;
            return { updateMovie: { id: '1', imdbRating: 8 } };
          },
        },
      )
      .subscribe({ error: () => undefined });
    expect(given).toBe(7);
    server.expectMutation('Rate').flushErrors(['no']);
  });

  it('K1, E7: tells an error again that is shown again after a kept answer has ended it', () => {
    const told: string[] = [];
    const onError = ({ message }: { readonly message: string }) => told.push(message);
    const { server, inContext, clock } = setupCache(HOUR, [withRefresh({})], { onError });
    const movies = inContext(service =>
      service.watchQuery(
        MoviesQuery,
        {},
        { scope: 'movies.data', pagination: 'movies', pollInterval: 600_000 },
      ),
    );
    answerMovies(server.expectOne('Movies'), 30);
    void movies.nextPage();
    server.expectOne('Movies').networkError('down');
    void movies.prevPage();
    server.expectNone('Movies');
    expect(movies.error).toBeUndefined();
    clock.pass(600_000);
    server.expectOne('Movies').networkError('down');
    expect(movies.error?.message).toBe('down');
    expect(told).toEqual(['down', 'down']);
  });

  it('M5: keeps nothing of a call with an unknown outcome in an answer that is only cached', () => {
    const { server, service, open, list } = setupFilms();
    list.destroy();
    const optimisticResponse = { updateMovie: { id: '1', imdbRating: 4 } };
    service.mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse }).subscribe({
      error: () => undefined,
    });
    server.expectMutation('Rate').networkError();
    const again = open();
    server.expectOne('Films');
    expect([shown(again, 'rating'), again.stale]).toEqual(['2 5', true]);
  });
});

/** Opens a list that is shown without a request. */
function openNow<T>(open: () => T, server: { expectNone(name: string): void }): T {
  const list = open();
  server.expectNone('Films');
  return list;
}
