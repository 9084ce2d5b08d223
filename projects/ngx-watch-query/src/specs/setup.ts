import { ErrorHandler, type EnvironmentProviders, type Provider } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  WatchQueryService,
  type PaginationOption,
  type WatchQueryConfig,
  type WatchQueryFeature,
  type WatchQueryOptions,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { problemsOf } from './schema/test-schema';
import { MoviesQuery, type Movie, type MoviesVariables } from './movies';

/** The library with the test double that it ships; errors of callbacks are collected. */
export function setup(
  config: Partial<WatchQueryConfig> = {},
  providers: readonly (Provider | EnvironmentProviders)[] = [],
  features: readonly WatchQueryFeature[] = [],
) {
  const thrown: unknown[] = [];
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting({ defaultLimit: 10, ...config }, ...features),
      { provide: ErrorHandler, useValue: { handleError: (error: unknown) => thrown.push(error) } },
      ...providers,
    ],
  });
  const service = TestBed.inject(WatchQueryService);
  const server = validating(TestBed.inject(WatchQueryTestingController), config);
  return {
    service,
    server,
    thrown,
    /** The film list of most specs: one paginator, the scope on the rows. */
    watchMovies: (
      variables: MoviesVariables & { page?: number; limit?: number } = {},
      options: Partial<WatchQueryOptions<readonly Movie[], 'movies.data', 'movies'>> = {},
    ) =>
      TestBed.runInInjectionContext(() =>
        service.watchQuery(MoviesQuery, variables, {
          ...options,
          scope: 'movies.data',
          pagination: 'movies',
        }),
      ),
    /** Any other query, created in the same injection context. */
    inContext: <T>(make: (service: WatchQueryService) => T): T =>
      TestBed.runInInjectionContext(() => make(service)),
  };
}

/**
 * Checks that each request is valid for the demo server's schema (P3), except for cursors of the
 * default type, which that server rejects (P5).
 */
function validating(
  server: WatchQueryTestingController,
  { cursorType }: Partial<WatchQueryConfig>,
) {
  const expectOne = server.expectOne.bind(server);
  server.expectOne = matcher => {
    const request = expectOne(matcher);
    const isCursor = request.query.includes('Connection');
    if (!isCursor || cursorType === 'String') expect(problemsOf(request.query)).toEqual([]);
    return request;
  };
  return server;
}

/** All callbacks, each of which adds a line to the log. */
export function recordCallbacks(log: string[]) {
  return {
    onInitialized: () => log.push('initialized'),
    onChange: (_id: number, data: unknown) =>
      log.push(`change ${Array.isArray(data) ? String(data.length) : String(data)}`),
    onLoadingStart: () => log.push('start'),
    onLoadingFinished: () => log.push('finished'),
    onError: (_id: number, error: Error) => log.push(`error ${error.message}`),
  } satisfies Partial<WatchQueryOptions<unknown, undefined, PaginationOption | undefined>>;
}

/** The code of the misuse that a call throws. */
export function misuse(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
