import { APP_BOOTSTRAP_LISTENER, inject, Injector, type Provider } from '@angular/core';
import { Router } from '@angular/router';
import { urlWriteQueueOf } from './url-write-queue';

/**
 * Listens to navigations from the start of the application. The Router does not remember a failed first
 * navigation, but WatchQueries that are created later need to know of it (R9).
 */
export const FIRST_NAVIGATION: Provider = {
  provide: APP_BOOTSTRAP_LISTENER,
  multi: true,
  useFactory: () => {
    const injector = inject(Injector);
    return () => {
      const queue = urlWriteQueueOf(injector.get(Router), injector);
      if (queue.isReady) return;
      queue.listen();
      queue.waiting.add(queue.rest);
    };
  },
};
