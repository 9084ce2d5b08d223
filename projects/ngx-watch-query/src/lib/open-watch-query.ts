import { runInInjectionContext, type ErrorHandler, type Injector } from '@angular/core';
import type { DocumentNode } from 'graphql';
import type { ResolvedConfig } from './config';
import type { Variables } from './core/document/typed-document-node';
import { createCallbacks, createEventDecision } from './core/query/callbacks';
import { Engine, type GivenOption } from './core/query/engine';
import type { SharedRequests } from './core/request/shared-requests';
import type { StartQueue } from './core/request/start-queue';
import type { UrlLink } from './url/url-effect';
import { throwLater } from './core/errors/throw-later';
import { WatchQueryUsageError } from './core/errors/usage-error';
import { linkUrl } from './url/link-url';
import type { LiveSupport } from './live/live-query';
import { scopePath, warnOfUndeclared } from './once';
import { findOwner } from './owner';
import type { PaginationOption } from './core/paging/pagination-option';
import { initialPosition } from './core/plan/initial-position';
import { ownVariables } from './core/plan/own-variables';
import type { Plan } from './core/plan/plan';
import type { Planner } from './core/plan/planner';
import type { Wanted } from './core/plan/request-variables';
import { listedVariables } from './url/url-options';
import type { RouterPort } from './url/router-port';
import type { RouterOption } from './url/router-option';
import { requestOf } from './core/request/request-of';
import { WatchQueryHandle } from './watch-query-handle';
import type { WatchQueryOptions } from './watch-query-options';

declare const ngDevMode: boolean | undefined;

/** What all WatchQueries of one `provideWatchQuery` share. */
export interface Surroundings {
  readonly config: ResolvedConfig;
  readonly plan: Planner;
  readonly starts: StartQueue;
  readonly requests: SharedRequests;
  readonly errorHandler: ErrorHandler;
  readonly injector: Injector;
  /** Null without `withSubscriptions`. */
  readonly live: LiveSupport | null;
  /** Null without `withRouter`. */
  readonly injectRouter: (() => RouterPort) | null;
  readonly isBrowser: boolean;
  readonly nextId: () => number;
}

/** The caller's variables: values, or a function that reads signals (L15). */
export type VariablesSource = Variables | (() => Variables | undefined);

/** Makes one WatchQuery; see `WatchQueryService.watchQuery`. */
export function openWatchQuery<TData, TPagination, TVariables>(
  surroundings: Surroundings,
  query: DocumentNode,
  source: VariablesSource,
  options: WatchQueryOptions<TData, string | undefined, PaginationOption | undefined>,
): WatchQueryHandle<TData, TPagination, TVariables> {
  const { config, starts, requests, live } = surroundings;
  const { scope, pagination, fetch = true, context, errorPolicy, subscribe } = options;
  const plan = surroundings.plan(query, pagination, 'query', subscribe);
  const values = typeof source === 'function' ? {} : source;
  const initial = initialWanted(plan, values, config.defaultLimit);
  warnOfUndeclared(plan, values);
  const owner = findOwner(options.injector);
  const id = surroundings.nextId();
  const report = (error: unknown): void => {
    try {
      surroundings.errorHandler.handleError(error);
    } catch (thrown) {
      throwLater(thrown);
    }
  };
  const option = routerOption(surroundings, options);
  const link = (wanted: Wanted, given: ReadonlySet<string>): UrlLink | undefined =>
    option &&
    linkUrl(plan, option, wanted, {
      name: `WatchQuery ${String(id)} (${plan.operationName ?? 'anonymous'})`,
      maxLimit: config.maxLimit,
      isBrowser: surroundings.isBrowser,
      given,
      injector: surroundings.injector,
    });
  const url = link(initial, new Set());
  const { live: follow } = plan;
  const engine = new Engine(
    {
      plan,
      scope: scopePath(scope),
      errorPolicy: errorPolicy ?? config.errorPolicy,
      applyEvent: follow ? live?.applyEvent : undefined,
    },
    url?.beginning ?? initial,
    {
      url,
      live:
        live && follow
          ? dispatch =>
              live.createEffect(follow, dispatch, createEventDecision(id, options, report))
          : undefined,
      given: typeof source === 'function' ? givenOption(source) : undefined,
      starts,
      send: request => requests.send(requestOf(plan, request, context)),
      callbacks: createCallbacks(id, options, report),
    },
  );
  const disown = owner?.onDestroy(() => {
    engine.destroy();
  });
  if (fetch) engine.dispatch({ type: 'start-queued' });
  return new WatchQueryHandle(id, plan, engine, disown);

  function givenOption(read: () => Variables | undefined): GivenOption {
    return {
      read,
      injector: options.injector ?? surroundings.injector,
      report,
      begin: first => {
        try {
          warnOfUndeclared(plan, first);
          const wanted = initialWanted(plan, first, config.defaultLimit);
          const given = new Set(Object.keys(first));
          if (option && (typeof ngDevMode === 'undefined' || ngDevMode)) {
            assertUnlisted(option, given);
          }
          const again = link(wanted, given);
          return { beginning: again?.beginning ?? wanted, url: again };
        } catch (error) {
          // Nobody is there to throw to: the pages begin as if nothing had been said of them.
          report(error);
          return undefined;
        }
      },
    };
  }
}

function initialWanted(plan: Plan, values: Variables, defaultLimit: number): Wanted {
  const positions = plan.paginators.map(one => initialPosition(one, values, defaultLimit));
  return { variables: ownVariables(plan, values), positions };
}

/**
 * The Router and the route, injected where they are not given (R1).
 *
 * @throws WatchQueryUsageError WQ121 where `router: true` needs `withRouter()`
 */
function routerOption(
  { injectRouter }: Surroundings,
  {
    router,
    injector,
  }: Pick<WatchQueryOptions<unknown, undefined, undefined>, 'router' | 'injector'>,
): RouterOption | undefined {
  if (router !== true) return router;
  if (injectRouter) {
    return injector ? runInInjectionContext(injector, injectRouter) : injectRouter();
  }
  throw new WatchQueryUsageError(
    'WQ121',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      '`router: true` needs withRouter() in provideWatchQuery. Without it give `router: { route, router }`.',
  );
}

/** A variable of the function is the caller's; the URL has no say in it (L15). */
function assertUnlisted(option: RouterOption, given: ReadonlySet<string>): void {
  const listed = listedVariables(option)?.find(({ name }) => given.has(name))?.name;
  if (listed === undefined) return;
  throw new WatchQueryUsageError(
    'WQ130',
    `\`router.variables\` lists "${listed}", which the variables function gives: it belongs to one of the two.`,
  );
}
