import type { ActivatedRouteSnapshot, Route, RouterStateSnapshot } from '@angular/router';
import { FilmsPage } from './pages';

type Guard = (route: ActivatedRouteSnapshot, state: RouterStateSnapshot) => unknown;

/** The page `/m` with a guard that runs at every change of the query parameters. */
export function guardedPage(guard: (url: string) => unknown): Route {
  const check: Guard = (_route, { url }) => guard(url);
  return {
    path: 'm',
    component: FilmsPage,
    // The results of guards are for Angular to judge, promises and errors included.
    canActivate: [check as () => boolean],
    runGuardsAndResolvers: 'always',
  };
}
