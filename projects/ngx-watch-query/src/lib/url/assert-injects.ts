import { assertInInjectionContext } from '@angular/core';
import { assertOrMisuse } from '../core/errors/assert-or-misuse';

/**
 * Throws where Router and route cannot be injected (R1). Called in development builds only.
 *
 * @throws WatchQueryUsageError WQ142
 */
export function assertInjects(): void {
  assertOrMisuse(
    () => assertInInjectionContext(assertInjects),
    'WQ142',
    'watchQuery() was called with `router` outside an injection context: pass `injector`, or both Router and route, `router: { router, route }`.',
  );
}
