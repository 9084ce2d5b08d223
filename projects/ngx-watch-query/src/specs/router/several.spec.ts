import { createEnvironmentInjector, EnvironmentInjector, inject, signal } from '@angular/core';
import {
  gql,
  provideWatchQuery,
  WatchQueryService,
  withRouter,
  type RouterOption,
} from 'ngx-watch-query';
import { FilmServer } from './film-server';
import { routerOption } from './films';
import { moved } from './moved';
import { moviesField } from '../movies';
import { open } from './open';
import { prepareApps } from './prepare-apps';

const Movies = gql`
  query Movies {
    movies {
      data {
        id
      }
    }
  }
`;

const Roles = gql`
  query Roles {
    roles {
      data {
        id
      }
    }
  }
`;

const Searched = gql`
  query Searched($search: String) {
    movies(search: $search) {
      data {
        id
      }
    }
  }
`;

const Both = gql`
  query Both {
    movies {
      data {
        id
      }
    }
    actor {
      roles {
        data {
          id
        }
      }
    }
  }
`;

/** A server with the same list under every name. */
function serverOfAll(): FilmServer {
  const server = new FilmServer();
  const pageOf = (page: unknown, limit: unknown) =>
    moviesField(Number(page ?? 1), Number(limit ?? 10), 200);
  server.answer = ({ variables: v }) => {
    const movies = pageOf(v['moviesPage'] ?? v['page'], v['moviesLimit'] ?? v['limit']);
    const roles = pageOf(v['rolesPage'] ?? v['page'], v['rolesLimit'] ?? v['limit']);
    const actor = { roles: pageOf(v['actorRolesPage'], v['actorRolesLimit']) };
    return { data: { movies, roles, actor } };
  };
  return server;
}

/** Two WatchQueries with the same search: one signal, or a value for each. */
function watchSearched(search: unknown, second: Partial<RouterOption> = {}): void {
  const service = inject(WatchQueryService);
  for (const router of [{}, second]) {
    const option = { pagination: 'movies', router: routerOption(router) } as const;
    service.watchQuery(Searched, { search }, option);
  }
}

/** Two WatchQueries on one page, each with a single paginator as a string. */
function watchTwo(second: Partial<RouterOption> = {}) {
  const service = inject(WatchQueryService);
  return {
    a: service.watchQuery(Movies, {}, { pagination: 'movies', router: routerOption() }),
    b: service.watchQuery(Roles, {}, { pagination: 'roles', router: routerOption(second) }),
  };
}

