import { NavigationEnd, withRouterConfig } from '@angular/router';
import { withCache } from 'ngx-watch-query';
import { cursorOf, CursorServer, openRoles, watchRoles } from './cursors';
import { guardedPage } from './guards';
import { moved } from './moved';
import { open, openFilms } from './open';
import { pass, prepareApps } from './prepare-apps';

describe('Router rules: adopting the URL', () => {
  prepareApps();

  it('R7: a list in another order is another value, also on Back', async () => {
    const { step, go, back, asked } = await openFilms('/m?ids=1&ids=2');
    const other = '/m?ids=2&ids=1';
    expect(await step(() => go(other))).toEqual({ f: 1, n: 0, url: other });
    expect(asked('ids')).toEqual([['2', '1']]);
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?ids=1&ids=2' });
    expect(asked('ids')).toEqual([['1', '2']]);
  });

  it('R7: bad text that replaces bad text changes nothing', async () => {
    const { step, go } = await openFilms('/m?page=abc');
    expect(await step(() => go('/m?page=-3'))).toEqual({ f: 0, n: 0, url: '/m?page=-3' });
  });

  it('R7: a navigation right after the library’s write is compared with that write', async () => {
    const { made, step, go, router, asked } = await openFilms('/m');
    const subscription = router.events.subscribe(event => {
      if (event instanceof NavigationEnd && event.url === '/m?page=2') void go('/m');
    });
    expect(await step(() => made.setPage(2))).toEqual({ f: 2, n: 1, url: '/m' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[2, 1], 1]);
    subscription.unsubscribe();
  });

  it('R7: Back drops a queued write of the same key', async () => {
    const { made, step, back, asked } = await openFilms('/m');
    await step(() => made.setPage(2));
    const moves = async () => {
      void made.setPage(3);
      await pass(10);
      void made.setPage(4);
      await pass(10);
      back();
    };
    expect(await step(moves)).toEqual({ f: 3, n: 1, url: '/m?page=2' });
    expect(asked('page')).toEqual([3, 4, 2]);
  });

  it('R7, P12, P13: Back leads to no other page where a limit waits to be written: its list begins at page 1', async () => {
    const { made, step, back, asked } = await openFilms('/m');
    await step(() => made.setPage(2));
    const moves = async () => {
      void made.setPage(3);
      await pass(10);
      void made.setLimit(20);
      await pass(10);
      back();
    };
    expect(await step(moves)).toEqual({ f: 2, n: 2, url: '/m?limit=20' });
    expect([asked('page'), asked('limit')]).toEqual([
      [3, 1],
      [10, 20],
    ]);
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect([asked('page'), asked('limit')]).toEqual([[2], [10]]);
  });

  it('R7: Back wins over the library’s navigation in progress', async () => {
    const routes = [guardedPage(url => (url.includes('3') ? pass(30).then(() => true) : true))];
    const { made, step, back, asked } = await openFilms('/m', {}, { routes });
    await step(() => made.setPage(2));
    const moves = async () => {
      void made.setPage(3);
      await pass(10);
      back();
    };
    expect(await step(moves)).toEqual({ f: 2, n: 1, url: '/m' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[3, 1], 1]);
  });

  it('R7, R8: Back wins over a page that is set before the Router follows it, which takes a task; Forward leads on', async () => {
    const { made, step, back, forward, location, router, asked } = await openFilms('/m');
    await step(() => made.setPage(2));
    await step(() => made.setPage(3));
    const moves = async () => {
      await moved(location, back);
      void made.setPage(5);
    };
    expect(await step(moves)).toEqual({ f: 2, n: 0, url: '/m?page=2' });
    expect([router.url, asked('page')]).toEqual(['/m?page=2', [5, 2]]);
    expect(await step(forward)).toEqual({ f: 1, n: 0, url: '/m?page=3' });
  });

  it('P13, R8: so does Back to other variables, where the URL names no page; Forward leads on', async () => {
    const { made, step, back, forward, location, asked } = await openFilms('/m');
    await step(() => made.setVariable('search', 'heat').refetch());
    const moves = async () => {
      await moved(location, back);
      void made.nextPage();
    };
    expect(await step(moves)).toEqual({ f: 2, n: 0, url: '/m' });
    expect([asked('search'), asked('page')]).toEqual([
      ['heat', undefined],
      [2, 1],
    ]);
    expect(await step(forward)).toEqual({ f: 1, n: 0, url: '/m?search=heat' });
  });

  it('P13, R8: so does Back to the same list, where the page in the URL stays', async () => {
    const { made, step, go, back, forward, location, asked } = await openFilms('/m?page=2');
    await step(() => go('/m?page=2&tab=x'));
    const moves = async () => {
      await moved(location, back);
      void made.nextPage();
    };
    expect(await step(moves)).toEqual({ f: 2, n: 0, url: '/m?page=2' });
    expect(asked('page')).toEqual([3, 2]);
    expect(await step(forward)).toEqual({ f: 0, n: 0, url: '/m?page=2&tab=x' });
  });

  it('P13, R8: but not over one that is set with a variable', async () => {
    const { made, step, go, back, location, asked } = await openFilms('/m?page=2');
    await step(() => go('/m?page=2&tab=x'));
    const moves = async () => {
      await moved(location, back);
      void made.setVariable('search', 'heat').refetch();
    };
    expect(await step(moves)).toEqual({ f: 1, n: 1, url: '/m?search=heat' });
    expect([asked('search'), asked('page')]).toEqual([['heat'], [1]]);
  });

  it('P13, R8: nor does Back from one page to another decide that of a list whose variable waits to be written', async () => {
    const { made, step, back, location, asked } = await openFilms('/m');
    await step(() => made.setPage(2));
    await step(() => made.setPage(3));
    const moves = async () => {
      await moved(location, back);
      void made.setVariable('search', 'heat').refetch();
    };
    expect(await step(moves)).toEqual({ f: 1, n: 1, url: '/m?search=heat' });
    expect([asked('search'), asked('page')]).toEqual([['heat'], [1]]);
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect([asked('search'), asked('page')]).toEqual([[undefined], [2]]);
  });

  it('P13, R8: nor that of a list whose page is set after such a variable', async () => {
    const { made, step, back, location, asked } = await openFilms('/m?page=2');
    await step(() => made.setPage(3));
    const moves = async () => {
      await moved(location, back);
      void made.setVariable('search', 'heat').setPage(4);
    };
    expect(await step(moves)).toEqual({ f: 1, n: 1, url: '/m?page=4&search=heat' });
    expect([asked('search'), asked('page')]).toEqual([['heat'], [4]]);
  });

  it('P13, R8: nor does Forward to a page, where the list that the variable leads to was on page 1 already', async () => {
    const { made, step, back, forward, location, asked } = await openFilms('/m');
    await step(() => made.setPage(2));
    await step(back);
    const moves = async () => {
      await moved(location, forward);
      void made.setVariable('search', 'heat').refetch();
    };
    expect(await step(moves)).toEqual({ f: 1, n: 1, url: '/m?search=heat' });
    expect([asked('search'), asked('page')]).toEqual([['heat'], [1]]);
  });

  for (const pause of [0, 10]) {
    it(`P12, P13, R8: nor that of a list whose limit waits to be written, set ${String(pause)} ms after Back began`, async () => {
      const routes = [guardedPage(() => pass(30).then(() => true))];
      const { made, step, back, location, asked } = await openFilms('/m', {}, { routes });
      await step(() => made.setPage(2));
      await step(() => made.setPage(3));
      const moves = async () => {
        await moved(location, back);
        await pass(pause);
        void made.setLimit(20);
      };
      expect(await step(moves)).toEqual({ f: 1, n: 1, url: '/m?limit=20' });
      expect([asked('limit'), asked('page')]).toEqual([[20], [1]]);
      expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
      expect([asked('limit'), asked('page')]).toEqual([[10], [2]]);
    });
  }

  it('P12, P13, R8: nor that of a list whose page is set after such a limit', async () => {
    const { made, step, back, location, asked } = await openFilms('/m?page=2');
    await step(() => made.setPage(3));
    const moves = async () => {
      await moved(location, back);
      void made.setLimit(20);
      void made.setPage(4);
    };
    expect(await step(moves)).toEqual({ f: 1, n: 1, url: '/m?page=4&limit=20' });
    expect([asked('limit'), asked('page')]).toEqual([[20], [4]]);
  });

  it('P12, P13, R8: a limit that waits to be written leads to page 1 of another list to which Back leads', async () => {
    const { made, step, back, location, asked } = await openFilms('/m?page=2');
    await step(() => made.setVariable('search', 'heat').setPage(3));
    const moves = async () => {
      await moved(location, back);
      void made.setLimit(20);
    };
    expect(await step(moves)).toEqual({ f: 2, n: 1, url: '/m?limit=20' });
    expect([asked('search'), asked('limit'), asked('page')]).toEqual([
      ['heat', undefined],
      [20, 20],
      [1, 1],
    ]);
  });

  for (const page of [2, 3]) {
    it(`P12, P13, R8: also where a page was set after that limit, and the list gone back from was on page ${String(page)}`, async () => {
      const { made, step, go, back, location, asked } = await openFilms('/m?page=2');
      await step(() => go(`/m?page=${String(page)}&search=heat`));
      const moves = async () => {
        await moved(location, back);
        void made.setLimit(20);
        void made.setPage(4);
      };
      expect(await step(moves)).toEqual({ f: 2, n: 1, url: '/m?limit=20' });
      expect([asked('search'), asked('limit'), asked('page')]).toEqual([
        ['heat', undefined],
        [20, 20],
        [4, 1],
      ]);
    });
  }

  it('P13, R8: Back leads to its page if a guard has refused the limit: that does not wait any more', async () => {
    const routes = [guardedPage(url => !url.includes('limit=20'))];
    const { made, step, back, asked } = await openFilms('/m', {}, { routes });
    await step(() => made.setPage(2));
    await step(() => made.setPage(3));
    expect((await step(() => made.setLimit(20))).url).toBe('/m?page=3');
    expect((await step(back)).url).toBe('/m?page=2');
    expect([asked('limit'), asked('page')]).toEqual([[20], [2]]);
  });

  it('R6, P13: a page that is set after a variable which replaces has an entry of its own, also while Back is under way', async () => {
    const variables = [{ name: 'search', history: 'replace' }] as const;
    const routes = [guardedPage(() => pass(20).then(() => true))];
    const { made, step, back, location, asked, count } = await openFilms(
      '/m',
      { router: { variables } },
      { routes },
    );
    await step(() => made.setPage(2));
    await step(() => made.setPage(3));
    const moves = async () => {
      await moved(location, back);
      await made.setVariable('search', 'heat').refetch();
      void made.setPage(4);
    };
    expect(await step(moves)).toEqual({ f: 2, n: 1, url: '/m?page=4&search=heat' });
    expect([asked('page'), count.pushed]).toEqual([[1, 4], 1]);
    expect((await step(back)).url).toBe('/m?page=2');
  });

  it('R8: what waits is written after a navigation that merges nothing new into the URL', async () => {
    const { made, step, count, router, asked } = await openFilms('/m');
    const merge = () =>
      count.foreign(() =>
        router.navigate([], { queryParams: { tab: null }, queryParamsHandling: 'merge' }),
      );
    const moves = async () => {
      void made.setPage(2);
      await pass(10);
      void made.setPage(3);
      await pass(10);
      await merge();
    };
    expect(await step(moves)).toEqual({ f: 2, n: 2, url: '/m?page=3' });
    expect(asked('page')).toEqual([2, 3]);
  });

  it('R8: so it is after a link that leads nowhere, and serves as a button', async () => {
    const { made, step, count, host, asked } = await openFilms('/m');
    const next = () => {
      // The link of Angular is first, as in a template.
      count.foreign(() => host.querySelector('a')?.click());
      void made.nextPage();
    };
    const moves = async () => {
      next();
      await pass(10);
      next();
      await pass(10);
      next();
    };
    expect(await step(moves)).toEqual({ f: 3, n: 2, url: '/m?page=4' });
    expect(asked('page')).toEqual([2, 3, 4]);
  });

  it('R8: so it is where the Router leads forward again after a guard has refused Back', async () => {
    let mayGo = true;
    const routes = [guardedPage(() => mayGo)];
    const routerFeatures = [withRouterConfig({ canceledNavigationResolution: 'computed' })];
    const { made, step, back, location, asked } = await openFilms(
      '/m',
      {},
      { routes, routerFeatures },
    );
    await step(() => made.setPage(2));
    const moves = async () => {
      mayGo = false;
      await moved(location, back);
      void made.setPage(3);
      await pass(50);
      mayGo = true;
    };
    expect(await step(moves)).toEqual({ f: 1, n: 1, url: '/m?page=3' });
    expect(asked('page')).toEqual([3]);
  });

  it('R7: a page in a link counts, although a variable waits to be written', async () => {
    const { made, step, go, asked } = await openFilms('/m?page=2');
    const both = async () => {
      void made.setVariable('search', 'heat').refetch();
      await go('/m?page=4');
    };
    expect((await step(both)).url).toBe('/m?page=4&search=heat');
    expect([asked('search').at(-1), asked('page').at(-1)]).toEqual(['heat', 4]);
  });

  it('R7, R8: also where the link has replaced the write of the variable', async () => {
    const routes = [guardedPage(url => !url.includes('search') || pass(30).then(() => true))];
    const { made, step, go, asked, router } = await openFilms('/m?page=2', {}, { routes });
    const both = async () => {
      void made.setVariable('search', 'heat').refetch();
      await pass(15);
      void go('/m?page=4');
    };
    expect((await step(both)).f).toBe(2);
    expect([asked('search'), asked('page')]).toEqual([
      ['heat', 'heat'],
      [1, 4],
    ]);
    expect(router.parseUrl(router.url).queryParams).toEqual({ page: '4', search: 'heat' });
  });

  it('P13, R8: a link to another list wins over a page that is set while its navigation is under way', async () => {
    const routes = [guardedPage(url => (url.includes('heat') ? pass(30).then(() => true) : true))];
    const { made, step, go, back, asked } = await openFilms('/m', {}, { routes });
    const moves = async () => {
      void go('/m?search=heat');
      await pass(10);
      void made.nextPage();
    };
    expect(await step(moves)).toEqual({ f: 2, n: 0, url: '/m?search=heat' });
    expect([asked('search'), asked('page')]).toEqual([
      [undefined, 'heat'],
      [2, 1],
    ]);
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m' });
  });

  it('P13, R8: a link to another list wins over a page that is just being written', async () => {
    const routes = [guardedPage(url => (url.includes('page') ? pass(30).then(() => true) : true))];
    const { made, step, go, asked } = await openFilms('/m', {}, { routes });
    const moves = async () => {
      void made.nextPage();
      await pass(10);
      void go('/m?limit=20');
    };
    expect(await step(moves)).toEqual({ f: 2, n: 1, url: '/m?limit=20' });
    expect([asked('limit'), asked('page')]).toEqual([
      [10, 20],
      [2, 1],
    ]);
  });

  it('R8: a variable that is set before the Router follows Back is written after that', async () => {
    const { made, step, back, location, asked } = await openFilms('/m');
    await step(() => made.setPage(2));
    const moves = async () => {
      await moved(location, back);
      void made.setVariable('search', 'heat').refetch();
    };
    expect(await step(moves)).toEqual({ f: 1, n: 1, url: '/m?search=heat' });
    expect([asked('search').at(-1), asked('page').at(-1)]).toEqual(['heat', 1]);
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m' });
  });

  it('R8, E8: a write waits no longer than the application is unstable where no navigation follows', async () => {
    const { made, step, application, location } = await openFilms('/m');
    const moves = async () => {
      globalThis.dispatchEvent(new HashChangeEvent('hashchange'));
      void made.setPage(2);
      await application.whenStable();
      expect(location.path()).toBe('/m?page=2');
    };
    expect(await step(moves)).toEqual({ f: 1, n: 1, url: '/m?page=2' });
  });

  it('R7: a URL adopted while a start is queued is sent with it in one request', async () => {
    const { made, step, go, router, requests } = await openFilms('/m');
    const subscription = router.events.subscribe(event => {
      if (!(event instanceof NavigationEnd)) return;
      subscription.unsubscribe();
      // This microtask runs before the one in which the library reads the URL.
      made.setVariable('search', 'heat');
      void made.refetch();
    });
    const result = await step(() => go('/m?limit=20&page=3'));
    expect(result).toEqual({ f: 1, n: 1, url: '/m?limit=20&search=heat' });
    expect(requests[0]?.variables).toEqual({ limit: 20, page: 1, search: 'heat' });
  });

  it('R7: a URL adopted before the first request with fetch: false is sent with that request', async () => {
    const { made, step, go, requests } = await openFilms('/m?page=2', { fetch: false });
    const url = '/m?page=3&search=heat';
    expect(await step(() => go(url))).toEqual({ f: 0, n: 0, url });
    expect([made.loading, made.data]).toEqual([false, undefined]);
    expect(await step(() => made.refetch())).toEqual({ f: 1, n: 0, url });
    expect(requests[0]?.variables).toEqual({ limit: 10, page: 3, search: 'heat' });
  });

  it('L14: Back does not send what is only set', async () => {
    const { made, step, back, requests } = await openFilms('/m');
    await step(() => made.setPage(2));
    made.setVariable('search', 'half-ty');
    void made.setLimit(50, false);
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m' });
    expect(requests[0]?.variables).toEqual({ limit: 10, page: 1 });
    const result = await step(() => made.refetch());
    expect(result).toEqual({ f: 1, n: 1, url: '/m?limit=50&search=half-ty' });
  });

  it('L14: an adopted key is also set', async () => {
    const { made, step, go, asked } = await openFilms('/m');
    await step(() => go('/m?page=3'));
    await step(() => made.refetch());
    expect(asked('page')).toEqual([3]);
    await step(() => made.nextPage());
    expect(asked('page')).toEqual([4]);
  });

  it('L14: a corrected page is also set', async () => {
    const { made, step, go, server, asked } = await openFilms('/m');
    server.rows = 45;
    expect(await step(() => go('/m?page=9'))).toEqual({ f: 2, n: 1, url: '/m?page=5' });
    await step(() => made.refetch());
    expect(asked('page')).toEqual([5]);
    await step(() => made.prevPage());
    expect(asked('page')).toEqual([4]);
  });

  it('L14: a correction leaves alone a page that was set after the request', async () => {
    const { made, step, go, server } = await openFilms('/m');
    server.rows = 45;
    const moves = async () => {
      await go('/m?page=9');
      void made.setPage(2, false);
      await pass(20);
    };
    expect(await step(moves)).toEqual({ f: 2, n: 1, url: '/m?page=5' });
    expect(await step(() => made.refetch())).toEqual({ f: 1, n: 1, url: '/m?page=2' });
  });

  it('P13: an adopted variable does not reset the page', async () => {
    const { step, go, requests } = await openFilms('/m?page=3');
    const url = '/m?page=3&search=heat';
    expect(await step(() => go(url))).toEqual({ f: 1, n: 0, url });
    expect(requests[0]?.variables).toEqual({ limit: 10, page: 3, search: 'heat' });
  });

  it('K1, P14: Back from another page shows a kept page with its number, and the way back; nothing is written', async () => {
    const setup = { server: new CursorServer(), config: { cursorType: 'String' } };
    const app = await open('/m', watchRoles, { ...setup, features: [withCache()] });
    await app.step(() => app.made.nextPage());
    await app.step(() => app.made.nextPage());
    const { url } = app;
    await app.step(() => app.go('/o'));
    expect(await app.step(app.back)).toEqual({ f: 1, n: 0, url });
    expect(app.made.pagination.roles.currentPage).toBe(3);
    await app.step(() => app.made.prevPage());
    expect([app.made.pagination.roles.currentPage, app.asked('rolesPage').at(-1)]).toEqual([
      2,
      cursorOf(10),
    ]);
  });

  it('K1, P14: Back from another list shows a kept page with its number, and the way back', async () => {
    const setup = { server: new CursorServer(), config: { cursorType: 'String' } };
    const app = await open('/m', watchRoles, { ...setup, features: [withCache()] });
    await app.step(() => app.made.nextPage());
    await app.step(() => app.made.nextPage());
    await app.step(() => app.made.setLimit(20));
    await app.step(app.back);
    const page = () => app.made.pagination.roles.currentPage;
    expect([page(), app.asked('rolesPage')]).toEqual([3, [cursorOf(20)]]);
    await app.step(() => app.made.setVariable('search', 'a'));
    await app.step(() => app.made.refetch());
    expect(page()).toBe(1);
    await app.step(app.back);
    expect([page(), app.asked('rolesPage')]).toEqual([3, [cursorOf(20)]]);
    await app.step(() => app.made.prevPage());
    expect([page(), app.asked('rolesPage')]).toEqual([2, [cursorOf(10)]]);
  });

  it('P14: a cursor of the trail keeps its page number on Back and Forward', async () => {
    const { made, step, back, forward, asked } = await openRoles('/m');
    await step(() => made.nextPage());
    await step(() => made.nextPage());
    expect(made.pagination.roles.currentPage).toBe(3);
    expect((await step(back)).f).toBe(1);
    expect([made.pagination.roles.currentPage, asked('rolesPage')]).toEqual([2, [cursorOf(10)]]);
    await step(back);
    expect([made.pagination.roles.currentPage, asked('rolesPage')]).toEqual([1, [undefined]]);
    await step(forward);
    await step(forward);
    expect([made.pagination.roles.currentPage, asked('rolesPage')]).toEqual([3, [cursorOf(20)]]);
  });

  it('P14: any other cursor has no page number and drops the trail', async () => {
    const { made, step, go } = await openRoles('/m');
    await step(() => made.nextPage());
    await step(() => go(`/m?rolesPage=${encodeURIComponent(cursorOf(55))}`));
    expect(made.pagination.roles.currentPage).toBeNull();
    expect(await made.setPage(2)).toBeFalse();
    expect((await step(() => made.prevPage())).url).toBe('/m');
    expect(made.pagination.roles.currentPage).toBe(1);
  });

  it('P14: a link with other variables drops the trail, even if its cursor is in the trail', async () => {
    const { made, step, go, asked } = await openRoles('/m');
    await step(() => made.nextPage());
    const page2 = encodeURIComponent(cursorOf(10));
    await step(() => go(`/m?search=heat&rolesPage=${page2}`));
    expect([made.pagination.roles.currentPage, asked('rolesPage')]).toEqual([null, [cursorOf(10)]]);
    await step(() => made.nextPage());
    expect([made.pagination.roles.currentPage, asked('rolesPage')]).toEqual([null, [cursorOf(20)]]);
  });

  it('P14: a link with another limit drops the trail', async () => {
    const { made, step, go } = await openRoles('/m');
    await step(() => made.nextPage());
    const page2 = encodeURIComponent(cursorOf(10));
    await step(() => go(`/m?rolesLimit=5&rolesPage=${page2}`));
    expect(made.pagination.roles.currentPage).toBeNull();
  });

  it('P17: prevPage() after a failed page writes the page shown', async () => {
    const { made, step, server, asked } = await openFilms('/m');
    const { answer } = server;
    server.answer = () => ({ errors: [{ message: 'out of order' }] });
    expect((await step(() => made.nextPage())).url).toBe('/m?page=2');
    server.answer = answer;
    expect(await step(() => made.prevPage())).toEqual({ f: 1, n: 1, url: '/m' });
    expect([asked('page'), made.error, made.pagination.currentPage]).toEqual([[1], undefined, 1]);
  });

  it('P16: a failed page stays in the URL', async () => {
    const { made, step, server, asked } = await openFilms('/m');
    const { answer } = server;
    server.answer = () => ({ errors: [{ message: 'out of order' }] });
    expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url: '/m?page=2' });
    server.answer = answer;
    expect(await step(() => made.nextPage())).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect([asked('page'), made.pagination.currentPage]).toEqual([[2], 2]);
  });

  it('V21: a request caused by the URL has the time limit of the caller’s requests', async () => {
    const { made, step, go, server } = await openFilms('/m', {}, { config: { timeout: 100 } });
    server.latency = 150;
    await step(() => go('/m?page=2'));
    expect([made.loading, made.error?.kind]).toEqual([false, 'network']);
    expect([made.pagination.currentPage, made.stale]).toEqual([1, true]);
  });
});
