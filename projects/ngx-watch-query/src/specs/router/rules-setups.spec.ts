import { APP_BASE_HREF } from '@angular/common';
import { inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  PreloadAllModules,
  RedirectCommand,
  Router,
  withNavigationErrorHandler,
  withPreloading,
  withRouterConfig,
  type Routes,
} from '@angular/router';
import { gql, WatchQueryService } from 'ngx-watch-query';
import { routerOption, watchFilms } from './films';
import { guardedPage } from './guards';
import { open, openFilms, type Films } from './open';
import { FilmsPage, OtherPage } from './pages';
import { pass, prepareApps } from './prepare-apps';

const OTHER = { path: 'o', component: OtherPage };

const Odd = gql`
  query Odd($constructor: String, $valueOf: String, $toString: [ID!]) {
    odd(a: $constructor, b: $valueOf, c: $toString)
  }
`;

/** A guard that delays navigations to page 2. */
const slowPageTwo = guardedPage(url => (url.includes('page=2') ? pass(30).then(() => true) : true));

describe('Router rules: other setups of an application', () => {
  prepareApps();

  it('R8: a page in an auxiliary outlet writes until the outlet is closed', async () => {
    const routes: Routes = [OTHER, { path: 'm', component: FilmsPage, outlet: 'side' }];
    const { made, step, go, asked } = await openFilms('/o(side:m)?page=2', {}, { routes });
    expect(asked('page')).toEqual([2]);
    const url = '/o(side:m)?page=3';
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url });
    const close = async () => {
      const going = go('/o?page=3');
      void made.setPage(4);
      await going;
    };
    expect((await step(close)).url).toBe('/o?page=3');
  });

  it('R1, R6: pages work under a base href and a lazy route', async () => {
    const loadComponent = () => pass(20).then(() => FilmsPage);
    const children = () => pass(20).then(() => [{ path: 'm', loadComponent }]);
    const { made, step, back, asked } = await openFilms(
      '/l/m?page=2',
      {},
      {
        providers: [{ provide: APP_BASE_HREF, useValue: '/base' }],
        // `n` is still being preloaded while `m` is written.
        routes: [
          { path: 'l', loadChildren: children },
          { path: 'n', loadComponent: () => pass(250).then(() => OtherPage) },
        ],
        routerFeatures: [withPreloading(PreloadAllModules)],
      },
    );
    expect(asked('page')).toEqual([2]);
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/l/m?page=3' });
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/l/m?page=2' });
  });

  it("R7, R8: pages work with urlUpdateStrategy 'eager'", async () => {
    const guard = (url: string) =>
      url.endsWith('page=2') ? inject(Router).parseUrl('/m?page=9') : !url.endsWith('page=4');
    const routerFeatures = [withRouterConfig({ urlUpdateStrategy: 'eager' })];
    const setup = { routes: [guardedPage(guard)], routerFeatures };
    const { made, step, back } = await openFilms('/m', {}, setup);
    expect(await step(() => made.setPage(2))).toEqual({ f: 2, n: 1, url: '/m?page=9' });
    expect(await step(() => made.setPage(4))).toEqual({ f: 1, n: 1, url: '/m?page=9' });
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?page=3' });
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?page=9' });
    expect(made.pagination.currentPage).toBe(9);
  });

  for (const [extras, shown, pushed] of [
    [{ replaceUrl: true }, '/m?page=9', 0],
    [{ skipLocationChange: true }, '/m', 0],
    [{}, '/m?page=9', 1],
  ] as const) {
    it(`U13: a guard that redirects the library’s write with ${JSON.stringify(extras)} is followed`, async () => {
      const guard = (url: string) =>
        url.endsWith('page=2')
          ? new RedirectCommand(inject(Router).parseUrl('/m?page=9'), extras)
          : true;
      const routes = [guardedPage(guard)];
      const { made, step, count, asked } = await openFilms('/m', {}, { routes });
      expect(await step(() => made.setPage(2))).toEqual({ f: 2, n: 1, url: shown });
      expect([asked('page'), count.pushed]).toEqual([[2, 9], pushed]);
      expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?page=3' });
    });
  }

  it('U13: so is an error handler that redirects it', async () => {
    const guard = (url: string) =>
      url.endsWith('page=2') ? Promise.reject(new Error('no entry')) : true;
    const instead = () => new RedirectCommand(inject(Router).parseUrl('/m?page=9'));
    const routerFeatures = [withNavigationErrorHandler(instead)];
    const setup = { routes: [guardedPage(guard)], routerFeatures };
    const { made, step, asked } = await openFilms('/m', {}, setup);
    expect(await step(() => made.setPage(2))).toEqual({ f: 2, n: 1, url: '/m?page=9' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[2, 9], 9]);
  });

  for (const [onSameUrlNavigation, what] of [
    ['ignore', 'skipped'],
    ['reload', 'reloaded'],
  ] as const) {
    it(`R8: a write that is cancelled by a link, which is ${what}, is tried again`, async () => {
      const routerFeatures = [withRouterConfig({ onSameUrlNavigation })];
      const setup = { routes: [slowPageTwo], routerFeatures };
      const { made, step, go, count } = await openFilms('/m', {}, setup);
      const both = async () => {
        void made.setPage(2);
        await pass(5);
        await go('/m');
      };
      expect(await step(both)).toEqual({ f: 1, n: 2, url: '/m?page=2' });
      expect(count.pushed).toBe(1);
    });
  }

  it('R7, L11: a WatchQuery created during the write of a destroyed one adopts that write', async () => {
    const { made, step, asked } = await openFilms('/m', {}, { routes: [slowPageTwo] });
    const late: Films[] = [];
    const exchange = async () => {
      void made.setPage(2);
      await pass(5);
      made.destroy();
      late.push(TestBed.runInInjectionContext(() => watchFilms()));
    };
    expect(await step(exchange)).toEqual({ f: 3, n: 1, url: '/m?page=2' });
    expect(asked('page')).toEqual([2, 1, 2]);
    expect(await step(() => late[0]?.setPage(5))).toEqual({ f: 1, n: 1, url: '/m?page=5' });
  });

  it('R2, R7: a WatchQuery of a service is on every page, beside those of the pages', async () => {
    const { step, go, made, requests } = await openFilms('/m');
    const watchOdd = () =>
      inject(WatchQueryService).watchQuery(
        gql`
          query Odd($search: String) {
            odd(a: $search)
          }
        `,
        {},
        { router: routerOption() },
      );
    await step(() => TestBed.runInInjectionContext(watchOdd));
    const search = () => made.setVariable('search', 'heat').refetch();
    expect(await step(search)).toEqual({ f: 2, n: 1, url: '/m?search=heat' });
    expect(await step(() => go('/o?search=rain'))).toEqual({ f: 1, n: 0, url: '/o?search=rain' });
    expect(requests.map(({ variables }) => variables)).toEqual([{ search: 'rain' }]);
  });

  for (const callback of ['onChange', 'onLoadingStart', 'onLoadingFinished'] as const) {
    it(`L11: destroy() in ${callback} for a request of a link leaves nothing`, async () => {
      const made: Films[] = [];
      const app = await openFilms('/m', { [callback]: () => made[0]?.destroy() });
      made.push(app.made);
      expect(await app.step(() => app.go('/m?page=3'))).toEqual({ f: 1, n: 0, url: '/m?page=3' });
      expect([app.thrown, app.made.loading]).toEqual([[], false]);
      expect(await app.step(() => app.go('/m'))).toEqual({ f: 0, n: 0, url: '/m' });
    });
  }

  it('R6, R7: a page set in onChange is written and followed like any other', async () => {
    const made: Films[] = [];
    const onChange = () => void made.pop()?.setPage(4);
    const { made: films, step, back, asked } = await openFilms('/m', { onChange });
    made.push(films);
    expect(await step(() => films.setPage(2))).toEqual({ f: 2, n: 2, url: '/m?page=4' });
    expect(asked('page')).toEqual([2, 4]);
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
  });

  it('R2, R5: names of Object.prototype are keys like any other', async () => {
    const watch = () => inject(WatchQueryService).watchQuery(Odd, {}, { router: routerOption() });
    const { made, step, back, requests } = await open('/m?constructor=a', watch);
    expect(requests.map(({ variables }) => variables)).toEqual([{ constructor: 'a' }]);
    const set = () =>
      made.setVariable('toString', ['1', '2']).setVariable('valueOf', 'b').refetch();
    const url = '/m?constructor=a&valueOf=b&toString=1&toString=2';
    expect(await step(set)).toEqual({ f: 1, n: 1, url });
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?constructor=a' });
  });
});
