import { inject, signal } from '@angular/core';
import {
  BaseRouteReuseStrategy,
  NavigationEnd,
  RouteReuseStrategy,
  type ActivatedRouteSnapshot,
  type DetachedRouteHandle,
} from '@angular/router';
import { debounced, WatchQueryService } from 'ngx-watch-query';
import { CasesQuery, routerOption, watchFilms } from './films';
import { guardedPage } from './guards';
import { open, openFilms } from './open';
import { FilmsPage, OtherPage } from './pages';
import { pass, prepareApps } from './prepare-apps';
import { ReusesNothing } from './reuses-nothing';

/** Keeps the page `/m` when the user leaves it, and shows it again. */
class KeepsPage extends BaseRouteReuseStrategy {
  #kept: DetachedRouteHandle | null = null;

  override shouldDetach(route: ActivatedRouteSnapshot): boolean {
    return route.routeConfig?.path === 'm';
  }

  override store(_route: ActivatedRouteSnapshot, handle: DetachedRouteHandle | null): void {
    this.#kept = handle;
  }

  override shouldAttach(route: ActivatedRouteSnapshot): boolean {
    return this.shouldDetach(route) && this.#kept !== null;
  }

  override retrieve(route: ActivatedRouteSnapshot): DetachedRouteHandle | null {
    return this.shouldDetach(route) ? this.#kept : null;
  }
}

const KEEPING = {
  providers: [{ provide: RouteReuseStrategy, useClass: KeepsPage }],
  routes: [
    { path: 'm', component: FilmsPage },
    { path: 'n', component: FilmsPage },
    { path: 'o', component: OtherPage },
  ],
};

/** The pages `/m`, which is kept, and `/n`, with the same signal for the search. */
async function openSearch(url: string, delay: number) {
  const search = signal('');
  const watch = () =>
    inject(WatchQueryService).watchQuery(
      CasesQuery,
      { search: delay > 0 ? debounced(search, delay) : search },
      { router: routerOption({ variables: ['search'] }) },
    );
  return { search, app: await open(url, watch, KEEPING) };
}

/** How long a text must stand still, and when the user is back: before that, and after it. */
const DELAY = 100;
const BACK_AFTER = [
  ['before the text counts', DELAY / 5],
  ['after the text has counted', 2 * DELAY],
] as const;

