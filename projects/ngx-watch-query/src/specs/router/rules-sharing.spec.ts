import { inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { gql, WatchQueryService } from 'ngx-watch-query';
import { moviesField, MoviesQuery } from '../movies';
import { cursorOf, CursorServer, watchRoles } from './cursors';
import { FilmServer } from './film-server';
import { routerOption, watchFilms } from './films';
import { guardedPage } from './guards';
import { open } from './open';
import { FilmsPage, OtherPage } from './pages';
import { pass, prepareApps } from './prepare-apps';

const Other = gql`
  query Other($search: String) {
    other(search: $search)
  }
`;

const Genre = gql`
  query Genre($genre: String) {
    films(genre: $genre)
  }
`;

const Given = gql`
  query Given($id: ID, $search: String) {
    given(id: $id, search: $search)
  }
`;

/** Two WatchQueries that share `search`. Only the first may have a default for it. */
function watchBoth(search?: string) {
  return {
    a: watchFilms(search === undefined ? {} : { variables: { search } }),
    b: inject(WatchQueryService).watchQuery(Other, {}, { router: routerOption() }),
  };
}

/** A page whose guard delays navigations to a URL with `search`. */
const slowSearch = guardedPage(url => !url.includes('search') || pass(30).then(() => true));

describe('Router rules: a key shared by two WatchQueries', () => {
  prepareApps();

  it('R2, R7: a write of one is adopted by the other', async () => {
    const { made, step, requests } = await open('/m', watchBoth);
    const search = () => made.a.setVariable('search', 'heat').refetch();
    expect(await step(search)).toEqual({ f: 2, n: 1, url: '/m?search=heat' });
    expect(requests.map(({ operationName, variables }) => [operationName, variables])).toEqual([
      ['Movies', { limit: 10, page: 1, search: 'heat' }],
      ['Other', { search: 'heat' }],
    ]);
    const unset = () => made.b.unsetVariable('search').refetch();
    expect(await step(unset)).toEqual({ f: 2, n: 1, url: '/m' });
  });

  const Dramas = gql`
    query Dramas($search: String = "sun") {
      dramas(search: $search)
    }
  `;

  it('R2, R3: two defaults of one key are warned of, because a bare URL means two things', async () => {
    const warned = spyOn(console, 'warn');
    const watch = () => {
      const service = inject(WatchQueryService);
      const search = signal<string | undefined>(undefined);
      const router = routerOption();
      const a = service.watchQuery(Other, { search }, { router });
      const b = service.watchQuery(Dramas, { search }, { router });
      // The caller's own, which are not in the URL.
      service.watchQuery(Other, () => ({ search: 'rain' }), { router });
      return { a, b, search };
    };
    const { made, step } = await open('/m', watch);
    await step(() => {
      made.search.set('rain');
    });
    const { url } = await step(() => {
      made.search.set('sun');
    });
    // One takes its default out of the URL, and the other one follows to its own.
    expect([url, made.b.variables['search'], made.a.variables]).toEqual(['/m', 'sun', {}]);
    expect(warned.calls.allArgs().flat()).toEqual([
      jasmine.stringMatching(/^WQ204: .*\(Dramas\).*\(Other\).*"search".*default/),
    ]);
  });

  for (const [first, last] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    it(`R2: the later change counts when both change it in one tick: that of ${last}`, async () => {
      const { made, step, asked } = await open('/m', watchBoth);
      const both = () => {
        void made[first].setVariable('search', 'rain').refetch();
        void made[last].setVariable('search', 'heat').refetch();
      };
      expect(await step(both)).toEqual({ f: 3, n: 1, url: '/m?search=heat' });
      expect(asked('search')).toEqual(['rain', 'heat', 'heat']);
    });
  }

  for (const [place, isInRoot] of [
    ['a routed component', false],
    ['the root component', true],
  ] as const) {
    const setup = {
      isInRoot,
      routes: [{ path: 'm', component: isInRoot ? OtherPage : FilmsPage }],
    };

    it(`R2, R9: of two values set before the first request, in ${place}, the later one counts`, async () => {
      const watch = () => {
        const both = watchBoth();
        both.b.setVariable('search', 'rain');
        both.a.setVariable('search', 'heat');
        return both;
      };
      const { made, url, asked } = await open('/m', watch, setup);
      expect(url).toBe('/m?search=heat');
      expect(asked('search')).toEqual(['heat', 'rain', 'heat']);
      expect([made.a.variables['search'], made.b.variables['search']]).toEqual(['heat', 'heat']);
    });

    it(`R2, R5, R9: so does a later one, in ${place}, that is too long for the URL`, async () => {
      const long = 'x'.repeat(3_000);
      const watch = () => {
        const both = watchBoth();
        both.b.setVariable('search', 'rain');
        both.a.setVariable('search', long);
        return both;
      };
      spyOn(console, 'warn');
      const { url, asked } = await open('/m', watch, setup);
      expect(url).toBe('/m');
      expect(asked('search')).toEqual([long, 'rain', undefined]);
      expect(console.warn).toHaveBeenCalledTimes(1);
    });
  }

  for (const isInRoot of [false, true]) {
    it(`R2, L15: so does one that is set beside a variables function, ${isInRoot ? 'held' : 'at once'}`, async () => {
      const watch = () => {
        const service = inject(WatchQueryService);
        const a = service.watchQuery(Given, () => ({ id: '1' }), { router: routerOption() });
        const b = service.watchQuery(Other, {}, { router: routerOption() });
        b.setVariable('search', 'rain');
        a.setVariable('search', 'heat');
      };
      const routes = [{ path: 'm', component: isInRoot ? OtherPage : FilmsPage }];
      const { url, asked } = await open('/m', watch, { isInRoot, routes });
      expect(url).toBe('/m?search=heat');
      expect(asked('search')).toEqual(['heat', 'rain', 'heat']);
    });
  }

  it('P13, R2: a value that one has set leads the other to page 1', async () => {
    const { made, step, asked, back } = await open('/m?page=5', watchBoth);
    const search = () => made.b.setVariable('search', 'heat').refetch();
    expect(await step(search)).toEqual({ f: 2, n: 1, url: '/m?search=heat' });
    expect([asked('search'), asked('page')]).toEqual([
      ['heat', 'heat'],
      [undefined, 1],
    ]);
    expect(await step(back)).toEqual({ f: 2, n: 0, url: '/m?page=5' });
    expect(asked('page')).toEqual([5, undefined]);
  });

  it('P13, R2, L15: nor a list whose variables function has taken that variable over', async () => {
    const on = signal(false);
    const server = new FilmServer();
    server.answer = ({ variables: { moviesPage, moviesLimit } }) => ({
      data: { movies: moviesField(Number(moviesPage), Number(moviesLimit), 200) },
    });
    const watch = () => {
      const service = inject(WatchQueryService);
      const router = routerOption();
      const given = () => (on() ? { genre: 'Action' } : {});
      return {
        list: service.watchQuery(MoviesQuery, given, { pagination: ['movies'], router }),
        field: service.watchQuery(Genre, {}, { router }),
      };
    };
    const { made, step, asked } = await open('/m', watch, { server });
    await step(() => on.set(true));
    await step(() => made.list.setPage(3));
    const set = () => made.field.setVariable('genre', 'Drama').refetch();
    expect(await step(set)).toEqual({ f: 1, n: 1, url: '/m?moviesPage=3&genre=Drama' });
    expect([asked('genre'), made.list.pagination.movies.currentPage]).toEqual([['Drama'], 3]);
  });

  it('P14, R2: no cursor of the list before is sent with a value that another has set', async () => {
    const watch = () => ({
      list: watchRoles(),
      field: inject(WatchQueryService).watchQuery(Other, {}, { router: routerOption() }),
    });
    const setup = { server: new CursorServer(), config: { cursorType: 'String' } };
    const { made, step, asked } = await open('/m', watch, setup);
    await step(() => made.list.nextPage());
    expect(asked('rolesPage')).toEqual([cursorOf(10)]);
    const search = () => made.field.setVariable('search', 'heat').refetch();
    expect((await step(search)).url).toBe('/m?search=heat');
    expect([asked('search'), asked('rolesPage')]).toEqual([
      ['heat', 'heat'],
      [undefined, undefined],
    ]);
  });

  it('P14, R2: nor is one that the list asks for in the same tick', async () => {
    const watch = () => ({
      list: watchRoles(),
      field: inject(WatchQueryService).watchQuery(Other, {}, { router: routerOption() }),
    });
    const setup = { server: new CursorServer(), config: { cursorType: 'String' } };
    const { made, step, requests } = await open('/m', watch, setup);
    const both = () => {
      void made.list.nextPage();
      void made.field.setVariable('search', 'heat').refetch();
    };
    expect(await step(both)).toEqual({ f: 3, n: 1, url: '/m?search=heat' });
    expect(requests.map(({ variables }) => variables)).toEqual([
      { rolesLimit: 10, rolesPage: cursorOf(10) },
      { search: 'heat' },
      { rolesLimit: 10, search: 'heat' },
    ]);
    expect(made.list.pagination.roles.currentPage).toBe(1);
  });

  it('P14, R2: a cursor of the list that both ask for is kept', async () => {
    const watch = () => ({
      list: watchRoles(),
      field: inject(WatchQueryService).watchQuery(Other, {}, { router: routerOption() }),
    });
    const setup = { server: new CursorServer(), config: { cursorType: 'String' } };
    const { made, step, router, asked } = await open('/m', watch, setup);
    const both = async () => {
      // A write that the following ones have to keep a distance to.
      void made.list.setLimit(20);
      await pass(5);
      void made.list.setVariable('search', 'heat').refetch();
      await pass(10);
      void made.list.nextPage();
      void made.field.setVariable('search', 'heat').refetch();
    };
    expect((await step(both)).n).toBe(2);
    expect(asked('rolesPage').at(-1) ?? asked('rolesPage').at(-2)).toBe(cursorOf(20));
    expect(router.parseUrl(router.url).queryParams).toEqual({
      rolesLimit: '20',
      rolesPage: cursorOf(20),
      search: 'heat',
    });
    expect(made.list.pagination.roles.currentPage).toBe(2);
  });

  it('P13, R2: a page that the other asks for in the same tick is kept', async () => {
    const { made, step, router } = await open('/m', watchBoth);
    const both = () => {
      void made.a.nextPage();
      void made.b.setVariable('search', 'heat').refetch();
    };
    await step(both);
    expect(router.parseUrl(router.url).queryParams).toEqual({ page: '2', search: 'heat' });
    expect([made.a.pagination.currentPage, made.a.variables['search']]).toEqual([2, 'heat']);
  });

  it('P13, R2: a page that the other sets while the value is being written is kept', async () => {
    const routes = [slowSearch];
    const { made, step, router, requests } = await open('/m?page=5', watchBoth, { routes });
    const both = async () => {
      void made.b.setVariable('search', 'heat').refetch();
      await pass(5);
      void made.a.setPage(7);
    };
    await step(both);
    expect(requests.map(({ variables }) => variables)).toEqual([
      { search: 'heat' },
      { limit: 10, page: 7 },
      { limit: 10, page: 7, search: 'heat' },
    ]);
    expect(router.parseUrl(router.url).queryParams).toEqual({ page: '7', search: 'heat' });
  });

  it('P13, R2: a value that one has set before the first answer leaves the other the page of its link', async () => {
    const watch = () => {
      const both = watchBoth();
      both.b.setVariable('search', 'heat');
      return both;
    };
    const { made, router } = await open('/m?page=5', watch);
    expect(router.parseUrl(router.url).queryParams).toEqual({ page: '5', search: 'heat' });
    expect([made.a.variables['search'], made.a.pagination.currentPage]).toEqual(['heat', 5]);
  });

  it('P13, R7: a link that changes a shared value leads to the page that it says', async () => {
    const { made, step, go } = await open('/m', watchBoth);
    expect(await step(() => go('/m?search=heat&page=3'))).toEqual({
      f: 2,
      n: 0,
      url: '/m?search=heat&page=3',
    });
    expect(made.a.pagination.currentPage).toBe(3);
  });

  it('R2, L14: a value that is only set counts from the call that sends it', async () => {
    const { made, step, asked } = await open('/m', watchBoth);
    const changes = () => {
      made.b.setVariable('search', 'rain');
      void made.a.setVariable('search', 'heat').refetch();
      void made.b.refetch();
    };
    expect(await step(changes)).toEqual({ f: 3, n: 1, url: '/m?search=rain' });
    expect(asked('search')).toEqual(['heat', 'rain', 'rain']);
  });

  it('R2, L14: the value set later counts, even if its request was queued before', async () => {
    const { made, step, asked } = await open('/m', watchBoth);
    const changes = () => {
      void made.b.refetch();
      void made.a.setVariable('search', 'heat').refetch();
      made.b.setVariable('search', 'rain');
    };
    expect(await step(changes)).toEqual({ f: 3, n: 1, url: '/m?search=rain' });
    expect(asked('search')).toEqual(['rain', 'heat', 'rain']);
  });

  it("R2, R3: a value that only `defaults: 'keep'` writes gives way to one that was set", async () => {
    const watch = () => ({
      a: watchFilms({ fetch: false, variables: { search: 'sun' }, router: { defaults: 'keep' } }),
      b: inject(WatchQueryService).watchQuery(Other, {}, { router: routerOption() }),
    });
    const routes = [guardedPage(url => !url.includes('tab') || pass(30).then(() => true))];
    const { made, step, go, asked, router } = await open('/m', watch, { routes });
    const changes = async () => {
      const going = go('/m?tab=x');
      void made.b.setVariable('search', 'rain').refetch();
      await made.a.refetch();
      await going;
    };
    await step(changes);
    expect(router.parseUrl(router.url).queryParams['search']).toBe('rain');
    expect(asked('search')).toEqual(['rain', 'sun', 'rain']);
  });

  it('R2, R7: the later change counts while the first one is being written', async () => {
    const routes = [slowSearch];
    const { made, step, asked } = await open('/m', watchBoth, { routes });
    const changes = async () => {
      void made.a.setVariable('search', 'rain').refetch();
      await pass(5);
      void made.b.setVariable('search', 'heat').refetch();
    };
    expect(await step(changes)).toEqual({ f: 3, n: 2, url: '/m?search=heat' });
    expect(asked('search')).toEqual(['rain', 'heat', 'heat']);
  });

  it('R7: a queued write gives way when a guard redirects the first one', async () => {
    const routes = [
      guardedPage(url => {
        const sun = inject(Router).parseUrl('/m?search=sun');
        return url.includes('rain') ? pass(30).then(() => sun) : true;
      }),
    ];
    const { made, step, asked } = await open('/m', watchBoth, { routes });
    const changes = async () => {
      void made.a.setVariable('search', 'rain').refetch();
      await pass(5);
      void made.a.setVariable('search', 'heat').refetch();
    };
    expect(await step(changes)).toEqual({ f: 4, n: 1, url: '/m?search=sun' });
    expect(asked('search')).toEqual(['rain', 'heat', 'sun', 'sun']);
  });

  it('R2, R7: a change overruled by another gives way, with a queued one, to what a guard says instead', async () => {
    const routes = [
      guardedPage(url => {
        const back = inject(Router).parseUrl('/m?search=sun&tab=x');
        return url.includes('heat') ? pass(30).then(() => back) : true;
      }),
    ];
    const { made, step, asked } = await open('/m?search=sun', watchBoth, { routes });
    const changes = async () => {
      void made.a.setVariable('search', 'rain').refetch();
      void made.b.setVariable('search', 'heat').refetch();
      await pass(5);
      void made.a.setVariable('search', 'fog').refetch();
    };
    expect(await step(changes)).toEqual({ f: 4, n: 1, url: '/m?search=sun&tab=x' });
    expect(asked('search')).toEqual(['rain', 'heat', 'fog', 'sun']);
  });

  it('R2: the later change counts even if the URL already has its value', async () => {
    const { made, step, asked } = await open('/m', watchBoth);
    await step(() => made.b.setVariable('search', 'rain').refetch());
    const changes = async () => {
      // A write of another key, so that the following ones are queued together.
      void made.a.setLimit(20);
      await pass(5);
      void made.a.setVariable('search', 'heat').refetch();
      void made.b.setVariable('search', 'fog').refetch();
      await pass(5);
      void made.b.setVariable('search', 'rain').refetch();
    };
    expect(await step(changes)).toEqual({ f: 5, n: 1, url: '/m?search=rain&limit=20' });
    expect(asked('search')).toEqual(['rain', 'heat', 'fog', 'rain', 'rain']);
  });

  it('R2, R8: a change of both that another navigation cancels is tried again unchanged', async () => {
    const routes = [slowSearch];
    const { made, step, go, asked } = await open('/m', watchBoth, { routes });
    const changes = async () => {
      void made.a.setVariable('search', 'rain').refetch();
      void made.b.setVariable('search', 'heat').refetch();
      await pass(5);
      // This URL has the former `search`, which must not be adopted.
      await go('/m?tab=x');
    };
    expect(await step(changes)).toEqual({ f: 3, n: 2, url: '/m?tab=x&search=heat' });
    expect(asked('search')).toEqual(['rain', 'heat', 'heat']);
  });

  it('R7, R8: a change of both that a guard refuses causes nothing, now or later', async () => {
    const routes = [guardedPage(url => !url.includes('search'))];
    const { made, step, go, asked } = await open('/m', watchBoth, { routes });
    const both = () => {
      void made.a.setVariable('search', 'rain').refetch();
      void made.b.setVariable('search', 'heat').refetch();
    };
    expect(await step(both)).toEqual({ f: 2, n: 1, url: '/m' });
    expect(asked('search')).toEqual(['rain', 'heat']);
    expect(await step(() => go('/m?tab=x'))).toEqual({ f: 0, n: 0, url: '/m?tab=x' });
  });

  const FOG = '/m?search=fog';
  const redirects = [
    { first: 'a', last: 'b', sets: ['heat', 'heat'], to: '/m?search=fog&tab=x', f: 2 },
    { first: 'b', last: 'a', sets: ['heat', 'heat'], to: '/m?search=fog&tab=x', f: 2 },
    { first: 'a', last: 'b', sets: ['heat', 'heat'], to: '/m?search=heat&tab=x', f: 2 },
    {
      first: 'a',
      last: 'b',
      sets: ['heat', 'heat'],
      to: '/m?search=sun',
      f: 4,
      show: ['sun', 'sun'],
    },
    // The default of the first would be left out of the URL, and the other one's text is known.
    { first: 'a', last: 'b', sets: ['rain', 'rain'], to: '/m?search=fog&tab=x', f: 2 },
    // Other values: the first gives way to what the URL says in the end.
    {
      first: 'a',
      last: 'b',
      sets: ['rain', 'heat'],
      to: '/m?search=fog&tab=x',
      f: 3,
      show: ['fog', 'heat'],
    },
  ] as const;
  for (const { first, last, sets, to, f, ...row } of redirects) {
    const show: readonly string[] = 'show' in row ? row.show : sets;
    it(`R2, R7: ${first} sets ${sets[0]}, ${last} sets ${sets[1]}, a guard redirects to ${to}: they show ${show.join(', ')}`, async () => {
      const isPassed = (url: string) => url === FOG || url === to;
      const routes = [guardedPage(url => isPassed(url) || inject(Router).parseUrl(to))];
      const { made, step } = await open(FOG, () => watchBoth('rain'), { routes });
      const both = () => {
        void made[first].setVariable('search', sets[0]).refetch();
        void made[last].setVariable('search', sets[1]).refetch();
      };
      expect(await step(both)).toEqual({ f, n: 1, url: to });
      expect([made[first].variables, made[last].variables].map(asked => asked['search'])).toEqual(
        show,
      );
    });
  }
});
