import { inject, InjectionToken } from '@angular/core';
import { WatchQueryUsageError } from './errors/usage-error';
import type { PaginatorType } from './pagination/paginator-type';
import { paginator } from './pagination/paginator';
import { isPositiveInteger } from './plan/initial-position';
import type { ErrorPolicy } from './state/state';

declare const ngDevMode: boolean | undefined;

/** What `provideWatchQuery` is given. */
export interface WatchQueryConfig {
  /**
   * The GraphQL endpoint. A function runs in the injector before each request, so that it can read
   * a token or a tenant.
   */
  readonly uri: string | (() => string);
  /** Rows per page where neither the variables nor the query say. Default: 25. */
  readonly defaultLimit?: number;
  /** The paginator type of the string and the list form of `pagination`. Default: `'paginator'`. */
  readonly defaultPaginator?: string;
  /** What GraphQL errors do to the data shown (E3). Default: `'all'`. */
  readonly errorPolicy?: ErrorPolicy;
}

/** The configuration with its defaults. */
export interface ResolvedConfig extends Required<WatchQueryConfig> {
  readonly paginators: ReadonlyMap<string, PaginatorType>;
}

export const WATCH_QUERY_CONFIG = new InjectionToken<ResolvedConfig>('ngx-watch-query config');

/**
 * Fills in the defaults.
 *
 * @throws WatchQueryUsageError WQ117 for values that cannot work
 */
export function resolveConfig(config: WatchQueryConfig): ResolvedConfig {
  const resolved: ResolvedConfig = {
    uri: config.uri,
    defaultLimit: config.defaultLimit ?? 25,
    defaultPaginator: config.defaultPaginator ?? 'paginator',
    errorPolicy: config.errorPolicy ?? 'all',
    paginators: new Map([['paginator', paginator]]),
  };
  if (typeof resolved.uri !== 'function' && !resolved.uri) {
    throw badConfig('`uri` is missing: the address of the GraphQL endpoint');
  }
  if (!isPositiveInteger(resolved.defaultLimit)) {
    throw badConfig('`defaultLimit` is not a positive integer');
  }
  if (!resolved.paginators.has(resolved.defaultPaginator)) {
    throw badConfig(`\`defaultPaginator\` "${resolved.defaultPaginator}" is not known`);
  }
  return resolved;
}

function badConfig(detail: string): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ117',
    (typeof ngDevMode === 'undefined' || ngDevMode) && `provideWatchQuery: ${detail}.`,
  );
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
