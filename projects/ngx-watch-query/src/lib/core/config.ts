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
   * The GraphQL endpoint. A function runs in the injector before each request, so that it can read
   * a token or a tenant.
   */
  readonly uri: string | (() => string);
  /**
   * Rows per page if neither the variables nor the query set them; `null` leaves it to the server: no
   * limit is sent until `setLimit()` or a link sets one (P18). Default: 25.
   */
  readonly defaultLimit?: number | null;
  /** The paginator type of the string and the list form of `pagination`. Default: `'paginator'`. */
  readonly defaultPaginator?: PaginatorName;
  /**
   * The type of cursors in the server's schema: `'String'` for most, `'Cursor'` for PostGraphile.
   * A type that the query declares wins (P5). Default: `'ID!'`.
   */
  readonly cursorType?: string;
  /**
   * The largest page size that is read from a URL (P12), never below the initial one; `null` for none.
   * Also how many rows a list that grows asks for at a time (A3). Default: 100.
   */
  readonly maxLimit?: number | null;
  /** What GraphQL errors do to the data shown (E3). Default: `'all'`. */
  readonly errorPolicy?: ErrorPolicy;
  /**
   * The models behind fields whose names do not tell them, by the name of the field:
   * `{ films: 'movie' }`. `@subscribe(model:)` goes before it. Default: the singular of the field's
   * name (V6, V26).
   */
  readonly models?: Readonly<Record<string, string>>;
  /**
   * How many milliseconds a request may take, up to 24 days: those of the caller and of the URL, and
   * one-off calls. Then it is cancelled and has failed, with an error of kind `'network'` (V21).
   * Requests in the background have a limit of their own. Default: `null`, none.
   */
  readonly timeout?: number | null;
  /**
   * Told of every error of every WatchQuery of this `provideWatchQuery`, after its own `onError`: for
   * a message at one place, or a way to the login (E7). Runs in the injector that `provideWatchQuery`
   * is in, so it may `inject()`; what it throws goes to Angular's ErrorHandler. One-off calls tell
   * their callers, and nobody else.
   */
  readonly onError?: (error: WatchQueryError, source: ErrorSource) => void;
}

/** The WatchQuery that an error comes from. */
export interface ErrorSource {
  /** Its `id`. */
  readonly id: number;
  /** The name of its operation; undefined where it has none. */
  readonly name: string | undefined;
}

/** The configuration with its defaults and features. */
export interface ResolvedConfig extends Omit<PlanConfig, 'hooks'> {
  readonly defaultLimit: number | null;
  readonly maxLimit: number | null;
  readonly errorPolicy: ErrorPolicy;
  readonly models: Readonly<Record<string, string>>;
  readonly timeout: WatchQueryConfig['timeout'];
  readonly onError: WatchQueryConfig['onError'];
  /** All features in their order, with what they require. */
  readonly features: readonly QueryFeature[];
}

export const WATCH_QUERY_CONFIG = new InjectionToken<ResolvedConfig>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query config' : '',
);

/**
 * Fills in the defaults and takes the features in.
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
  // In every build: the address is what differs from build to build.
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
 * The configuration in force.
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
