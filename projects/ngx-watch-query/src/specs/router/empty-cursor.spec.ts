import { cursorOf, openRoles } from './cursors';
import { prepareApps } from './prepare-apps';

describe('URL cases: an empty cursor', () => {
  prepareApps();

  it('R5: in a link is bad text: the first page is asked for', async () => {
    const { made, requests, asked, step, go } = await openRoles('/m?rolesPage=');
    expect([requests.length, asked('rolesPage')]).toEqual([1, [undefined]]);
    expect(made.pagination.roles.currentPage).toBe(1);
    const next = await step(() => made.nextPage());
    expect([next.f, asked('rolesPage')]).toEqual([1, [cursorOf(10)]]);
    expect((await step(() => go('/m?rolesPage='))).f).toBe(1);
    expect([asked('rolesPage'), made.pagination.roles.currentPage]).toEqual([[undefined], 1]);
  });
});
