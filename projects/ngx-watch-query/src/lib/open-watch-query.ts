import { runInInjectionContext, type Injector } from '@angular/core';
import type { DocumentNode } from 'graphql';
import type { ResolvedConfig } from './core/config';
import { splitPath } from './core/document/split-path';
import type { Variables } from './core/document/typed-document-node';
import type { FeatureSetup } from './core/feature';
import type { PaginationOption } from './core/paging/pagination-option';
import type { Planner } from './core/plan/planner';
import type { RequestTarget } from './core/plan/request-variables';
import { warnOfOtherRows } from './core/plan/warn-of-other-rows';
import { warnOfScope } from './core/plan/warn-of-scope';
import { warnOfUndeclared } from './core/plan/warn-of-undeclared';
import { createCallbacks } from './core/query/callbacks';
import { Engine, type EngineSurroundings } from './core/query/engine';
import {
  initialValues,
  valuesOf,
  variableSources,
  type VariablesSource,
} from './core/query/variable-sources';
import { watchFunctionPages } from './core/query/watch-function-pages';
import { assertTimeLimit } from './core/request/assert-time-limit';
import type { SharedRequests } from './core/request/shared-requests';
import { assertProvided } from './assert-provided';
import type { LiveWatchQueryOptions } from './live/live-options';
import { findOwner } from './owner';
import type { AppendWatchQueryOptions } from './append/append';
import type { CacheOptions } from './cache/cache-options';
import { startingTarget } from './core/plan/starting-target';
import type { RefreshOptions } from './refresh/refresh-options';
import type { UrlWatchQueryOptions } from './url/router-option';
import { WatchQueryHandle } from './watch-query-handle';
import type { WatchQueryOptions } from './watch-query-options';

declare const ngDevMode: boolean | undefined;

/** What all WatchQueries of one `provideWatchQuery` share. */
export interface Surroundings extends EngineSurroundings {
  readonly config: ResolvedConfig;
  readonly plan: Planner;
  /**
   * Typed by the options that they read, so that the compiler compares these with
   * `WatchQueryOptions`.
   */
  readonly features: readonly FeatureSetup<
    AppendWatchQueryOptions &
      LiveWatchQueryOptions &
      UrlWatchQueryOptions &
      RefreshOptions<never> &
      CacheOptions
  >[];
  readonly requests: SharedRequests;
  readonly injector: Injector;
  readonly nextId: () => number;
}

/** Makes one WatchQuery; see `WatchQueryService.watchQuery`. */
export function openWatchQuery<TData, TPagination, TVariables>(
  surroundings: Surroundings,
  query: DocumentNode,
  source: VariablesSource,
  options: WatchQueryOptions<TData, string | undefined, PaginationOption | undefined>,
): WatchQueryHandle<TData, TPagination, TVariables> {
  const { config, features, injector } = surroundings;
  const { scope, pagination, paginator, fetch = true } = options;
  const { errorPolicy = config.errorPolicy, defaultLimit = config.defaultLimit } = options;
  const { keepPreviousData, subscribe, timeout = config.timeout } = options;
  const plan = surroundings.plan(query, pagination, 'query', subscribe, paginator);
  assertProvided(options, config.features);
  const path = splitPath(scope);
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    assertTimeLimit(timeout);
    warnOfScope(plan, path);
    warnOfOtherRows(plan, path);
  }
  const startOf = (values: Variables): RequestTarget => {
    const start = startingTarget(plan, values, defaultLimit);
    if (typeof ngDevMode === 'undefined' || ngDevMode) warnOfUndeclared(plan, values);
    return start;
  };
  const given = typeof source === 'function' ? {} : source;
  const sources = variableSources(plan, given);
  const start = startOf({ ...given, ...initialValues(sources) });
  const owner = findOwner(options.injector);
  const isOver = owner?.destroyed;
  // Nothing can be injected where the owner has ended, and the address bar is that of another page (L11).
  const own = isOver ? Object.assign({}, options, { injector, router: undefined }) : options;
  const id = surroundings.nextId();
  let engine: Engine | undefined = undefined;
  const disown = isOver ? undefined : owner?.onDestroy(() => engine?.destroy());
  engine = new Engine(surroundings, {
    id,
    context: {
      plan,
      scope: path,
      errorPolicy,
      keepPreviousData,
    },
    httpContext: options.context,
    start,
    timeout,
    callbacks: createCallbacks(id, options, surroundings.report, error => {
      const tellOnError = () => config.onError?.(error, { id, name: plan.operationName });
      runInInjectionContext(injector, tellOnError);
    }),
    injector: own.injector ?? injector,
    features: features.map(feature => (port, at) => feature.open?.(port, own, at)),
    sources,
    reading:
      typeof source === 'function'
        ? {
            read:
              typeof ngDevMode === 'undefined' || ngDevMode
                ? watchFunctionPages(plan, source)
                : source,
            start: startOf,
          }
        : sources.size > 0
          ? { read: () => valuesOf(sources, ({ signal }) => signal()) }
          : undefined,
  });
  if (isOver) engine.destroy();
  else if (fetch) engine.dispatch({ type: 'start-queued' });
  return new WatchQueryHandle(id, plan, engine, disown);
}
