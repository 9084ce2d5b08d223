import { from, switchMap } from 'rxjs';
import { warn } from '../core/errors/warn';
import type {
  ConnectionEvents,
  SubscriptionRequest,
  SubscriptionTransport,
} from './subscription-transport';

declare const ngDevMode: boolean | undefined;

/**
 * A transport whose code is loaded with the first subscription, and then at hand: later ones ask at
 * once.
 */
export function lazyTransport(load: () => Promise<SubscriptionTransport>): SubscriptionTransport {
  let loaded: SubscriptionTransport | undefined;
  let loading: Promise<SubscriptionTransport> | undefined;
  const subscribe = (request: SubscriptionRequest, connection: ConnectionEvents) => {
    if (loaded) return loaded.subscribe(request, connection);
    loading ??= load().then(
      transport => (loaded = transport),
      (error: unknown) => {
        // The next try loads it again: the network may be back.
        loading = undefined;
        if (typeof ngDevMode === 'undefined' || ngDevMode) warn('WQ209', String(error));
        throw error;
      },
    );
    return from(loading).pipe(switchMap(transport => transport.subscribe(request, connection)));
  };
  return { subscribe, wake: () => loaded?.wake?.() };
}
