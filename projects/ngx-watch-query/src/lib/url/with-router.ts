import { APP_BOOTSTRAP_LISTENER, inject, Injector, type Provider } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import { urlWriteQueueOf } from './url-write-queue';
import type { WatchQueryFeature } from '../feature';
import { INJECT_ROUTER } from './router-option';

/**
 * Allows `router: true`: the Router and the route are injected where `watchQuery()` is called (R1).
 * Without it hand them over: `router: { route, router }`.
 */
export function withRouter(): WatchQueryFeature {
  const injectRouter = () => ({ router: inject(Router), route: inject(ActivatedRoute) });
  const router: Provider = { provide: INJECT_ROUTER, useValue: injectRouter };
  return { kind: 'withRouter', providers: [router, HEAR_OF_FIRST_NAVIGATION] };
}

/** One that fails leaves no trace in the Router for those that come later (R9). */
const HEAR_OF_FIRST_NAVIGATION: Provider = {
  provide: APP_BOOTSTRAP_LISTENER,
  multi: true,
  useFactory: () => {
    const injector = inject(Injector);
    return () => {
      const queue = urlWriteQueueOf(injector.get(Router));
      if (!queue.isReady) queue.whenReady(queue.listen());
    };
  },
};
