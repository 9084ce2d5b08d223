import { assertInInjectionContext } from '@angular/core';
import { WatchQueryUsageError } from '../core/errors/usage-error';

/**
 * Throws where Router and route cannot be injected, in the place of Angular's NG0203, which does not say
 * what to do (R1). Called in development builds only.
 *
 * @throws WatchQueryUsageError WQ142
 */
export function assertInjects(): void {
  try {
    assertInInjectionContext(assertInjects);
  } catch {
    throw new WatchQueryUsageError(
      'WQ142',
      'watchQuery() was called with `router` outside an injection context: pass `injector`, or both Router and route, `router: { router, route }`.',
    );
  }
}
