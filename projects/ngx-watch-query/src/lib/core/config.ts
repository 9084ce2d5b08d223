import { inject, InjectionToken } from '@angular/core';
import { assertConfig } from './assert-config';
import { WatchQueryUsageError } from './errors/usage-error';
import type { WatchQueryError } from './errors/watch-query-error';
import { withRequired, type QueryFeature } from './feature';
import { builtInTypes, type PaginatorName } from './paging/built-in-types';
import type { PaginatorType } from './paging/paginator-type';
import type { PlanConfig } from './plan/plan-query';
import type { ErrorPolicy } from './state/state';

declare const ngDevMode: boolean | undefined;

/** The configuration that `provideWatchQuery` takes. */
export interface WatchQueryConfig {
  /**
   * The address of the GraphQL endpoint, or a function that returns it. The function runs before
   * each request, in an injection context, so that it can read a token or a tenant. Required.
   */
  readonly uri: string | (() => string);
  /**
   * Rows per page where neither the variables nor the query set a limit. `null` leaves the page
   * size to the server: no limit is sent until `setLimit()` or a link sets one (P18). Default: 25.
   */
  readonly defaultLimit?: number | null;
  /**
   * The paginator type where the option `pagination` is a path or a list of paths. Default:
   * `'paginator'`.
   */
  readonly defaultPaginator?: PaginatorName;
  /**
   * The GraphQL type of cursors in the server's schema: `'String'` on most servers, `'Cursor'` on
   * PostGraphile. A type that the query declares takes precedence (P5). Default: `'ID!'`.
   */
  readonly cursorType?: string;
  /**
   * The largest page size that is accepted from a URL (P12), and the most rows that a growing list
   * requests at a time (A3). A WatchQuery's initial limit is always accepted. `null`: no maximum.
   * Default: 100.
   */
  readonly maxLimit?: number | null;
  /** What GraphQL errors do to the data shown (E3). Default: `'all'`. */
  readonly errorPolicy?: ErrorPolicy;
  /**
   * The model names of fields whose names do not contain them, by field name: `{ films: 'movie' }`.
   * `@subscribe(model:)` takes precedence. Default: the singular of the field's name (V6, V26).
   */
  readonly models?: Readonly<Record<string, string>>;
  /**
   * The time limit, in milliseconds and less than 25 days, for requests of the caller and the URL, and
   * for one-off calls. A request that takes longer is cancelled and fails with an error of kind
   * `'network'` (V21). Background requests have a limit of their own. Default: `null`, no limit.
   */
  readonly timeout?: number | null;
  /**
   * Called with every error of every WatchQuery of this `provideWatchQuery`, after the WatchQuery's
   * own `onError`: for one central error message, or a redirect to the login (E7). Runs in the
   * injection context of `provideWatchQuery`, so it may call `inject()`. What it throws is reported
   * to Angular's ErrorHandler. Errors of one-off calls go to their callers only.
   */
  readonly onError?: (error: WatchQueryError, source: ErrorSource) => void;
}

/** The WatchQuery that an error comes from. */
export interface ErrorSource {
  /** The WatchQuery's `id`. */
  readonly id: number;
  /** The name of the query's operation; undefined where it has none. */
  readonly name: string | undefined;
}

/** The configuration, with defaults filled in and features resolved. */
export interface ResolvedConfig extends Omit<PlanConfig, 'hooks'> {
  readonly defaultLimit: number | null;
  readonly maxLimit: number | null;
  readonly errorPolicy: ErrorPolicy;
  readonly models: Readonly<Record<string, string>>;
  readonly timeout: WatchQueryConfig['timeout'];
  readonly onError: WatchQueryConfig['onError'];
  /** All features in their order, including those that others require. */
  readonly features: readonly QueryFeature[];
}

export const WATCH_QUERY_CONFIG = new InjectionToken<ResolvedConfig>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query config' : '',
);

/**
 * Fills in the defaults and adds what the features provide.
 *
 * @throws WatchQueryUsageError WQ117 for invalid values or features that contradict each other
 */
export function resolveConfig(
  config: WatchQueryConfig,
  features: readonly QueryFeature[],
): ResolvedConfig {
  const {
    uri,
    maxLimit = 100,
    defaultLimit = 25,
    defaultPaginator = 'paginator',
    cursorType,
  } = config;
  // Checked in every build: the address often differs between development and production.
  if (!uri) {
    throw new WatchQueryUsageError(
      'WQ117',
      (typeof ngDevMode === 'undefined' || ngDevMode) &&
        'provideWatchQuery: `uri` is missing: the address of the GraphQL endpoint.',
    );
  }
  const builtIn = builtInTypes(cursorType);
  const types = [builtIn, ...features.map(({ paginators = {} }) => paginators)];
  const paginators = new Map(types.flatMap(some => Object.entries<PaginatorType>(some)));
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    assertConfig(config, features, new Set(paginators.keys()));
  }
  return {
    defaultLimit,
    defaultPaginator,
    maxLimit,
    errorPolicy: config.errorPolicy ?? 'all',
    models: config.models ?? {},
    timeout: config.timeout,
    onError: config.onError,
    paginators,
    features: withRequired(features),
    guessedTypes: new Set(
      (typeof ngDevMode === 'undefined' || ngDevMode) && cursorType === undefined
        ? [builtIn.connection]
        : [],
    ),
  };
}

/**
 * Injects the configuration of the nearest `provideWatchQuery`.
 *
 * @throws WatchQueryUsageError WQ116 where there is none
 */
export function injectConfig(): ResolvedConfig {
  const config = inject(WATCH_QUERY_CONFIG, { optional: true });
  if (config) return config;
  throw new WatchQueryUsageError(
    'WQ116',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      'WatchQueryService needs provideWatchQuery({ uri }) in the providers of the application or of the route.',
  );
}
