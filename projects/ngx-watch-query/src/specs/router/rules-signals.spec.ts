import { computed, inject, linkedSignal, signal, type WritableSignal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute } from '@angular/router';
import { debounced, gql, WatchQueryService, type RouterOption } from 'ngx-watch-query';
import { moviesField } from '../movies';
import { FilmServer } from './film-server';
import { CasesQuery, routerOption, VARIABLES } from './films';
import { open, type CaseSetup } from './open';
import { FilmsPage, OtherPage, ShellPage } from './pages';
import { pass, prepareApps } from './prepare-apps';

const WAIT = 100;

/** The filters of a page. */
function filters() {
  return {
    search: signal<string | undefined>(''),
    genre: signal<string | undefined>(undefined),
    ids: signal<readonly string[]>([]),
    min: signal<number | undefined>(undefined),
  };
}

/** The WatchQuery of the table of cases with its filters in signals; the search is debounced. */
function watchFilters(
  { search, genre, ids, min }: ReturnType<typeof filters>,
  router: Partial<RouterOption> = {},
) {
  return inject(WatchQueryService).watchQuery(
    CasesQuery,
    { search: debounced(search, WAIT), genre, ids, min },
    { pagination: 'movies', router: routerOption({ variables: VARIABLES, ...router }) },
  );
}

async function openFilters(url: string, setup: CaseSetup = {}, router?: Partial<RouterOption>) {
  const own = filters();
  const shown: unknown[] = [];
  const watch = () => {
    const films = watchFilters(own, router);
    shown.push(own.search());
    return films;
  };
  return { ...own, shown, app: await open(url, watch, setup) };
}

/** Types a text letter by letter. */
async function type(
  field: WritableSignal<string | undefined>,
  text: string,
  pause: number,
): Promise<void> {
  for (let length = 1; length <= text.length; length++) {
    field.set(text.slice(0, length));
    await pass(pause);
  }
}

