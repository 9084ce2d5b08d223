import { DestroyRef, inject, InjectionToken } from '@angular/core';
import { Observable } from 'rxjs';
import {
  ALWAYS_SEEN,
  CONNECTION,
  LIVE_TIMES,
  SUBSCRIPTION_TRANSPORT,
  type Envelope,
  type GraphQLRequest,
} from 'ngx-watch-query/private';
import {
  BackgroundRequests,
  backgroundFeature,
  REFRESH_PAGE,
  REFRESH_WINDOW,
} from '../background/background';
import { injectConfig } from '../core/config';
import type { QueryFeature } from '../core/feature';
import type { QueryPort, QueryStatePort } from '../core/query/query-port';
import { Round } from '../core/state/round';
import { rowsFeature } from '../rows/rows';
import { fairwayContract } from './contracts';
import type { EventContract } from './event-contract';
import type { LiveWatchQueryOptions } from './live-options';
import { keepLive } from './keep-live';
import { hurryWire } from './hurry-wire';
import { LiveConnection } from './live-connection';
import { LivePart } from './live-part';
import { livePlanOf } from './live-plan';
import { createPlanLive } from './plan-live';
import { SharedOperations } from './shared-operations';
import type { SubscriptionTransport } from './subscription-transport';

declare const ngDevMode: boolean | undefined;

/** How changes are followed. */
export interface SubscriptionsConfig {
  /**
   * Whether a query is fetched again in the background after its subscription has been opened for
   * the first time, in case something changed before the server listened. `'reconnect'` skips this
   * and catches up only after connections that were lost, or failed at first (V20). Default: `'always'`.
   */
  readonly catchUp?: 'always' | 'reconnect';
  /**
   * How many milliseconds the server may take to listen for changes after a subscription has been
   * opened: the query is fetched again after that (V20). 0 is for a server that listens before it
   * answers any request sent later: then only requests sent before the opening are repeated. Default:
   * 1000.
   */
  readonly catchUpDelay?: number;
  /**
   * Refetches after an event are spread over this many milliseconds. Choose more where many users
   * watch the same list (V15). Default: 400.
   */
  readonly settleWindow?: number;
  /**
   * Whether lists are refetched also while nobody can see the page. Otherwise a hidden tab waits, and
   * asks once when it is visible again, within a second (V18). Default: `false`.
   */
  readonly settleWhenHidden?: boolean;
}

/** The event contract. */
export const EVENT_CONTRACT = new InjectionToken<EventContract>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query event contract' : '',
);

/**
 * How long an operation stays open after its last follower has left, in milliseconds (V16). If it was
 * the last operation, the socket stays open for as long again (V11).
 */
const CLOSE_AFTER = 3000;

/**
 * How long the server may take, after its first sign of life, to reject an operation, in milliseconds
 * (V20). Servers answer a ping before they have read the subscription that was sent before it.
 */
const OPEN_AFTER = 100;

/**
 * Lists that follow the server, `withSubscriptions()` (rules V).
 *
 * - To the plan it adds which fields are followed and the subscription operations derived from the
 *   query (`plan-live.ts`), and `id` where a followed field does not select it.
 * - To the state it adds `live`, and the error of a connection that has failed (`live-changed.ts`).
 * - For each WatchQuery a `LivePart` joins these operations before the first request is sent. It
 *   decides what their messages mean for it (`read-live-result.ts`) and passes model events to
 *   `rows/`. Refetching is left to `background/`.
 * - `SharedOperations` opens each of them once on the `LiveConnection`, for all who follow it, and
 *   reads what it brings once (`live-message.ts`).
 * - `connection-policy.ts` decides when a lost connection is tried again. Transports only deliver
 *   results and report how their connection ended.
 */
export function liveFeature(
  transport: SubscriptionTransport,
  {
    catchUp = 'always',
    catchUpDelay = 1000,
    settleWindow,
    settleWhenHidden = false,
  }: SubscriptionsConfig,
): QueryFeature<LiveWatchQueryOptions> {
  return {
    name: 'withSubscriptions',
    order: 30,
    requires: [rowsFeature, backgroundFeature],
    providers: [
      { provide: SUBSCRIPTION_TRANSPORT, useValue: transport },
      // Each has its own: that of a `provideWatchQuery` further up, or replaced by a test, is for another.
      { provide: EVENT_CONTRACT, useValue: fairwayContract },
      ...(settleWindow === undefined ? [] : [{ provide: REFRESH_WINDOW, useValue: settleWindow }]),
      ...(settleWhenHidden ? [{ provide: REFRESH_PAGE, useValue: ALWAYS_SEEN }] : []),
      {
        provide: LIVE_TIMES,
        useValue: {
          openAfter: OPEN_AFTER,
          catchUpDelay: catchUpDelay > 0 ? catchUpDelay : 0,
          closeAfter: CLOSE_AFTER,
        },
      },
      { provide: LiveConnection, useFactory: () => new LiveConnection() },
      { provide: CONNECTION, useExisting: LiveConnection },
    ],
    wire: hurryWire,
    setup: () => setupLive(catchUp === 'always'),
  };
}

function setupLive(catchesUp: boolean) {
  const connection = inject(LiveConnection);
  const background = inject(BackgroundRequests);
  const contract = inject(EVENT_CONTRACT);
  const operations = new SharedOperations(contract, catchesUp);
  const models = new Map(Object.entries(injectConfig().models));
  return {
    plan: createPlanLive(contract, models),
    open: (query: QueryPort, callbacks: LiveWatchQueryOptions) => {
      const plan = livePlanOf(query.plan);
      if (!plan) return undefined;
      const timer = background.timerOf(query);
      return new LivePart(plan, { query, callbacks, connection, operations, timer });
    },
    keep: (answer: QueryStatePort) => {
      const plan = connection.isBrowser ? livePlanOf(answer.plan) : undefined;
      return plan && keepLive(answer, plan, operations);
    },
    subscribe: injectSubscribe(),
    forget: () => connection.restart(),
  };
}

/**
 * Opens subscriptions of the caller's own: their results, across lost connections. They end with the
 * application at the latest, which leaves no connection open (V11). Call it in an injection context.
 */
function injectSubscribe(): (request: GraphQLRequest) => Observable<Envelope> {
  const connection = inject(LiveConnection);
  const owner = inject(DestroyRef);
  const round = inject(Round);
  return request =>
    new Observable(subscriber => {
      const completed = (): void => subscriber.complete();
      subscriber.add(owner.onDestroy(completed));
      return connection.add({
        request,
        opened: () => undefined,
        lost: ({ isFinal, error }) => {
          // After all WatchQueries that have failed with it (L5).
          if (isFinal) round.after(() => subscriber.error(error));
        },
        received: envelope => {
          if (envelope) subscriber.next(envelope);
        },
        completed,
      });
    });
}
