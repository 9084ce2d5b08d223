import { assertNotInReactiveContext, DestroyRef, inject, type Injector } from '@angular/core';
import { WatchQueryUsageError } from './core/errors/usage-error';
import { warn } from './core/errors/warn';

declare const ngDevMode: boolean | undefined;

/**
 * The owner whose end destroys a WatchQuery: that of the given injector, else that of the injection
 * context (L11). Without either it is null: the caller has to call `destroy()`, and development
 * builds warn of it.
 *
 * @returns `'ended'` for one that has ended already: Angular lets nobody register with it
 */
export function findOwner(injector: Injector | undefined): DestroyRef | 'ended' | null {
  // The injector of a route is its own owner, and gives nothing away once it has ended.
  if (injector && 'destroyed' in injector && injector.destroyed) return 'ended';
  const owner = injector ? injector.get(DestroyRef) : currentOwner();
  return owner?.destroyed ? 'ended' : owner;
}

function currentOwner(): DestroyRef | null {
  try {
    return inject(DestroyRef);
  } catch {
    // Angular does not say whether there is an injection context: `inject` throws without one.
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      warn(
        'WQ201',
        'watchQuery() was called outside an injection context and without `injector`: call destroy() when it is no longer needed.',
      );
    }
    return null;
  }
}

/**
 * Throws where `watchQuery()` is called inside `computed`, `effect` or a template: each run would
 * make another WatchQuery (L4). Called in development builds only.
 *
 * @throws WatchQueryUsageError WQ115
 */
export function assertNotReactive(): void {
  try {
    assertNotInReactiveContext(assertNotReactive);
  } catch {
    throw new WatchQueryUsageError(
      'WQ115',
      'watchQuery() was called inside computed(), effect() or a template. Call it once, in a field or a constructor.',
    );
  }
}
