import { HttpContext } from '@angular/common/http';
import {
  createEnvironmentInjector,
  EnvironmentInjector,
  runInInjectionContext,
} from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withCache } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { answerMovies, moviesField, MoviesQuery, pageOf } from '../movies';
import { recordBypasses } from '../record-bypasses';
import { misuse, recordCallbacks, setup } from '../setup';
import { setupCache, setupGrowing, shownIds } from './setup-cache';

const LIST = { scope: 'movies.data', pagination: 'movies' } as const;

/** A list with two films a page that shows page 2 after page 1. */
function atPageTwo(...options: Parameters<typeof setupCache>) {
  const all = setupCache(...options);
  const movies = all.watchMovies({ limit: 2 });
  answerMovies(all.server.expectOne('Movies'));
  void movies.nextPage();
  answerMovies(all.server.expectOne('Movies'));
  return { ...all, movies };
}

/** An application of its own within the page, whose answers are fresh for an hour. */
function visitor() {
  const injector = createEnvironmentInjector(
    [provideWatchQueryTesting({ defaultLimit: 2 }, withCache({ staleTime: 3_600_000 }))],
    TestBed.inject(EnvironmentInjector),
  );
  const service = injector.get(WatchQueryService);
  const open = () =>
    runInInjectionContext(injector, () => service.watchQuery(MoviesQuery, {}, LIST));
  return { open, server: injector.get(WatchQueryTestingController) };
}

