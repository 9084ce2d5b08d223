import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  input,
  provideZonelessChangeDetection,
  signal,
  type Signal,
} from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { debounced, WatchQueryService } from 'ngx-watch-query';
import { opaque } from '../lib/core/opaque-feature';
import { moviesField, MoviesQuery } from './movies';
import { misuse, setup } from './setup';
import { until } from './until';

/** The film list with variables from signals. */
function watchSignals(genre = signal<string | undefined>('Drama'), delay?: number) {
  const search = signal<string | undefined>('');
  const { server, inContext, thrown } = setup();
  const movies = inContext(service =>
    service.watchQuery(
      MoviesQuery,
      { genre, search: delay === undefined ? search : debounced(search, delay), page: 2 },
      { scope: 'movies.data', pagination: 'movies' },
    ),
  );
  const answer = () => {
    const request = server.expectOne('Movies');
    request.flush({ movies: moviesField(Number(request.variables['page']), 10, 200) });
    return request.variables;
  };
  return { genre, search, server, movies, answer, thrown, inContext };
}

describe('variables from signals', () => {
  it('L17, L16: start with the values of the signals, beside plain values', () => {
    const { movies, answer } = watchSignals();
    expect(movies.variables).toEqual({ genre: 'Drama', search: '' });
    expect(answer()).toEqual({ genre: 'Drama', search: '', page: 2, limit: 10 });
  });

  it('L17: are read with the first flush, and keep the page (P13)', () => {
    const { search, movies, answer } = watchSignals();
    search.set('heat');
    expect(answer()).toEqual({ genre: 'Drama', search: 'heat', page: 2, limit: 10 });
    expect(movies.variables).toEqual({ genre: 'Drama', search: 'heat' });
  });

  it('L17, L8, P13: cause one request for page 1 for all changes of one tick', () => {
    const { search, genre, server, answer } = watchSignals();
    answer();
    search.set('he');
    search.set('heat');
    genre.set('Action');
    expect(answer()).toEqual({ genre: 'Action', search: 'heat', page: 1, limit: 10 });
    server.expectNone();
  });

  it('L17: cause a request by themselves, without change detection', async () => {
    const { search, server, movies, answer } = watchSignals();
    answer();
    let isAsked = false;
    movies.loading$.subscribe(loading => (isAsked = loading));
    search.set('heat');
    await until(() => isAsked);
    expect(server.expectOne('Movies').variables['search']).toBe('heat');
  });

  it('L17, P13: cause no request when a value is set and set back, and keep the page', () => {
    const { search, server, movies, answer } = watchSignals();
    answer();
    search.set('heat');
    search.set('');
    server.expectNone();
    expect(movies.pagination.currentPage).toBe(2);
  });

  it('L17, L12: are left out of the request while undefined', () => {
    const { genre, answer } = watchSignals();
    answer();
    genre.set(undefined);
    expect(answer()).toEqual({ search: '', page: 1, limit: 10 });
  });

  it('L17, P13: keep the page of a page method called after the change, and go to page 1 if called before', () => {
    const { search, movies, answer } = watchSignals();
    answer();
    search.set('heat');
    void movies.nextPage();
    expect(answer()).toEqual({ genre: 'Drama', search: 'heat', page: 3, limit: 10 });
    void movies.nextPage();
    search.set('fargo');
    expect(answer()).toEqual({ genre: 'Drama', search: 'fargo', page: 1, limit: 10 });
  });

  it('L17: are misuse for setVariable(), whether the signal is writable or not, at once and later', () => {
    const { inContext, server } = setup();
    const movies = inContext(service =>
      service.watchQuery(
        MoviesQuery,
        { genre: computed(() => 'Drama'), search: signal('') },
        { pagination: 'movies' },
      ),
    );
    const codes = () => [
      misuse(() => movies.setVariable('genre', 'x')),
      misuse(() => movies.unsetVariable('search')),
    ];
    expect(codes()).toEqual(['WQ130', 'WQ130']);
    server.expectOne('Movies');
    expect(codes()).toEqual(['WQ130', 'WQ130']);
  });

  it('L17: cause one request for each WatchQuery that uses the signal', () => {
    const { search, server, inContext } = watchSignals();
    const other = inContext(service =>
      service.watchQuery(MoviesQuery, { search }, { pagination: 'movies' }),
    );
    const first = server.expectOne(({ variables }) => variables['page'] === 2);
    const second = server.expectOne(({ variables }) => variables['page'] === 1);
    for (const request of [first, second]) request.flush({ movies: moviesField(1, 10, 200) });
    search.set('heat');
    server.expectOne(({ variables }) => variables['genre'] === 'Drama');
    server.expectOne(({ variables }) => !('genre' in variables));
    server.expectNone();
    expect(other.variables).toEqual({ search: 'heat' });
  });

  it('L17, L11: are not read after destroy()', () => {
    const { search, server, movies, answer } = watchSignals(signal('x'), 300);
    answer();
    search.set('heat');
    TestBed.tick();
    movies.destroy();
    search.set('fargo');
    TestBed.tick();
    server.expectNone();
  });

  it('L17, L15: may be required inputs, which are set by the first flush', async () => {
    @Component({
      selector: 'wq-films',
      template: `{{ movies.data?.length }} of {{ genre() }}`,
      changeDetection: ChangeDetectionStrategy.OnPush,
    })
    class Films {
      readonly genre = input.required<string>();
      readonly movies = inject(WatchQueryService).watchQuery(
        MoviesQuery,
        { genre: this.genre },
        { scope: 'movies.data', pagination: 'movies' },
      );
    }
    const { server, thrown } = setup({}, [provideZonelessChangeDetection()]);
    const fixture = TestBed.createComponent(Films);
    fixture.componentRef.setInput('genre', 'Drama');
    await fixture.whenStable();
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 200) });
    fixture.componentRef.setInput('genre', 'Action');
    await fixture.whenStable();
    expect(server.expectOne('Movies').variables['genre']).toBe('Action');
    expect(thrown).toEqual([]);
  });

  it('L17, L15: are reported and make the WatchQuery idle while a signal throws', async () => {
    const isReady = signal(false);
    const { server, inContext, thrown } = setup();
    const genre: Signal<string> = computed(() => {
      if (!isReady()) throw new Error('not yet');
      return 'Drama';
    });
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, { genre }, { pagination: 'movies' }),
    );
    server.expectNone();
    await movies.refetch();
    expect([thrown, movies.loading]).toEqual([[new Error('not yet')], false]);
    isReady.set(true);
    expect(server.expectOne('Movies').variables['genre']).toBe('Drama');
  });
});

