import { untracked } from '@angular/core';
import type { ActivatedRoute, Navigation, Router } from '@angular/router';
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

export function placeOf(router: Router): UrlPlace {
  const tree = router.parseUrl(router.url);
  const { queryParams: params } = tree;
  tree.queryParams = {};
  tree.fragment = null;
  return { path: router.serializeUrl(tree), params };
}

/** The last successful navigation; null if there was none. */
export function lastNavigation(router: Router): Navigation | null {
  return untracked(router.lastSuccessfulNavigation);
}

/** The parts of a Router event that are read. The numbers below are those of the Router's enums. */
export interface RouterEventShape {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly code?: unknown;
}

const START = 0;
const END = 1;
const CANCEL = 2;
const ERROR = 3;
const SKIPPED = 16;

/** The code of a navigation that a guard has redirected: it goes on elsewhere. */
const REDIRECT = 0;
/** The code of a navigation that another one has replaced. */
const SUPERSEDED = 1;

/** What an event means for a navigation; null if it means nothing relevant. */
export function readRouterEvent(
  event: RouterEventShape,
): 'started' | 'finished' | 'redirected' | 'superseded' | 'failed' | null {
  switch (event.type) {
    case START:
      return 'started';
    case END:
      return 'finished';
    case CANCEL:
      if (event.code === REDIRECT) return 'redirected';
      return event.code === SUPERSEDED ? 'superseded' : 'failed';
    case ERROR:
    case SKIPPED:
      return 'failed';
    default:
      return null;
  }
}

/** Whether a route is on the page: false when it was left or detached, true when reattached (R8). */
export function isOnPage({ router, route }: RouterPort): boolean {
  const holds = (candidate: ActivatedRoute): boolean =>
    candidate === route || candidate.children.some(holds);
  return holds(router.routerState.root);
}
