import { assertNotInReactiveContext, DestroyRef, type Injector } from '@angular/core';
import { assertOrMisuse } from './core/errors/assert-or-misuse';
import { warn } from './core/errors/warn';
import { injectOwner } from './core/inject-owner';

declare const ngDevMode: boolean | undefined;

/** An owner that has ended already: nobody can register with it. */
interface EndedOwner {
  readonly destroyed: true;
}

/**
 * The owner whose end destroys a WatchQuery: that of the given injector, else that of the injection
 * context (L11). Without either it is null: the caller has to call `destroy()`, and development
 * builds warn of it.
 */
export function findOwner(
  injector: (Injector & Partial<Pick<DestroyRef, 'destroyed'>>) | undefined,
): DestroyRef | EndedOwner | null {
  // The injector of a route is its own owner, and nothing can be read from it once it has ended.
  if (injector) return injector.destroyed ? { destroyed: true } : injector.get(DestroyRef);
  const owner = injectOwner();
  if ((typeof ngDevMode === 'undefined' || ngDevMode) && !owner) {
    warn(
      'WQ201',
      'watchQuery() was called outside an injection context and without `injector`: call destroy() when it is no longer needed.',
    );
  }
  return owner;
}

/**
 * Throws where `watchQuery()` is called inside `computed`, `effect` or a template: each run would
 * make another WatchQuery (L4). Called in development builds only.
 *
 * @throws WatchQueryUsageError WQ115
 */
export function assertNotReactive(): void {
  assertOrMisuse(
    () => assertNotInReactiveContext(assertNotReactive),
    'WQ115',
    'watchQuery() was called inside computed(), effect() or a template. Call it once, in a field or a constructor.',
  );
}
