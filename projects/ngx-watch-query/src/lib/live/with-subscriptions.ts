import { inject, Injectable, InjectionToken } from '@angular/core';
import { Observable } from 'rxjs';
import type { Envelope } from '../core/document/envelope';
import { LiveConnection } from './live-connection';
import { LiveEffect, type LiveSettings } from './live-effect';
import type { EventDecision } from '../core/query/callbacks';
import { SCHEDULER } from '../core/request/scheduler';
import type { FollowEffect } from '../core/query/effect';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { WatchQueryFeature } from '../feature';
import { applyEvent } from '../rows/apply-event';
import { fairwayContract } from './contracts';
import type { ModelEvent } from '../rows/model-event';
import { EVENT_CONTRACT, LIVE_SUPPORT, type LiveSupport } from './live-query';
import { LOAD_SINGULAR } from './load-singular';
import type { LivePlan } from './live-plan';
import { createPlanLive } from './plan-live';
import type { WatchEvent } from '../core/state/watch-event';
import { graphqlWsTransport, type GraphQLWsOptions } from './graphql-ws-transport';
import {
  SUBSCRIPTION_TRANSPORT,
  type SubscriptionRequest,
  type SubscriptionTransport,
} from './subscription-transport';

declare const ngDevMode: boolean | undefined;

/** How changes are followed. */
export interface SubscriptionsConfig {
  /**
   * Whether a page's first answer is asked for again, quietly, once the socket is open:
   * `'reconnect'` gives that up and catches up after lost connections only (V10). Default:
   * `'always'`.
   */
  readonly catchUp?: 'always' | 'reconnect';
  /**
   * Over how many milliseconds the refetches after an event are spread; larger to spread a crowd
   * (V15). Default: 400.
   */
  readonly settleWindow?: number;
}

/** The socket of graphql-ws, or a transport of another kind. */
export type SubscriptionsOptions = SubscriptionsConfig &
  (
    | GraphQLWsOptions
    | {
        /** What carries the subscriptions, in the place of the WebSocket. */
        readonly transport: SubscriptionTransport;
      }
  );

/** Of this `provideWatchQuery`: another one further up may be another server's. */
const OWN = { optional: true, self: true } as const;

const SETTINGS = new InjectionToken<LiveSettings>('ngx-watch-query live settings');

/**
 * Lets WatchQueries follow model changes: over a WebSocket (`url`, by the package graphql-ws) or
 * another transport. The socket is opened with the first live query, in browsers only.
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withSubscriptions({ url: 'wss://example.org/graphql' }))
 * ```
 *
 * @throws WatchQueryUsageError WQ117 without `url` and `transport`
 */
export function withSubscriptions(options: SubscriptionsOptions): WatchQueryFeature {
  const { catchUp = 'always', settleWindow = 400 } = options;
  const transport = 'transport' in options ? options.transport : socketTransport(options);
  return {
    kind: 'withSubscriptions',
    createPlanLive: (contract = fairwayContract) => createPlanLive(contract),
    providers: [
      { provide: SUBSCRIPTION_TRANSPORT, useValue: transport },
      { provide: SETTINGS, useValue: { catchUp, settleWindow } },
      LiveConnection,
      { provide: LIVE_SUPPORT, useClass: Live },
    ],
  };
}

function socketTransport(options: GraphQLWsOptions): SubscriptionTransport {
  const { url } = options as Partial<GraphQLWsOptions>;
  if (url) return graphqlWsTransport(options);
  throw new WatchQueryUsageError(
    'WQ117',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      'withSubscriptions: `url` is missing, the address of the WebSocket.',
  );
}

@Injectable()
class Live implements LiveSupport {
  readonly #connection = inject(LiveConnection);
  readonly #settings = inject(SETTINGS);
  readonly #contract = inject(EVENT_CONTRACT, OWN) ?? fairwayContract;
  readonly #scheduler = inject(SCHEDULER);
  readonly #loadSingular = inject(LOAD_SINGULAR);
  readonly applyEvent = applyEvent;

  createEffect(
    plan: LivePlan,
    dispatch: (event: WatchEvent) => void,
    onEvent: (event: ModelEvent) => EventDecision | undefined,
  ): FollowEffect {
    return new LiveEffect(plan, {
      connection: this.#connection,
      contract: this.#contract,
      settings: this.#settings,
      scheduler: this.#scheduler,
      loadSingular: this.#loadSingular,
      dispatch,
      onEvent,
    });
  }

  results(request: SubscriptionRequest): Observable<Envelope> {
    return new Observable(subscriber =>
      this.#connection.add({
        request,
        opened: () => undefined,
        lost: () => undefined,
        failed: error => subscriber.error(error),
        received: envelope => {
          if (envelope) subscriber.next(envelope);
        },
        completed: () => subscriber.complete(),
      }),
    );
  }
}
