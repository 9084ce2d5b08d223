import { createEnvironmentInjector, EnvironmentInjector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { WatchQueryService, withAppend, withCache, withRefresh } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { answerMovies, MoviesQuery as PagedMovies, pageOf } from '../../specs/movies';
import { MoviesQuery, setupRefresh } from '../../specs/refresh/setup-refresh';
import { HEAT, RONIN } from '../../specs/short-movies';

describe('withRefresh() and withCache()', () => {
  it('F3: does not ask on focus within `staleTime`', () => {
    const app = setupRefresh({ refetchOnFocus: true }, [withCache({ staleTime: 20_000 })]);
    app.watch();
    app.page.hide();
    app.clock.pass(19_999);
    app.page.show();
    app.server.expectNone();
    app.page.hide();
    app.clock.pass(1);
    app.page.show();
    app.server.expectOne('Movies').flush(HEAT);
  });

  it('F3: `staleTime` of the list goes before that of the feature', () => {
    const app = setupRefresh({ refetchOnReconnect: true }, [withCache()]);
    app.watch({ staleTime: 20_000 });
    app.network.lose();
    app.clock.pass(19_000);
    app.network.find();
    app.clock.pass(500);
    app.server.expectNone();
  });

  it('F3, P16: rows are not fresh after a page or filter has failed', () => {
    const app = setupRefresh({ refetchOnReconnect: true }, [withCache({ staleTime: 600_000 })]);
    const movies = app.watch();
    app.clock.pass(60_000);
    app.network.lose();
    void movies.setVariable('genre', 'Drama').refetch();
    app.server.expectOne('Movies').networkError();
    app.clock.pass(10_000);
    app.network.find();
    app.clock.pass(0);
    const request = app.server.expectOne('Movies');
    expect([request.variables, movies.stale]).toEqual([{ genre: 'Drama' }, true]);
    request.flush(RONIN);
    expect([movies.data, movies.error, movies.stale]).toEqual([
      RONIN.movies.data,
      undefined,
      false,
    ]);
  });

  it('F3, K1: rows that came with errors are not fresh', () => {
    const app = setupRefresh({ refetchOnFocus: true }, [withCache({ staleTime: 600_000 })]);
    const movies = app.open();
    app.server.expectOne('Movies').flushErrors(['half'], HEAT);
    app.page.hide();
    app.clock.pass(4999);
    app.page.show();
    app.server.expectNone();
    app.page.hide();
    app.clock.pass(1);
    app.page.show();
    app.server.expectOne('Movies').flush(HEAT);
    expect([movies.data, movies.error]).toEqual([HEAT.movies.data, undefined]);
  });

  it('F3, K3: a prefetched answer is as old as its request, also where the list has waited for it', () => {
    const app = setupRefresh({ refetchOnFocus: true }, [withCache()]);
    void app.inContext(service => service.prefetch(MoviesQuery, {}));
    const prefetch = app.server.expectOne('Movies');
    app.clock.pass(4000);
    app.open();
    app.server.expectNone();
    prefetch.flush(HEAT);
    app.page.hide();
    app.clock.pass(1000);
    app.page.show();
    app.server.expectOne('Movies').flush(RONIN);
  });

  it('F3, V15: what is due is settled at once, whatever `staleTime` says', () => {
    const defaults = { refetchOnReconnect: true, pollInterval: 30_000 };
    const app = setupRefresh(defaults, [withCache({ staleTime: 600_000 })]);
    app.watch();
    app.expectIn(30_000).networkError();
    for (const time of [1000, 2000, 4000, 8000]) app.expectIn(time).networkError();
    app.network.lose();
    app.network.find();
    app.expectIn(0.5);
  });

  it('F3: `staleTime` of a provideWatchQuery counts for none below it', () => {
    setupRefresh({}, [withCache({ staleTime: 20_000 })]);
    const injector = createEnvironmentInjector(
      [provideWatchQueryTesting({}, withRefresh({ refetchOnFocus: true }))],
      TestBed.inject(EnvironmentInjector),
    );
    const server = injector.get(WatchQueryTestingController);
    const movies = injector.get(WatchQueryService).watchQuery(MoviesQuery, {}, { injector });
    server.expectOne('Movies').flush(HEAT);
    server.hidePage();
    server.pass(5000);
    server.showPage();
    server.expectOne('Movies').flush(RONIN);
    expect(movies.data).toEqual(RONIN);
  });

  describe('what is due once a device is back, while a request is on its way', () => {
    /** A list of two films a page. It was answered a minute ago. */
    function setupPaged(append = false) {
      const app = setupRefresh({ refetchOnReconnect: true }, [
        withCache({ staleTime: 50_000 }),
        withAppend(),
      ]);
      const { server, clock, network, inContext } = app;
      const options = { pagination: 'movies', append, defaultLimit: 2 } as const;
      const movies = inContext(own => own.watchQuery(PagedMovies, {}, options));
      answerMovies(server.expectOne('Movies'), 9);
      clock.pass(40_000);
      return {
        ...{ ...app, movies, options },
        reconnect: (): void => {
          clock.pass(20_000);
          network.lose();
          network.find();
          clock.pass(0);
        },
      };
    }

    for (const isPrefetched of [false, true]) {
      it(`K1, V15: is asked for with a kept page that is then shown${isPrefetched ? ', also if that request has waited for a prefetch' : ''}`, () => {
        const { server, movies, reconnect } = setupPaged();
        void movies.setPage(3);
        answerMovies(server.expectOne('Movies'), 9);
        void movies.setPage(1);
        server.expectNone();
        if (isPrefetched) void movies.prefetchPage();
        const prefetch = isPrefetched ? server.expectOne('Movies') : undefined;
        void movies.nextPage();
        if (!isPrefetched) server.expectOne('Movies');
        server.expectNone();
        reconnect();
        prefetch?.networkError();
        if (isPrefetched) server.expectOne('Movies');
        void movies.setPage(3);
        expect(pageOf(server.expectOne('Movies')).page).toBe(3);
      });
    }

    it('F1, K3: is asked for after a page that was prefetched before', () => {
      const { server, movies, reconnect, expectIn } = setupPaged();
      void movies.prefetchPage();
      const prefetch = server.expectOne('Movies');
      void movies.refetch();
      server.expectOne('Movies');
      reconnect();
      void movies.nextPage();
      server.expectNone();
      answerMovies(prefetch, 9);
      expect([movies.pagination.currentPage, movies.loading]).toEqual([2, false]);
      const refresh = expectIn(100);
      expect(pageOf(refresh).page).toBe(2);
      answerMovies(refresh, 9);
      server.expectNone();
    });

    it('F1, K3: is asked for after a page that was prefetched between two such moments', () => {
      const { server, movies, clock, network, reconnect, expectIn } = setupPaged();
      void movies.refetch();
      server.expectOne('Movies');
      reconnect();
      void movies.prefetchPage();
      const prefetch = server.expectOne('Movies');
      clock.pass(1000);
      network.lose();
      network.find();
      clock.pass(0);
      void movies.nextPage();
      server.expectNone();
      answerMovies(prefetch, 9);
      expect(pageOf(expectIn(100)).page).toBe(2);
    });

    it('F1, K3: is not asked for after a page that was prefetched later', () => {
      const { server, movies, clock, reconnect } = setupPaged();
      reconnect();
      server.expectOne('Movies').networkError();
      clock.pass(500);
      void movies.prefetchPage();
      const prefetch = server.expectOne('Movies');
      clock.pass(500);
      // The repetition has no other reason than the request that has failed.
      server.expectOne('Movies');
      void movies.nextPage();
      server.expectNone();
      answerMovies(prefetch, 9);
      expect(movies.pagination.currentPage).toBe(2);
      clock.pass(60_000);
      server.expectNone();
    });

    it('F1, K3, A3: is asked for after all pages of a list that grows, one of which was prefetched before', async () => {
      const { server, movies, reconnect, expectIn } = setupPaged(true);
      const prefetched = movies.prefetchPage();
      answerMovies(server.expectOne('Movies'), 9);
      await prefetched;
      movies.setVariable('genre', 'Drama');
      void movies.nextPage();
      server.expectOne('Movies');
      reconnect();
      // The list shown is returned to, and to one page more (A4).
      movies.unsetVariable('genre');
      void movies.nextPage();
      answerMovies(server.expectOne('Movies'), 9);
      server.expectNone();
      expect(movies.pagination.count).toBe(4);
      expectIn(100);
    });

    it('F1, K1, K3: is not asked for after a page whose older answer alone has missed something', () => {
      const { server, movies, clock, options, inContext, reconnect } = setupPaged();
      // What another document has brought has followed other changes (K2).
      const other = inContext(own => own.watchQuery({ ...PagedMovies }, { page: 2 }, options));
      answerMovies(server.expectOne('Movies'), 9);
      other.destroy();
      void movies.prefetchPage();
      const prefetch = server.expectOne('Movies');
      reconnect();
      answerMovies(server.expectOne('Movies'), 9);
      void movies.nextPage();
      server.expectNone();
      expect([movies.pagination.currentPage, movies.stale]).toEqual([2, true]);
      answerMovies(prefetch, 9);
      expect(movies.stale).toBeFalse();
      clock.pass(60_000);
      server.expectNone();
    });

    it('K1, K3, V15: is asked for with another list that grows, although its first page was prefetched', () => {
      const { server, movies, options, inContext, reconnect } = setupPaged(true);
      void inContext(own => own.prefetch(PagedMovies, { genre: 'Drama' }, options));
      answerMovies(server.expectOne('Movies'), 9);
      void movies.refetch();
      server.expectOne('Movies');
      reconnect();
      void movies.setVariable('genre', 'Drama').nextPage();
      expect(server.expectOne('Movies').variables['genre']).toBe('Drama');
      expect([movies.pagination.count, movies.loading, movies.stale]).toEqual([2, false, true]);
    });
  });
});
