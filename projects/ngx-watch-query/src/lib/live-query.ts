import { InjectionToken } from '@angular/core';
import type { ModelChange } from './live/apply-event';
import type { FollowEffect } from './engine/effect';
import type { EventDecision } from './engine/callbacks';
import type { EventContract } from './live/event-contract';
import type { ModelEvent } from './live/model-event';
import type { LivePlan } from './plan/live-plan';
import type { WatchEvent } from './state/watch-event';
import type { SubscriptionRequest } from './transport/subscription-transport';
import type { Observable } from 'rxjs';
import type { Envelope } from './document/envelope';

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
