import { PlatformLocation, ViewportScroller } from '@angular/common';
import { TestBed } from '@angular/core/testing';
import { NavigationStart, withHashLocation, withInMemoryScrolling } from '@angular/router';
import { moviesField } from '../movies';
import { FilmServer } from './film-server';
import { openFilms } from './open';
import { pass, prepareApps } from './prepare-apps';

describe('URL cases: history, limits, scrolling', () => {
  prepareApps();

  it('U32: a page past the end is corrected by replacing; Back leaves the page', async () => {
    const { step, go, count, asked, back } = await openFilms('/o', {}, { rows: 45 });
    const result = await step(() => go('/m?page=9'));
    expect(result).toEqual({ f: 2, n: 1, url: '/m?page=5' });
    expect([asked('page'), count.pushed]).toEqual([[9, 5], 1]);
    expect(await step(back)).toEqual({ f: 0, n: 0, url: '/o' });
  });

  it('U32: an empty list ends on page 1 without a loop', async () => {
    const server = new FilmServer();
    server.answer = ({ variables }) => {
      const field = moviesField(Number(variables['page']), 10, 0);
      const paginatorInfo = { ...field.paginatorInfo, lastPage: 0 };
      return { data: { movies: { ...field, paginatorInfo } } };
    };
    const { requests, count, url } = await openFilms('/m?page=9', {}, { server });
    expect(requests.map(({ variables }) => variables['page'])).toEqual([9, 1]);
    expect([count.ours, url]).toEqual([1, '/m']);
  });

  it('U32: at most one correction is made, whatever the second answer says', async () => {
    const server = new FilmServer();
    let rows = 45;
    server.answer = ({ variables }) => {
      const movies = moviesField(Number(variables['page']), 10, rows);
      rows -= 25;
      return { data: { movies } };
    };
    const { made, requests, count, url } = await openFilms('/m?page=9', {}, { server });
    expect(requests.map(({ variables }) => variables['page'])).toEqual([9, 5]);
    expect([count.ours, url, made.data]).toEqual([1, '/m?page=5', []]);
  });

  it('U34: a hundred page changes in a second cause at most 10 navigations; the last one wins', async () => {
    const { made, step, requests } = await openFilms('/m');
    const { n, url } = await step(async () => {
      for (let index = 0; index < 100; index++) {
        void made.setPage(index === 99 ? 7 : 2 + (index % 2));
        await pass(10);
      }
    });
    expect(url).toBe('/m?page=7');
    expect(n).toBeGreaterThan(5);
    expect(n).toBeLessThanOrEqual(10);
    expect([requests.at(-1)?.variables['page'], made.pagination.currentPage]).toEqual([7, 7]);
  });

  it('R9: holding Next stays within the limit of WebKit, so the last page is written', async () => {
    const { made, step, thrown } = await openFilms('/m');
    const platform = TestBed.inject(PlatformLocation);
    const push = platform.pushState.bind(platform);
    const times: number[] = [];
    // WebKit throws at the 101st entry within 10 s.
    spyOn(platform, 'pushState').and.callFake((...args) => {
      const now = Date.now();
      while (times[0] !== undefined && times[0] <= now - 10_000) times.shift();
      if (times.push(now) > 100) throw new DOMException('Too many', 'SecurityError');
      push(...args);
    });
    const { url } = await step(async () => {
      for (let index = 0; index < 300; index++) {
        void made.setPage(index === 299 ? 7 : 2 + (index % 2));
        await pass(50);
      }
    });
    expect([url, thrown]).toEqual(['/m?page=7', []]);
  });

  const hashes = [
    ['/m?page=3&limit=20', { page: 3, limit: 20 }],
    ['/m', { page: 1, limit: 10 }],
  ] as const;
  for (const [path, variables] of hashes) {
    it(`U36: with hash URLs (U2): ${path}`, async () => {
      const routerFeatures = [withHashLocation()];
      const { requests, count, url } = await openFilms(path, {}, { routerFeatures });
      expect(requests.map(request => request.variables)).toEqual([variables]);
      expect([count.ours, url]).toEqual([0, path]);
    });
  }

  it('U36: with hash URLs (U3, U11)', async () => {
    const routerFeatures = [withHashLocation()];
    const { made, step, back, forward, location } = await openFilms('/m', {}, { routerFeatures });
    expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url: '/m?page=2' });
    expect(location.prepareExternalUrl(location.path())).toBe('#/m?page=2');
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m' });
    expect(await step(forward)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
  });

  for (const [history, pushed] of [
    ['push', 2],
    ['replace', 0],
  ] as const) {
    it(`U41: two page changes in separate ticks with history "${history}" push ${pushed} entries`, async () => {
      const { made, step, count } = await openFilms('/m', { router: { history } });
      const both = async () => {
        void made.setPage(2);
        await pass(1);
        void made.setPage(3);
      };
      expect(await step(both)).toEqual({ f: 2, n: 2, url: '/m?page=3' });
      expect(count.pushed).toBe(pushed);
    });
  }

  it('U41: a correction replaces the history entry', async () => {
    const { made, step, count, server } = await openFilms('/m?page=9');
    server.rows = 45;
    const result = await step(() => made.refetch());
    expect([result, count.pushed]).toEqual([{ f: 2, n: 1, url: '/m?page=5' }, 0]);
  });

  it('R6: the state of the application in a history entry stays when the library replaces the entry', async () => {
    const { step, count, router, location, back } = await openFilms('/o', {}, { rows: 45 });
    const state = { from: 'menu' };
    const link = () => count.foreign(() => router.navigateByUrl('/m?page=9', { state }));
    expect(await step(link)).toEqual({ f: 2, n: 1, url: '/m?page=5' });
    expect(location.getState()).toEqual(jasmine.objectContaining(state));
    await step(back);
    expect(location.getState()).not.toEqual(jasmine.objectContaining(state));
  });

  it('R6: so does a state that other code has put there, past the Router', async () => {
    const { made, step, location } = await openFilms('/m', { router: { history: 'replace' } });
    const state = { scrolled: 500 };
    location.replaceState('/m', '', state);
    expect((await step(() => made.setPage(2))).url).toBe('/m?page=2');
    expect(location.getState()).toEqual(jasmine.objectContaining(state));
  });

  it('R6: a write that replaces an entry without such a state has none', async () => {
    const { made, step, router } = await openFilms('/m', { router: { history: 'replace' } });
    const states: unknown[] = [];
    router.events.subscribe(event => {
      if (event instanceof NavigationStart) states.push(router.currentNavigation()?.extras.state);
    });
    await step(() => made.setPage(2));
    await step(() => made.setPage(3));
    expect(states).toEqual([undefined, undefined]);
  });

  it('R6: a history entry pushed by the library does not take over the state of the one before', async () => {
    const { made, step, count, router, location, back } = await openFilms('/m');
    const state = { from: 'menu' };
    await step(() => count.foreign(() => router.navigateByUrl('/m?tab=x', { state })));
    expect((await step(() => made.setPage(2))).url).toBe('/m?tab=x&page=2');
    expect(location.getState()).not.toEqual(jasmine.objectContaining(state));
    await step(back);
    expect(location.getState()).toEqual(jasmine.objectContaining(state));
  });

  for (const [name, limit, pushed] of [
    [
      'P15, R6: a correction replaces the entry although a queued refetch requests that page',
      10,
      1,
    ],
    ['P15, R6: a correction is pushed together with a change of the caller', 20, 2],
  ] as const) {
    it(name, async () => {
      const { made, step, go, count, server, asked } = await openFilms('/m');
      const { answer } = server;
      server.rows = 45;
      // Called in the tick in which the answer arrives.
      server.answer = request => {
        server.answer = answer;
        void made.setLimit(limit, false);
        void made.refetch();
        return answer(request);
      };
      const { f, n } = await step(() => go('/m?page=9'));
      expect([f, n, asked('limit'), count.pushed]).toEqual([2, 1, [10, limit], pushed]);
      expect(asked('page')).toEqual([9, limit === 10 ? 5 : 1]);
    });
  }

  for (const [scroll, times] of [
    ['manual', 0],
    ['after-transition', 1],
  ] as const) {
    it(`U44: the Router scrolls to the top ${times} times with scroll "${scroll}"`, async () => {
      const routerFeatures = [withInMemoryScrolling({ scrollPositionRestoration: 'top' })];
      const { made, step } = await openFilms('/m', { router: { scroll } }, { routerFeatures });
      const scrolled = spyOn(TestBed.inject(ViewportScroller), 'scrollToPosition');
      expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url: '/m?page=2' });
      expect(scrolled).toHaveBeenCalledTimes(times);
    });

    it(`U44: the Router scrolls to the fragment ${times} times with scroll "${scroll}"`, async () => {
      const routerFeatures = [withInMemoryScrolling({ anchorScrolling: 'enabled' })];
      const { made, step } = await openFilms('/m#sec', { router: { scroll } }, { routerFeatures });
      const scrolled = spyOn(TestBed.inject(ViewportScroller), 'scrollToAnchor');
      expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url: '/m?page=2#sec' });
      expect(scrolled).toHaveBeenCalledTimes(times);
    });
  }
});
