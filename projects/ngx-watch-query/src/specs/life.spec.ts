import {
  ApplicationRef,
  ChangeDetectionStrategy,
  Component,
  computed,
  createEnvironmentInjector,
  EnvironmentInjector,
  inject,
  Injector,
  runInInjectionContext,
  signal,
} from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  debounced,
  gql,
  provideWatchQuery,
  WatchQueryService,
  WatchQueryUsageError,
  withRefresh,
  type PaginationInfo,
  type PaginatorName,
  type WatchQuery,
} from 'ngx-watch-query';
import { provideWatchQueryTesting } from 'ngx-watch-query/testing';
import { inProduction } from './in-production';
import { answerMovies, MoviesQuery } from './movies';
import { misuse, setup } from './setup';

/** An untyped query, so that the compiler accepts wrong paths. */
const UntypedMovies = gql`
  query Movies {
    movies {
      data {
        id
      }
    }
  }
`;

describe('a WatchQuery, from start to end', () => {
  it('L1, L2: begins at once with loading, without data, error or a request', () => {
    const { watchMovies } = setup();
    const movies = watchMovies({ page: 3 });
    expect([movies.data, movies.loading, movies.error, movies.stale, movies.live]).toEqual([
      undefined,
      true,
      undefined,
      false,
      'off',
    ]);
    expect(movies.pagination).toEqual({
      currentPage: 3,
      lastPage: null,
      perPage: 10,
      total: null,
      count: null,
      hasNextPage: null,
      hasPreviousPage: true,
    });
  });

  it('L2: begins without a request if `fetch` is false, until something requests', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 3 }, { fetch: false });
    server.expectNone();
    expect(movies.loading).toBeFalse();
    void movies.refetch();
    expect(movies.loading).toBeTrue();
    expect(server.expectOne('Movies').variables).toEqual({ limit: 10, page: 3 });
  });

  it('L2: begins with the request of a page method if `fetch` is false', async () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({}, { fetch: false });
    const moved = movies.setPage(1);
    answerMovies(server.expectOne('Movies'));
    expect(await moved).toBeTrue();
  });

  it('L2: keeps the application unstable while a start is queued', async () => {
    const { watchMovies } = setup();
    const app = TestBed.inject(ApplicationRef);
    const stable: boolean[] = [];
    app.isStable.subscribe(isStable => stable.push(isStable));
    watchMovies();
    expect(stable.at(-1)).toBeFalse();
    await app.whenStable();
    expect(stable.at(-1)).toBeTrue();
  });

  it('L2: does not keep the application unstable after destroy() before the flush', async () => {
    const { server, watchMovies } = setup();
    watchMovies().destroy();
    await expectAsync(TestBed.inject(ApplicationRef).whenStable()).toBeResolved();
    server.expectNone();
  });

  it('L8: sends one request for all changes of one tick', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 2 });
    void movies.refetch();
    void movies.setLimit(20);
    movies.setVariable('search', 'heat');
    void movies.refetch();
    expect(server.expectOne('Movies').variables).toEqual({ limit: 20, page: 1, search: 'heat' });
    server.verify();
  });

  it('L11: ends with its injection context', () => {
    const { server, service } = setup();
    const context = createEnvironmentInjector([], TestBed.inject(EnvironmentInjector));
    const movies = runInInjectionContext(context, () =>
      service.watchQuery(MoviesQuery, {}, { pagination: 'movies' }),
    );
    const request = server.expectOne('Movies');
    const completed: string[] = [];
    movies.data$.subscribe({ complete: () => completed.push('data$') });
    context.destroy();
    expect(request.cancelled).toBeTrue();
    expect(completed).toEqual(['data$']);
  });

  it('L11: ends with the injector passed as an option', () => {
    const { server, service } = setup();
    const injector = createEnvironmentInjector([], TestBed.inject(EnvironmentInjector));
    service.watchQuery(MoviesQuery, {}, { pagination: 'movies', injector });
    const request = server.expectOne('Movies');
    injector.destroy();
    expect(request.cancelled).toBeTrue();
  });

  it('L11: warns without an injection context or injector, and works until destroy()', () => {
    const { server, service } = setup();
    const warned = spyOn(console, 'warn');
    const movies = service.watchQuery(MoviesQuery, {}, { pagination: 'movies' });
    expect(warned.calls.allArgs().flat().join()).toContain('WQ201');
    server.expectOne('Movies');
    movies.destroy();
    movies.destroy();
  });

  describe('made for an owner that has ended', () => {
    const leftPage = () => {
      @Component({ template: '', changeDetection: ChangeDetectionStrategy.OnPush })
      class Page {
        readonly injector = inject(Injector);
      }
      const page = TestBed.createComponent(Page);
      page.destroy();
      return page.componentInstance.injector;
    };
    const leftRoute = () => {
      const injector = createEnvironmentInjector([], TestBed.inject(EnvironmentInjector));
      injector.destroy();
      return injector;
    };
    const owners = Object.entries({ 'a component': leftPage, 'a route': leftRoute });
    for (const [name, ended] of owners) {
      it(`L11: is destroyed from the start, if it was ${name}`, async () => {
        const { server, service } = setup({}, [], [withRefresh({ pollInterval: 1000 })]);
        const injector = ended();
        const variables = { genre: signal('Drama'), search: debounced(signal(''), 300) };
        const movies = service.watchQuery(MoviesQuery, variables, {
          pagination: 'movies',
          injector,
        });
        const completed: string[] = [];
        movies.data$.subscribe({ complete: () => completed.push('data$') });
        expect([movies.data, movies.loading, movies.error]).toEqual([undefined, false, undefined]);
        expect(completed).toEqual(['data$']);
        await movies.refetch();
        expect(await movies.nextPage()).toBeFalse();
        await TestBed.inject(ApplicationRef).whenStable();
        server.verify();
        movies.destroy();
      });
    }

    it('L11: is destroyed from the start where the whole application has ended', () => {
      const injector = createEnvironmentInjector(
        [provideWatchQueryTesting()],
        TestBed.inject(EnvironmentInjector),
      );
      const service = injector.get(WatchQueryService);
      injector.destroy();
      const variables = { genre: signal('Drama'), search: debounced(signal(''), 300) };
      const movies = service.watchQuery(MoviesQuery, variables, { injector });
      expect([movies.data, movies.loading]).toEqual([undefined, false]);
    });

    it('L11: is destroyed from the start also in its injection context', () => {
      const { server, service } = setup();
      const movies = runInInjectionContext(leftPage(), () =>
        service.watchQuery(MoviesQuery, {}, { pagination: 'movies' }),
      );
      expect(movies.loading).toBeFalse();
      server.verify();
    });

    it('L11, L13: throws misuse still, and an injector without an owner is not taken for one', () => {
      const { service } = setup();
      const injector = leftRoute();
      expect(
        misuse(() => service.watchQuery(UntypedMovies, {}, { pagination: 'film.list', injector })),
      ).toBe('WQ106');
      expect(
        misuse(() => service.watchQuery(MoviesQuery, {}, { injector: Injector.NULL })),
      ).toContain('-201');
    });
  });

  it('L11: ignores methods after destroy(), which resolve at once', async () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    const pending = movies.nextPage();
    const refetched = movies.refetch();
    movies.destroy();
    expect(await pending).toBeFalse();
    await refetched;
    expect(await movies.nextPage()).toBeFalse();
    await movies.refetch();
    expect(movies.setVariable('genre', 'Drama')).toBe(movies);
    expect(movies.data?.length).toBe(10);
    server.verify();
  });

  it('L10: resolves two calls of refetch() when the newer request ends', async () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    const order: string[] = [];
    const first = movies.refetch().then(() => order.push('first'));
    const old = server.expectOne('Movies');
    const second = movies.refetch().then(() => order.push('second'));
    const request = server.expectOne('Movies');
    await Promise.resolve();
    expect(order).toEqual([]);
    expect(old.cancelled).toBeTrue();
    request.networkError();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('L10: resolves a refetch() called in onLoadingFinished with its own request', async () => {
    const { server, watchMovies } = setup();
    let again: Promise<void> | undefined;
    const order: string[] = [];
    const movies = watchMovies(
      {},
      {
        fetch: false,
        onLoadingFinished: () => {
          again ??= movies.refetch().then(() => void order.push('again'));
        },
      },
    );
    const first = movies.refetch().then(() => order.push('first'));
    answerMovies(server.expectOne('Movies'));
    await first;
    await Promise.resolve();
    expect(order).toEqual(['first']);
    answerMovies(server.expectOne('Movies'));
    await again;
    expect(order).toEqual(['first', 'again']);
  });

  it('L13: has ids that count up from 1 for each provideWatchQuery', () => {
    const { watchMovies } = setup();
    expect([watchMovies().id, watchMovies().id]).toEqual([1, 2]);
    const other = createEnvironmentInjector(
      [provideWatchQuery({ uri: '/other' })],
      TestBed.inject(EnvironmentInjector),
    );
    const movies = runInInjectionContext(other, () =>
      other.get(WatchQueryService).watchQuery(MoviesQuery, {}, { fetch: false }),
    );
    expect(movies.id).toBe(1);
  });

  it('L13: throws misuse at the call with a code, and sends nothing', () => {
    const { server, inContext, watchMovies } = setup();
    const mutation = gql`
      mutation M {
        m
      }
    `;
    expect(misuse(() => inContext(s => s.watchQuery(mutation)))).toBe('WQ102');
    expect(
      misuse(() => inContext(s => s.watchQuery(UntypedMovies, {}, { pagination: 'actors' }))),
    ).toBe('WQ106');
    expect(misuse(() => watchMovies({ limit: 0 }))).toBe('WQ109');
    expect(misuse(() => watchMovies({ page: 1.5 }))).toBe('WQ110');
    server.expectNone();
    const movies: WatchQuery<unknown, PaginationInfo> = watchMovies();
    expect(misuse(() => movies.setVariable('page', 2))).toBe('WQ111');
    expect(misuse(() => movies.nextPage(true, 'roles'))).toBe('WQ103');
    for (const limit of [0, -1, 1.5, NaN]) {
      expect(misuse(() => movies.setLimit(limit)))
        .withContext(String(limit))
        .toBe('WQ109');
    }
    expect(server.expectOne('Movies').variables).toEqual({ limit: 10, page: 1 });
  });

  it('L13: names the path and the page of the error code in the message of a misuse', () => {
    const { inContext } = setup();
    expect(() =>
      inContext(s => s.watchQuery(UntypedMovies, {}, { pagination: 'film.list' })),
    ).toThrowMatching(
      error =>
        error instanceof WatchQueryUsageError &&
        error.message.includes('"film.list"') &&
        error.message.includes('(ngx-watch-query/docs/errors/WQ106.md)'),
    );
  });

  it('L4, L13: makes watchQuery() in a reactive context misuse, in development builds', () => {
    const { service } = setup();
    const injector = TestBed.inject(Injector);
    const watch = () => service.watchQuery(MoviesQuery, {}, { pagination: 'movies', injector });
    expect(computed(() => misuse(watch))()).toBe('WQ115');
    expect(computed(() => inProduction(watch))().loading).toBe(true);
  });

  it('L13: needs provideWatchQuery, and says so', () => {
    expect(misuse(() => TestBed.inject(WatchQueryService))).toBe('WQ116');
  });

  it('L13: throws for a configuration that cannot work, at the start', () => {
    expect(misuse(() => provideWatchQuery({ uri: '' }))).toBe('WQ117');
    expect(misuse(() => provideWatchQuery({ uri: '/graphql', defaultLimit: 0 }))).toBe('WQ117');
    const defaultPaginator = 'x' as PaginatorName;
    expect(misuse(() => provideWatchQuery({ uri: '/graphql', defaultPaginator }))).toBe('WQ117');
    for (const model of ['', 'a movie', 7 as unknown as string]) {
      const models = { films: model };
      expect(misuse(() => provideWatchQuery({ uri: '/graphql', models }))).toBe('WQ117');
    }
    const twice = [withRefresh(), withRefresh()];
    expect(misuse(() => provideWatchQuery({ uri: '/graphql' }, ...twice))).toBe('WQ117');
  });
});
