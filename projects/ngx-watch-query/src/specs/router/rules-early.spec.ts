import { inject } from '@angular/core';
import type { Routes } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { MoviesQuery } from '../movies';
import { cursorOf, CursorServer, watchRoles } from './cursors';
import { FilmServer } from './film-server';
import { routerOption, watchFilms, type FilmsOptions } from './films';
import { open, startApp, type CaseSetup } from './open';
import { FilmsPage, OtherPage } from './pages';
import { pass, prepareApps } from './prepare-apps';

/** The methods of a WatchQuery that the cases call. */
interface Called {
  setPage(page: number, refetch?: boolean): Promise<boolean>;
  setLimit(limit: number, refetch?: boolean): Promise<boolean>;
  nextPage(): Promise<boolean>;
  prevPage(): Promise<boolean>;
  setVariable(name: 'search', value: unknown): Called;
  unsetVariable(name: 'search'): Called;
  refetch(): Promise<void>;
}

interface Case {
  /** The query string at which the application opens. */
  readonly at: string;
  /** What the constructor calls. */
  readonly code: string;
  readonly call: (films: Called) => readonly Promise<boolean>[];
  /** The page, the limit and the search of the first request. */
  readonly asks: readonly [page: unknown, limit: unknown, search?: string];
  /** The query string in the end. */
  readonly says: string;
  /** The results of the page methods. */
  readonly answers?: readonly boolean[];
  readonly options?: FilmsOptions;
}

const CASES: readonly Case[] = [
  {
    at: '?page=3',
    code: 'setLimit(5)',
    call: films => [films.setLimit(5)],
    asks: [1, 5],
    says: '?limit=5',
    answers: [true],
  },
  {
    at: '?page=3&limit=20',
    code: 'setLimit(5)',
    call: films => [films.setLimit(5)],
    asks: [1, 5],
    says: '?limit=5',
    answers: [true],
  },
  {
    at: '?page=3&limit=20',
    code: 'setLimit(10), the default',
    call: films => [films.setLimit(10)],
    asks: [1, 10],
    says: '',
    answers: [true],
  },
  {
    at: '?page=3&limit=20',
    code: 'setLimit(20), which the URL says',
    call: films => [films.setLimit(20)],
    asks: [3, 20],
    says: '?page=3&limit=20',
    answers: [false],
  },
  {
    at: '?limit=20&page=3',
    code: 'setLimit(5), the initial one',
    call: films => [films.setLimit(5)],
    asks: [1, 5],
    says: '',
    answers: [true],
    options: { variables: { limit: 5 } },
  },
  {
    at: '?page=3',
    code: 'setLimit(5, false)',
    call: films => [films.setLimit(5, false)],
    asks: [1, 5],
    says: '?limit=5',
    answers: [true],
  },
  {
    at: '?page=3',
    code: 'setPage(2)',
    call: films => [films.setPage(2)],
    asks: [2, 10],
    says: '?page=2',
    answers: [true],
  },
  {
    at: '?page=3',
    code: 'setPage(4), which is not known to exist',
    call: films => [films.setPage(4)],
    asks: [3, 10],
    says: '?page=3',
    answers: [false],
  },
  {
    at: '?page=3',
    code: 'prevPage()',
    call: films => [films.prevPage()],
    asks: [2, 10],
    says: '?page=2',
    answers: [true],
  },
  {
    at: '?page=3',
    code: 'nextPage()',
    call: films => [films.nextPage()],
    asks: [3, 10],
    says: '?page=3',
    answers: [false],
  },
  {
    at: '?page=3',
    code: 'setPage(2) and setLimit(5)',
    call: films => [films.setPage(2), films.setLimit(5)],
    asks: [1, 5],
    says: '?limit=5',
    answers: [true, true],
  },
  {
    at: '?page=3',
    code: 'setLimit(5) and prevPage()',
    call: films => [films.setLimit(5), films.prevPage()],
    asks: [1, 5],
    says: '?limit=5',
    answers: [true, false],
  },
  {
    at: '?search=y&page=2',
    code: 'setVariable("search", "x").refetch()',
    call: films => {
      void films.setVariable('search', 'x').refetch();
      return [];
    },
    asks: [2, 10, 'x'],
    says: '?search=x&page=2',
  },
  {
    at: '?search=y&limit=20',
    code: 'setVariable("search", "x")',
    call: films => {
      films.setVariable('search', 'x');
      return [];
    },
    asks: [1, 20, 'x'],
    says: '?search=x&limit=20',
  },
  {
    at: '?search=y',
    code: 'setVariable("search", "z"), the initial one',
    call: films => {
      films.setVariable('search', 'z');
      return [];
    },
    asks: [1, 10, 'z'],
    says: '',
    options: { variables: { search: 'z' } },
  },
  {
    at: '?search=y&page=2',
    code: 'unsetVariable("search")',
    call: films => {
      films.unsetVariable('search');
      return [];
    },
    asks: [2, 10],
    says: '?page=2',
  },
  {
    at: '?bPage=3&bSearch=y&page=7',
    code: 'setLimit(5), with a prefix',
    call: films => [films.setLimit(5)],
    asks: [1, 5, 'y'],
    says: '?bSearch=y&page=7&bLimit=5',
    answers: [true],
    options: { router: { prefix: 'b' } },
  },
  {
    at: '?page=3&search=y',
    code: 'refetch()',
    call: films => {
      void films.refetch();
      return [];
    },
    asks: [3, 10, 'y'],
    says: '?page=3&search=y',
  },
];