describe('withCache(): turning pages', () => {
  it('K1: shows a cached page at once as stale, and refetches quietly', async () => {
    const { server, movies } = atPageTwo();
    const back = movies.prevPage();
    const request = server.expectOne('Movies');
    expect(shownIds(movies)).toBe('1 2');
    expect([movies.loading, movies.stale]).toEqual([false, true]);
    expect(movies.pagination.currentPage).toBe(1);

    request.flush({ movies: { ...moviesField(1, 2, 8), data: [{ id: '9', title: 'New' }] } });
    expect(await back).toBeTrue();
    expect(shownIds(movies)).toBe('9');
    expect(movies.stale).toBeFalse();
    expect(movies.pagination.lastPage).toBe(4);
    server.verify();
  });

  it('K1: shows a fresh page in the place of a refetch() that has not been answered', () => {
    const { server, movies } = atPageTwo({ staleTime: 1000 });
    for (const turn of ['prevPage', 'nextPage'] as const) {
      void movies.refetch();
      server.expectOne('Movies');
      void movies[turn]();
      server.expectNone();
      expect([movies.loading, movies.stale]).toEqual([false, false]);
    }
    expect(shownIds(movies)).toBe('3 4');
  });

  it('K1, P17: keeps a cached page fresh although another page has failed', async () => {
    const { server, watchMovies } = setupCache({ staleTime: 1000 });
    const movies = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    void movies.nextPage();
    server.expectOne('Movies').networkError();
    expect(await movies.prevPage()).toBeTrue();
    expect([shownIds(movies), movies.stale, movies.error]).toEqual(['1 2', false, undefined]);

    void movies.nextPage();
    server.expectOne('Movies').networkError();
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'));
    expect(await movies.prevPage()).toBeTrue();
    expect([shownIds(movies), movies.stale, movies.error]).toEqual(['1 2', false, undefined]);
    server.verify();
  });

  it('K1: shows a fresh page without a request', async () => {
    const { server, movies, clock } = atPageTwo({ staleTime: 1000 });
    clock.pass(999);
    expect(await movies.prevPage()).toBeTrue();
    expect(shownIds(movies)).toBe('1 2');
    expect([movies.loading, movies.stale, movies.error]).toEqual([false, false, undefined]);
    server.verify();
  });

  it('K1: measures freshness from when the answer was requested', async () => {
    const { server, movies, clock } = atPageTwo({ staleTime: 1000 });
    clock.pass(600);
    await movies.prevPage();
    clock.pass(300);
    await movies.nextPage();
    clock.pass(200);
    void movies.prevPage();
    expect(pageOf(server.expectOne('Movies')).page).toBe(1);
    expect(movies.stale).toBeTrue();
  });

  it('K1: takes the page bounds from the cached answer', async () => {
    const { server, movies } = atPageTwo({ staleTime: 1000 });
    await movies.prevPage();
    expect(await movies.prevPage()).toBeFalse();
    expect(await movies.nextPage()).toBeTrue();
    expect(shownIds(movies)).toBe('3 4');
    void movies.nextPage();
    expect(pageOf(server.expectOne('Movies')).page).toBe(3);
  });

  it('K1: lets `staleTime` of a WatchQuery override that of the feature', async () => {
    const { server, watchMovies } = setupCache({ staleTime: 1000 });
    const movies = watchMovies({ limit: 2 }, { staleTime: 0 });
    answerMovies(server.expectOne('Movies'));
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'));
    void movies.prevPage();
    answerMovies(server.expectOne('Movies'));
    expect(shownIds(movies)).toBe('1 2');
  });

  it('K1: sends a request on refetch(), with `loading`, although the answer is fresh', () => {
    const { server, movies } = atPageTwo({ staleTime: 1000 });
    void movies.refetch();
    expect(movies.loading).toBeTrue();
    answerMovies(server.expectOne('Movies'));
    expect(movies.loading).toBeFalse();
  });

  it('K1: shows a cached answer on refetch() with other variables, and sends a request although it is fresh', () => {
    const { server, watchMovies } = setupCache({ staleTime: 1000 });
    const movies = watchMovies({ limit: 2, genre: 'Drama' });
    answerMovies(server.expectOne('Movies'));
    void movies.setVariable('genre', 'Action').refetch();
    server.expectOne('Movies').flush({ movies: { ...moviesField(1, 2, 0), data: [] } });
    void movies.setVariable('genre', 'Drama').refetch();
    expect(server.expectOne('Movies').variables['genre']).toBe('Drama');
    expect(shownIds(movies)).toBe('1 2');
    expect([movies.loading, movies.stale]).toEqual([false, true]);
  });

  it('K1, P15: corrects a cached page that is past the end by now', () => {
    const { server, movies } = atPageTwo();
    void movies.setPage(3);
    answerMovies(server.expectOne('Movies'));
    void movies.setPage(2);
    answerMovies(server.expectOne('Movies'), 2);
    expect(pageOf(server.expectOne('Movies')).page).toBe(1);
  });

  it('K1, P16: keeps showing a cached page with the error when its refetch fails', () => {
    const { server, movies } = atPageTwo();
    void movies.prevPage();
    server.expectOne('Movies').networkError();
    expect(shownIds(movies)).toBe('1 2');
    expect([movies.error?.kind, movies.stale, movies.loading]).toEqual(['network', true, false]);
  });

  it('L5: calls the callbacks for a cached page as for any other', async () => {
    const { server, watchMovies } = setupCache({ staleTime: 1000 });
    const log: string[] = [];
    const movies = watchMovies({ limit: 2 }, recordCallbacks(log));
    answerMovies(server.expectOne('Movies'));
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'), 3);
    log.length = 0;
    await movies.prevPage();
    expect(log).toEqual(['start', 'change 2', 'finished']);
  });

  it('K1: loads a page that is not cached', () => {
    const { server, movies } = atPageTwo({ staleTime: 1000 });
    void movies.nextPage();
    expect([movies.loading, shownIds(movies)]).toEqual([true, '3 4']);
    answerMovies(server.expectOne('Movies'));
    expect(shownIds(movies)).toBe('5 6');
  });

  it('K1: does not use an answer with another limit', () => {
    const { server, movies } = atPageTwo({ staleTime: 1000 });
    void movies.setLimit(4);
    expect(movies.loading).toBeTrue();
    answerMovies(server.expectOne('Movies'));
    expect(shownIds(movies)).toBe('1 2 3 4');
  });

  it('K1: caches nothing without the feature', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'));
    void movies.prevPage();
    expect([movies.loading, shownIds(movies)]).toEqual([true, '3 4']);
  });
});

