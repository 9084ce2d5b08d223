import { inject } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { moviesField } from '../movies';
import { CasesQuery, routerOption, VARIABLES } from './films';
import { FilmServer } from './film-server';
import { open } from './open';
import { prepareApps } from './prepare-apps';

/** The page of the table of cases, on a server with its own page size. */
function openCounted(url: string, defaults: 'omit' | 'keep' = 'omit') {
  const server = new FilmServer();
  server.answer = ({ variables: { page, limit = 15 } }) => ({
    data: { movies: moviesField(Number(page), Number(limit), server.rows) },
  });
  const watch = () =>
    inject(WatchQueryService).watchQuery(
      CasesQuery,
      {},
      {
        pagination: 'movies',
        scope: 'movies.data',
        defaultLimit: null,
        router: routerOption({ variables: VARIABLES, defaults }),
      },
    );
  return open(url, watch, { server });
}

describe('URL: the server’s page size', () => {
  prepareApps();

  it('P18, R3: keeps the limit out of the URL until one is set, and again after Back', async () => {
    const { made, step, asked, back } = await openCounted('/m');
    expect(asked('limit')).toEqual([undefined]);
    expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url: '/m?page=2' });
    expect(await step(() => made.setLimit(20))).toEqual({ f: 1, n: 1, url: '/m?limit=20' });
    expect(asked('limit')).toEqual([20]);
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect([asked('limit'), asked('page')]).toEqual([[undefined], [2]]);
    expect(made.pagination.perPage).toBe(15);
  });

  it('P18, P12: is overridden by a link’s limit, which is capped', async () => {
    const { asked } = await openCounted('/m?limit=1000&page=2');
    expect([asked('limit'), asked('page')]).toEqual([[100], [2]]);
  });

  it('P18, R3: is not written, even if defaults are kept', async () => {
    const { url } = await openCounted('/m', 'keep');
    expect(url).toContain('page=1');
    expect(url).not.toContain('limit');
  });
});
