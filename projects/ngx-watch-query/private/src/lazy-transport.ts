import { from, switchMap } from 'rxjs';
import type { LiveTransport } from './live-transport';
import { readSetting } from './read-setting';

declare const ngDevMode: boolean | undefined;

/**
 * A transport whose code is loaded with the first subscription. Once it is loaded, subscriptions
 * are sent synchronously.
 */
export function lazyTransport(load: () => Promise<LiveTransport>): LiveTransport {
  let loaded: LiveTransport | undefined;
  let loading: Promise<LiveTransport> | undefined;
  const subscribe: LiveTransport['subscribe'] = (request, connection) => {
    if (loaded) return loaded.subscribe(request, connection);
    // Where it stays away, as after a new version of the application, the user is told why (V11).
    loading ??= readSetting(load).then(
      transport => (loaded = transport),
      (error: unknown) => {
        // The next subscription loads it again, because the network may be back by then.
        loading = undefined;
        if (typeof ngDevMode === 'undefined' || ngDevMode) {
          console.warn(`WQ209: ${String(error)} (ngx-watch-query/docs/errors/WQ209.md)`);
        }
        throw error;
      },
    );
    return from(loading).pipe(switchMap(transport => transport.subscribe(request, connection)));
  };
  return { subscribe, wake: () => loaded?.wake?.(), close: () => loaded?.close?.() };
}
