import { inject, signal } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { MoviesQuery, type MoviesVariables } from '../movies';
import { routerOption } from './films';
import { open } from './open';
import { prepareApps } from './prepare-apps';

/** A page whose variables function returns undefined later on. */
async function openThenIdle(url: string) {
  const given = signal<MoviesVariables | undefined>({ genre: 'Drama' });
  const watch = () =>
    inject(WatchQueryService).watchQuery(MoviesQuery, given, {
      pagination: 'movies',
      router: routerOption({ variables: ['search'] }),
    });
  const app = await open(url, watch);
  expect((await app.step(() => given.set(undefined))).f).toBe(0);
  return { given, app };
}

describe('Router rules: a WatchQuery that is idle after an answer', () => {
  prepareApps();

  it('L15, R7: adopts a navigation without a request', async () => {
    const { app } = await openThenIdle('/m');
    const { made, step, go } = app;
    expect(await step(() => go('/m?page=3'))).toEqual({ f: 0, n: 0, url: '/m?page=3' });
    expect(made.loading).toBeFalse();
    expect(await step(() => go('/m?page=4&search=x'))).toEqual({
      f: 0,
      n: 0,
      url: '/m?page=4&search=x',
    });
    expect([made.loading, made.variables]).toEqual([false, { genre: 'Drama', search: 'x' }]);
  });

  it('L15, R7: sends the adopted values with its next variables', async () => {
    const { given, app } = await openThenIdle('/m');
    const { step, go, asked } = app;
    await step(() => go('/m?page=3'));
    const back = await step(() => given.set({ genre: 'Drama' }));
    expect(back).toEqual({ f: 1, n: 0, url: '/m?page=3' });
    expect(asked('page')).toEqual([3]);
  });
});