const PLACES = [
  ['a routed component', false],
  ['the root component', true],
] as const;

/** The routes of an application whose page `/m` or root has the WatchQuery. */
function setupOf(isInRoot: boolean, setup: CaseSetup = {}): CaseSetup {
  const routes: Routes = [{ path: 'm', component: isInRoot ? OtherPage : FilmsPage }];
  return { routes, isInRoot, ...setup };
}

/** Creates a WatchQuery and calls its methods, recording the results. */
function making<T extends Called>(watch: () => T, call: Case['call'], answers: boolean[] = []) {
  return (): T => {
    const films = watch();
    call(films).forEach((answer, index) => void answer.then(moved => (answers[index] = moved)));
    return films;
  };
}

/** A list whose genre comes from a function. */
function watchGiven() {
  return inject(WatchQueryService).watchQuery(MoviesQuery, () => ({ genre: 'Drama', limit: 15 }), {
    pagination: 'movies',
    router: routerOption({ variables: ['search'] }),
  });
}

describe('Router rules: calls before the first request', () => {
  prepareApps();

  for (const [place, isInRoot] of PLACES) {
    for (const { at, code, call, asks, says, answers = [], options } of CASES) {
      it(`R9: in ${place}, opened at ${at}: ${code}`, async () => {
        const answered: boolean[] = [];
        const watch = making(() => watchFilms(options), call, answered);
        const app = await open(`/m${at}`, watch, setupOf(isInRoot));
        const asked = app.requests.map(({ variables }) => variables);
        expect(asked.map(({ page, limit, search }) => [page, limit, search])).toEqual([
          [asks[0], asks[1], asks[2]],
        ]);
        expect(app.url).toBe(`/m${says}`);
        // Without a history entry of its own (R6).
        expect([app.count.ours, app.count.pushed]).toEqual([at === says ? 0 : 1, 0]);
        expect(answered).toEqual([...answers]);
        // From here on the URL is followed as usual (R7).
        const prefix = options?.router?.prefix;
        const link = `/m?tab=1${says.replace('?', '&')}`;
        const page = prefix ? `${prefix}Page` : 'page';
        expect(await app.step(() => app.go(link))).toEqual({ f: 0, n: 0, url: link });
        expect((await app.step(() => app.go(`/m?${page}=9`))).f).toBe(1);
        expect(app.asked('page')).toEqual([9]);
      });
    }

    it(`R9, P14: in ${place} setLimit() drops the cursor of the URL`, async () => {
      const cursor = encodeURIComponent(cursorOf(20));
      const watch = making(watchRoles, films => [films.setLimit(5)]);
      const setup = setupOf(isInRoot, {
        server: new CursorServer(),
        config: { cursorType: 'String' },
      });
      const app = await open(`/m?rolesPage=${cursor}`, watch, setup);
      expect(app.requests.map(({ variables }) => variables)).toEqual([{ rolesLimit: 5 }]);
      expect(app.url).toBe('/m?rolesLimit=5');
    });

    it(`R9, P14: in ${place} prevPage() leads from a cursor of the URL to the first page`, async () => {
      const cursor = encodeURIComponent(cursorOf(20));
      const watch = making(watchRoles, films => [films.prevPage()]);
      const setup = setupOf(isInRoot, {
        server: new CursorServer(),
        config: { cursorType: 'String' },
      });
      const app = await open(`/m?rolesPage=${cursor}`, watch, setup);
      expect(app.requests.map(({ variables }) => variables)).toEqual([{ rolesLimit: 10 }]);
      expect(app.url).toBe('/m');
    });

    it(`R9, L15: in ${place} calls count also beside a variables function`, async () => {
      const watch = making(watchGiven, films => {
        films.setVariable('search', 'x');
        return [films.setLimit(5)];
      });
      const app = await open('/m?search=y&page=3&limit=20', watch, setupOf(isInRoot));
      expect(app.requests.map(({ variables }) => variables)).toEqual([
        { genre: 'Drama', search: 'x', page: 1, limit: 5 },
      ]);
      expect(app.url).toBe('/m?search=x&limit=5');
    });

    it(`R9, R3: in ${place} with defaults: 'keep' all keys are written`, async () => {
      const watch = making(
        () => watchFilms({ router: { defaults: 'keep', variables: ['search'] } }),
        films => [films.setLimit(5)],
      );
      const app = await open('/m?search=y&page=3', watch, setupOf(isInRoot));
      expect(app.url).toBe('/m?search=y&page=1&limit=5');
      expect(app.count.pushed).toBe(0);
    });

    it(`R9, P12: in ${place} with fetch: false calls are sent and written with the first request`, async () => {
      const watch = making(
        () => watchFilms({ fetch: false }),
        films => [films.setVariable('search', 'x').setLimit(5, false)],
      );
      const app = await open('/m?search=y&page=3', watch, setupOf(isInRoot));
      expect([app.requests.length, app.made.loading]).toEqual([0, false]);
      const step = await app.step(() => app.made.refetch());
      expect(step).toEqual({ f: 1, n: 1, url: '/m?search=x&limit=5' });
      expect([app.asked('page'), app.asked('limit'), app.asked('search')]).toEqual([
        [1],
        [5],
        ['x'],
      ]);
    });
  }

  it('R9, L16: variables set by the root component are shown at once, and stay after the navigation', async () => {
    const shown: unknown[] = [];
    const watch = () => {
      const films = watchFilms();
      films.setVariable('search', 'x');
      films.variables$.subscribe(({ search, min }) => shown.push([search, min]));
      return films;
    };
    const app = await open('/m?search=y&min=2', watch, setupOf(true));
    expect(shown).toEqual([
      ['x', undefined],
      ['x', 2],
    ]);
    expect(app.made.pagination.currentPage).toBe(1);
  });

  it('R9, P8: pagination has the page of the URL before the first answer', async () => {
    const pages: unknown[] = [];
    const watch = () => {
      const films = watchFilms();
      films.pagination$.subscribe(({ currentPage }) => pages.push(currentPage));
      return films;
    };
    const app = startApp('/m?page=3', watch, setupOf(true));
    app.server.answer = () => ({ errors: [{ message: 'out of order' }] });
    await pass(200);
    expect([pages, app.made.pagination.currentPage]).toEqual([[1, 3], 3]);
  });

  it('R7, P8: and that of a link that is followed before it', async () => {
    const server = new FilmServer();
    server.latency = 1000;
    const app = await open('/m?page=3', () => watchFilms(), { server });
    await app.go('/m?page=2&limit=5');
    const { currentPage, perPage } = app.made.pagination;
    expect([app.asked('page'), currentPage, perPage]).toEqual([[3, 2], 2, 5]);
  });

  for (const [place, isInRoot] of PLACES) {
    it(`R9, L10: in ${place} promises resolve in the order of the calls`, async () => {
      const order: string[] = [];
      const watch = () => {
        const films = watchFilms();
        void films.setLimit(5).then(() => order.push('setLimit(5)'));
        void films.refetch().then(() => order.push('refetch()'));
        void films.setLimit(6).then(() => order.push('setLimit(6)'));
        return films;
      };
      await open('/m', watch, setupOf(isInRoot));
      expect(order).toEqual(['setLimit(5)', 'refetch()', 'setLimit(6)']);
    });
  }

  it('R9, L2: refetch() turns loading on while the WatchQuery waits', async () => {
    const app = startApp('/m', () => watchFilms({ fetch: false }), setupOf(true));
    expect(app.made.loading).toBeFalse();
    void app.made.refetch();
    expect([app.made.loading, app.requests.length]).toEqual([true, 0]);
    await pass(200);
    expect([app.made.loading, app.requests.length]).toEqual([false, 1]);
  });

  it('R9, L10: refetch() resolves when destroy() is called before the first navigation', async () => {
    const app = startApp('/m', watchFilms, setupOf(true));
    const refetched = app.made.refetch();
    app.made.destroy();
    await expectAsync(refetched).toBeResolved();
    expect(app.requests.length).toBe(0);
  });

  it('R9, L10: page methods resolve false when destroy() is called before the first navigation', async () => {
    const answers: boolean[] = [];
    const watch = making(
      watchFilms,
      films => [films.setLimit(5), films.setPage(1, false)],
      answers,
    );
    const app = startApp('/m?page=3', watch, setupOf(true));
    app.made.destroy();
    await pass(200);
    expect([answers, app.requests.length]).toEqual([[false, false], 0]);
  });
});
