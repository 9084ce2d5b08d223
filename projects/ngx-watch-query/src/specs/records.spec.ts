import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { asResource, gql, type WatchQueryOptions } from 'ngx-watch-query';
import { answerMovies, MoviesQuery, shownPage, type Movie, type MoviesData } from './movies';
import { recordBypasses } from './record-bypasses';
import { mixedUp, MovieQuery, movieOf } from './record-query';
import { setup } from './setup';

type Options = Partial<WatchQueryOptions<Movie | null, 'movie', undefined>>;

/** Films that match a search. */
const FoundQuery = gql<MoviesData, { readonly search: string }>`
  query Found($search: String) {
    movies(first: 3, search: $search) {
      data {
        id
        title
      }
    }
  }
`;

/** A detail form: its id comes from a signal, and film 1 is shown. */
function showRecord(options: Options = {}) {
  const id = signal<string | undefined>('1');
  const log: string[] = [];
  const { server, inContext } = setup();
  const movie = inContext(service =>
    service.watchQuery(
      MovieQuery,
      () => {
        const value = id();
        return value === undefined ? undefined : { id: value };
      },
      {
        onInitialized: () => log.push('initialized'),
        onChange: (_, data) => log.push(`change ${JSON.stringify(data?.id)}`),
        ...options,
        scope: 'movie',
      },
    ),
  );
  const mixed = mixedUp(movie);
  const next = () => server.expectOne('Movie');
  next().flush({ movie: movieOf('1') });
  return { id, log, server, movie, mixed, next };
}

/** The same with plain variables. */
function showSet(options: Options = {}) {
  const { server, inContext } = setup();
  const movie = inContext(service =>
    service.watchQuery(MovieQuery, { id: '1' }, { ...options, scope: 'movie' }),
  );
  const mixed = mixedUp(movie);
  const next = () => server.expectOne('Movie');
  next().flush({ movie: movieOf('1') });
  return { server, movie, mixed, next };
}