describe('debounced signals', () => {
  it('L17: are used at once for the first request', () => {
    const { search, answer } = watchSignals(signal('x'), 300);
    search.set('heat');
    expect(answer()['search']).toBe('heat');
  });

  it('L17: hold back a changed value; other changes do not wait, and send the current value (L14)', async () => {
    const { search, genre, movies, server, answer } = watchSignals(signal('x'), 300);
    answer();
    search.set('he');
    genre.set('Action');
    TestBed.tick();
    await Promise.resolve();
    expect(movies.variables).toEqual({ genre: 'Action', search: '' });
    expect(server.expectOne('Movies').variables['search']).toBe('he');
  });

  it('L17: wait, also for a time as short as that by which they may be early', async () => {
    const { search, movies, answer } = watchSignals(signal('x'), 10);
    answer();
    search.set('heat');
    TestBed.tick();
    await Promise.resolve();
    expect([movies.loading, movies.variables]).toEqual([false, { genre: 'x', search: '' }]);
    expect(answer()['search']).toBe('heat');
  });

  it('L17: cause one request once the value has stood still', async () => {
    const { search, server, answer } = watchSignals(signal('x'), 300);
    answer();
    search.set('he');
    search.set('heat');
    expect(answer()).toEqual({ genre: 'x', search: 'heat', page: 1, limit: 10 });
    server.expectNone();
  });

  it('L17, L14: have a held-back value sent once by refetch()', () => {
    const { search, movies, server } = watchSignals(signal('x'), 300);
    server.expectOne('Movies').flush({ movies: moviesField(2, 10, 200) });
    search.set('heat');
    void movies.refetch();
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 200) });
    expect(movies.variables).toEqual({ genre: 'x', search: 'heat' });
    server.expectNone();
  });

  it('L17, P13: cause no request for a value that is set back in time', () => {
    const { search, server, movies, answer } = watchSignals(signal('x'), 300);
    answer();
    search.set('he');
    TestBed.tick();
    search.set('');
    server.expectNone();
    expect([movies.loading, movies.pagination.currentPage]).toEqual([false, 2]);
  });

  it('L17: run nothing of their list with the flush of another list, while no value has changed', () => {
    const changes: number[] = [];
    const counting = opaque({
      name: 'counting',
      order: 30,
      setup: () => ({ open: ({ id }) => ({ run: () => changes.push(id) }) }),
    });
    const { server, inContext, watchMovies } = setup({}, [], [counting]);
    const search = debounced(signal(''), 300);
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, { search }, { pagination: 'movies' }),
    );
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 200) });
    changes.length = 0;
    const other = watchMovies();
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 200) });
    expect(changes).toContain(other.id);
    expect(changes).not.toContain(movies.id);
  });
});
