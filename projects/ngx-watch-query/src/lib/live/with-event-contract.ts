import type { WatchQueryFeature } from '../feature';
import type { EventContract } from './event-contract';
import { EVENT_CONTRACT } from './live-query';

/**
 * Reads model events as another server tells them (V6). Default: `fairwayContract`. The package
 * has `plainModelContract`; docs/live.md has Directus and Neo4j as worked examples.
 */
export function withEventContract(contract: EventContract): WatchQueryFeature {
  const providers = [{ provide: EVENT_CONTRACT, useValue: contract }];
  return { kind: 'withEventContract', contract, providers };
}
