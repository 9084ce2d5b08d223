import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import type { EventContract } from './event-contract';
import { EVENT_CONTRACT } from './live';

/**
 * Reads model events in the form that your server sends (V6). Default: `fairwayContract`. The
 * package also has `plainModelContract`; docs/live.md has Directus and Neo4j as worked examples. Needs
 * `withSubscriptions()`: without it `provideWatchQuery` throws WQ117 in development builds.
 */
export function withEventContract(contract: EventContract): WatchQueryFeature {
  return opaque({
    name: 'withEventContract',
    // Its provider replaces the default of `withSubscriptions()`.
    order: 31,
    needs: ['withSubscriptions'],
    providers: [{ provide: EVENT_CONTRACT, useValue: contract }],
  });
}
