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
import { moviesField, MoviesQuery } from './movies';
import { misuse, setup } from './setup';

/** The film list, with variables from signals. */
function watchSignals(genre = signal<string | undefined>('Drama'), isDebounced = false) {
  const search = signal<string | undefined>('');
  const { server, inContext, thrown } = setup();
  const movies = inContext(service =>
    service.watchQuery(
      MoviesQuery,
      { genre, search: isDebounced ? debounced(search, 300) : search, page: 2 },
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

describe('variables as signals', () => {
  it('L17, L16: are where it starts; plain values stand beside them', () => {
    const { movies, answer } = watchSignals();
    expect(movies.variables).toEqual({ genre: 'Drama', search: '' });
    expect(answer()).toEqual({ genre: 'Drama', search: '', page: 2, limit: 10 });
  });

  it('L17: are read with the first flush, without another page (P13)', () => {
    const { search, movies, answer } = watchSignals();
    search.set('heat');
    expect(answer()).toEqual({ genre: 'Drama', search: 'heat', page: 2, limit: 10 });
    expect(movies.variables).toEqual({ genre: 'Drama', search: 'heat' });
  });

  it('L17, L8, P13: other values of one tick are one request, for page 1', () => {
    const { search, genre, server, answer } = watchSignals();
    answer();
    search.set('he');
    search.set('heat');
    genre.set('Action');
    expect(answer()).toEqual({ genre: 'Action', search: 'heat', page: 1, limit: 10 });
    server.expectNone();
  });

  it('L17: are asked for by themselves, without anybody looking', async () => {
    const { search, server } = watchSignals();
    server.expectOne('Movies');
    search.set('heat');
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(server.expectOne('Movies').variables['search']).toBe('heat');
  });

  it('L17, P13: a value that is taken back asks nothing and keeps the page', () => {
    const { search, server, movies, answer } = watchSignals();
    answer();
    search.set('heat');
    search.set('');
    server.expectNone();
    expect(movies.pagination.currentPage).toBe(2);
  });

  it('L17, L12: undefined leaves the variable out', () => {
    const { genre, answer } = watchSignals();
    answer();
    genre.set(undefined);
    expect(answer()).toEqual({ search: '', page: 1, limit: 10 });
  });

  it('L17, P13: a signal set before a page method gives it another list, one set after it page 1', () => {
    const { search, movies, answer } = watchSignals();
    answer();
    search.set('heat');
    void movies.nextPage();
    expect(answer()).toEqual({ genre: 'Drama', search: 'heat', page: 3, limit: 10 });
    void movies.nextPage();
    search.set('fargo');
    expect(answer()).toEqual({ genre: 'Drama', search: 'fargo', page: 1, limit: 10 });
  });

  it('L17: setVariable() is misuse on a writable and on a read-only signal, at once and later', () => {
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

  it('L17: a WatchQuery that two share asks for each of them, once', () => {
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

  it('L17, L11: are not read after the end', () => {
    const { search, server, movies, answer } = watchSignals(signal('x'), true);
    answer();
    search.set('heat');
    TestBed.tick();
    movies.destroy();
    search.set('fargo');
    TestBed.tick();
    server.expectNone();
  });

  it('L17, L15: a required input has its value by the first flush', async () => {
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

  it('L17, L15: one that throws is reported and idle, until what it reads changes', async () => {
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
  it('L17: count at once at the start', () => {
    const { search, answer } = watchSignals(signal('x'), true);
    search.set('heat');
    expect(answer()['search']).toBe('heat');
  });

  it('L17: another value waits; others do not, and send what is in force (L14)', async () => {
    const { search, genre, movies, server, answer } = watchSignals(signal('x'), true);
    answer();
    search.set('he');
    genre.set('Action');
    TestBed.tick();
    await Promise.resolve();
    expect(movies.variables).toEqual({ genre: 'Action', search: '' });
    expect(server.expectOne('Movies').variables['search']).toBe('he');
  });

  it('L17: is asked for once it has stood still, and not again', async () => {
    const { search, server, answer } = watchSignals(signal('x'), true);
    answer();
    search.set('he');
    search.set('heat');
    expect(answer()).toEqual({ genre: 'x', search: 'heat', page: 1, limit: 10 });
    server.expectNone();
  });

  it('L17, L14: refetch() takes over what waits, once', () => {
    const { search, movies, server } = watchSignals(signal('x'), true);
    server.expectOne('Movies').flush({ movies: moviesField(2, 10, 200) });
    search.set('heat');
    void movies.refetch();
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 200) });
    expect(movies.variables).toEqual({ genre: 'x', search: 'heat' });
    server.expectNone();
  });

  it('L17, P13: asks nothing for a value that is taken back in time', () => {
    const { search, server, movies, answer } = watchSignals(signal('x'), true);
    answer();
    search.set('he');
    TestBed.tick();
    search.set('');
    server.expectNone();
    expect([movies.loading, movies.pagination.currentPage]).toEqual([false, 2]);
  });
});
