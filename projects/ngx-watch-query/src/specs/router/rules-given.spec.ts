import { inject, signal } from '@angular/core';
import { WatchQueryService, type RouterOption, type Variables } from 'ngx-watch-query';
import type { DocumentNode } from 'graphql';
import { MoviesQuery, type MoviesVariables } from '../movies';
import { misuse } from '../setup';
import { routerOption } from './films';
import { open } from './open';
import { prepareApps } from './prepare-apps';

interface Given extends MoviesVariables {
  readonly limit?: number;
}

/** A page whose variables come from a function. */
async function openGiven(
  url: string,
  first: Given | undefined,
  router: Partial<RouterOption> = {},
) {
  const given = signal(first);
  const watch = () =>
    inject(WatchQueryService).watchQuery(MoviesQuery, given, {
      pagination: 'movies',
      router: routerOption({ variables: ['search'], ...router }),
    });
  return { given, app: await open(url, watch) };
}

/** Films whose variables function gives the limit. */
function watchLimited() {
  return inject(WatchQueryService).watchQuery(MoviesQuery, () => ({ limit: 25 }), {
    pagination: 'movies',
    router: routerOption({ variables: [] }),
  });
}

/** A page with such films, after a call that comes before the first result of that function. */
function openMoved(url: string, move: (movies: ReturnType<typeof watchLimited>) => unknown) {
  const watch = () => {
    const movies = watchLimited();
    move(movies);
    return movies;
  };
  return open(url, watch);
}

describe('Router rules: a variables function', () => {
  prepareApps();

  it('L15: keeps its names out of the URL; the others are read and written', async () => {
    const { given, app } = await openGiven('/m?genre=x&search=y&page=2', { genre: 'Drama' });
    expect(app.requests.map(({ variables }) => variables)).toEqual([
      { genre: 'Drama', search: 'y', page: 2, limit: 10 },
    ]);
    const changed = await app.step(() => given.set({ genre: 'Action' }));
    // Other variables start at page 1 (P13).
    expect(changed).toEqual({ f: 1, n: 1, url: '/m?genre=x&search=y' });
    expect(app.asked('genre')).toEqual(['Action']);
  });

  it('L15: keeps a name out of the URL that has no value at first', async () => {
    const given = signal<Variables>({ genre: undefined });
    // Untyped, because the types allow no undefined here.
    const query: DocumentNode = MoviesQuery;
    const watch = () =>
      inject(WatchQueryService).watchQuery(query, given, {
        pagination: 'movies',
        router: routerOption(),
      });
    const app = await open('/m?genre=x&page=2', watch);
    expect(app.requests.map(({ variables }) => variables)).toEqual([{ page: 2, limit: 10 }]);
    expect(misuse(() => app.made.setVariable('genre', 'Action'))).toBe('WQ130');
    const changed = await app.step(() => given.set({ genre: 'Drama' }));
    expect(changed).toEqual({ f: 1, n: 1, url: '/m?genre=x' });
    expect(app.asked('genre')).toEqual(['Drama']);
  });

  it('L15, R3: makes its first limit the default', async () => {
    const { app } = await openGiven('/m', { limit: 25 });
    expect(app.asked('limit')).toEqual([25]);
    const away = await app.step(() => app.made.setLimit(10));
    expect(away).toEqual({ f: 1, n: 1, url: '/m?limit=10' });
    expect((await app.step(() => app.made.setLimit(25))).url).toBe('/m');
  });

  it('L15, P9: makes its first limit that of a page that was turned before', async () => {
    const app = await openMoved('/m?page=3', movies => movies.prevPage());
    expect([app.asked('page'), app.asked('limit')]).toEqual([[2], [25]]);
    expect(app.url).toBe('/m?page=2');
  });

  it('L15, P9: does not make its first limit that of a list whose limit was set before', async () => {
    const app = await openMoved('/m?page=3', movies => movies.setLimit(5));
    expect([app.asked('page'), app.asked('limit')]).toEqual([[1], [5]]);
  });

  it('L15, P12: nor where it was set to the configured limit', async () => {
    const app = await openMoved('/m', movies => movies.setLimit(10));
    expect([app.asked('page'), app.asked('limit'), app.url]).toEqual([[1], [10], '/m?limit=10']);
  });

  it('L15, P12, P9: the page of the URL stays where it was set to the configured limit', async () => {
    const app = await openMoved('/m?page=3', movies => movies.setLimit(10));
    expect([app.asked('page'), app.asked('limit')]).toEqual([[3], [10]]);
    expect(app.url).toBe('/m?page=3&limit=10');
  });

  it('L15, P12: but where it was set while idle, which changes nothing, the first limit is that of the result', async () => {
    const { given, app } = await openGiven('/m', undefined);
    expect(await app.made.setLimit(10)).toBeFalse();
    expect(await app.step(() => given.set({ limit: 25 }))).toEqual({ f: 1, n: 0, url: '/m' });
    expect([app.asked('limit'), await app.made.setLimit(25)]).toEqual([[25], false]);
  });

  it('L15, R7: adopts a URL while idle for the next request', async () => {
    const { given, app } = await openGiven('/m', undefined);
    expect(app.requests).toEqual([]);
    expect((await app.step(() => app.go('/m?page=3'))).f).toBe(0);
    expect((await app.step(() => given.set({ genre: 'Drama' }))).url).toBe('/m?page=3');
    expect(app.asked('page')).toEqual([3]);
  });

  it('L15: keeps a name out of the URL from when it first returns it', async () => {
    const given = signal<Given>({ genre: 'Drama' });
    const watch = () =>
      inject(WatchQueryService).watchQuery(MoviesQuery, given, { router: routerOption() });
    const app = await open('/m', watch);
    const named = await app.step(() => given.set({ genre: 'Drama', search: 'x' }));
    expect(named).toEqual({ f: 1, n: 0, url: '/m' });
    expect(app.asked('search')).toEqual(['x']);
    expect((await app.step(() => app.go('/m?search=y'))).f).toBe(0);
  });

  it('L15: makes listing one of its names misuse, reported to the ErrorHandler', async () => {
    const { app } = await openGiven('/m', { genre: 'Drama' }, { variables: ['genre'] });
    expect(app.thrown).toEqual([jasmine.objectContaining({ code: 'WQ130' })]);
    expect(app.asked('genre')).toEqual(['Drama']);
  });
});
