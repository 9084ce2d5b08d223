import { inject, PLATFORM_ID } from '@angular/core';
import { Router } from '@angular/router';
import { guardedPage } from './guards';
import { openFilms } from './open';
import { pass, prepareApps } from './prepare-apps';

describe('Router rules: foreign navigations in between', () => {
  prepareApps();

  for (let depth = 0; depth < 7; depth++) {
    it(`R8: a navigation ${depth} microtasks after a change keeps the change`, async () => {
      const { made, step, go, router } = await openFilms('/m');
      const both = async () => {
        void made.setPage(2);
        for (let turn = 0; turn < depth; turn++) await Promise.resolve();
        expect(await go('/m?tab=x')).toBeTrue();
      };
      expect((await step(both)).f).toBe(1);
      expect(router.parseUrl(router.url).queryParams).toEqual({ tab: 'x', page: '2' });
    });
  }

  for (let depth = 0; depth < 24; depth++) {
    it(`R7: after a change ${depth} microtasks after a link was clicked the URL and the page agree`, async () => {
      const { made, step, go } = await openFilms('/m');
      const both = async () => {
        const going = go('/m?page=5');
        for (let turn = 0; turn < depth; turn++) await Promise.resolve();
        void made.setPage(3);
        await going;
      };
      const { url } = await step(both);
      expect(url).toBe(`/m?page=${made.pagination.currentPage}`);
    });

    it(`R7, R9: a change ${depth} microtasks after another is sent, and written at least 120 ms later`, async () => {
      const { made, step, location, asked } = await openFilms('/m');
      const times: number[] = [];
      location.onUrlChange(() => times.push(Date.now()));
      const both = async () => {
        void made.setPage(2);
        for (let turn = 0; turn < depth; turn++) await Promise.resolve();
        void made.setPage(3);
      };
      expect((await step(both)).url).toBe('/m?page=3');
      expect(asked('page')).toEqual(depth === 0 ? [3] : [2, 3]);
      const [first = 0, second = Infinity] = times;
      expect(second - first).toBeGreaterThanOrEqual(120);
    });
  }

  it('R7: a guard that redirects the library’s write to the current URL does no harm', async () => {
    const guard = (url: string) =>
      url.includes('page=2') ? inject(Router).parseUrl('/m?tab=x') : true;
    const { made, step, back } = await openFilms('/m', {}, { routes: [guardedPage(guard)] });
    await step(() => made.setPage(4));
    const url = '/m?tab=x';
    expect(await step(() => made.setPage(2))).toEqual({ f: 2, n: 1, url });
    // Redirected to the current URL: no value has changed.
    expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url });
    expect(made.pagination.currentPage).toBe(2);
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?tab=x&page=3' });
    expect(await step(back)).toEqual({ f: 1, n: 0, url });
  });

  it('R7: a navigation with skipLocationChange is adopted', async () => {
    const { made, step, count, router, asked, location } = await openFilms('/m?page=2');
    const hidden = () =>
      count.foreign(() => router.navigateByUrl('/m?page=5', { skipLocationChange: true }));
    expect(await step(hidden)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect(asked('page')).toEqual([5]);
    expect(await step(() => made.setPage(6))).toEqual({ f: 1, n: 1, url: '/m?page=6' });
    expect(location.path()).toBe('/m?page=6');
  });

  it('R7: a navigation with replaceUrl is adopted', async () => {
    const { step, count, router, asked } = await openFilms('/m?page=2');
    const replace = () =>
      count.foreign(() => router.navigateByUrl('/m?page=5', { replaceUrl: true }));
    expect(await step(replace)).toEqual({ f: 1, n: 0, url: '/m?page=5' });
    expect([asked('page'), count.pushed]).toEqual([[5], 0]);
  });

  it('L11: a navigation in progress finishes after destroy(), and nothing follows', async () => {
    const slow = (url: string) => (url.includes('page') ? pass(30).then(() => true) : true);
    const { made, step, thrown } = await openFilms('/m', {}, { routes: [guardedPage(slow)] });
    const both = async () => {
      void made.setPage(2);
      await pass(10);
      made.destroy();
    };
    expect(await step(both)).toEqual({ f: 1, n: 1, url: '/m?page=2' });
    expect([thrown, made.loading]).toEqual([[], false]);
  });

  for (const [query, page] of [
    ['page=3', 3],
    ['page=abc', 1],
  ] as const) {
    it(`U35, R9: on a server ${query} is read, and nothing is written`, async () => {
      const providers = [{ provide: PLATFORM_ID, useValue: 'server' }];
      const app = await openFilms(`/m?${query}`, {}, { providers });
      expect([app.asked('page'), app.count.ours, app.url]).toEqual([[page], 0, `/m?${query}`]);
      const moved = await app.step(() => app.made.setPage(2));
      expect(moved).toEqual({ f: 1, n: 0, url: `/m?${query}` });
    });
  }
});
