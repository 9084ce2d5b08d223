import { inject } from '@angular/core';
import type { ActivatedRouteSnapshot, Routes } from '@angular/router';
import { WatchQueryService, withCache, type Variables } from 'ngx-watch-query';
import { CasesQuery } from './films';
import { openFilms } from './open';
import { FilmsPage, OtherPage } from './pages';
import { prepareApps } from './prepare-apps';

/** A page with a resolver that prefetches what the link says. */
const routes: Routes = [
  {
    path: 'm',
    component: FilmsPage,
    resolve: {
      films: ({ queryParams }: ActivatedRouteSnapshot) => {
        const { search, page } = queryParams as { search?: string; page?: string };
        const variables: Variables = { ...(search && { search }), page: Number(page ?? 1) };
        return inject(WatchQueryService).prefetch(CasesQuery, variables, { pagination: 'movies' });
      },
    },
  },
  { path: 'o', component: OtherPage },
];

describe('Router rules: prefetching', () => {
  prepareApps();

  const setup = { routes, features: [withCache()] };

  for (const [url, variables] of [
    ['/m', { page: 1 }],
    ['/m?search=x&page=3', { search: 'x', page: 3 }],
  ] as const) {
    it(`K3, R9: the prefetch of a resolver for ${url} is shown without another request`, async () => {
      const app = await openFilms('/o', {}, setup);
      const { step, go, requests } = app;
      await step(() => go(url));
      expect(requests.map(request => request.variables)).toEqual([
        jasmine.objectContaining<Variables>(variables),
      ]);
      const { pagination, loading, stale } = app.made;
      expect([pagination.currentPage, loading, stale]).toEqual([variables.page, false, false]);
    });
  }
});
