import { inject, signal } from '@angular/core';
import type { Routes, UrlTree } from '@angular/router';
import { debounced, gql, WatchQueryService } from 'ngx-watch-query';
import { routerOption } from './films';
import { open, openFilms } from './open';
import { FilmsPage, OtherPage } from './pages';
import { pass, prepareApps } from './prepare-apps';

const OTHER = { path: 'o', component: OtherPage };

const Search = gql`
  query Search($search: String) {
    movies(search: $search) {
      data {
        id
      }
    }
  }
`;

describe('Router rules: guards that change their mind', () => {
  prepareApps();

  it('R8: a `canMatch` that leaves no route for a write does no harm; later writes work', async () => {
    let verdict: boolean | UrlTree = true;
    const routes: Routes = [{ path: 'm', component: FilmsPage, canMatch: [() => verdict] }, OTHER];
    const { made, step, back, router, thrown, allMade } = await openFilms('/m', {}, { routes });
    await step(() => made.setPage(2));
    verdict = false;
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?page=2' });
    expect([made.pagination.currentPage, made.error, thrown]).toEqual([3, undefined, []]);
    verdict = true;
    expect(await step(() => made.setPage(4))).toEqual({ f: 1, n: 1, url: '/m?page=4' });
    verdict = router.parseUrl('/o?page=7');
    expect(await step(() => made.setPage(5))).toEqual({ f: 1, n: 1, url: '/o?page=7' });
    verdict = true;
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?page=4' });
    expect(allMade.length).toBe(2);
  });

  it('R8: a write that leads to another route of the same path ends the page, with its value in the URL', async () => {
    let isOpen = true;
    const routes: Routes = [
      { path: 'm', component: FilmsPage, canMatch: [() => isOpen] },
      { path: 'm', component: OtherPage },
    ];
    const { made, step, back, asked, allMade } = await openFilms('/m?page=2', {}, { routes });
    isOpen = false;
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?page=3' });
    isOpen = true;
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect([asked('page'), allMade.length]).toEqual([[2], 2]);
  });

  it('R3, R8: a `canDeactivate` that refuses page 1, which is not in the URL, leaves Back and Forward alone', async () => {
    let mayLeave = true;
    const page = { path: 'm', component: FilmsPage, canDeactivate: [() => mayLeave] };
    const routes: Routes = [{ ...page, runGuardsAndResolvers: 'always' }, OTHER];
    const { made, step, go, back, forward } = await openFilms('/m', {}, { routes });
    await step(() => made.setPage(2));
    mayLeave = false;
    expect(await step(() => made.setPage(1))).toEqual({ f: 1, n: 1, url: '/m?page=2' });
    expect(await step(() => go('/o'))).toEqual({ f: 0, n: 0, url: '/m?page=2' });
    mayLeave = true;
    expect((await step(back)).url).toBe('/m');
    expect(await step(forward)).toEqual({ f: 1, n: 0, url: '/m?page=2' });
    expect(made.pagination.currentPage).toBe(2);
  });

  it('L17, L11: text that still waits when the user leaves the page is neither sent nor written; on return it is', async () => {
    const search = signal('');
    const watch = () =>
      inject(WatchQueryService).watchQuery(
        Search,
        { search: debounced(search, 100) },
        { pagination: 'movies', router: routerOption() },
      );
    const { step, go, back, asked } = await open('/m', watch);
    const leave = async () => {
      search.set('heat');
      await pass(50);
      await go('/o');
    };
    expect(await step(leave)).toEqual({ f: 0, n: 0, url: '/o' });
    // The signal belongs to a service here, so it still holds the text.
    expect(await step(back)).toEqual({ f: 1, n: 1, url: '/m?search=heat' });
    expect(asked('search')).toEqual(['heat']);
  });

  it('R2: two pages in two outlets with the same keys show the same page', async () => {
    spyOn(console, 'warn');
    const side = { path: 's', component: FilmsPage, outlet: 'side' };
    const routes: Routes = [{ path: 'm', component: FilmsPage }, side];
    const { allMade, step } = await openFilms('/m(side:s)?page=2', {}, { routes });
    const [main, other] = allMade;
    const url = '/m(side:s)?page=5';
    expect(await step(() => main?.setPage(5))).toEqual({ f: 2, n: 1, url });
    const both = () => Promise.all([main?.setPage(3), other?.setPage(4)]);
    expect(await step(both)).toEqual({ f: 3, n: 1, url: '/m(side:s)?page=4' });
    expect(allMade.map(({ pagination }) => pagination.currentPage)).toEqual([4, 4]);
  });
});
