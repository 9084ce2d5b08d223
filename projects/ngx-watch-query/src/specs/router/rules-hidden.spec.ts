import { APP_BASE_HREF } from '@angular/common';
import { inject, signal } from '@angular/core';
import {
  RedirectCommand,
  Router,
  withHashLocation,
  withRouterConfig,
  type NavigationBehaviorOptions,
  type Routes,
} from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { MoviesQuery } from '../movies';
import { routerOption, watchFilms } from './films';
import { guardedPage } from './guards';
import { open, openFilms, type CaseSetup } from './open';
import { FilmsPage, OtherPage } from './pages';
import { prepareApps } from './prepare-apps';

const HIDDEN = { skipLocationChange: true };

/** When an application keeps the URL of its history after a refused navigation. */
const COMPUTED = withRouterConfig({ canceledNavigationResolution: 'computed' });

const SETUPS: Readonly<Record<string, CaseSetup>> = {
  'a base href': { providers: [{ provide: APP_BASE_HREF, useValue: '/base/' }] },
  'hash URLs': { routerFeatures: [withHashLocation()] },
  "urlUpdateStrategy 'eager'": {
    routerFeatures: [withRouterConfig({ urlUpdateStrategy: 'eager' })],
  },
  "canceledNavigationResolution 'computed'": { routerFeatures: [COMPUTED] },
};

