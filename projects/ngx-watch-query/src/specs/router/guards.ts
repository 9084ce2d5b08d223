import type { ActivatedRouteSnapshot, Route, RouterStateSnapshot } from '@angular/router';
import { FilmsPage } from './pages';

type Guard = (route: ActivatedRouteSnapshot, state: RouterStateSnapshot) => unknown;

/** The page `/m` behind a guard that is asked at every change of the query parameters. */
export function guardedPage(guard: (url: string) => unknown): Route {
  const check: Guard = (_route, { url }) => guard(url);
  return {
    path: 'm',
    component: FilmsPage,
    // What guards of specs give is Angular's business, a promise or an error among it.
    canActivate: [check as () => boolean],
    runGuardsAndResolvers: 'always',
  };
}
