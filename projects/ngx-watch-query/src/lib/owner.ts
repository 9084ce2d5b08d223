import { assertNotInReactiveContext, DestroyRef, inject, type Injector } from '@angular/core';
import { WatchQueryUsageError } from './core/errors/usage-error';
import { warn } from './core/errors/warn';

declare const ngDevMode: boolean | undefined;

/**
 * What a WatchQuery ends with: the given injector, else the injection context (L11). Neither: a
 * warning in development builds, the caller has to call `destroy()`.
 */
export function findOwner(injector: Injector | undefined): DestroyRef | null {
  if (injector) return injector.get(DestroyRef);
  try {
    return inject(DestroyRef);
  } catch {
    // Whether there is an injection context Angular tells only by throwing.
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
 * Refuses `watchQuery()` inside of `computed`, `effect` or a template: each run would make another
 * one (L4). For development builds.
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