describe('withCache(): a list that is opened again', () => {
  it('K1: shows its rows at once while its first request is quiet', () => {
    const { server, watchMovies } = setupCache();
    const first = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    first.destroy();

    const second = watchMovies({ limit: 2 });
    const request = server.expectOne('Movies');
    expect(shownIds(second)).toBe('1 2');
    expect([second.loading, second.stale]).toEqual([false, true]);
    answerMovies(request);
    expect(second.stale).toBeFalse();
  });

  it('K1, E1: is brought up to date by the server, not by the transfer cache', () => {
    const { server, watchMovies } = setupCache();
    const bypasses = recordBypasses();
    const first = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    first.destroy();
    const second = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    expect(shownIds(second)).toBe('1 2');
    expect(bypasses()).toEqual([false, true]);
  });

  it('K1: sends no request while its answer is fresh', async () => {
    const { server, watchMovies } = setupCache({ staleTime: 1000 });
    const first = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    first.destroy();
    const second = watchMovies({ limit: 2 });
    await Promise.resolve();
    expect(shownIds(second)).toBe('1 2');
    expect(second.loading).toBeFalse();
    server.verify();
  });

  it('K1: starts with the answer that another list shows', () => {
    const { server, watchMovies } = setupCache();
    watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    const second = watchMovies({ limit: 2 });
    server.expectOne('Movies');
    expect([shownIds(second), second.loading]).toEqual(['1 2', false]);
  });

  it('K1: keeps its answer for `gcTime` after the last use', () => {
    const { server, watchMovies, clock } = setupCache({ gcTime: 1000 });
    const open = () => watchMovies({ limit: 2 });
    const first = open();
    answerMovies(server.expectOne('Movies'));
    first.destroy();
    clock.pass(900);
    const second = open();
    server.expectOne('Movies');
    second.destroy();
    clock.pass(900);
    const third = open();
    server.expectOne('Movies');
    expect(shownIds(third)).toBe('1 2');
    third.destroy();
    clock.pass(1001);
    const fourth = open();
    server.expectOne('Movies');
    expect([shownIds(fourth), fourth.loading]).toEqual(['none', true]);
  });

  it('K1, K4: keeps at most `entries` answers, those used last', () => {
    const { server, watchMovies } = setupCache({ entries: 2, staleTime: 1000 });
    const movies = watchMovies({ limit: 2 });
    answerMovies(server.expectOne('Movies'));
    for (let page = 2; page <= 4; page++) {
      void movies.nextPage();
      answerMovies(server.expectOne('Movies'));
    }
    // Pages 2 and 3 are cached; page 4 is displayed.
    void movies.setPage(2);
    server.expectNone('Movies');
    expect(shownIds(movies)).toBe('3 4');
    void movies.setPage(1);
    expect(movies.loading).toBeTrue();
  });

  it('K1: shows all pages of a growing list', () => {
    const { server, open } = setupGrowing();
    const first = open();
    answerMovies(server.expectOne('Movies'));
    void first.nextPage();
    answerMovies(server.expectOne('Movies'));
    expect(shownIds(first)).toBe('1 2 3 4');
    first.destroy();

    const second = open();
    const request = server.expectOne('Movies');
    expect(shownIds(second)).toBe('1 2 3 4');
    expect([second.loading, second.stale]).toEqual([false, true]);
    answerMovies(request);
    answerMovies(server.expectOne('Movies'));
    expect(shownIds(second)).toBe('1 2 3 4');
    expect(second.stale).toBeFalse();
    void second.nextPage();
    expect(pageOf(server.expectOne('Movies')).page).toBe(3);
  });

  it('K1: does not use the answer to the same text without `pagination`, which says nothing of its pages', () => {
    const { server, inContext } = setupCache({ staleTime: 1000 });
    const Whole = gql<{ movies: unknown }>`
      query Movies($limit: Int!, $page: Int!) {
        movies(first: $limit, page: $page) {
          data {
            id
          }
          paginatorInfo {
            currentPage
            lastPage
            perPage
            total
          }
        }
      }
    `;
    const variables = { limit: 2, page: 1 };
    const plain = inContext(own => own.watchQuery(Whole, variables, { scope: 'movies' }));
    const first = server.expectOne('Movies');
    answerMovies(first);
    plain.destroy();
    const options = { scope: 'movies', pagination: 'movies' } as const;
    const paged = inContext(own => own.watchQuery(Whole, variables, options));
    const second = server.expectOne('Movies');
    expect([second.query, second.variables]).toEqual([first.query, first.variables]);
    expect([paged.data, paged.loading]).toEqual([undefined, true]);
  });

  it('K1: does not use an answer with another `context`', () => {
    const { server, watchMovies } = setupCache({ staleTime: 1000 });
    const first = watchMovies({ limit: 2 }, { context: new HttpContext() });
    answerMovies(server.expectOne('Movies'));
    first.destroy();
    const second = watchMovies({ limit: 2 }, { context: new HttpContext() });
    expect(server.expectOne('Movies').variables['limit']).toBe(2);
    expect(shownIds(second)).toBe('none');
  });

  it('K4: keeps what it shows at clearCache(), which drops the cached answers', () => {
    const { server, service, movies } = atPageTwo({ staleTime: 1000 });
    service.clearCache();
    expect(shownIds(movies)).toBe('3 4');
    void movies.prevPage();
    expect(movies.loading).toBeTrue();
    answerMovies(server.expectOne('Movies'));
  });

  it('K4: shares no answers between two `provideWatchQuery`, such as visitors of a server', () => {
    const visitors = [1, 2].map(() => visitor());
    for (const { open, server } of visitors) {
      const movies = open();
      expect(movies.loading).toBeTrue();
      answerMovies(server.expectOne('Movies'));
      movies.destroy();
    }
    for (const { open, server } of visitors) {
      const again = open();
      server.verify();
      expect(shownIds(again)).toBe('1 2');
    }
  });

  it('M13: shows no answer of the former user after reset()', () => {
    const { server, service, movies } = atPageTwo({ staleTime: 1000 });
    service.reset();
    expect(shownIds(movies)).toBe('none');
    answerMovies(server.expectOne('Movies'));
    void movies.prevPage();
    expect(movies.loading).toBeTrue();
    answerMovies(server.expectOne('Movies'));
  });

  it('K1: shows an answer with errors, but never as fresh', () => {
    const { server, watchMovies } = setupCache({ staleTime: 1000 });
    const first = watchMovies({ limit: 2 });
    server.expectOne('Movies').flushErrors(['half'], { movies: moviesField(1, 2, 8) });
    first.destroy();
    const second = watchMovies({ limit: 2 });
    server.expectOne('Movies');
    expect([shownIds(second), second.stale, second.error]).toEqual(['1 2', true, undefined]);
  });

  it('WQ121: makes its options and methods misuse without the feature', () => {
    const { watchMovies, service } = setup();
    expect(misuse(() => watchMovies({}, { staleTime: 1 }))).toBe('WQ121');
    expect(misuse(() => service.clearCache())).toBe('WQ121');
    expect(misuse(() => service.prefetch(MoviesQuery))).toBe('WQ121');
    const movies = watchMovies();
    expect(misuse(() => movies.prefetchPage())).toBe('WQ121');
  });

  it('WQ139: refuses invalid numbers and times', () => {
    expect(misuse(() => withCache({ entries: -1 }))).toBe('WQ139');
    expect(misuse(() => withCache({ entries: 1.5 }))).toBe('WQ139');
    expect(misuse(() => withCache({ gcTime: NaN }))).toBe('WQ139');
    expect(misuse(() => withCache({ staleTime: -1 }))).toBe('WQ139');
    const { watchMovies } = setupCache();
    expect(misuse(() => watchMovies({}, { staleTime: NaN }))).toBe('WQ139');
  });
});