describe('Router rules: variables from signals', () => {
  prepareApps();

  it('L17, R1: have the values of the URL when watchQuery() returns', async () => {
    const { shown, genre, ids, min, app } = await openFilters(
      '/m?search=heat&genre=Drama&ids=1&ids=2&min=1.5&page=3',
    );
    expect(shown).toEqual(['heat']);
    expect([genre(), ids(), min()]).toEqual(['Drama', ['1', '2'], 1.5]);
    expect(app.requests.map(({ variables }) => variables)).toEqual([
      jasmine.objectContaining({ search: 'heat', genre: 'Drama', page: 3 }),
    ]);
    expect([app.url, app.count.ours]).toEqual([
      '/m?search=heat&genre=Drama&ids=1&ids=2&min=1.5&page=3',
      0,
    ]);
  });

  it('L17, R3: use the initial values of the signals as defaults, and write nothing at load', async () => {
    const { search, app } = await openFilters('/m');
    expect([search(), app.asked('search'), app.url]).toEqual(['', [''], '/m']);
  });

  it('L17, P13: cause one request for page 1 and one write when a signal changes', async () => {
    const { genre, search, app } = await openFilters('/m?page=3');
    const chosen = await app.step(() => genre.set('Drama'));
    expect(chosen).toEqual({ f: 1, n: 1, url: '/m?genre=Drama' });
    const typed = await app.step(() => search.set('heat'));
    expect(typed).toEqual({ f: 1, n: 1, url: '/m?genre=Drama&search=heat' });
    expect(app.asked('search')).toEqual(['heat']);
  });

  it('L17, R7: are written by Back, Forward and links, with one request and the page of the URL', async () => {
    const { genre, search, app } = await openFilters('/m?page=3');
    await app.step(() => genre.set('Drama'));
    expect(await app.step(app.back)).toEqual({ f: 1, n: 0, url: '/m?page=3' });
    expect([genre(), app.asked('page')]).toEqual([undefined, [3]]);
    expect(await app.step(app.forward)).toEqual({ f: 1, n: 0, url: '/m?genre=Drama' });
    expect(genre()).toBe('Drama');
    const linked = await app.step(() => app.go('/m?search=heat&page=2'));
    expect(linked).toEqual({ f: 1, n: 0, url: '/m?search=heat&page=2' });
    expect([genre(), search()]).toEqual([undefined, 'heat']);
    expect([app.asked('search'), app.asked('page')]).toEqual([['heat'], [2]]);
  });

  it('L17: give up a debounced text when its key is adopted', async () => {
    const { search, app } = await openFilters('/m?search=heat');
    const result = await app.step(async () => {
      search.set('heat a');
      await pass(WAIT / 2);
      await app.go('/m?search=fargo');
    });
    expect(result).toEqual({ f: 1, n: 0, url: '/m?search=fargo' });
    expect([search(), app.asked('search')]).toEqual(['fargo', ['fargo']]);
  });

  it('L17: keep and send a debounced text when other keys are adopted', async () => {
    const { search, app } = await openFilters('/m?search=heat');
    const result = await app.step(async () => {
      search.set('heat a');
      await pass(WAIT / 2);
      await app.go('/m?search=heat&page=4');
    });
    expect(result).toEqual({ f: 2, n: 1, url: '/m?search=heat%20a' });
    expect(app.asked('search')).toEqual(['heat', 'heat a']);
    expect([search(), app.asked('page')]).toEqual(['heat a', [4, 1]]);
  });

  it('L17: keep what is typed during answers and the library’s own navigations', async () => {
    const routes = [
      {
        path: 'm',
        component: FilmsPage,
        runGuardsAndResolvers: 'always' as const,
        resolve: { slow: () => pass(130) },
      },
    ];
    const { search, app } = await openFilters('/m', { routes });
    await pass(300);
    const { url } = await app.step(async () => {
      await type(search, 'the godfather', WAIT + 30);
      await pass(600);
    });
    expect([search(), app.asked('search').at(-1)]).toEqual(['the godfather', 'the godfather']);
    expect(url).toBe('/m?search=the%20godfather');
  });

  it('L17, L15: are neither read from the URL nor written if the signal is read-only', async () => {
    const own = filters();
    const watch = () =>
      inject(WatchQueryService).watchQuery(
        CasesQuery,
        { search: own.search, genre: computed(() => own.genre()) },
        { router: routerOption() },
      );
    const app = await open('/m?search=heat&genre=Drama', watch);
    expect([own.search(), app.asked('genre')]).toEqual(['heat', [undefined]]);
    const chosen = await app.step(() => own.genre.set('Action'));
    expect([chosen.n, app.asked('genre')]).toEqual([0, ['Action']]);
    expect((await app.step(() => app.go('/m?search=heat&genre=x'))).f).toBe(0);
  });

  it('L17, R7: a signal that is computed from one that the URL fills goes into the same request', async () => {
    const own = filters();
    const watch = () =>
      inject(WatchQueryService).watchQuery(
        CasesQuery,
        { genre: own.genre, min: computed(() => (own.genre() === 'Drama' ? 7 : 5)) },
        {
          pagination: 'movies',
          router: routerOption({ include: [{ name: 'genre', kind: 'enum' }] }),
        },
      );
    const app = await open('/m?page=2', watch);
    const linked = await app.step(() => app.go('/m?page=2&genre=Drama'));
    expect(linked).toEqual({ f: 1, n: 0, url: '/m?page=2&genre=Drama' });
    expect([app.asked('min'), app.asked('page'), own.genre()]).toEqual([[7], [2], 'Drama']);
    expect(await app.step(app.back)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect([app.asked('min'), app.asked('page')]).toEqual([[5], [2]]);
  });

  it('L17: are misuse in `router.variables` if the signal is read-only', async () => {
    const watch = () => {
      try {
        return inject(WatchQueryService).watchQuery(
          CasesQuery,
          { genre: computed(() => 'Drama') },
          { router: routerOption({ variables: ['genre'] }) },
        );
      } catch (error) {
        return error;
      }
    };
    const app = await open('/m', watch);
    expect(app.made).toEqual(jasmine.objectContaining({ code: 'WQ130' }));
  });

  it('L17, R7: have what a link and Back say, also in a linkedSignal that follows the path', async () => {
    const watch = () => {
      const source = toSignal(inject(ActivatedRoute).params, { requireSync: true });
      const search = linkedSignal({ source, computation: () => '' });
      return inject(WatchQueryService).watchQuery(
        CasesQuery,
        { search },
        { pagination: 'movies', router: routerOption({ variables: VARIABLES }) },
      );
    };
    const url = '/d/4?search=heat&page=2';
    const app = await open(url, watch, { routes: [{ path: 'd/:id', component: FilmsPage }] });
    const asked = () => [app.asked('search'), app.asked('page')];
    expect([app.url, app.count.ours, asked()]).toEqual([url, 0, [['heat'], [2]]]);
    expect(await app.step(() => app.go('/d/5'))).toEqual({ f: 1, n: 0, url: '/d/5' });
    expect(asked()).toEqual([[''], [1]]);
    expect(await app.step(app.back)).toEqual({ f: 1, n: 0, url });
    expect(asked()).toEqual([['heat'], [2]]);
  });

  it('L17, R9: follow the first navigation in a root component', async () => {
    const routes = [{ path: 'a', children: [] }];
    const { search, shown, genre, app } = await openFilters('/a?search=heat&page=2', {
      routes,
      isInRoot: true,
    });
    expect([shown, search(), genre()]).toEqual([[''], 'heat', undefined]);
    expect([app.asked('search'), app.asked('page')]).toEqual([['heat'], [2]]);
  });

  it('L17, R9: keep a value that is set before the first navigation has ended', async () => {
    const own = filters();
    const watch = () => {
      const films = watchFilters(own);
      own.search.set('fargo');
      return films;
    };
    const routes = [{ path: 'a', children: [] }];
    const app = await open('/a?search=heat&genre=Drama', watch, { routes, isInRoot: true });
    expect([own.search(), own.genre()]).toEqual(['fargo', 'Drama']);
    expect([app.asked('search'), app.url]).toEqual([['fargo'], '/a?search=fargo&genre=Drama']);
  });

  it('L17: keep a value that a constructor sets after watchQuery(), over the URL', async () => {
    const own = filters();
    const watch = () => {
      const films = watchFilters(own);
      own.search.set('fargo');
      return films;
    };
    const app = await open('/m?search=heat&page=3', watch);
    expect([app.asked('search'), app.asked('page')]).toEqual([['fargo'], [3]]);
    expect(app.url).toBe('/m?search=fargo&page=3');
  });

  it('L17, R3: keep the default of a signal that outlives its WatchQuery', async () => {
    const { search, app } = await openFilters('/m');
    await app.step(() => search.set('heat'));
    await app.step(() => app.go('/o'));
    const again = await app.step(() => app.go('/m'));
    expect([again.url, app.asked('search'), search()]).toEqual([
      '/m?search=heat',
      ['heat'],
      'heat',
    ]);
    expect((await app.step(() => search.set(''))).url).toBe('/m');
    const linked = await app.step(() => app.go('/m?search=fargo'));
    expect([linked.f, search()]).toEqual([1, 'fargo']);
  });

  it('L17: follow the URL without a request with fetch: false', async () => {
    const own = filters();
    const watch = () =>
      inject(WatchQueryService).watchQuery(
        CasesQuery,
        { search: own.search },
        { fetch: false, router: routerOption() },
      );
    const app = await open('/m?search=heat', watch);
    expect([own.search(), app.requests.length]).toEqual(['heat', 0]);
    expect((await app.step(() => app.go('/m?search=fargo'))).f).toBe(0);
    expect(own.search()).toBe('fargo');
    expect((await app.step(() => own.search.set('alien'))).f).toBe(0);
    const asked = await app.step(() => app.made.refetch());
    expect([asked.url, app.asked('search')]).toEqual(['/m?search=alien', ['alien']]);
  });

  it('L17, L11: are neither written nor read after destroy()', async () => {
    const { search, app } = await openFilters('/m');
    const ended = await app.step(async () => {
      search.set('heat');
      await pass(WAIT / 2);
      app.made.destroy();
    });
    expect(ended).toEqual({ f: 0, n: 0, url: '/m' });
    await app.step(() => app.go('/m?search=fargo'));
    expect(search()).toBe('heat');
  });
});

const BothQuery = gql`
  query Roles($search: String) {
    movies(search: $search) {
      data {
        id
      }
    }
  }
`;

describe('Router rules: a signal shared by two WatchQueries', () => {
  prepareApps();

  /** Two lists with separate pages and one search. The second has the longer debounce time. */
  async function openBoth(url: string, waits: readonly [number, number]) {
    const search = signal('');
    const watch = () => {
      const queries = inject(WatchQueryService);
      const own = { pagination: ['movies'] } as const;
      const variables = ['search'];
      const first = queries.watchQuery(
        CasesQuery,
        { search: debounced(search, waits[0]) },
        { ...own, router: routerOption({ variables }) },
      );
      const second = queries.watchQuery(
        BothQuery,
        { search: debounced(search, waits[1]) },
        { pagination: 'movies', router: routerOption({ variables }) },
      );
      return { first, second };
    };
    const server = new FilmServer();
    server.answer = ({ variables: { page, moviesPage, limit, moviesLimit } }) => ({
      data: { movies: moviesField(Number(page ?? moviesPage), Number(limit ?? moviesLimit), 200) },
    });
    return { search, app: await open(url, watch, { server }) };
  }

  it('L17: is set from the URL once, and has the same default for both', async () => {
    const { search, app } = await openBoth('/m?search=heat', [50, 50]);
    expect([search(), app.asked('search')]).toEqual(['heat', ['heat', 'heat']]);
    const bare = await app.step(() => app.go('/m'));
    expect([bare.f, bare.n, search()]).toEqual([2, 0, '']);
    const typed = await app.step(() => search.set('fargo'));
    expect([typed.f, typed.url]).toEqual([2, '/m?search=fargo']);
    expect((await app.step(() => search.set(''))).url).toBe('/m');
  });

  it('L17, P13: leads both to their pages on Back, without further requests', async () => {
    const { search, app } = await openBoth('/m?search=heat&moviesPage=2&page=3', [50, 50]);
    const typed = await app.step(() => search.set('fargo'));
    expect([typed, app.count.pushed]).toEqual([{ f: 2, n: 1, url: '/m?search=fargo' }, 1]);
    const back = await app.step(app.back);
    expect(back).toEqual({ f: 2, n: 0, url: '/m?search=heat&moviesPage=2&page=3' });
    expect([search(), app.asked('search')]).toEqual(['heat', ['heat', 'heat']]);
    expect([app.asked('moviesPage'), app.asked('page')]).toEqual([
      [2, undefined],
      [undefined, 3],
    ]);
  });

  it('L17: is not overwritten by the write of one while the other debounces', async () => {
    const { search, app } = await openBoth('/m', [20, 150]);
    const { url } = await app.step(async () => {
      for (const text of ['h', 'he', 'hea', 'heat']) {
        search.set(text);
        // The first list has sent and written by now; the second still debounces.
        await pass(40);
        expect(search()).toBe(text);
      }
      await pass(200);
    });
    expect([search(), url]).toEqual(['heat', '/m?search=heat']);
    expect(app.made.second.variables).toEqual({ search: 'heat' });
  });
});

describe('Router rules: a signal of a page that a navigation opens', () => {
  prepareApps();

  const PAGES = [
    { path: 'm', component: FilmsPage },
    { path: 'o', component: OtherPage },
  ];

  /** Each component makes a list of the same search; the first one, and those after it, are other queries. */
  function watchEach(search: WritableSignal<string>, delay: number) {
    let count = 0;
    return () =>
      inject(WatchQueryService).watchQuery(
        count++ === 0 ? CasesQuery : BothQuery,
        { search: delay > 0 ? debounced(search, delay) : search },
        { router: routerOption({ variables: ['search'] }) },
      );
  }

  const ROUTES: readonly [where: string, from: string, to: string, setup: CaseSetup][] = [
    ['a shell and a page', '/o?search=heat', '/m?search=rain', { isInRoot: true, routes: PAGES }],
    [
      'a parent route and a child route',
      '/s/o?search=heat',
      '/s/m?search=rain',
      { routes: [{ path: 's', component: ShellPage, children: PAGES }] },
    ],
    [
      'two outlets',
      '/m?search=heat',
      '/m(side:s)?search=rain',
      { routes: [...PAGES, { path: 's', outlet: 'side', component: FilmsPage }] },
    ],
  ];
  for (const delay of [0, WAIT]) {
    for (const [where, from, to, setup] of ROUTES) {
      it(`L17, R7: ${where} with one signal follow a link, with one request each (debounced by ${delay})`, async () => {
        const search = signal('');
        const app = await open(from, watchEach(search, delay), setup);
        const linked = await app.step(() => app.go(to));
        expect(linked).toEqual({ f: 2, n: 0, url: to });
        expect([search(), app.asked('search')]).toEqual(['rain', ['rain', 'rain']]);
        const back = await app.step(app.back);
        expect([back.n, back.url, search()]).toEqual([0, from, 'heat']);
      });
    }

    it(`L17, R8: a shell and a page that Back opens leave Forward alone (debounced by ${delay})`, async () => {
      const search = signal('');
      const app = await open('/m?search=rain', watchEach(search, delay), {
        isInRoot: true,
        routes: PAGES,
      });
      await app.step(() => app.go('/o?search=heat'));
      const back = await app.step(app.back);
      expect(back).toEqual({ f: 2, n: 0, url: '/m?search=rain' });
      expect((await app.step(app.forward)).url).toBe('/o?search=heat');
    });

    it(`L17, R9: a shell and a page write nothing at load (debounced by ${delay})`, async () => {
      const search = signal('');
      const app = await open('/m?search=rain', watchEach(search, delay), {
        isInRoot: true,
        routes: PAGES,
      });
      expect([app.count.ours, app.url, search()]).toEqual([0, '/m?search=rain', 'rain']);
      expect(app.asked('search')).toEqual(['rain', 'rain']);
    });
  }

  it('L17, E5: two equal lists of a page that a link opens share one request', async () => {
    const search = signal('');
    const watch = () => {
      const queries = inject(WatchQueryService);
      const option = { router: routerOption({ variables: ['search'] }) };
      return [CasesQuery, CasesQuery].map(query => queries.watchQuery(query, { search }, option));
    };
    const app = await open('/m?search=heat', watch);
    expect(app.asked('search')).toEqual(['heat']);
    await app.step(() => app.go('/o'));
    const linked = await app.step(() => app.go('/m?search=rain'));
    expect(linked).toEqual({ f: 1, n: 0, url: '/m?search=rain' });
  });

  /** A page whose order is in a signal of the application, which keeps it while the user is elsewhere. */
  async function openOrdered(router: Partial<RouterOption> = {}) {
    const order = signal('title');
    const watch = () =>
      inject(WatchQueryService).watchQuery(
        CasesQuery,
        { search: order },
        { pagination: 'movies', router: routerOption({ variables: ['search'], ...router }) },
      );
    const app = await open('/m', watch);
    const { url } = app;
    await app.step(() => order.set('year'));
    await app.step(() => app.go('/o'));
    return { app, order, url };
  }

  it('L17: has the value of a link that says its default', async () => {
    const { app, order } = await openOrdered();
    const { url } = await app.step(() => app.go('/m?search=title'));
    expect([url, app.asked('search'), order()]).toEqual(['/m?search=title', ['title'], 'title']);
  });

  it("L17, R3: has the default that an earlier URL says, with defaults: 'keep'", async () => {
    const { app, order, url } = await openOrdered({ defaults: 'keep' });
    const linked = await app.step(() => app.go(url));
    expect([linked.url, app.asked('search'), order()]).toEqual([url, ['title'], 'title']);
  });

  it('L17, R5: keeps its value where the text of a link is bad, or absent', async () => {
    const { app, order } = await openOrdered();
    for (const link of ['/m?search=~x', '/m']) {
      const { url } = await app.step(() => app.go(link));
      expect([url, order()]).toEqual(['/m?search=year', 'year']);
      await app.step(() => app.go('/o'));
    }
  });
});

describe('Router rules: history entries of typed text', () => {
  prepareApps();

  it('R6: seven slowly typed letters push one entry; Back leads to the state before', async () => {
    const { search, app } = await openFilters('/m?page=3');
    await app.step(() => type(search, 'fargo 2', WAIT + 50));
    expect([app.requests.length, app.count.pushed, app.url]).toEqual([7, 1, '/m?search=fargo%202']);
    expect((await app.step(app.back)).url).toBe('/m?page=3');
    expect(search()).toBe('');
  });

  it('R6: another word pushes an entry, as do an emptied field and a page in between', async () => {
    const { search, app } = await openFilters('/m');
    const set = (text: string) => app.step(() => search.set(text));
    await app.step(() => type(search, 'he', WAIT + 50));
    expect((await set('alien'), app.count.pushed)).toBe(1);
    expect((await set('alien 3'), app.count.pushed)).toBe(0);
    expect((await set(''), app.count.pushed)).toBe(1);
    await set('heat');
    expect((await app.step(() => app.made.nextPage()), app.count.pushed)).toBe(1);
    expect((await set('heat 2'), app.count.pushed)).toBe(1);
    await app.step(() => app.go('/m?search=heat%202&other=1'));
    expect((await set('heat 22'), app.count.pushed)).toBe(1);
    await app.step(app.back);
    expect(search()).toBe('heat 2');
  });
});
