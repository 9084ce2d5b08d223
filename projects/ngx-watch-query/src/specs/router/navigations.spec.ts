import { inject } from '@angular/core';
import { Router, withRouterConfig } from '@angular/router';
import { guardedPage } from './guards';
import { openFilms, open } from './open';
import { watchFilms } from './films';
import { FilmsPage, OtherPage, ShellPage } from './pages';
import { prepareApps } from './prepare-apps';

describe('URL cases: navigations', () => {
  prepareApps();

  it('U11: Back and Forward are adopted, with one request each', async () => {
    const { made, step, back, forward, asked } = await openFilms('/m');
    await step(() => made.setPage(2));
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[1], 1]);
    expect(await step(forward)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[2], 2]);
  });

  it('U12: a guard that throws does no harm; later writes work', async () => {
    const unhandled: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => unhandled.push(event.reason);
    addEventListener('unhandledrejection', note);
    const guard = (url: string): boolean => {
      if (url.includes('page=2')) throw new Error('refused');
      return true;
    };
    const { made, step, thrown } = await openFilms('/m', {}, { routes: [guardedPage(guard)] });
    expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url: '/m' });
    expect([made.pagination.currentPage, made.error]).toEqual([2, undefined]);
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?page=3' });
    expect([unhandled, thrown]).toEqual([[], []]);
    removeEventListener('unhandledrejection', note);
  });

  it('R8: a guard that refuses does no harm; later writes work', async () => {
    const routes = [guardedPage(url => !url.includes('page=2'))];
    const { made, step } = await openFilms('/m', {}, { routes });
    expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url: '/m' });
    expect(made.pagination.currentPage).toBe(2);
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?page=3' });
  });

  it('U13: the target of a guard that redirects the library’s write is adopted', async () => {
    const guard = (url: string) =>
      url.endsWith('page=2') ? inject(Router).parseUrl('/m?page=9') : true;
    const { made, step, asked } = await openFilms('/m', {}, { routes: [guardedPage(guard)] });
    expect(await step(() => made.setPage(2))).toEqual({ f: 2, n: 1, url: '/m?page=9' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[2, 9], 9]);
  });

  it('U14: nothing is sent, written or left after destroy() in the tick of a change', async () => {
    const { made, step, router } = await openFilms('/m');
    const listeners = observers(router);
    const both = () => {
      void made.setPage(2);
      made.destroy();
    };
    expect(await step(both)).toEqual({ f: 0, n: 0, url: '/m' });
    expect(observers(router)).toBe(listeners - 1);
  });

  it('U15: a WatchQuery of the surrounding page adopts the URLs of its child pages', async () => {
    const children = [
      { path: 'a', component: OtherPage },
      { path: 'b', component: OtherPage },
    ];
    const routes = [{ path: '', component: ShellPage, children }];
    const { step, go, asked, allMade } = await openFilms('/a?page=2', {}, { routes });
    expect(await step(() => go('/b'))).toEqual({ f: 1, n: 0, url: '/b' });
    expect([asked('page'), allMade.length]).toEqual([[1], 1]);
  });

  const others = {
    U16: [],
    'U43: merged by default,': [withRouterConfig({ defaultQueryParamsHandling: 'merge' })],
    'U43: preserved by default,': [withRouterConfig({ defaultQueryParamsHandling: 'preserve' })],
  };
  for (const [name, routerFeatures] of Object.entries(others)) {
    it(`${name}: foreign parameters and the fragment stay`, async () => {
      const { made, step, go } = await openFilms('/m?tab=x&page=2#sec', {}, { routerFeatures });
      const url = '/m?tab=x&page=3#sec';
      expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url });
      const next = '/m?tab=y&page=3#sec';
      expect(await step(() => go(next))).toEqual({ f: 0, n: 0, url: next });
    });
  }

  for (const handling of ['merge', 'preserve'] as const) {
    it(`U43: with "${handling}" by default page 1 is not in the URL (U4)`, async () => {
      const routerFeatures = [withRouterConfig({ defaultQueryParamsHandling: handling })];
      const { made, step } = await openFilms('/m?page=2', {}, { routerFeatures });
      expect(await step(() => made.setPage(1))).toEqual({ f: 1, n: 1, url: '/m' });
    });
  }

  it('U17: a foreign link to the bare page means the defaults', async () => {
    const { made, go, step } = await openFilms('/m?page=3&limit=20');
    expect(await step(() => go('/m'))).toEqual({ f: 1, n: 0, url: '/m' });
    expect([made.pagination.currentPage, made.pagination.perPage]).toEqual([1, 10]);
  });

  it('U37: a change made in the constructor does not disturb the navigation to its page', async () => {
    const watch = () => {
      const films = watchFilms();
      void films.setLimit(5);
      return films;
    };
    const { step, go, count, asked } = await open('/o', watch);
    let arrived: unknown;
    const enter = async () => {
      arrived = await go('/m');
    };
    expect(await step(enter)).toEqual({ f: 1, n: 1, url: '/m?limit=5' });
    // One entry for the page, which the library's write has replaced.
    expect([arrived, count.pushed, asked('limit')]).toEqual([true, 1, [5]]);
  });

  it('U40: a reload by the same link changes nothing', async () => {
    const routerFeatures = [withRouterConfig({ onSameUrlNavigation: 'reload' })];
    const { step, count, host } = await openFilms('/m?page=2', {}, { routerFeatures });
    const click = () => count.foreign(() => host.querySelector('a')?.click());
    expect(await step(click)).toEqual({ f: 0, n: 0, url: '/m?page=2' });
  });

  it('U42: matrix parameters and other outlets stay', async () => {
    const routes = [
      { path: 'm', component: FilmsPage },
      { path: 'y', component: OtherPage, outlet: 'side' },
    ];
    const { made, step } = await openFilms('/m;x=1(side:y)?page=2', {}, { routes });
    const url = '/m;x=1(side:y)?page=3';
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url });
  });
});

/** The number of subscribers to the Router's events. */
function observers(router: Router): number {
  const { events } = router as unknown as { events: { observers: readonly unknown[] } };
  return events.observers.length;
}
