import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { NavigationStart } from '@angular/router';
import { debounced, WatchQueryService, withMutations } from 'ngx-watch-query';
import { cursorOf, CursorServer, openRoles, watchRoles } from './cursors';
import { guardedPage } from './guards';
import { open } from './open';
import { pass, prepareApps } from './prepare-apps';

describe('URL cases: cursors', () => {
  prepareApps();

  it('U39: a cursor goes through the URL unchanged, in both directions', async () => {
    const cursor = cursorOf(20);
    expect(cursor).toMatch(/\+.*\/.*=$/);
    const { made, step, asked, requests, url } = await openRoles(
      `/m?rolesPage=${encodeURIComponent(cursor)}`,
    );
    expect([requests.length, asked('rolesPage')]).toEqual([1, [cursor]]);
    const next = await step(() => made.nextPage());
    expect([next.f, next.n, asked('rolesPage')]).toEqual([1, 1, [cursorOf(30)]]);
    expect(new URLSearchParams(next.url.split('?')[1]).get('rolesPage')).toBe(cursorOf(30));
    expect(url).toContain('rolesPage=');
  });

  it('U39: setLimit() drops the cursor', async () => {
    const { made, step } = await openRoles(`/m?rolesPage=${encodeURIComponent(cursorOf(20))}`);
    const result = await step(() => made.setLimit(5));
    expect(result).toEqual({ f: 1, n: 1, url: '/m?rolesLimit=5' });
  });

  for (const [cursorType, text] of [
    ['Int', '10'],
    ['Float!', '1750000000010'],
    ['Long', '~j1750000000010'],
  ] as const) {
    it(`R1, R5: a cursor of the type ${cursorType} that is a number is sent as a number by a link, too`, async () => {
      const from = cursorType === 'Int' ? 0 : 1_750_000_000_000;
      const server = new CursorServer();
      server.answer = ({ variables }) => {
        const after = Number(variables['rolesPage'] ?? from);
        const pageInfo = { hasNextPage: true, endCursor: after + 10 };
        return { data: { roles: { edges: [{ node: { id: String(after) } }], pageInfo } } };
      };
      const setup = { server, config: { cursorType } };
      const { made, step, go, back, asked } = await open('/m', () => watchRoles(), setup);
      expect((await step(() => made.nextPage())).url).toBe(`/m?rolesPage=${text}`);
      expect(asked('rolesPage')).toEqual([from + 10]);
      await step(() => go('/o'));
      expect(await step(back)).toEqual({ f: 1, n: 0, url: `/m?rolesPage=${text}` });
      expect(asked('rolesPage')).toEqual([from + 10]);
    });
  }

  it('R5: a cursor of the type String that is a number is in the URL, as a text', async () => {
    const server = new CursorServer();
    server.answer = ({ variables }) => {
      const after = Number(variables['rolesPage'] ?? 0);
      const pageInfo = { hasNextPage: true, endCursor: after + 10 };
      return { data: { roles: { edges: [{ node: { id: String(after) } }], pageInfo } } };
    };
    const setup = { server, config: { cursorType: 'String' } };
    const { made, step } = await open('/m', () => watchRoles(), setup);
    expect((await step(() => made.nextPage())).url).toBe('/m?rolesPage=10');
  });

  it('P14, R5: a cursor of a type of the server’s own that is a text stays as it is', async () => {
    const setup = { server: new CursorServer(), config: { cursorType: 'Cursor!' } };
    const cursor = cursorOf(20);
    const url = `/m?rolesPage=${encodeURIComponent(cursor)}`;
    const { asked } = await open(url, () => watchRoles(), setup);
    expect(asked('rolesPage')).toEqual([cursor]);
  });

  it('P14, R3: a link says the first page where the variables begin at a cursor, whatever the type', async () => {
    const setup = { server: new CursorServer(), config: { cursorType: 'ID!' } };
    const watch = () => watchRoles({ rolesPage: cursorOf(20) });
    const { made, step, go, back, asked } = await open('/m', watch, setup);
    expect((await step(() => made.prevPage())).url).toBe('/m?rolesPage=~');
    await step(() => go('/o'));
    await step(back);
    expect(asked('rolesPage')).toEqual([undefined]);
  });

  it('P14, R7: a cursor that waits to be written is not sent with the variables of a link', async () => {
    const { made, step, go, requests } = await openRoles('/m');
    const both = async () => {
      const going = go('/m?search=heat');
      void made.nextPage();
      await going;
    };
    expect(await step(both)).toEqual({ f: 2, n: 0, url: '/m?search=heat' });
    expect(requests.map(({ variables }) => variables)).toEqual([
      { rolesLimit: 10, rolesPage: cursorOf(10) },
      { rolesLimit: 10, search: 'heat' },
    ]);
    expect(made.pagination.roles.currentPage).toBe(1);
  });

  it('P14, R8: nor is one that a guard has refused to write', async () => {
    const { made, step, go, requests } = await open('/m', () => watchRoles(), {
      server: new CursorServer(),
      config: { cursorType: 'String' },
      routes: [guardedPage(url => !url.includes('rolesPage'))],
    });
    expect((await step(() => made.nextPage())).url).toBe('/m');
    await step(() => go('/m?search=heat'));
    expect(requests.map(({ variables }) => variables)).toEqual([
      { rolesLimit: 10, search: 'heat' },
    ]);
    expect(made.pagination.roles.currentPage).toBe(1);
  });

  it('R6: text that goes on while its beginning is being written replaces that entry', async () => {
    const search = signal('');
    const { step, count } = await open('/m', () => watchRoles({ search: debounced(search, 20) }), {
      server: new CursorServer(),
      config: { cursorType: 'String' },
      routes: [guardedPage(() => pass(60).then(() => true))],
    });
    const type = async () => {
      search.set('he');
      await pass(50);
      search.set('heat');
      await pass(50);
    };
    expect(await step(type)).toEqual({ f: 2, n: 2, url: '/m?search=heat' });
    expect(count.pushed).toBe(1);
  });

  it('P14, R8: a cursor that Back says is not sent with a variable that still waits to be written', async () => {
    const { made, step, back, requests, router } = await open('/m', () => watchRoles(), {
      server: new CursorServer(),
      config: { cursorType: 'String' },
      routes: [guardedPage(url => !url.includes('search') || pass(30).then(() => true))],
    });
    await step(() => made.nextPage());
    await step(() => made.nextPage());
    const both = async () => {
      void made.setVariable('search', 'heat').refetch();
      await pass(5);
      back();
    };
    await step(both);
    expect(requests.map(({ variables }) => variables)).toEqual([
      { rolesLimit: 10, search: 'heat' },
    ]);
    expect(router.parseUrl(router.url).queryParams).toEqual({ search: 'heat' });
    expect([made.pagination.roles.currentPage, made.variables['search']]).toEqual([1, 'heat']);
  });

  it('P14, R8: nor is one that a link says', async () => {
    const { made, step, go, requests, router } = await openRoles('/m');
    const both = async () => {
      const going = go(`/m?rolesPage=${encodeURIComponent(cursorOf(30))}`);
      void made.setVariable('search', 'heat').refetch();
      await going;
    };
    await step(both);
    expect(requests.map(({ variables }) => variables)).toEqual([
      { rolesLimit: 10, search: 'heat' },
    ]);
    expect(router.parseUrl(router.url).queryParams).toEqual({ search: 'heat' });
  });

  it('P14, R8: a cursor is tried again once, as the variable that it belongs to', async () => {
    const { made, step, go, router } = await open('/m', () => watchRoles(), {
      server: new CursorServer(),
      config: { cursorType: 'String' },
      routes: [guardedPage(url => !url.includes('tab') || pass(40).then(() => true))],
    });
    let times = 0;
    const subscription = router.events.subscribe(event => {
      const isOurs = event instanceof NavigationStart && event.url.includes('search=');
      if (isOurs) void go(`/m?t=${++times}`);
    });
    const moves = async () => {
      const going = go('/m?tab=1');
      void made.setVariable('search', 'heat').refetch();
      await pass(10);
      void made.nextPage();
      await going;
    };
    await step(moves);
    subscription.unsubscribe();
    expect([times, router.parseUrl(router.url).queryParams]).toEqual([2, { t: '2' }]);
  });

  it('P14, R8: nor is one beside other variables, where another one still waits', async () => {
    const { made, step, go, requests, router } = await openRoles('/m');
    const both = async () => {
      const going = go(`/m?rolesLimit=20&rolesPage=${encodeURIComponent(cursorOf(30))}`);
      void made.setVariable('search', 'heat').refetch();
      await going;
    };
    await step(both);
    expect(requests.map(({ variables }) => variables)).toEqual([
      { rolesLimit: 10, search: 'heat' },
      { rolesLimit: 20, search: 'heat' },
    ]);
    expect(router.parseUrl(router.url).queryParams).toEqual({ rolesLimit: '20', search: 'heat' });
  });

  it('P14, R7: a link to other variables and a cursor leads to that cursor', async () => {
    const { made, step, go, asked } = await openRoles('/m');
    await step(() => made.nextPage());
    await step(() => go(`/m?search=heat&rolesPage=${encodeURIComponent(cursorOf(10))}`));
    expect([asked('rolesPage'), made.pagination.roles.currentPage]).toEqual([[cursorOf(10)], null]);
  });

  it('U39: a cursor that the server refuses is an error, and requested once', async () => {
    const server = new CursorServer();
    server.stale = cursorOf(20);
    const { made, requests, count } = await openRoles(
      `/m?rolesPage=${encodeURIComponent(cursorOf(20))}`,
      {},
      server,
    );
    expect([requests.length, count.ours]).toEqual([1, 0]);
    expect([made.error?.kind, made.data, made.loading]).toEqual(['graphql', undefined, false]);
  });
});

describe('Router rules: reset() on a page that a cursor addresses', () => {
  prepareApps();

  const openLoggedIn = () =>
    open('/m', () => watchRoles(), {
      server: new CursorServer(),
      config: { cursorType: 'String' },
      features: [withMutations()],
    });

  const logOut = () => {
    TestBed.inject(WatchQueryService).reset();
  };

  it('M13, R6: page 1 takes the place of the cursor in the URL, also in the history', async () => {
    const { made, step, asked, count } = await openLoggedIn();
    await step(() => made.nextPage());
    expect(await step(logOut)).toEqual({ f: 1, n: 1, url: '/m' });
    expect([asked('rolesPage'), count.pushed]).toEqual([[undefined], 0]);
  });

  it('M13, R1: the URL says page 1 also where it was the URL that had led to the cursor', async () => {
    const { made, step, count, back, forward } = await openLoggedIn();
    await step(() => made.nextPage());
    await step(back);
    expect((await step(forward)).url).toContain('rolesPage=');
    expect(await step(logOut)).toEqual({ f: 1, n: 1, url: '/m' });
    expect(count.pushed).toBe(0);
  });
});