describe('URL cases: several paginators', () => {
  prepareApps();

  it('U8: two WatchQueries that change in one tick cause one navigation', async () => {
    const watch = () => {
      const service = inject(WatchQueryService);
      return {
        a: service.watchQuery(Movies, {}, { pagination: ['movies'], router: routerOption() }),
        b: service.watchQuery(Roles, {}, { pagination: ['roles'], router: routerOption() }),
      };
    };
    const { made, step, requests } = await open('/m', watch, { server: serverOfAll() });
    const both = () => {
      void made.a.setPage(2);
      void made.b.setPage(3);
    };
    expect(await step(both)).toEqual({ f: 2, n: 1, url: '/m?moviesPage=2&rolesPage=3' });
    expect(requests.map(({ operationName }) => operationName)).toEqual(['Movies', 'Roles']);
  });

  it('R6: two WatchQueries of different provideWatchQuery cause one navigation, too', async () => {
    const watch = () => {
      const other = createEnvironmentInjector(
        [provideWatchQuery({ uri: '/other' }, withRouter())],
        inject(EnvironmentInjector),
      ).get(WatchQueryService);
      const service = inject(WatchQueryService);
      return {
        a: service.watchQuery(Movies, {}, { pagination: ['movies'], router: true }),
        b: other.watchQuery(Roles, {}, { pagination: ['roles'], router: true }),
      };
    };
    const { made, step } = await open('/m', watch, { server: serverOfAll() });
    const both = () => {
      void made.a.setPage(2);
      void made.b.setPage(3);
    };
    expect(await step(both)).toEqual({ f: 2, n: 1, url: '/m?moviesPage=2&rolesPage=3' });
  });

  it('P13, R8: a variable that waits under a prefix leaves the other list the page of Back', async () => {
    const watch = () => {
      const service = inject(WatchQueryService);
      const list = (router: Partial<RouterOption>) =>
        service.watchQuery(Searched, {}, { pagination: 'movies', router: routerOption(router) });
      return { a: list({}), b: list({ prefix: 'b' }) };
    };
    const app = await open('/m', watch, { server: serverOfAll() });
    const { made, step, back, location, requests } = app;
    const turnTo = (page: number) => () =>
      Promise.all([made.a.setPage(page), made.b.setPage(page)]);
    await step(turnTo(2));
    await step(turnTo(3));
    const moves = async () => {
      await moved(location, back);
      void made.b.setVariable('search', 'heat').refetch();
    };
    expect(await step(moves)).toEqual({ f: 2, n: 1, url: '/m?page=2&bSearch=heat' });
    expect(requests.map(({ variables }) => variables)).toEqual([
      { search: 'heat', page: 1, limit: 10 },
      { page: 2, limit: 10 },
    ]);
  });

  it('U30: two paginators of one query have separate keys', async () => {
    const watch = () =>
      inject(WatchQueryService).watchQuery(
        Both,
        {},
        { pagination: ['movies', 'actor.roles'], router: routerOption() },
      );
    const url = '/m?moviesPage=2&actorRolesLimit=5';
    const { made, step, requests } = await open(url, watch, { server: serverOfAll() });
    expect(requests.map(({ variables }) => variables)).toEqual([
      { moviesPage: 2, moviesLimit: 10, actorRolesPage: 1, actorRolesLimit: 5 },
    ]);
    const next = '/m?moviesPage=3&actorRolesLimit=5';
    const move = () => made.setPage(3, true, 'movies');
    expect(await step(move)).toEqual({ f: 1, n: 1, url: next });
  });

  it('P12, P13, R8: a limit that waits leaves another paginator of the query the page of Back', async () => {
    const watch = () =>
      inject(WatchQueryService).watchQuery(
        Both,
        {},
        { pagination: ['movies', 'actor.roles'], router: routerOption() },
      );
    const app = await open('/m', watch, { server: serverOfAll() });
    const { made, step, back, location, router, requests } = app;
    const turnTo = (page: number) => () =>
      Promise.all([made.setPage(page, true, 'movies'), made.setPage(page, true, 'actor.roles')]);
    await step(turnTo(2));
    await step(turnTo(3));
    const moves = async () => {
      await moved(location, back);
      void made.setLimit(20, true, 'movies');
    };
    expect((await step(moves)).n).toBe(1);
    expect(requests.map(({ variables }) => variables)).toEqual([
      { moviesPage: 1, moviesLimit: 20, actorRolesPage: 3, actorRolesLimit: 10 },
      { moviesPage: 1, moviesLimit: 20, actorRolesPage: 2, actorRolesLimit: 10 },
    ]);
    expect(router.parseUrl(router.url).queryParams).toEqual({
      moviesLimit: '20',
      actorRolesPage: '2',
    });
  });

  /** Two paginators of one query: movies, and an actor's roles. */
  const openBoth = () =>
    open(
      '/m',
      () =>
        inject(WatchQueryService).watchQuery(
          Both,
          {},
          { pagination: ['movies', 'actor.roles'], router: routerOption() },
        ),
      { server: serverOfAll() },
    );

  it('P12, P13, R8: Back that changes the limit of one leaves another the page that was set after its own limit', async () => {
    const { made, step, back, location, router, requests } = await openBoth();
    await step(() =>
      Promise.all([made.setLimit(20, true, 'movies'), made.setPage(2, true, 'actor.roles')]),
    );
    const moves = async () => {
      await moved(location, back);
      void made.setLimit(20, true, 'actor.roles');
      void made.setPage(3, true, 'actor.roles');
    };
    expect((await step(moves)).n).toBe(1);
    expect(requests.at(-1)?.variables).toEqual({
      moviesPage: 1,
      moviesLimit: 10,
      actorRolesPage: 3,
      actorRolesLimit: 20,
    });
    expect(router.parseUrl(router.url).queryParams).toEqual({
      actorRolesPage: '3',
      actorRolesLimit: '20',
    });
  });

  it('P13, R8: a link that changes the limit of one leaves another the page that waits to be written', async () => {
    const { made, step, go, router, requests } = await openBoth();
    const both = async () => {
      const going = go('/m?moviesLimit=20');
      void made.setPage(2, true, 'actor.roles');
      await going;
    };
    expect((await step(both)).n).toBe(1);
    expect(requests.at(-1)?.variables).toEqual({
      moviesPage: 1,
      moviesLimit: 20,
      actorRolesPage: 2,
      actorRolesLimit: 10,
    });
    expect(router.parseUrl(router.url).queryParams).toEqual({
      moviesLimit: '20',
      actorRolesPage: '2',
    });
  });

  it('U31: two WatchQueries with the same key cause one warning with their names and the key', async () => {
    const warned = spyOn(console, 'warn');
    await open('/m', () => watchTwo(), { server: serverOfAll() });
    expect(warned.calls.allArgs().flat()).toEqual([
      jasmine.stringMatching(/^WQ204: .*\(Roles\).*\(Movies\).*"page".*prefix/),
    ]);
  });

  const ADVICE: readonly (readonly [of: string, watch: () => unknown, warning: RegExp])[] = [
    [
      'no variable',
      () => watchTwo(),
      /"page" in the URL: give one of them `router: { prefix }`\. /,
    ],
    [
      'a variable',
      () => watchSearched('heat'),
      /"page" .*: give one of them `router: { prefix }`, or, to share "search", use the list form of `pagination`/,
    ],
    [
      'a signal',
      () => watchSearched(signal('heat')),
      /"page" .*: as they share "search", use the list form of `pagination`/,
    ],
    [
      'a signal under two keys',
      () => watchSearched(signal('heat'), { prefix: 'b' }),
      /keep one signal as "bSearch" and "search" in the URL: .*without `router.prefix`.* the list form/,
    ],
  ];
  for (const [shared, watch, warning] of ADVICE) {
    it(`R2, L17: the advice for two WatchQueries that share ${shared} keeps what they share`, async () => {
      const warned = spyOn(console, 'warn');
      await open('/m', watch, { server: serverOfAll() });
      expect(warned.calls.allArgs().flat()).toEqual([jasmine.stringMatching(warning)]);
    });
  }

  it('U31: two WatchQueries with a prefix each follow their own key', async () => {
    const warned = spyOn(console, 'warn');
    const watch = () => watchTwo({ prefix: 'b' });
    const app = await open('/m?page=2&bPage=3', watch, { server: serverOfAll() });
    expect(app.asked('page')).toEqual([2, 3]);
    const { made, step, go, requests } = app;
    const moved = await step(() => made.b.setPage(4));
    expect(moved).toEqual({ f: 1, n: 1, url: '/m?page=2&bPage=4' });
    const url = '/m?page=5&bPage=4';
    expect(await step(() => go(url))).toEqual({ f: 1, n: 0, url });
    expect(requests.map(({ operationName }) => operationName)).toEqual(['Movies']);
    expect(warned).not.toHaveBeenCalled();
  });
});
