import {
  ChangeDetectionStrategy,
  Component,
  ErrorHandler,
  inject,
  input,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withSubscriptions } from 'ngx-watch-query';
import { moviesField, MoviesQuery, type MoviesVariables } from './movies';
import { misuse, recordCallbacks, setup } from './setup';
import { uncaughtDuring } from './uncaught-during';
import { until } from './until';

interface Given extends MoviesVariables {
  readonly page?: number;
  readonly limit?: number;
}

/** The film list with variables from a signal. */
function watchGiven(first: Given | undefined, log: string[] = []) {
  const given = signal(first);
  const { server, inContext, thrown } = setup();
  const movies = inContext(service =>
    service.watchQuery(MoviesQuery, given, {
      ...recordCallbacks(log),
      scope: 'movies.data',
      pagination: 'movies',
    }),
  );
  const answer = (page = 1) => {
    const request = server.expectOne('Movies');
    request.flush({ movies: moviesField(page, 10, 200) });
    return request.variables;
  };
  return { given, server, movies, answer, log, thrown };
}

describe('a variables function', () => {
  it('L15: is called with the first flush', () => {
    const { movies, answer } = watchGiven({ genre: 'Drama' });
    expect(movies.loading).toBeTrue();
    expect(answer()).toEqual({ genre: 'Drama', page: 1, limit: 10 });
  });

  it('L15, P13: causes one request for page 1 when its result changes', () => {
    const { given, server, movies, answer } = watchGiven({ genre: 'Drama' });
    answer();
    void movies.nextPage();
    answer(2);
    given.set({ genre: 'Action' });
    given.set({ genre: 'Comedy' });
    expect(answer()).toEqual({ genre: 'Comedy', page: 1, limit: 10 });
    server.expectNone();
  });

  it('L15: is called again when its signals change, without change detection', async () => {
    const { given, server, movies, answer } = watchGiven({ genre: 'Drama' });
    answer();
    let isAsked = false;
    movies.loading$.subscribe(loading => (isAsked = loading));
    given.set({ genre: 'Action' });
    await until(() => isAsked);
    expect(server.expectOne('Movies').variables['genre']).toBe('Action');
  });

  it('L15: causes no request when its result is equal', () => {
    const { given, server, answer } = watchGiven({ genre: 'Drama' });
    answer();
    given.set({ genre: 'Drama' });
    server.expectNone();
  });

  it('L15, L12: unsets a variable that its result no longer contains', () => {
    const { given, answer } = watchGiven({ genre: 'Drama', search: 'x' });
    answer();
    given.set({ search: 'x' });
    expect(answer()).toEqual({ search: 'x', page: 1, limit: 10 });
  });

  // Typed as undefined, but `() => id() && { id: id() }` without type checks gives any of these.
  for (const nothing of [null, '', 0, false]) {
    it(`L15: is idle while its result is ${JSON.stringify(nothing)}, as with undefined`, () => {
      const { given, server, movies, answer, thrown } = watchGiven(nothing as never);
      server.expectNone();
      expect([movies.loading, thrown]).toEqual([false, []]);
      given.set({ genre: 'Drama' });
      expect(answer()).toEqual({ genre: 'Drama', page: 1, limit: 10 });
      given.set(nothing as never);
      server.expectNone();
      expect([movies.data?.length, thrown]).toEqual([10, []]);
    });
  }

  it('L15: sends no request and calls no callback while its first result is undefined', async () => {
    const { given, server, movies, answer, log } = watchGiven(undefined);
    server.expectNone();
    expect([movies.loading, movies.data, log]).toEqual([false, undefined, []]);
    await movies.refetch();
    expect(await movies.nextPage()).toBeFalse();
    server.expectNone();
    given.set({ genre: 'Drama', limit: 5 });
    expect(answer()).toEqual({ genre: 'Drama', page: 1, limit: 5 });
    expect(log).toEqual(['start', 'initialized', 'change 10', 'finished']);
  });

  it('L15: keeps the data, cancels the request and resolves promises when it returns undefined later', async () => {
    const { given, server, movies, answer } = watchGiven({ genre: 'Drama' });
    answer();
    const { data } = movies;
    const refetched = movies.refetch();
    const request = server.expectOne('Movies');
    given.set(undefined);
    server.expectNone();
    await refetched;
    expect([request.cancelled, movies.loading, movies.data === data]).toEqual([true, false, true]);
    given.set({ genre: 'Drama' });
    answer();
  });

  it('L15, P9: sets pagination variables with its first result only', () => {
    const warn = spyOn(console, 'warn');
    const { given, server, movies, answer } = watchGiven({ page: 3, limit: 10 });
    expect(movies.pagination.currentPage).toBe(1);
    expect(answer(3)).toEqual({ page: 3, limit: 10 });
    given.set({ page: 4, limit: 10 });
    server.expectNone();
    given.set({ genre: 'Drama', page: 4, limit: 10 });
    expect(answer()).toEqual({ genre: 'Drama', page: 1, limit: 10 });
    expect(warn).toHaveBeenCalledWith(jasmine.stringContaining('WQ210'));
  });

  const firstResults: readonly [first: Given, limit: number, page: number][] = [
    [{ page: 3 }, 10, 3],
    [{ page: 3, limit: 25 }, 10, 3],
    [{ page: 3 }, 5, 1],
    [{ page: 3, limit: 5 }, 5, 1],
  ];
  for (const [first, limit, page] of firstResults) {
    it(`L15, P12: after setLimit(${limit}) its first result ${JSON.stringify(first)} requests page ${page}`, async () => {
      const { movies, answer } = watchGiven(first);
      const isChanged = movies.setLimit(limit);
      expect(answer(page)).toEqual({ page, limit });
      // The configured limit is set already, so it leads nowhere.
      expect(await isChanged).toBe(limit !== 10);
    });
  }

  it('L3, L15: is not idle any more when a stream tells of its first result', async () => {
    const { given, server, movies, answer } = watchGiven(undefined);
    server.expectNone();
    const isMoved: Promise<boolean>[] = [];
    movies.variables$.subscribe(({ genre }) => {
      if (genre !== undefined) isMoved.push(movies.prevPage());
    });
    given.set({ genre: 'Drama', page: 3 });
    expect(answer(2)).toEqual({ genre: 'Drama', page: 2, limit: 10 });
    expect(await Promise.all(isMoved)).toEqual([true]);
    server.expectNone();
  });

  it('L3, L15: is loading already when a stream tells of its first result', () => {
    const { given, server, movies, answer } = watchGiven(undefined);
    server.expectNone();
    const seen: unknown[] = [];
    movies.variables$.subscribe(({ genre }) => seen.push([genre, movies.loading]));
    given.set({ genre: 'Drama' });
    answer();
    expect(seen).toEqual([
      [undefined, false],
      ['Drama', true],
    ]);
  });

  it('L15: owns its names, so setVariable() may set only others', () => {
    const { movies, answer } = watchGiven({ genre: 'Drama' });
    answer();
    expect(misuse(() => movies.setVariable('genre', 'x'))).toBe('WQ130');
    void movies.setVariable('search', 'heat').refetch();
    expect(answer()).toEqual({ genre: 'Drama', search: 'heat', page: 1, limit: 10 });
  });

  it('L15: is reported and makes its WatchQuery idle if its result is not JSON; others go on', () => {
    const { server, inContext, thrown } = setup();
    const bad = inContext(service =>
      service.watchQuery(MoviesQuery, () => ({ genre: 1n as never }), { pagination: 'movies' }),
    );
    const good = inContext(service =>
      service.watchQuery(MoviesQuery, { genre: 'Drama' }, { pagination: 'movies' }),
    );
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 200) });
    expect([bad.loading, good.loading, good.pagination.total]).toEqual([false, false, 200]);
    expect(thrown).toEqual([jasmine.objectContaining({ code: 'WQ141' })]);
  });

  it('L11, L15: is not called again when its first result leads to destroy()', () => {
    const { server, inContext } = setup();
    const genre = signal<string | undefined>(undefined);
    let reads = 0;
    const read = () => {
      reads++;
      const value = genre();
      return value === undefined ? undefined : { genre: value };
    };
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, read, { pagination: 'movies' }),
    );
    movies.loading$.subscribe(isLoading => {
      if (!isLoading) movies.destroy();
    });
    server.expectNone();
    genre.set('Drama');
    TestBed.tick();
    server.expectNone();
    expect(reads).toBe(1);
  });

  it('L15: may give another page after a result that was not JSON, without a warning', () => {
    const warn = spyOn(console, 'warn');
    const { given, server, answer, thrown } = watchGiven({ genre: 1n as never, page: 1 });
    server.expectNone();
    expect(thrown).toEqual([jasmine.objectContaining({ code: 'WQ141' })]);
    given.set({ genre: 'Drama', page: 3 });
    expect(answer(3)).toEqual({ genre: 'Drama', page: 3, limit: 10 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('L15: is reported and makes its WatchQuery idle while it throws', () => {
    const isReady = signal(false);
    const { server, inContext, thrown } = setup();
    const read = () => {
      if (!isReady()) throw new Error('not yet');
      return { genre: 'Drama' };
    };
    inContext(service => service.watchQuery(MoviesQuery, read, { pagination: 'movies' }));
    server.expectNone();
    expect(thrown).toEqual([new Error('not yet')]);
    isReady.set(true);
    expect(server.expectOne('Movies').variables['genre']).toBe('Drama');
  });

  it('L4, L15: is reported to an ErrorHandler that writes to a signal', () => {
    const told = signal<unknown>(undefined);
    const handler = { handleError: (error: unknown) => told.set(error) };
    const { server, inContext } = setup({}, [{ provide: ErrorHandler, useValue: handler }]);
    const read = () => {
      throw new Error('not yet');
    };
    const uncaught = uncaughtDuring(() => {
      inContext(service => service.watchQuery(MoviesQuery, read, { pagination: 'movies' }));
      server.expectNone();
    });
    expect(told()).toEqual(new Error('not yet'));
    expect(uncaught).toEqual([]);
  });

  it('L15, L11: is not called after destroy()', () => {
    const { given, server, movies, answer } = watchGiven({ genre: 'Drama' });
    answer();
    movies.destroy();
    given.set({ genre: 'Action' });
    TestBed.tick();
    server.expectNone();
  });

  it('L15: may read required inputs of its component', async () => {
    @Component({
      selector: 'wq-films',
      template: `{{ movies.data?.length }} of {{ genre() }}`,
      changeDetection: ChangeDetectionStrategy.OnPush,
    })
    class Films {
      readonly genre = input.required<string>();
      readonly movies = inject(WatchQueryService).watchQuery(
        MoviesQuery,
        () => ({ genre: this.genre() }),
        { scope: 'movies.data', pagination: 'movies' },
      );
    }
    const { server } = setup({}, [provideZonelessChangeDetection()]);
    const fixture = TestBed.createComponent(Films);
    fixture.componentRef.setInput('genre', 'Drama');
    await fixture.whenStable();
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 200) });
    fixture.componentRef.setInput('genre', 'Action');
    await fixture.whenStable();
    const request = server.expectOne('Movies');
    expect(request.variables['genre']).toBe('Action');
    request.flush({ movies: moviesField(20, 10, 195) });
    await fixture.whenStable();
    expect((fixture.nativeElement as HTMLElement).textContent).toBe('5 of Action');
    fixture.destroy();
    server.verify();
  });

  it('L15, V12: closes the subscription when it returns undefined', () => {
    const id = signal<string | undefined>('1');
    const query = gql`
      query Movie($id: ID!) {
        movie(id: $id) @subscribe {
          id
        }
      }
    `;
    const { server, inContext } = setup({}, [], [withSubscriptions({ url: 'ws://test' })]);
    const read = () => {
      const value = id();
      return value === undefined ? undefined : { id: value };
    };
    const movie = inContext(service => service.watchQuery(query, read));
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    expect(server.expectSubscription('Movie').variables).toEqual({ id: '1' });
    id.set(undefined);
    server.expectNone();
    expect(movie.live).toBe('off');
    expect(() => server.expectSubscription('Movie')).toThrowError(/Nothing is followed/);
    id.set('2');
    server.expectOne('Movie').flush({ movie: { id: '2' } });
    expect(server.expectSubscription('Movie').variables).toEqual({ id: '2' });
    expect(movie.live).toBe('live');
  });
});
