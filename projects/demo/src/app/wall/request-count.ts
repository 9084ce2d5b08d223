import { DestroyRef, inject, signal, type Signal } from '@angular/core';
import { DOCUMENT } from '@angular/common';

/**
 * How many requests the browser has sent to the API since this call; 0 if there is no browser to
 * count.
 */
export function injectRequestCount(): Signal<number> {
  const count = signal(0);
  const Observer = inject(DOCUMENT).defaultView?.PerformanceObserver;
  if (!Observer) return count;
  const observer = new Observer(list => {
    const made = list.getEntries().filter(({ name }) => name.endsWith('/graphql'));
    count.update(before => before + made.length);
  });
  observer.observe({ type: 'resource' });
  inject(DestroyRef).onDestroy(() => observer.disconnect());
  return count;
}
