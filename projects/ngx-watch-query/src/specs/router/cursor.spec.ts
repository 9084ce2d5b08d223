import { cursorOf, CursorServer, openRoles } from './cursors';
import { prepareApps } from './prepare-apps';

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