describe('Router rules: a URL that the application keeps out of the address bar', () => {
  prepareApps();

  for (const [how, extras] of [
    ['skipLocationChange', HIDDEN],
    ['browserUrl', { browserUrl: '/o?tab=x#sec' }],
  ] as const) {
    it(`U45: a write leaves the path and foreign parameters out that ${how} has kept out`, async () => {
      const routes: Routes = ['m', 'o'].map(path => ({ path, component: OtherPage }));
      const { step, made, count, router, back, forward } = await open(
        '/o?tab=x#sec',
        () => watchFilms(),
        { isInRoot: true, routes },
      );
      const hide = () => count.foreign(() => router.navigateByUrl('/m?page=3&key=1', extras));
      expect(await step(hide)).toEqual({ f: 1, n: 0, url: '/o?tab=x#sec' });
      const turned = await step(() => made.setPage(4));
      expect(turned).toEqual({ f: 1, n: 1, url: '/o?tab=x&page=4#sec' });
      expect(router.url).toBe('/m?page=4&key=1');
      expect((await step(() => made.setPage(5))).url).toBe('/o?tab=x&page=5#sec');
      // The browser's history keeps both URLs of these entries.
      expect(await step(back)).toEqual({ f: 1, n: 0, url: '/o?tab=x&page=4#sec' });
      expect([router.url, made.pagination.currentPage]).toEqual(['/m?page=4&key=1', 4]);
      expect(await step(forward)).toEqual({ f: 1, n: 0, url: '/o?tab=x&page=5#sec' });
      expect([router.url, made.pagination.currentPage]).toEqual(['/m?page=5&key=1', 5]);
    });
  }

  for (const [what, setup] of Object.entries(SETUPS)) {
    it(`U45: a write leaves out what is kept out with ${what}, too`, async () => {
      const { step, made, count, router, back } = await openFilms('/m?tab=x', {}, setup);
      const hide = () => count.foreign(() => router.navigateByUrl('/m?page=3&key=1', HIDDEN));
      expect(await step(hide)).toEqual({ f: 1, n: 0, url: '/m?tab=x' });
      expect(await step(() => made.setPage(4))).toEqual({ f: 1, n: 1, url: '/m?tab=x&page=4' });
      expect((await step(() => made.setPage(5))).url).toBe('/m?tab=x&page=5');
      expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?tab=x&page=4' });
      expect(router.url).toBe('/m?page=4&key=1');
    });
  }

  it('R6, L15: a write keeps a foreign parameter there whose name the variables function has taken over', async () => {
    const on = signal(false);
    const watch = () =>
      inject(WatchQueryService).watchQuery(MoviesQuery, () => (on() ? { genre: 'Drama' } : {}), {
        pagination: 'movies',
        router: routerOption(),
      });
    const routes: Routes = ['m', 'o'].map(path => ({ path, component: OtherPage }));
    const { step, made, count, router } = await open('/o', watch, { isInRoot: true, routes });
    await step(() => on.set(true));
    await step(() => router.navigateByUrl('/o?genre=x'));
    await step(() => count.foreign(() => router.navigateByUrl('/m?genre=y', HIDDEN)));
    expect((await step(() => made.setPage(4))).url).toBe('/o?genre=x&page=4');
    expect(router.url).toBe('/m?genre=y&page=4');
  });

  it('R6, R8: a guard that refuses a write leaves the address bar as it is', async () => {
    const routes = [guardedPage(url => !url.includes('page=7'))];
    const setup = { routes, routerFeatures: [COMPUTED] };
    const { step, made, count, router } = await openFilms('/m?tab=x', {}, setup);
    await step(() => count.foreign(() => router.navigateByUrl('/m?page=3&key=1', HIDDEN)));
    await step(() => made.setPage(4));
    expect(await step(() => made.setPage(7))).toEqual({ f: 1, n: 1, url: '/m?tab=x&page=4' });
    expect(await step(() => made.setPage(5))).toEqual({ f: 1, n: 1, url: '/m?tab=x&page=5' });
  });

  it('R6: a replaced entry keeps the state that is in it, not that of the page that is kept out', async () => {
    const { step, count, router, location } = await openFilms('/o', {}, { rows: 45 });
    const go = (to: string, extras: NavigationBehaviorOptions) =>
      step(() => count.foreign(() => router.navigateByUrl(to, extras)));
    const state = { from: 'menu' };
    await go('/o?tab=x', { state });
    const corrected = await go('/m?page=9', { ...HIDDEN, state: { from: 'elsewhere' } });
    expect(corrected).toEqual({ f: 2, n: 1, url: '/o?tab=x&page=5' });
    expect(location.getState()).toEqual(jasmine.objectContaining(state));
  });

  it('R6: a replaced entry forgets a URL that the Router keeps there and that is not kept out any more', async () => {
    const option = { router: { history: 'replace' } } as const;
    const { step, made, count, go, router, location, back } = await openFilms('/m', option);
    const hidden = { browserUrl: '/o?tab=y' };
    await step(() => count.foreign(() => router.navigateByUrl('/m?page=4', hidden)));
    await step(() => go('/m?page=5'));
    await step(() => go('/m?page=4'));
    await step(() => {
      location.historyGo(-2);
    });
    const written = await step(() => made.setPage(6));
    await step(() => go('/o'));
    expect((await step(back)).url).toBe(written.url);
    expect(made.pagination.currentPage).toBe(6);
  });

  it('R6: a guard keeps the page out that it shows instead, and Back leads to its page before', async () => {
    const instead = () => new RedirectCommand(inject(Router).parseUrl('/m?page=2'), HIDDEN);
    const routes: Routes = [
      { path: 'm', component: FilmsPage },
      { path: 'o', component: OtherPage, canActivate: [instead] },
    ];
    const { step, made, back } = await openFilms('/o', {}, { routes });
    expect(made.pagination.currentPage).toBe(2);
    expect((await step(() => made.setPage(4))).url).toBe('/o?page=4');
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/o' });
    expect(made.pagination.currentPage).toBe(2);
  });

  it('R1, R6: what the list shows is in the address bar, also what was kept out before', async () => {
    const { step, made, count, router } = await openFilms('/m?page=2');
    const hide = () => count.foreign(() => router.navigateByUrl('/m?search=heat&key=1', HIDDEN));
    expect((await step(hide)).url).toBe('/m?page=2');
    expect((await step(() => made.setLimit(20))).url).toBe('/m?limit=20&search=heat');
  });

  it('R6: after the next link the whole URL is in the address bar again', async () => {
    const { step, made, count, router, go } = await openFilms('/m');
    await step(() => count.foreign(() => router.navigateByUrl('/m?key=1', HIDDEN)));
    await step(() => made.setPage(2));
    await step(() => go('/m?key=2'));
    expect((await step(() => made.setPage(3))).url).toBe('/m?key=2&page=3');
  });
});
