import { computed, signal } from '@angular/core';
import { withMutations } from 'ngx-watch-query';
import { answerMovies, MoviesQuery } from './movies';
import { open } from './router/open';
import { watchFilms } from './router/films';
import { prepareApps } from './router/prepare-apps';
import { setup } from './setup';

describe('movies.variables', () => {
  it('L16, L12: has what the first request will send, then what refetch() has sent', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ genre: 'Drama', page: 2 });
    expect(movies.variables).toEqual({ genre: 'Drama' });
    answerMovies(server.expectOne('Movies'));
    movies.setVariable('genre', 'Action');
    expect(movies.variables).toEqual({ genre: 'Drama' });
    void movies.refetch();
    server.expectOne('Movies');
    expect(movies.variables).toEqual({ genre: 'Action' });
    movies.unsetVariable('genre');
    void movies.refetch();
    server.expectOne('Movies');
    expect(movies.variables).toEqual({});
  });

  it('L16: follows setVariable() at once before the first request of a WatchQuery with `fetch: false`', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ genre: 'Drama' }, { fetch: false });
    movies.setVariable('genre', 'Action');
    server.expectNone();
    expect(movies.variables).toEqual({ genre: 'Action' });
  });

  it('L16, L7: keeps its identity and notifies nobody while its content is equal', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ genre: 'Drama' });
    const told: unknown[] = [];
    movies.variables$.subscribe(variables => told.push(variables));
    let runs = 0;
    const seen = computed(() => {
      runs++;
      return movies.variables;
    });
    const before = seen();
    answerMovies(server.expectOne('Movies'));
    movies.setVariable('genre', 'Drama');
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'));
    expect(seen()).toBe(before);
    expect([runs, told]).toEqual([1, [{ genre: 'Drama' }]]);
  });

  it('L16, L15: has the result of a variables function, and keeps it while that returns undefined', () => {
    const { server, inContext } = setup();
    const given = signal<{ genre: string } | undefined>({ genre: 'Drama' });
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, given, { pagination: 'movies' }),
    );
    server.expectOne('Movies');
    expect(movies.variables).toEqual({ genre: 'Drama' });
    given.set(undefined);
    server.expectNone();
    expect(movies.variables).toEqual({ genre: 'Drama' });
    given.set({ genre: 'Action' });
    server.expectOne('Movies');
    expect(movies.variables).toEqual({ genre: 'Action' });
  });

  it('L14, M13: `reset()` repeats the previous request; a variable that is only set waits for the caller', () => {
    const { server, service, inContext } = setup({}, [], [withMutations()]);
    const movies = inContext(own =>
      own.watchQuery(MoviesQuery, { genre: 'Drama', limit: 10 }, { pagination: 'movies' }),
    );
    answerMovies(server.expectOne('Movies'));
    movies.setVariable('genre', 'Act');
    void movies.setPage(3, false);
    service.reset();
    const again = server.expectOne('Movies');
    expect(again.variables).toEqual({ genre: 'Drama', limit: 10, page: 1 });
    expect([movies.variables, movies.pagination.currentPage]).toEqual([{ genre: 'Drama' }, 1]);
    answerMovies(again);
    void movies.refetch();
    expect(server.expectOne('Movies').variables).toEqual({ genre: 'Act', limit: 10, page: 3 });
  });

  it('L14, M13: what the caller asks for beside `reset()` is all that is set', () => {
    const { server, service, watchMovies } = setup({}, [], [withMutations()]);
    const movies = watchMovies({ genre: 'Drama' });
    answerMovies(server.expectOne('Movies'));
    const refetch = (): void => void movies.refetch();
    const reset = (): void => {
      service.reset();
    };
    for (const [genre, first, second] of [
      ['Action', refetch, reset],
      ['War', reset, refetch],
    ] as const) {
      movies.setVariable('genre', genre);
      first();
      second();
      const request = server.expectOne('Movies');
      expect(request.variables['genre']).toBe(genre);
      answerMovies(request);
    }
  });

  it('F4, M13: `reset()` loads, also where a quiet refetch is asked for beside it', () => {
    const { server, service, watchMovies } = setup({}, [], [withMutations()]);
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    service.reset();
    void movies.refetch({ quiet: true });
    expect(movies.loading).toBeTrue();
    server.expectOne('Movies');
    expect(movies.loading).toBeTrue();
  });
});

describe('movies.variables, with a Router', () => {
  prepareApps();

  it('L16, R1, R7: has the values of a link, and follows Back', async () => {
    const { made, step, back } = await open('/m?search=heat&min=5', watchFilms);
    expect(made.variables).toEqual({ search: 'heat', min: 5 });
    await step(() => made.setVariable('search', 'rain').refetch());
    expect(made.variables).toEqual({ search: 'rain', min: 5 });
    await step(back);
    expect(made.variables).toEqual({ search: 'heat', min: 5 });
  });
});
