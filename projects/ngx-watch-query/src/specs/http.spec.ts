import {
  HttpContext,
  HttpContextToken,
  provideHttpClient,
  withInterceptors,
} from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { effect, inject, InjectionToken, PLATFORM_ID, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  provideWatchQuery,
  WatchQueryService,
  withAppend,
  withCache,
  withMutations,
  type WatchQueryConfig,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { concat, EMPTY, NEVER, of, Subject } from 'rxjs';
import { HttpResponse } from '@angular/common/http';
import { inProduction } from './in-production';
import { MoviesQuery, moviesField } from './movies';
import { failureOf } from '../lib/core/request/retry-after';
import { Rate } from './mutations/setup-mutations';

const data = { movies: moviesField(1, 10, 30) };

function setup(
  config: Partial<WatchQueryConfig> = {},
  http = provideHttpClient(),
  ...features: readonly WatchQueryFeature[]
) {
  TestBed.configureTestingModule({
    providers: [
      http,
      provideHttpClientTesting(),
      provideWatchQuery({ uri: '/graphql', ...config }, ...features),
    ],
  });
  const server = TestBed.inject(HttpTestingController);
  const watch = (context?: HttpContext) =>
    TestBed.runInInjectionContext(() =>
      TestBed.inject(WatchQueryService).watchQuery(
        MoviesQuery,
        { genre: 'Drama' },
        {
          scope: 'movies.data',
          pagination: 'movies',
          ...(context && { context }),
        },
      ),
    );
  return { server, watch };
}

/** The film list of these specs. */
type Watched = ReturnType<ReturnType<typeof setup>['watch']>;

describe('GraphQL over HTTP', () => {
  it('E1: POSTs query, variables and operationName as JSON and accepts both media types', async () => {
    const { server, watch } = setup();
    const movies = watch();
    await Promise.resolve();
    const { request } = server.expectOne('/graphql');
    expect(request.method).toBe('POST');
    expect(request.headers.get('Accept')).toBe(
      'application/graphql-response+json, application/json;q=0.9',
    );
    expect(request.detectContentTypeHeader()).toBe('application/json');
    expect(request.body).toEqual({
      query: jasmine.stringContaining('query Movies('),
      variables: { genre: 'Drama', limit: 25, page: 1 },
      operationName: 'Movies',
    });
    movies.destroy();
    server.verify({ ignoreCancelled: true });
  });

  it('E1: calls a `uri` function in the injector before each request', async () => {
    const TENANT = new InjectionToken<string>('tenant', { factory: () => 'acme' });
    let count = 0;
    const { server, watch } = setup({
      uri: () => `/${inject(TENANT)}/${String(++count)}${inject(PLATFORM_ID) ? '' : '?'}`,
    });
    const movies = watch();
    await Promise.resolve();
    server.expectOne('/acme/1').flush({ data });
    void movies.refetch();
    await Promise.resolve();
    server.expectOne('/acme/2').flush({ data });
    expect(movies.error).toBeUndefined();
  });

  it('E4: reports an error thrown by the `uri` function in `error`', async () => {
    const cause = new Error('no tenant');
    const { watch } = setup({
      uri: () => {
        throw cause;
      },
    });
    const movies = watch();
    await Promise.resolve();
    expect([movies.error?.kind, movies.error?.cause, movies.loading]).toEqual([
      'network',
      cause,
      false,
    ]);
  });

  it('E4: sends nothing while the `uri` function returns no address, and says so', async () => {
    const loaded: { uri?: unknown } = {};
    // Typed as a string, but values of a configuration that is loaded late often are not.
    const { server, watch } = setup({ uri: () => loaded.uri as string });
    const movies = watch();
    await Promise.resolve();
    server.expectNone(() => true);
    expect([movies.error?.kind, movies.error?.message, movies.loading]).toEqual([
      'network',
      'The function `uri` has returned no address.',
      false,
    ]);
    loaded.uri = '/graphql';
    void movies.refetch();
    await Promise.resolve();
    server.expectOne('/graphql').flush({ data });
    expect(movies.error).toBeUndefined();
  });

  it('E1: passes the context to interceptors', async () => {
    const SILENT = new HttpContextToken(() => false);
    const seen: boolean[] = [];
    const { server, watch } = setup(
      {},
      provideHttpClient(
        withInterceptors([
          (request, next) => {
            seen.push(request.context.get(SILENT));
            return next(request);
          },
        ]),
      ),
    );
    watch(new HttpContext().set(SILENT, true));
    await Promise.resolve();
    server.expectOne('/graphql');
    expect(seen).toEqual([true]);
  });

  it('L5: works with an interceptor that answers synchronously', async () => {
    const { watch } = setup(
      {},
      provideHttpClient(
        withInterceptors([() => of(new HttpResponse({ status: 200, body: { data } }))]),
      ),
    );
    const movies = watch();
    await Promise.resolve();
    expect([movies.data?.length, movies.loading]).toEqual([10, false]);
    const moved = movies.nextPage();
    await Promise.resolve();
    expect(await moved).toBeTrue();
  });

  it('M10: sends the calls of one `serial` key with an interceptor that answers synchronously', () => {
    const answer = new HttpResponse({ status: 200, body: { data: { updateMovie: null } } });
    setup({}, provideHttpClient(withInterceptors([() => of(answer)])), withMutations());
    const service = TestBed.inject(WatchQueryService);
    const told: string[] = [];
    for (const name of ['first', 'second']) {
      const next = () => told.push(name);
      service.mutate(Rate, { id: '1', rating: 4 }, { serial: true }).subscribe({ next });
    }
    expect(told).toEqual(['first', 'second']);
  });

  it('E1: a call has one answer, whatever else an interceptor emits', async () => {
    const answers = [1, 2].map(page => ({ movies: moviesField(page, 10, 30) }));
    const sent = answers.map(body => new HttpResponse({ status: 200, body: { data: body } }));
    setup({}, provideHttpClient(withInterceptors([() => concat(sent, NEVER)])));
    const told: unknown[] = [];
    TestBed.inject(WatchQueryService)
      .query(MoviesQuery)
      .subscribe({ next: data => told.push(data), complete: () => told.push('done') });
    expect(told).toEqual([answers[0], 'done']);
  });

  it('E1, A3: each page of a list that grows has one answer, whatever else an interceptor emits', async () => {
    const wire: Subject<HttpResponse<unknown>>[] = [];
    const intercept = () => {
      const answers = new Subject<HttpResponse<unknown>>();
      wire.push(answers);
      return answers;
    };
    setup({}, provideHttpClient(withInterceptors([intercept])), withAppend());
    const movies = TestBed.runInInjectionContext(() =>
      TestBed.inject(WatchQueryService).watchQuery(
        MoviesQuery,
        {},
        { scope: 'movies.data', pagination: 'movies', append: true, defaultLimit: 2 },
      ),
    );
    const answer = async (request: number, page: number): Promise<void> => {
      const body = { data: { movies: moviesField(page, 2, 7) } };
      wire[request]?.next(new HttpResponse({ status: 200, body }));
      await Promise.resolve();
    };
    await Promise.resolve();
    await answer(0, 1);
    void movies.nextPage();
    await Promise.resolve();
    await answer(1, 2);
    void movies.refetch();
    await Promise.resolve();
    // First what the interceptor has in its own cache, then what the server says.
    await answer(2, 1);
    await answer(2, 1);
    expect(wire.length).toBe(4);
    await answer(3, 2);
    expect([movies.data?.map(({ id }) => id), movies.loading]).toEqual([
      ['1', '2', '3', '4'],
      false,
    ]);
  });

  it('E4: ends loading with an error if an interceptor completes without an answer', async () => {
    const { watch } = setup({}, provideHttpClient(withInterceptors([() => EMPTY])));
    const movies = watch();
    await Promise.resolve();
    expect([movies.error?.kind, movies.loading]).toEqual(['network', false]);
  });

  it('E4, L5: ends loading for all WatchQueries of such a request before it calls onError', async () => {
    setup({}, provideHttpClient(withInterceptors([() => EMPTY])));
    const service = TestBed.inject(WatchQueryService);
    const loading: unknown[] = [];
    const onError = () => loading.push(both.map(movies => movies.loading));
    const both = [1, 2].map(() =>
      TestBed.runInInjectionContext(() => service.watchQuery(MoviesQuery, {}, { onError })),
    );
    await Promise.resolve();
    expect(loading).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  const answers: readonly [string, unknown, number, readonly (string | number | undefined)[]][] = [
    ['data with HTTP 200', { data }, 200, [10, undefined, undefined]],
    ['data with HTTP 500', { data }, 500, [10, undefined, undefined]],
    ['errors with HTTP 400', { errors: [{ message: 'bad' }] }, 400, [undefined, 'graphql', 400]],
    ['errors with HTTP 200', { errors: [{ message: 'bad' }] }, 200, [undefined, 'graphql', 200]],
    [
      'data: null and errors with HTTP 200',
      { data: null, errors: [{ message: 'x' }] },
      200,
      [undefined, 'graphql', 200],
    ],
    ['an HTML page with HTTP 502', '<html>', 502, [undefined, 'http', 502]],
    ['JSON that is not GraphQL with HTTP 404', { message: 'no' }, 404, [undefined, 'http', 404]],
    ['an HTML page with HTTP 200', '<html>', 200, [undefined, 'protocol', 200]],
    ['cut-off JSON with HTTP 200', '{"data":{"mov', 200, [undefined, 'protocol', 200]],
    ['an empty body', null, 200, [undefined, 'protocol', 200]],
    ['a list', [], 200, [undefined, 'protocol', 200]],
    ['data that is a text', { data: 'x' }, 200, [undefined, 'protocol', 200]],
    ['errors without messages', { errors: ['x'] }, 200, [undefined, 'graphql', 200]],
    ['data with odd errors', { data, errors: {} }, 200, [10, 'graphql', 200]],
    ['data: null alone', { data: null }, 200, [undefined, undefined, undefined]],
    ['data: null without errors and HTTP 401', { data: null }, 401, [undefined, 'http', 401]],
    ['data: null without errors and HTTP 500', { data: null }, 500, [undefined, 'http', 500]],
    ['an empty object', {}, 200, [undefined, 'protocol', 200]],
  ];
  for (const [what, body, status, [rows, kind, shownStatus]] of answers) {
    it(`E2: takes ${what} for ${kind === undefined ? 'an answer' : `a ${kind} error`}`, async () => {
      const { server, watch } = setup();
      const movies = watch();
      await Promise.resolve();
      server.expectOne('/graphql').flush(body as object, { status, statusText: 'x' });
      expect([
        movies.data?.length,
        movies.error?.kind,
        movies.error?.status,
        movies.loading,
      ]).toEqual([rows as number, kind as never, shownStatus as number, false]);
    });
  }

  it('E2, V15: tells with GraphQL errors of a refused request what the response was, Retry-After included', async () => {
    const { server, watch } = setup();
    const movies = watch();
    await Promise.resolve();
    server
      .expectOne('/graphql')
      .flush(
        { errors: [{ message: 'Too many requests' }] },
        { status: 429, statusText: 'x', headers: { 'Retry-After': '60' } },
      );
    const { kind, cause } = movies.error ?? {};
    expect(kind).toBe('graphql');
    expect(failureOf(cause)).toEqual({ status: 429, retryAfter: '60' });
  });

  it('E2, E4: keeps the rows where the server refuses a token before GraphQL runs, as Strapi does', async () => {
    const { server, watch } = setup();
    const movies = watch();
    await Promise.resolve();
    server.expectOne('/graphql').flush({ data });
    void movies.refetch();
    await Promise.resolve();
    const error = { status: 401, name: 'UnauthorizedError', message: 'Invalid credentials' };
    server
      .expectOne('/graphql')
      .flush({ data: null, error }, { status: 401, statusText: 'Unauthorized' });
    expect([movies.error?.message, movies.error?.status, movies.data?.length]).toEqual([
      '/graphql answered HTTP 401: Invalid credentials',
      401,
      10,
    ]);
  });

  for (const [uri, shown] of [
    ['/graphql?key=secret', '/graphql'],
    [
      'http://user:secret@localhost:4000/graphql?to=me@example.org',
      'http://localhost:4000/graphql',
    ],
    ['//user@localhost/graphql/@1', '//localhost/graphql/@1'],
  ] as const) {
    it(`E2, E6: reports a network error of ${uri} without query string and password`, async () => {
      const { server, watch } = setup({ uri });
      const movies = watch();
      await Promise.resolve();
      server.expectOne(uri).error(new ProgressEvent('error'));
      expect(movies.error?.kind).toBe('network');
      expect(movies.error?.message).toContain(`No answer from ${shown}: `);
    });
  }

  for (const [uri, shown] of [
    ['http://user:pass@10.0.0.7:4000/graphql?key=secret', '/graphql'],
    ['//10.0.0.7/graphql', '/graphql'],
    ['http://10.0.0.7:4000', '/'],
    ['/graphql', '/graphql'],
  ] as const) {
    it(`E6: does not show the server of ${uri} in a production build`, async () => {
      const { server, watch } = setup({ uri });
      const movies = watch();
      await Promise.resolve();
      const request = server.expectOne(uri);
      inProduction(() => request.error(new ProgressEvent('error')));
      expect(movies.error?.message).toBe(`No answer from ${shown}`);
    });
  }

  const NO_GRAPHQL = '/graphql answered HTTP 404: no GraphQL. Is the address right?';
  const said: readonly [what: string, body: object, status: number, message: string][] = [
    [
      'the message of Laravel',
      { message: 'CSRF token mismatch.' },
      419,
      '/graphql answered HTTP 419: CSRF token mismatch.',
    ],
    [
      'the message of a form that Laravel refuses',
      { message: 'The title is required.', errors: { title: ['The title is required.'] } },
      422,
      '/graphql answered HTTP 422: The title is required.',
    ],
    [
      'the `detail` of an RFC 9457 problem',
      { type: 'about:blank', title: 'Forbidden', detail: 'Not your tenant' },
      403,
      '/graphql answered HTTP 403: Not your tenant',
    ],
    [
      'the `title` of an RFC 9457 problem',
      { title: 'Forbidden' },
      403,
      '/graphql answered HTTP 403: Forbidden',
    ],
    ['not an empty message', { message: '' }, 404, NO_GRAPHQL],
    ['not a message that is no text', { message: { a: 1 } }, 404, NO_GRAPHQL],
    [
      'a message with a good status',
      { message: 'Unauthenticated.' },
      200,
      '/graphql answered HTTP 200: Unauthenticated.',
    ],
    [
      'the `error` of Spring, Rails or OAuth, which is only a text',
      { status: 401, error: 'Unauthorized', path: '/graphql' },
      401,
      '/graphql answered HTTP 401: Unauthorized',
    ],
    [
      'a question where the address does not take the method',
      {},
      405,
      '/graphql answered HTTP 405: no GraphQL. Is the address right?',
    ],
    ...[400, 401, 403, 422, 429, 500, 503].map((status): (typeof said)[number] => [
      `no question with HTTP ${status}: whoever answers so has been found`,
      { detail: [{ loc: ['body'] }] },
      status,
      `/graphql answered HTTP ${status}: no GraphQL.`,
    ]),
    [
      'no message with a good status',
      {},
      200,
      '/graphql answered HTTP 200: no GraphQL. Is the address right?',
    ],
  ];
  for (const [what, body, status, message] of said) {
    it(`E3: uses in the error of an answer that is not GraphQL: ${what}`, async () => {
      const { server, watch } = setup();
      const movies = watch();
      await Promise.resolve();
      server.expectOne('/graphql').flush(body, { status, statusText: 'x' });
      expect([movies.error?.message, movies.error?.status]).toEqual([message, status]);
    });
  }

  const texts: readonly [what: string, body: string, status: number, message: string][] = [
    [
      'the first paragraph of the page that Django shows with DEBUG',
      'RuntimeError at /graphql\nThe URL does not end\nin a slash\n\nRequest Method: POST\n',
      500,
      '/graphql answered HTTP 500: RuntimeError at /graphql The URL does not end in a slash',
    ],
    [
      'the text of a proxy',
      'no healthy upstream',
      503,
      '/graphql answered HTTP 503: no healthy upstream',
    ],
    [
      'a text that says too little, and a question',
      '404 page not found\r\n',
      404,
      '/graphql answered HTTP 404: 404 page not found. Is the address right?',
    ],
    [
      'the beginning of a long text',
      `${'word '.repeat(100)}\n\nEnd`,
      500,
      `/graphql answered HTTP 500: ${'word '.repeat(60)}…`,
    ],
    [
      'no control characters',
      'Down\u0000\u0007\nfor \u001b[1mnow',
      500,
      '/graphql answered HTTP 500: Down for [1mnow',
    ],
    [
      'no text that comes with a good status',
      'Maintenance',
      200,
      '/graphql answered HTTP 200: no GraphQL. Is the address right?',
    ],
    ['no HTML', '\n<!doctype html>\n', 403, '/graphql answered HTTP 403: no GraphQL.'],
    ['no JSON that was cut', '{"data":{"movies":', 500, '/graphql answered HTTP 500: no GraphQL.'],
    ['no empty text', ' \n', 500, '/graphql answered HTTP 500: no GraphQL.'],
  ];
  for (const [what, body, status, message] of texts) {
    it(`E3: uses in the error of a text, in development builds: ${what}`, async () => {
      const { server, watch } = setup();
      const movies = watch();
      await Promise.resolve();
      server.expectOne('/graphql').flush(body, { status, statusText: 'x' });
      expect(movies.error?.message).toBe(message);
      void movies.refetch();
      await Promise.resolve();
      const request = server.expectOne('/graphql');
      inProduction(() => request.flush(body, { status, statusText: 'x' }));
      expect(movies.error?.message).toBe(`/graphql answered HTTP ${status}: no GraphQL.`);
    });
  }

  it('E3, E6: asks in development builds only whether the address is right', async () => {
    const { server, watch } = setup();
    const movies = watch();
    await Promise.resolve();
    const request = server.expectOne('/graphql');
    inProduction(() => request.flush('', { status: 404, statusText: 'x' }));
    expect(movies.error?.message).toBe('/graphql answered HTTP 404: no GraphQL.');
  });

  it('E2: takes an empty root object as PHP writes it for an answer without rows', async () => {
    const { server, watch } = setup();
    const movies = watch();
    await Promise.resolve();
    server.expectOne('/graphql').flush({ data });
    void movies.nextPage();
    await Promise.resolve();
    server.expectOne('/graphql').flush({ data: [] });
    expect([movies.data, movies.error, movies.stale, movies.pagination.currentPage]).toEqual([
      null,
      undefined,
      false,
      2,
    ]);
    await Promise.resolve();
    server.verify();
  });

  it('E2: emits {} from a one-off call for such a root object', () => {
    const { server } = setup();
    const seen: unknown[] = [];
    TestBed.inject(WatchQueryService)
      .query(MoviesQuery)
      .subscribe(answer => seen.push(answer));
    server.expectOne('/graphql').flush({ data: [] });
    expect(seen).toEqual([{}]);
  });

  it('L8: cancels the older request when a newer one is sent', async () => {
    const { server, watch } = setup();
    const movies = watch();
    await Promise.resolve();
    const old = server.expectOne('/graphql');
    void movies.refetch();
    await Promise.resolve();
    expect(old.cancelled).toBeTrue();
    server.expectOne('/graphql').flush({ data });
    expect(movies.data?.length).toBe(10);
  });
});

describe('an effect that sends', () => {
  const sends: Record<string, (movies: Watched, service: WatchQueryService) => unknown> = {
    'mutate()': (_, service) => service.mutate(Rate, { id: '1', rating: 4 }).subscribe(),
    'query()': (_, service) => service.query(MoviesQuery).subscribe(),
    'prefetch()': (_, service) => service.prefetch(MoviesQuery, {}, { pagination: 'movies' }),
    'prefetchPage()': movies => movies.prefetchPage(),
    'refetch()': movies => movies.refetch(),
  };
  for (const [call, send] of Object.entries(sends)) {
    for (const reader of ['the `uri` function', 'an interceptor']) {
      it(`L4: with ${call} does not run again when a signal that ${reader} reads changes`, async () => {
        const token = signal('a');
        const read = (who: string) => (who === reader ? token() : '');
        const { server, watch } = setup(
          { uri: () => `/graphql?${read('the `uri` function')}` },
          provideHttpClient(
            withInterceptors([
              (request, next) =>
                next(request.clone({ setHeaders: { 'X-Token': read('an interceptor') } })),
            ]),
          ),
          withMutations(),
          withCache(),
        );
        const movies = watch();
        await Promise.resolve();
        server.expectOne(() => true).flush({ data });
        let count = 0;
        TestBed.runInInjectionContext(() =>
          effect(() => {
            count++;
            send(movies, TestBed.inject(WatchQueryService));
          }),
        );
        TestBed.tick();
        await Promise.resolve();
        server.expectOne(() => true);
        token.set('b');
        TestBed.tick();
        await Promise.resolve();
        server.expectNone(() => true);
        expect(count).toBe(1);
      });
    }
  }
});
