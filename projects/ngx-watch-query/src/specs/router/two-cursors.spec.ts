import { inject } from '@angular/core';
import { gql, WatchQueryService, type Variables } from 'ngx-watch-query';
import { cursorOf } from './cursors';
import { FilmServer } from './film-server';
import { routerOption } from './films';
import { guardedPage } from './guards';
import { moved } from './moved';
import { open, type CaseSetup } from './open';
import { pass, prepareApps } from './prepare-apps';

const Both = gql`
  query Both($search: String) {
    movies(search: $search) {
      edges {
        node {
          id
        }
      }
    }
    roles(search: $search) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

/** A server with two lists, each of which has cursors of its own. */
class BothServer extends FilmServer {
  override answer = ({ variables }: { variables: Variables }): unknown => {
    const listOf = (name: string) => {
      const { [`${name}Page`]: after, [`${name}Limit`]: limit } = variables;
      const from = typeof after === 'string' ? Number(atob(after).split(':')[1]) : 0;
      const to = from + Number(limit);
      const pageInfo = { hasNextPage: true, endCursor: cursorOf(to) };
      return { edges: [{ node: { id: String(from) } }], pageInfo };
    };
    return { data: { movies: listOf('movies'), roles: listOf('roles') } };
  };
}

/** One query with two connections, each with a limit of its own. */
function openBoth(url: string, setup: CaseSetup = {}) {
  const watch = () =>
    inject(WatchQueryService).watchQuery(
      Both,
      {},
      { pagination: { movies: 'connection', roles: 'connection' }, router: routerOption() },
    );
  return open(url, watch, { server: new BothServer(), config: { cursorType: 'String' }, ...setup });
}

/** A URL of the page with these parameters. */
function linkTo(params: Record<string, string>): string {
  return `/m?${new URLSearchParams(params).toString()}`;
}

/** Expects that the URL says these parameters and no others, and that the last request asked for them. */
function expectBoth(
  { requests, router }: Awaited<ReturnType<typeof openBoth>>,
  params: Record<string, string>,
): void {
  expect(router.parseUrl(router.url).queryParams).toEqual(params);
  const { moviesLimit = 10, rolesLimit = 10 } = params;
  const limits = { moviesLimit: Number(moviesLimit), rolesLimit: Number(rolesLimit) };
  expect(requests.at(-1)?.variables).toEqual({ ...params, ...limits });
}

describe('URL cases: two connections in one query', () => {
  prepareApps();

  it('P14, R7: a link to a cursor of one list counts, although the limit of the other waits to be written', async () => {
    const app = await openBoth('/m');
    const { made, step, go } = app;
    const both = async () => {
      const going = go(linkTo({ rolesPage: cursorOf(30) }));
      void made.setLimit(20, true, 'movies');
      await going;
    };
    expect((await step(both)).n).toBe(1);
    expectBoth(app, { moviesLimit: '20', rolesPage: cursorOf(30) });
  });

  it('P14: of a link to cursors of both, that of the list whose limit waits to be written does not count', async () => {
    const app = await openBoth('/m');
    const { made, step, go } = app;
    const both = async () => {
      const going = go(linkTo({ moviesPage: cursorOf(30), rolesPage: cursorOf(30) }));
      void made.setLimit(20, true, 'movies');
      await going;
    };
    expect((await step(both)).n).toBe(1);
    expectBoth(app, { moviesLimit: '20', rolesPage: cursorOf(30) });
  });

  it('P14: a link that changes the limit of one leaves the other the cursor that waits to be written', async () => {
    const app = await openBoth('/m');
    const { made, step, go } = app;
    const both = async () => {
      const going = go('/m?moviesLimit=20');
      void made.nextPage(true, 'movies');
      void made.nextPage(true, 'roles');
      await going;
    };
    expect((await step(both)).n).toBe(1);
    expectBoth(app, { moviesLimit: '20', rolesPage: cursorOf(10) });
    expect(made.pagination.movies.currentPage).toBe(1);
    expect(made.pagination.roles.currentPage).toBe(2);
  });

  it('P13, P14, R8: Back leads to the cursor of one list, while the limit of the other waits to be written', async () => {
    const app = await openBoth('/m');
    const { made, step, back, location } = app;
    await step(() => Promise.all([made.nextPage(true, 'movies'), made.nextPage(true, 'roles')]));
    await step(() => Promise.all([made.nextPage(true, 'movies'), made.nextPage(true, 'roles')]));
    const moves = async () => {
      await moved(location, back);
      void made.setLimit(20, true, 'movies');
      void made.nextPage(true, 'roles');
    };
    expect((await step(moves)).n).toBe(1);
    expectBoth(app, { moviesLimit: '20', rolesPage: cursorOf(10) });
    expect(made.pagination.movies.currentPage).toBe(1);
    expect(made.pagination.roles.currentPage).toBe(2);
  });

  it('P14: Back that changes the limit of one leads to its cursor, and leaves the other page 1 of its own limit', async () => {
    const url = linkTo({ moviesPage: cursorOf(20), rolesPage: cursorOf(20) });
    const app = await openBoth(url);
    const { made, step, back, location } = app;
    await step(() => made.setLimit(20, true, 'movies'));
    const moves = async () => {
      await moved(location, back);
      void made.nextPage(true, 'movies');
      void made.setLimit(20, true, 'roles');
    };
    await step(moves);
    expectBoth(app, { moviesPage: cursorOf(20), rolesLimit: '20' });
  });

  it('P14, R7: a limit that is set while the cursor of the other list is being written leaves that cursor', async () => {
    const routes = [guardedPage(() => pass(30).then(() => true))];
    const app = await openBoth('/m', { routes });
    const { made, step } = app;
    const moves = async () => {
      void made.nextPage(true, 'roles');
      await pass(10);
      void made.setLimit(20, true, 'movies');
      await pass(100);
    };
    expect((await step(moves)).n).toBe(2);
    expectBoth(app, { moviesLimit: '20', rolesPage: cursorOf(10) });
  });

  it('P14, R7: a cursor that is set after a limit is written with it, also where the URL says none after a link', async () => {
    const routes = [guardedPage(() => pass(30).then(() => true))];
    const app = await openBoth('/m', { routes });
    const { made, step, go } = app;
    const both = async () => {
      const going = go('/m?rolesLimit=20');
      await made.setLimit(20, true, 'movies');
      void made.nextPage(true, 'movies');
      await going;
    };
    expect((await step(both)).n).toBe(1);
    expectBoth(app, { moviesLimit: '20', moviesPage: cursorOf(20), rolesLimit: '20' });
  });

  it('P14: while a variable waits to be written, no cursor of a link counts, whichever limit it changes', async () => {
    const app = await openBoth('/m');
    const { made, step, go } = app;
    const both = async () => {
      const going = go(
        linkTo({ moviesLimit: '20', moviesPage: cursorOf(30), rolesPage: cursorOf(30) }),
      );
      void made.setVariable('search', 'heat').refetch();
      await going;
    };
    await step(both);
    expectBoth(app, { moviesLimit: '20', search: 'heat' });
  });
});
