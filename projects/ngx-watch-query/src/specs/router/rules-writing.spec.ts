import { withCache } from 'ngx-watch-query';
import { watchFilms } from './films';
import { guardedPage } from './guards';
import { open, openFilms } from './open';
import { OtherPage } from './pages';
import { pass, prepareApps } from './prepare-apps';

const OTHER = { path: 'o', component: OtherPage };

/** The page `/m`, with a guard that delays navigations to some URLs. */
function slowPages(isSlow: (url: string) => boolean, time = 30) {
  return [guardedPage(url => (isSlow(url) ? pass(time).then(() => true) : true)), OTHER];
}

describe('Router rules: writing the URL', () => {
  prepareApps();

  it('R6: the URL is written before the answer arrives', async () => {
    const { made, url, location } = await openFilms('/m');
    expect(url).toBe('/m');
    void made.setPage(2);
    await pass(1);
    expect([location.path(), made.loading]).toEqual(['/m?page=2', true]);
  });

  it('R6: a pushed and a replaced change in one navigation are pushed', async () => {
    const { made, step, server, count } = await openFilms('/m');
    server.rows = 45;
    // The correction is written 120 ms after the first write, together with another page.
    const moves = async () => {
      void made.setPage(9);
      await pass(8);
      void made.setPage(3);
      server.rows = 25;
      await pass(8);
      void made.setPage(2);
    };
    expect(await step(moves)).toEqual({ f: 4, n: 2, url: '/m?page=2' });
    expect(count.pushed).toBe(2);
  });

  it('R6: a change before the first answer replaces the entry', async () => {
    const { step, go, allMade, count } = await openFilms('/o');
    const enter = async () => {
      await go('/m');
      await allMade.at(-1)?.setLimit(20);
    };
    expect(await step(enter)).toEqual({ f: 2, n: 1, url: '/m?limit=20' });
    expect(count.pushed).toBe(1);
  });

  it('R6, K1: so does a change before the first request where a kept answer is shown with that request', async () => {
    const watch = () => {
      const made = watchFilms();
      void made.setLimit(20);
      return made;
    };
    const { made, step, go, count } = await open('/m', watch, { features: [withCache()] });
    await step(() => go('/o'));
    expect(await step(() => go('/m'))).toEqual({ f: 1, n: 1, url: '/m?limit=20' });
    expect([count.pushed, made.pagination.perPage]).toEqual([1, 20]);
  });

  it('R6: a refetch that changes nothing writes nothing', async () => {
    const { made, step } = await openFilms('/m?page=2');
    expect(await step(() => made.refetch())).toEqual({ f: 1, n: 0, url: '/m?page=2' });
  });

  it('E8: whenStable() waits for a write that pauses after another (R9)', async () => {
    const { made, location, application } = await openFilms('/m');
    for (const page of [2, 3]) {
      await made.setPage(page);
      await application.whenStable();
      expect(location.path()).toBe(`/m?page=${page}`);
    }
  });

  it('E8: whenStable() waits for a write that waits for another navigation (R8)', async () => {
    // A refused one renders nothing, which would keep the application unstable for longer.
    const refuse = () => pass(30).then(() => false);
    const routes = [guardedPage(url => (url.includes('tab') ? refuse() : true))];
    const { made, go, location, application } = await openFilms('/m', {}, { routes });
    await made.setPage(2);
    await application.whenStable();
    const going = go('/m?tab=1');
    await made.setPage(3);
    await application.whenStable();
    expect(location.path()).toBe('/m?page=3');
    expect(await going).toBeFalse();
  });

  it('E8: a write that will not come keeps nothing unstable', async () => {
    const { made, application } = await openFilms('/m');
    await made.setPage(2);
    await made.setPage(3);
    made.destroy();
    await expectAsync(application.whenStable()).toBeResolved();
  });

  it('R8: a write waits for a navigation in progress, and keeps its parameters', async () => {
    const routes = slowPages(url => url.includes('tab'));
    const { made, step, go } = await openFilms('/m', {}, { routes });
    let arrived: unknown;
    const both = async () => {
      const going = go('/m?tab=x');
      void made.setPage(2);
      arrived = await going;
    };
    expect(await step(both)).toEqual({ f: 1, n: 1, url: '/m?tab=x&page=2' });
    expect(arrived).toBeTrue();
  });

  it('R8: a write is dropped when the navigation in progress leaves the page', async () => {
    const { made, step, go } = await openFilms('/m');
    const both = async () => {
      const going = go('/o');
      void made.setPage(2);
      await going;
    };
    expect(await step(both)).toEqual({ f: 1, n: 0, url: '/o' });
  });

  it('R8: a write that another navigation cancels is written after that one', async () => {
    const routes = slowPages(url => url === '/m?page=2');
    const { made, step, go } = await openFilms('/m', {}, { routes });
    const both = async () => {
      void made.setPage(2);
      await pass(5);
      await go('/m?tab=x');
    };
    expect(await step(both)).toEqual({ f: 1, n: 2, url: '/m?tab=x&page=2' });
  });

  it('R8: a write is tried again only once if the page always navigates elsewhere', async () => {
    const { made, step, go, router } = await openFilms('/m');
    let times = 0;
    const subscription = router.events.subscribe(event => {
      if ('url' in event && event.url.includes('page=2') && event.type === 0)
        void go(`/m?t=${++times}`);
    });
    const { f, n, url } = await step(() => made.setPage(2));
    expect([f, n, url]).toEqual([1, 2, '/m?t=2']);
    subscription.unsubscribe();
  });

  it('R8: each write is tried again once, whatever became of an earlier one', async () => {
    const routes = slowPages(url => /page=[34]/.test(url));
    const { made, step, go } = await openFilms('/m?page=2', {}, { routes });
    const moves = async () => {
      void made.setPage(3);
      await pass(5);
      // Cancels the library's write, and decides its key.
      await go('/m');
      await pass(130);
      void made.setPage(4);
      await pass(5);
      await go('/m?tab=x');
    };
    expect(await step(moves)).toEqual({ f: 3, n: 3, url: '/m?tab=x&page=4' });
  });

  it('R8: a queued write is dropped by destroy()', async () => {
    const { made, step } = await openFilms('/m');
    const moves = async () => {
      void made.setPage(2);
      await pass(10);
      void made.setPage(3);
      await pass(10);
      made.destroy();
    };
    expect(await step(moves)).toEqual({ f: 2, n: 1, url: '/m?page=2' });
  });

  it('R9: two writes are 120 ms apart, even if guards are slow', async () => {
    const routes = slowPages(url => url.includes('page=2'), 100);
    const { made, step, location } = await openFilms('/m', {}, { routes });
    const times: number[] = [];
    const { url } = await step(async () => {
      location.onUrlChange(() => times.push(Date.now()));
      void made.setPage(2);
      await pass(70);
      void made.setPage(3);
      await pass(150);
    });
    expect([times.length, url]).toEqual([2, '/m?page=3']);
    expect(Number(times[1]) - Number(times[0])).toBeGreaterThanOrEqual(120);
  });

  it('P12: a limit above maxLimit works, with a warning, and stays on Back', async () => {
    const warned = spyOn(console, 'warn');
    const { made, step, back, asked } = await openFilms('/m', {}, { rows: 2000 });
    const result = await step(() => made.setLimit(500));
    expect(result).toEqual({ f: 1, n: 1, url: '/m?limit=500' });
    expect(warned.calls.allArgs().flat()).toEqual([
      jasmine.stringMatching(/^WQ207: .*500.*100 rows.*"limit"/),
    ]);
    await step(() => made.setPage(2));
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?limit=500' });
    expect([asked('limit'), asked('page')]).toEqual([[500], [1]]);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('P12: maxLimit never caps below the initial limit', async () => {
    const variables = { limit: 150 };
    const { asked } = await openFilms('/m?limit=1000', { variables });
    expect(asked('limit')).toEqual([150]);
  });

  it('P12: without maxLimit a link may have any limit', async () => {
    const warned = spyOn(console, 'warn');
    const { made, step, asked } = await openFilms(
      '/m?limit=1000',
      {},
      { config: { maxLimit: null } },
    );
    expect(asked('limit')).toEqual([1000]);
    await step(() => made.setLimit(5000));
    expect(warned).not.toHaveBeenCalled();
  });

  it('R5: a value of another type is sent but not written, with a warning', async () => {
    const warned = spyOn(console, 'warn');
    const { made, step } = await openFilms('/m?min=1');
    const result = await step(() => made.setVariable('min', 'much').refetch());
    expect(result).toEqual({ f: 1, n: 1, url: '/m' });
    expect(warned.calls.allArgs().flat()).toEqual([jasmine.stringMatching(/^WQ206: .*"min"/)]);
  });

  it('R5: half a surrogate pair is sent but not written', async () => {
    const warned = spyOn(console, 'warn');
    const { made, step } = await openFilms('/m');
    const result = await step(() => made.setVariable('search', 'a\ud800').refetch());
    expect(result).toEqual({ f: 1, n: 0, url: '/m' });
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('R5: null, an empty list and an unset default are written as tokens', async () => {
    const variables = { search: 'heat' };
    const { made, step, go, asked } = await openFilms('/m', { variables });
    const set = () =>
      made.setVariable('min', null).setVariable('ids', []).unsetVariable('search').refetch();
    const { url } = await step(set);
    expect(url).toBe('/m?search=~-&min=~&ids=~%5B%5D');
    await step(() => go('/m'));
    await step(() => go(url));
    expect([asked('min'), asked('ids'), asked('search')]).toEqual([[null], [[]], [undefined]]);
  });

  it('U19, R5: a capped or repeated value in a link is rewritten with the next change only', async () => {
    const { made, step, count } = await openFilms('/m?limit=1000&page=2&page=3', {}, { rows: 900 });
    expect(count.ours).toBe(0);
    expect(await step(() => made.nextPage())).toEqual({ f: 1, n: 1, url: '/m?limit=100&page=3' });
  });
});
