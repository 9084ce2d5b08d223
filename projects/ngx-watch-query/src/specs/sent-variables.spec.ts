import { computed, signal } from '@angular/core';
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