describe('Router rules: a RouteReuseStrategy', () => {
  prepareApps();

  it('R8: a detached page writes and adopts nothing', async () => {
    const { made, step, go } = await openFilms('/m?page=2', {}, KEEPING);
    expect(await step(() => go('/o?page=7'))).toEqual({ f: 0, n: 0, url: '/o?page=7' });
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 0, url: '/o?page=7' });
    expect(await step(() => go('/o?page=8'))).toEqual({ f: 0, n: 0, url: '/o?page=8' });
  });

  it('R8: a page attached again with the same URL sends no request', async () => {
    const { made, step, go, allMade } = await openFilms('/m?page=2', {}, KEEPING);
    await step(() => go('/o'));
    expect(await step(() => go('/m?page=2'))).toEqual({ f: 0, n: 0, url: '/m?page=2' });
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?page=3' });
    expect(allMade.length).toBe(1);
  });

  it('R8: a page attached again with another URL adopts it', async () => {
    const { made, step, go, asked } = await openFilms('/m?page=2', {}, KEEPING);
    await step(() => go('/o'));
    expect(await step(() => go('/m?page=4'))).toEqual({ f: 1, n: 0, url: '/m?page=4' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[4], 4]);
  });

  it('R8: a page attached again follows its URL, not what a guard has refused to write', async () => {
    let mayWrite = true;
    const guarded = guardedPage(() => mayWrite);
    const setup = { ...KEEPING, routes: [guarded, ...KEEPING.routes.slice(1)] };
    const { made, step, go, asked } = await openFilms('/m?page=2', {}, setup);
    mayWrite = false;
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?page=2' });
    mayWrite = true;
    await step(() => go('/o'));
    expect(await step(() => go('/m?page=2'))).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[2], 2]);
  });

  it('R8, R5, P12: a page attached again keeps a value that its URL cannot say', async () => {
    spyOn(console, 'warn');
    const { made, step, go } = await openFilms('/m', {}, KEEPING);
    const long = 'x'.repeat(3_000);
    const { url } = await step(async () => {
      await made.setVariable('search', long).refetch();
      await made.setLimit(500);
    });
    await step(() => go('/o'));
    expect(await step(() => go(url))).toEqual({ f: 0, n: 0, url: '/m?limit=500' });
  });

  it('R5, R8: a value that its URL cannot say is warned of once, not each time that the page is attached', async () => {
    const warned = spyOn(console, 'warn');
    const { made, step, go } = await openFilms('/m', {}, KEEPING);
    await step(() => made.setVariable('search', 'x'.repeat(3_000)).refetch());
    await step(() => go('/o'));
    await step(() => go('/m'));
    expect(warned.calls.allArgs().flat()).toEqual([jasmine.stringMatching(/^WQ206: .*"search"/)]);
  });

  it('R8: a page attached again drops what it set while detached, in favour of the URL', async () => {
    const { made, step, go, asked } = await openFilms('/m?page=2', {}, KEEPING);
    await step(() => go('/o'));
    await step(() => made.setPage(5));
    expect(await step(() => go('/m?page=2'))).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[2], 2]);
    await step(() => go('/o'));
    await step(() => made.setPage(5));
    expect(await step(() => go('/m?page=5'))).toEqual({ f: 0, n: 0, url: '/m?page=5' });
  });

  it('R8: a page attached again drops what it set during that navigation', async () => {
    const { made, step, go, asked } = await openFilms('/m?page=2', {}, KEEPING);
    await step(() => go('/o'));
    const both = () => Promise.all([go('/m?page=2'), made.setPage(5)]);
    expect(await step(both)).toEqual({ f: 2, n: 0, url: '/m?page=2' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[5, 2], 2]);
  });

  it('P13: a variable set in the turn of attaching keeps the page of the URL', async () => {
    const { made, step, go, router, asked } = await openFilms('/m?page=2', {}, KEEPING);
    await step(() => go('/o'));
    const subscription = router.events.subscribe(event => {
      if (!(event instanceof NavigationEnd)) return;
      subscription.unsubscribe();
      queueMicrotask(() => void made.setVariable('search', 'heat').refetch());
    });
    const { url } = await step(() => go('/m?page=2'));
    expect([url, asked('page')]).toEqual(['/m?page=2&search=heat', [2]]);
  });

  it('R2: a detached page claims no key', async () => {
    const warned = spyOn(console, 'warn');
    const { step, go, allMade } = await openFilms('/m?page=2', {}, KEEPING);
    await step(() => go('/n?page=3'));
    expect(allMade.length).toBe(2);
    expect(warned).not.toHaveBeenCalled();
  });

  for (const delay of [0, DELAY]) {
    it(`L17: a detached page keeps no URL from a signal that it shares with the page shown, debounced by ${String(delay)} ms`, async () => {
      const { search, app } = await openSearch('/m?search=heat', delay);
      const { step, go, asked } = app;
      const linked = await step(() => go('/n?search=rain'));
      expect([linked.n, linked.url, search()]).toEqual([0, '/n?search=rain', 'rain']);
      expect(new Set(asked('search'))).toEqual(new Set(['rain']));
      const returned = await step(() => go('/m?search=heat'));
      expect([returned.n, returned.url, search()]).toEqual([0, '/m?search=heat', 'heat']);
    });
  }

  for (const [when, time] of BACK_AFTER) {
    it(`L17, R8: a page attached again ${when} takes its URL, not what another page has written into the signal`, async () => {
      const { search, app } = await openSearch('/m?search=heat', DELAY);
      const { step, go, allMade } = app;
      const { n, url } = await step(async () => {
        await go('/n?search=rain');
        await pass(time);
        await go('/m?search=heat');
      });
      expect([n, url, search()]).toEqual([0, '/m?search=heat', 'heat']);
      expect(allMade[0]?.variables['search']).toBe('heat');
    });

    for (const typedOn of ['itself', 'another page']) {
      it(`L17, R8: a page attached again ${when} takes its URL, not what was typed on ${typedOn}`, async () => {
        const { search, app } = await openSearch('/m?search=heat', DELAY);
        const { step, go, made } = app;
        const { n, url } = await step(async () => {
          if (typedOn === 'itself') search.set('heat 2');
          await go('/o');
          search.set('heat 2');
          await pass(time);
          await go('/m?search=heat');
        });
        expect([n, url, search()]).toEqual([0, '/m?search=heat', 'heat']);
        expect(made.variables['search']).toBe('heat');
      });
    }
  }

  it('R8: a root component is on every page, even if no route is reused', async () => {
    const providers = [{ provide: RouteReuseStrategy, useClass: ReusesNothing }];
    const routes = [{ path: 'o', component: OtherPage }];
    const setup = { providers, routes, isInRoot: true };
    const { made, step, back } = await open('/o?page=2', () => watchFilms(), setup);
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/o?page=3' });
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/o?page=2' });
  });
});
