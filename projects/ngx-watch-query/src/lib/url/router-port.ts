import type { ActivatedRoute, Router } from '@angular/router';
import type { UrlParams } from './url-texts';

/** The Router and the route of a WatchQuery, injected or passed by the caller (R1). */
export interface RouterPort {
  readonly router: Router;
  readonly route: ActivatedRoute;
}

/** The URL of a finished navigation, in parts. */
export interface UrlPlace {
  /** Everything but the query parameters and the fragment. */
  readonly path: string;
  readonly params: UrlParams;
}

/** The parts of a Router event that are read. */
export interface RouterEventShape {
  readonly type?: unknown;
  /** The id of the navigation; undefined in events that belong to none. */
  readonly id?: unknown;
  readonly code?: unknown;
}

// The types of the events that end a navigation, by the numbers of the Router's enum.
export const END = 1;
export const CANCEL = 2;
const ERROR = 3;
const SKIPPED = 16;
export const ENDS: readonly unknown[] = [END, CANCEL, ERROR, SKIPPED];

/** The code of a cancelled navigation that a guard has redirected: it goes on elsewhere. */
export const REDIRECTED = 0;
/** The code of a cancelled navigation that another one has replaced. */
export const SUPERSEDED = 1;

/**
 * Whether a route is on the page: false when it was left or detached, true when reattached (R8). The root
 * route always is; another root may have replaced it since it was injected.
 */
export function isOnPage({ router, route }: RouterPort): boolean {
  const holds = (candidate: ActivatedRoute): boolean =>
    candidate === route || candidate.children.some(holds);
  return route.parent === null || holds(router.routerState.root);
}
