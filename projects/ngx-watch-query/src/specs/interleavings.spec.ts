import { ErrorHandler, type Injector } from '@angular/core';
import type { TestRequest } from 'ngx-watch-query/testing';
import { answerMovies, MoviesQuery, pageOf } from './movies';
import { setup } from './setup';
import { nextTask } from './until';

describe('unusual orders of events', () => {
  it('P15: an empty page is not shown while a start is queued, which becomes the correction', () => {
    const { server, watchMovies } = setup();
    const changes: (number | undefined)[] = [];
    const movies = watchMovies({ page: 9 }, { onChange: (_, data) => changes.push(data?.length) });
    const first = server.expectOne('Movies');
    void movies.refetch();
    answerMovies(first, 45);
    expect([movies.data, changes]).toEqual([undefined, []]);
    const second = server.expectOne('Movies');
    expect(pageOf(second).page).toBe(5);
    answerMovies(second, 45);
    expect([changes, movies.pagination.currentPage]).toEqual([[5], 5]);
    server.verify();
  });

  it('E5: equal requests are shared whatever the order in which variables were set', () => {
    const { server, watchMovies } = setup();
    const one = watchMovies({ genre: 'Drama', search: 'x' });
    const other = watchMovies({ genre: 'Action', search: 'x' });
    for (const genre of ['Drama', 'Action']) {
      answerMovies(server.expectOne(request => request.variables['genre'] === genre));
    }
    other.setVariable('genre', 'Drama');
    void one.refetch();
    void other.refetch();
    answerMovies(server.expectOne('Movies'), 30);
    expect([one.pagination.total, other.pagination.total]).toEqual([30, 30]);
  });

  it('E5: an error of a shared request reaches all its WatchQueries', () => {
    const { server, watchMovies } = setup();
    const both = [watchMovies(), watchMovies()];
    server.expectOne('Movies').networkError();
    expect(both.map(({ error, loading }) => [error?.kind, loading])).toEqual([
      ['network', false],
      ['network', false],
    ]);
  });

  it('L6: an ErrorHandler that throws does not keep another WatchQuery from starting', async () => {
    const handleError = () => {
      throw new Error('from the handler');
    };
    const { server, watchMovies } = setup({}, [
      { provide: ErrorHandler, useValue: { handleError } },
    ]);
    const uncaught: unknown[] = [];
    const queue = window.queueMicrotask.bind(window);
    spyOn(window, 'queueMicrotask').and.callFake(task => {
      queue(() => {
        try {
          task();
        } catch (error) {
          uncaught.push(error);
        }
      });
    });
    watchMovies({ page: 1 }, { onLoadingStart: () => handleError() });
    const other = watchMovies({ page: 2 });
    answerMovies(server.expectOne(request => pageOf(request).page === 2));
    expect(other.data?.length).toBe(10);
    await nextTask();
    expect(uncaught).toEqual([new Error('from the handler')]);
  });

  it('L11: destroy() unregisters from the DestroyRef', () => {
    const { service } = setup();
    const registered = new Set<() => void>();
    const onDestroy = (callback: () => void) => {
      registered.add(callback);
      return () => registered.delete(callback);
    };
    const injector = { get: () => ({ onDestroy }) } as unknown as Injector;
    const movies = service.watchQuery(
      MoviesQuery,
      {},
      {
        pagination: 'movies',
        injector,
      },
    );
    expect(registered.size).toBe(1);
    movies.destroy();
    expect(registered.size).toBe(0);
  });

  it('P13: setLimit() with the failed request’s limit does not count as a move: other variables start on page 1', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    void movies.setPage(4);
    server.expectOne('Movies').networkError();
    movies.setVariable('genre', 'Action');
    void movies.setLimit(10);
    expect(server.expectOne('Movies').variables).toEqual({ genre: 'Action', limit: 10, page: 1 });
  });

  it('P16: nextPage() requests the failed page again after a change of variables has failed', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 3 });
    answerMovies(server.expectOne('Movies'));
    movies.setVariable('genre', 'Action');
    void movies.refetch();
    server.expectOne('Movies').networkError();
    void movies.nextPage();
    expect(server.expectOne('Movies').variables).toEqual({ genre: 'Action', limit: 10, page: 1 });
  });

  it('L5, L11: the streams emit the final values on destroy()', () => {
    const { watchMovies } = setup();
    const movies = watchMovies();
    const seen: (boolean | string)[] = [];
    movies.loading$.subscribe({
      next: value => seen.push(value),
      complete: () => seen.push('end'),
    });
    movies.destroy();
    expect([seen, movies.loading]).toEqual([[true, false, 'end'], false]);
  });

  const paths: readonly [string, readonly (string | number)[]][] = [
    ['no step', []],
    ['an object as a step', [{ toString: 1 } as never]],
  ];
  for (const [what, path] of paths) {
    it(`E3, E4: an error with ${what} in its path does no harm`, () => {
      const { server, watchMovies } = setup();
      const movies = watchMovies();
      answerMovies(server.expectOne('Movies'));
      void movies.refetch();
      const request: TestRequest = server.expectOne('Movies');
      request.flushErrors([{ message: 'odd', path }], { movies: null });
      expect([movies.loading, movies.error?.message]).toEqual([false, 'odd']);
    });
  }

  it('E3: an error without a path keeps the good data that it may have nulled', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    void movies.refetch();
    server.expectOne('Movies').flushErrors([{ message: 'odd', path: [] }], { movies: null });
    expect(movies.data?.length).toBe(10);
  });
});
