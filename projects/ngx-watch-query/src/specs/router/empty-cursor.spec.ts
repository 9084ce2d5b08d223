import { cursorOf, openRoles } from './cursors';
import { prepareApps } from './prepare-apps';

describe('URL cases: an empty cursor', () => {
  prepareApps();

  it('R5: in a link is bad text, so that the first page is requested', async () => {
    const { made, requests, asked } = await openRoles('/m?rolesPage=');
    expect([requests.length, asked('rolesPage')]).toEqual([1, [undefined]]);
    expect(made.pagination.roles.currentPage).toBe(1);
  });

  it('R5: in a link is bad text, so that the initial cursor counts', async () => {
    const { asked } = await openRoles('/m?rolesPage=', { rolesPage: cursorOf(20) });
    expect(asked('rolesPage')).toEqual([cursorOf(20)]);
  });

  it('R5, R7: in a navigation equals an absent one, so that nothing is adopted', async () => {
    const { step, go } = await openRoles('/m');
    expect(await step(() => go('/m?rolesPage='))).toEqual({ f: 0, n: 0, url: '/m?rolesPage=' });
  });
});
