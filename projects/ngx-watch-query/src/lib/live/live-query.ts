import { InjectionToken } from '@angular/core';
import type { ModelChange } from '../rows/apply-event';
import type { FollowEffect } from '../core/query/effect';
import type { EventDecision } from '../core/query/callbacks';
import type { EventContract } from './event-contract';
import type { ModelEvent } from '../rows/model-event';
import type { LivePlan } from './live-plan';
import type { WatchEvent } from '../core/state/watch-event';
import type { SubscriptionRequest } from './subscription-transport';
import type { Observable } from 'rxjs';
import type { Envelope } from '../core/document/envelope';

/** What WatchQueries need to follow changes; provided by `withSubscriptions` only. */
export interface LiveSupport {
  readonly applyEvent: (root: unknown, change: ModelChange) => unknown;
  /** Makes the effect of one WatchQuery. */
  createEffect(
    plan: LivePlan,
    dispatch: (event: WatchEvent) => void,
    onEvent: (event: ModelEvent) => EventDecision | undefined,
  ): FollowEffect;
  /** The results of one subscription operation, over losses of the connection. */
  results(request: SubscriptionRequest): Observable<Envelope>;
}

/** How the server tells of events, where it is not the default. */
export const EVENT_CONTRACT = new InjectionToken<EventContract>('ngx-watch-query event contract');

export const LIVE_SUPPORT = new InjectionToken<LiveSupport>('ngx-watch-query live support');
