import { inject } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import type { WatchQueryFeature } from './feature';
import { INJECT_ROUTER } from './router-option';

/**
 * Allows `router: true`: the Router and the route are injected where `watchQuery()` is called (R1).
 * Without it hand them over: `router: { route, router }`.
 */
export function withRouter(): WatchQueryFeature {
  const injectRouter = () => ({ router: inject(Router), route: inject(ActivatedRoute) });
  return { kind: 'withRouter', providers: [{ provide: INJECT_ROUTER, useValue: injectRouter }] };
}