describe('records', () => {
  it('L18: are removed with the request for another record, without onChange', () => {
    const { id, log, movie, mixed, next } = showRecord();
    id.set('2');
    const request = next();
    expect([movie.data, movie.variables, movie.stale, movie.loading]).toEqual([
      undefined,
      { id: '2' },
      false,
      true,
    ]);
    request.flush({ movie: movieOf('2') });
    expect(movie.data).toEqual(movieOf('2'));
    expect(log).toEqual(['initialized', 'change "1"', 'change "2"']);
    expect(mixed).toEqual([]);
  });

  it('L18: are removed before a template can render them beside the new id of a variables function', () => {
    const { id, movie, mixed, next } = showRecord();
    id.set('2');
    // Angular ticks before it renders; the request is sent later.
    TestBed.tick();
    expect([movie.data, movie.loading]).toEqual([undefined, true]);
    next().flush({ movie: movieOf('2') });
    expect([movie.data?.id, mixed]).toEqual(['2', []]);
  });

  it('L3, L18: are loading another one already when a stream tells that they are gone', () => {
    const { id, movie, next } = showRecord();
    const seen: unknown[] = [];
    const resource = asResource(movie);
    movie.data$.subscribe(data => seen.push([data?.id, movie.loading, resource.status()]));
    id.set('2');
    next().flush({ movie: movieOf('2') });
    expect(seen).toEqual([
      ['1', false, 'resolved'],
      [undefined, true, 'loading'],
      ['2', false, 'resolved'],
    ]);
  });

  it('L18, L12: stay when a variable is only set beside a variables function', () => {
    const { server, inContext } = setup();
    const named = gql<{ readonly movie: Movie | null }, { id: string; isLong?: boolean }>`
      query Named($id: ID!, $isLong: Boolean = false) {
        movie(id: $id) {
          id
          title @include(if: $isLong)
        }
      }
    `;
    const movie = inContext(service =>
      service.watchQuery(named, () => ({ id: '1' }), { scope: 'movie' }),
    );
    server.expectOne('Named').flush({ movie: { id: '1' } });
    movie.setVariable('isLong', true);
    expect(movie.data?.id).toBe('1');
  });

  it('L18, E4: do not come back when the request for another one fails', () => {
    const { id, log, movie, mixed, next } = showRecord();
    id.set('2');
    next().networkError('down');
    expect([movie.data, movie.stale, movie.loading, movie.error?.message]).toEqual([
      undefined,
      false,
      false,
      'down',
    ]);
    void movie.refetch();
    next().flush({ movie: movieOf('2') });
    expect([movie.data, movie.error]).toEqual([movieOf('2'), undefined]);
    expect([log.slice(2), mixed]).toEqual([['change "2"'], []]);
  });

  it('L18, E3: do not come back when an error has nulled the other one', () => {
    const { id, movie, next } = showRecord();
    id.set('2');
    next().flushErrors([{ message: 'No such film', path: ['movie'] }], { movie: null });
    expect([movie.data, movie.error?.message]).toEqual([undefined, 'No such film']);
  });

  it('L15, L18: are removed when the variables function returns undefined, without onChange', () => {
    const { id, log, server, movie, next } = showRecord();
    id.set(undefined);
    server.expectNone();
    expect([movie.data, movie.loading, movie.stale]).toEqual([undefined, false, false]);
    id.set('1');
    expect(movie.data).toBeUndefined();
    next().flush({ movie: movieOf('1') });
    expect([movie.data?.id, log]).toEqual(['1', ['initialized', 'change "1"', 'change "1"']]);
  });

  it('L18: are requested anew when the caller returns to them while another one loads', () => {
    const { id, movie, mixed, next } = showRecord();
    id.set('2');
    const other = next();
    id.set('1');
    const request = next();
    expect([other.cancelled, movie.data, movie.variables]).toEqual([true, undefined, { id: '1' }]);
    request.flush({ movie: movieOf('1') });
    expect([movie.data?.id, mixed]).toEqual(['1', []]);
  });

  it('L18, L12: stay while a variable is only set, until it is sent', () => {
    const { movie, mixed, next } = showSet();
    const { data } = movie;
    movie.setVariable('id', '2');
    expect([movie.data === data, movie.stale, movie.variables]).toEqual([true, false, { id: '1' }]);
    void movie.refetch();
    // The flush sends it.
    expect([movie.data === data, movie.loading, movie.variables]).toEqual([
      true,
      true,
      { id: '1' },
    ]);
    const request = next();
    expect([movie.data, movie.variables]).toEqual([undefined, { id: '2' }]);
    request.flush({ movie: movieOf('2') });
    expect([movie.data?.id, mixed]).toEqual(['2', []]);
  });

  it('L18: stay when a variable is set and set back', () => {
    const { movie, next } = showSet();
    const { data } = movie;
    movie.setVariable('id', '2').setVariable('id', '1');
    void movie.refetch();
    next();
    expect([movie.data === data, movie.stale]).toEqual([true, false]);
  });

  it('L18: stay during a refetch, also when that fails', () => {
    const { movie, next } = showSet();
    const { data } = movie;
    void movie.refetch();
    const request = next();
    expect(movie.data).toBe(data);
    request.networkError('down');
    expect([movie.data === data, movie.error?.message]).toEqual([true, 'down']);
  });

  it('L18: are removed with another request, also if the answer was null', () => {
    const { id, movie, next } = showRecord();
    id.set('2');
    next().flush({ movie: null });
    expect(movie.data).toBeNull();
    id.set('3');
    next();
    expect(movie.data).toBeUndefined();
  });

  it('L18: stay as stale with `keepPreviousData` while another one loads, fails or is not wanted', () => {
    const { id, server, movie, next } = showRecord({ keepPreviousData: true });
    id.set('2');
    const request = next();
    expect([movie.data, movie.stale]).toEqual([movieOf('1'), true]);
    request.networkError('down');
    expect([movie.data, movie.stale]).toEqual([movieOf('1'), true]);
    id.set(undefined);
    server.expectNone();
    expect(movie.data).toEqual(movieOf('1'));
  });

  it('L18: a list without pagination stays instead, as stale, also when the other one fails', () => {
    const { server, inContext } = setup();
    const search = signal('a');
    const movies = inContext(service =>
      service.watchQuery(FoundQuery, () => ({ search: search() }), { scope: 'movies.data' }),
    );
    server.expectOne('Found').flush({ movies: { data: [movieOf('1')] } });
    search.set('b');
    const request = server.expectOne('Found');
    expect([movies.data, movies.stale]).toEqual([[movieOf('1')], true]);
    request.networkError('down');
    expect([movies.data, movies.stale]).toEqual([[movieOf('1')], true]);
  });

  it('L18: an empty list without pagination stays, too', () => {
    const { server, inContext } = setup();
    const search = signal('a');
    const movies = inContext(service =>
      service.watchQuery(FoundQuery, () => ({ search: search() }), { scope: 'movies.data' }),
    );
    server.expectOne('Found').flush({ movies: { data: [] } });
    search.set('b');
    server.expectOne('Found');
    expect([movies.data, movies.stale]).toEqual([[], true]);
  });

  it('L18: rows with `pagination` stay, whatever the scope', () => {
    const { server, inContext } = setup();
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, {}, { scope: 'movies', pagination: 'movies' }),
    );
    answerMovies(server.expectOne('Movies'));
    const { data } = movies;
    movies.setVariable('genre', 'Drama');
    void movies.refetch();
    server.expectOne('Movies').networkError();
    expect([movies.data === data, movies.stale]).toEqual([true, true]);
  });

  it('L18, P8: a list with `keepPreviousData: false` starts without rows for other variables', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({}, { keepPreviousData: false });
    answerMovies(server.expectOne('Movies'), 30);
    const { data } = movies;
    void movies.nextPage();
    const page = server.expectOne('Movies');
    // This is another page of the same list, so the rows stay.
    expect([movies.data === data, movies.stale]).toEqual([true, true]);
    answerMovies(page, 30);
    movies.setVariable('genre', 'Drama');
    void movies.refetch();
    const request = server.expectOne('Movies');
    expect([movies.data, shownPage(movies.pagination), movies.stale]).toEqual([
      undefined,
      [1, null, null],
      false,
    ]);
    answerMovies(request, 5);
    expect([movies.data?.length, shownPage(movies.pagination)]).toEqual([5, [1, 1, 5]]);
  });

  it('L18, P8: so does one whose variables come from a function, also if the request fails', () => {
    const { server, inContext } = setup();
    const genre = signal('Comedy');
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, () => ({ genre: genre() }), {
        scope: 'movies.data',
        pagination: 'movies',
        keepPreviousData: false,
      }),
    );
    answerMovies(server.expectOne('Movies'), 30);
    void movies.setPage(3);
    answerMovies(server.expectOne('Movies'), 30);
    expect(shownPage(movies.pagination)).toEqual([3, 3, 30]);
    genre.set('Drama');
    const request = server.expectOne('Movies');
    expect([movies.data, shownPage(movies.pagination)]).toEqual([undefined, [1, null, null]]);
    request.networkError();
    expect([shownPage(movies.pagination), movies.pagination.hasPreviousPage]).toEqual([
      [1, null, null],
      false,
    ]);
  });

  it('L18: the whole answer is a record in a WatchQuery without a scope', () => {
    const { server, inContext } = setup();
    const search = signal('a');
    const answer = inContext(service =>
      service.watchQuery(FoundQuery, () => ({ search: search() })),
    );
    server.expectOne('Found').flush({ movies: { data: [movieOf('1')] } });
    search.set('b');
    server.expectOne('Found');
    expect(answer.data).toBeUndefined();
  });

  it('L18: stay if the query has no variables', () => {
    const { server, inContext } = setup();
    const genres = inContext(service =>
      service.watchQuery(gql<{ readonly genres: readonly object[] }>`
        query Genres {
          genres {
            name
          }
        }
      `),
    );
    server.expectOne('Genres').flush({ genres: [{ name: 'Drama' }] });
    void genres.refetch();
    server.expectOne('Genres');
    expect(genres.data).toEqual({ genres: [{ name: 'Drama' }] });
  });

  it('L18, E1: are not requested from the transfer cache after the first one', () => {
    const id = signal<string | undefined>('1');
    const { server, inContext } = setup();
    const bypasses = recordBypasses();
    inContext(service =>
      service.watchQuery(MovieQuery, () => {
        const value = id();
        return value === undefined ? undefined : { id: value };
      }),
    );
    server.expectOne('Movie').flush({ movie: movieOf('1') });
    id.set(undefined);
    server.expectNone();
    id.set('2');
    server.expectOne('Movie');
    expect(bypasses()).toEqual([false, true]);
  });
});
