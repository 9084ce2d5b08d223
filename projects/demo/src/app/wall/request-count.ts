import { DestroyRef, inject, signal, type Signal } from '@angular/core';
import { DOCUMENT } from '@angular/common';

/** How many requests the browser has made to the API since; 0 where no browser counts. */
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
