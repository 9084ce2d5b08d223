import type { Provider } from '@angular/core';
import type { EventContract } from './live/event-contract';
import type { PaginatorType } from './core/paging/paginator-type';
import type { PlanLive } from './live/live-plan';

/** An addition to `provideWatchQuery`, made by one of the `with…` functions. */
export interface WatchQueryFeature {
  /** The function that made it; each may be given once. */
  readonly kind: 'withPaginators' | 'withRouter' | 'withSubscriptions' | 'withEventContract';
  /** The paginator types it adds, by name. */
  readonly paginators?: Readonly<Record<string, PaginatorType>>;
  /** The event contract it sets. */
  readonly contract?: EventContract;
  /** Plans what queries follow under the contract in force. */
  readonly createPlanLive?: (contract?: EventContract) => PlanLive;
  /** What it provides beside the library itself. */
  readonly providers?: readonly Provider[];
}
