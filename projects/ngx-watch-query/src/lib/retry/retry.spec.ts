import { provideHttpClient, type HttpContext } from '@angular/common/http';
import {
  HttpTestingController,
  provideHttpClientTesting,
  type TestRequest,
} from '@angular/common/http/testing';
import {
  ApplicationRef,
  createEnvironmentInjector,
  EnvironmentInjector,
  PLATFORM_ID,
  type EnvironmentProviders,
  type Provider,
} from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  gql,
  provideWatchQuery,
  WatchQueryService,
  withMutations,
  withRefresh,
  withRetry,
  type RetryOptions,
  type WatchQueryConfig,
  type WatchQueryError,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { DEVICE_NETWORK, PAGE_VISIBILITY, START_QUEUE } from 'ngx-watch-query/private';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { inProduction } from '../../specs/in-production';
import { virtualTime } from '../../specs/virtual-time';
import { FakePage } from '../../specs/live/fake-page';
import { FakeNetwork } from '../../specs/refresh/fake-network';
import { misuse } from '../../specs/setup';

const FilmsQuery = gql<{ readonly films: readonly string[] }, { genre?: string }>`
  query Films($genre: String) {
    films(genre: $genre)
  }
`;

const Rename = gql<{ readonly rename: string }>`
  mutation Rename {
    rename
  }
`;

const FILMS = { data: { films: ['Heat'] } };

const HOUR = 3_600_000;

interface Setup {
  readonly retry?: RetryOptions;
  readonly config?: Partial<WatchQueryConfig>;
  readonly features?: readonly WatchQueryFeature[];
  readonly providers?: readonly (Provider | EnvironmentProviders)[];
}

/** The library on HttpClient and a virtual clock, with a device that comes and goes. */
function setup({ retry, config, features = [], providers = [] }: Setup = {}) {
  const { clock, scheduler, draw, providers: timeProviders } = virtualTime();
  const network = new FakeNetwork();
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(),
      provideHttpClientTesting(),
      provideWatchQuery({ uri: '/graphql', ...config }, withRetry(retry), ...features),
      ...timeProviders,
      { provide: DEVICE_NETWORK, useValue: network },
      ...providers,
    ],
  });
  const http = TestBed.inject(HttpTestingController);
  const service = TestBed.inject(WatchQueryService);
  const flush = () => TestBed.inject(START_QUEUE).flush();
  return {
    clock,
    scheduler,
    network,
    http,
    service,
    flush,
    draw,
    watch: (genre?: string, options: { context?: HttpContext; timeout?: number } = {}) => {
      const films = TestBed.runInInjectionContext(() =>
        service.watchQuery(FilmsQuery, genre === undefined ? {} : { genre }, {
          scope: 'films',
          ...options,
        }),
      );
      flush();
      return films;
    },
    one: () => http.expectOne('/graphql'),
    none: () => {
      expect(() => http.expectNone('/graphql')).not.toThrow();
    },
    /** Expects a further try in so many milliseconds, and not sooner. */
    againIn: (time: number): TestRequest => {
      clock.pass(time - 1);
      http.expectNone('/graphql');
      clock.pass(1);
      return http.expectOne('/graphql');
    },
  };
}

const BUSY = { status: 503, statusText: 'Busy' };

/** The connection is reset. */
const reset = (request: TestRequest): void => {
  request.error(new ProgressEvent('error'));
};

describe('withRetry', () => {
  const worthIt: Readonly<Record<string, (request: TestRequest) => void>> = {
    'HTTP 502': request => request.flush('', { status: 502, statusText: 'Bad Gateway' }),
    'HTTP 503': request => request.flush('<html>busy</html>', BUSY),
    'HTTP 504': request => request.flush(null, { status: 504, statusText: 'Timeout' }),
    'HTTP 429': request => request.flush({ message: 'slow' }, { status: 429, statusText: 'Slow' }),
    'HTTP 503 with GraphQL errors and no data': request =>
      request.flush({ errors: [{ message: 'busy' }] }, BUSY),
    'a reset connection': reset,
  };
  it('E8: the application is unstable until the last try has ended', async () => {
    const { one, againIn, watch, clock } = setup();
    const app = TestBed.inject(ApplicationRef);
    watch();
    one().flush('', BUSY);
    let isStable = false;
    const stable = app.whenStable().then(() => (isStable = true));
    // An application without anything to wait for is stable after a frame or two.
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
    clock.pass(500);
    expect(isStable).toBeFalse();
    againIn(500).flush(FILMS);
    await expectAsync(stable).toBeResolved();
  });

  it('E8: the application is stable when nobody waits for the next try any more', async () => {
    const { one, watch } = setup();
    const films = watch();
    one().flush('', BUSY);
    films.destroy();
    await expectAsync(TestBed.inject(ApplicationRef).whenStable()).toBeResolved();
  });

  for (const [fault, fail] of Object.entries(worthIt)) {
    it(`F7: ${fault} is tried again after 1 and 2 s; loading stays, and no error is told`, () => {
      const { one, none, againIn, watch, clock } = setup();
      const films = watch();
      const first = one();
      fail(first);
      expect([films.loading, films.error]).toEqual([true, undefined]);
      const second = againIn(1000);
      expect(second.request.body).toEqual(first.request.body);
      fail(second);
      expect([films.loading, films.error]).toEqual([true, undefined]);
      againIn(2000).flush(FILMS);
      expect([films.loading, films.error, films.data]).toEqual([false, undefined, ['Heat']]);
      clock.pass(HOUR);
      none();
    });

    it(`F7: ${fault} is told after the third try`, () => {
      const { one, none, againIn, watch, clock } = setup();
      const films = watch();
      fail(one());
      fail(againIn(1000));
      fail(againIn(2000));
      expect(films.loading).toBeFalse();
      expect(films.error).toBeDefined();
      clock.pass(HOUR);
      none();
    });
  }

  const final: Readonly<Record<string, (request: TestRequest) => void>> = {
    'HTTP 500': request => request.flush('', { status: 500, statusText: 'Broken' }),
    'HTTP 400': request => request.flush('', { status: 400, statusText: 'Bad' }),
    'HTTP 401': request => request.flush('', { status: 401, statusText: 'Who?' }),
    'HTTP 400 with GraphQL errors': request =>
      request.flush({ errors: [{ message: 'no' }] }, { status: 400, statusText: 'Bad' }),
    'GraphQL errors': request => request.flush({ data: null, errors: [{ message: 'no' }] }),
    'a page of HTML': request => request.flush('<html></html>'),
  };
  for (const [fault, fail] of Object.entries(final)) {
    it(`F7: ${fault} is told at once`, () => {
      const { one, none, watch, clock } = setup();
      const films = watch();
      fail(one());
      expect(films.loading).toBeFalse();
      expect(films.error).toBeDefined();
      clock.pass(HOUR);
      none();
    });
  }

  it('F7: GraphQL errors that come with data are an answer, whatever the status (E2)', () => {
    const { one, none, watch, clock } = setup();
    const films = watch();
    one().flush({ ...FILMS, errors: [{ message: 'half' }] }, BUSY);
    expect([films.data, films.error?.message]).toEqual([['Heat'], 'half']);
    clock.pass(HOUR);
    none();
  });

  it('F7: what an interceptor or the address throws is told at once', () => {
    const uri = (): string => {
      throw new Error('no tenant');
    };
    const { none, watch, clock } = setup({ config: { uri } });
    expect(watch().error?.kind).toBe('network');
    clock.pass(HOUR);
    none();
  });

  it('F7: Retry-After in seconds is waited for', () => {
    const { one, againIn, watch } = setup();
    const films = watch();
    one().flush('', { status: 429, statusText: 'Slow', headers: { 'Retry-After': '20' } });
    againIn(20_000).flush(FILMS);
    expect(films.data).toEqual(['Heat']);
  });

  it('F7: Retry-After as a date is waited for', () => {
    jasmine.clock().install();
    jasmine.clock().mockDate(new Date(Date.UTC(2026, 0, 1)));
    try {
      const { one, againIn, watch } = setup();
      watch();
      const at = new Date(Date.now() + 9000).toUTCString();
      one().flush('', { status: 503, statusText: 'Busy', headers: { 'Retry-After': at } });
      expect(againIn(9000).cancelled).toBeFalse();
    } finally {
      jasmine.clock().uninstall();
    }
  });

  it('F7, E2: Retry-After beside GraphQL errors is waited for', () => {
    const { one, againIn, watch } = setup();
    watch();
    one().flush({ errors: [{ message: 'slow' }] }, { ...BUSY, headers: { 'Retry-After': '5' } });
    expect(againIn(5000).cancelled).toBeFalse();
  });

  it('F7: a server that wants more than 60 s is not asked again; the error is told', () => {
    const { one, none, watch, clock } = setup();
    const films = watch();
    one().flush('', { ...BUSY, headers: { 'Retry-After': '61' } });
    expect([films.loading, films.error?.status]).toEqual([false, 503]);
    clock.pass(HOUR);
    none();
  });

  it('F7: clients are spread by chance', () => {
    const { one, againIn, watch, draw } = setup();
    watch();
    draw(0.8);
    reset(one());
    expect(againIn(1400).cancelled).toBeFalse();
  });

  it('F7: attempts and delay say otherwise', () => {
    const { one, none, againIn, watch, clock } = setup({ retry: { attempts: 2, delay: 200 } });
    const films = watch();
    reset(one());
    reset(againIn(200));
    expect(films.error?.kind).toBe('network');
    clock.pass(HOUR);
    none();
  });

  it('F7, L8: a newer request ends the waiting', () => {
    const { one, none, watch, clock, flush, scheduler } = setup();
    const films = watch();
    reset(one());
    films.setVariable('genre', 'Drama');
    void films.refetch();
    flush();
    const newer = one();
    expect(newer.request.body).toEqual(jasmine.objectContaining({ variables: { genre: 'Drama' } }));
    expect(scheduler.running).toBe(0);
    newer.flush(FILMS);
    clock.pass(HOUR);
    none();
  });

  it('F7, L11: destroy() ends the waiting', () => {
    const { one, none, watch, clock, scheduler } = setup();
    const films = watch();
    reset(one());
    films.destroy();
    expect(scheduler.running).toBe(0);
    clock.pass(HOUR);
    none();
  });

  it('F7, L8: a newer request ends the second try on the wire', () => {
    const { one, againIn, watch, flush } = setup();
    const films = watch();
    reset(one());
    const second = againIn(1000);
    void films.refetch();
    flush();
    expect(second.cancelled).toBeTrue();
    one().flush(FILMS);
    expect(films.data).toEqual(['Heat']);
  });

  it('F7, V21: timeout limits all tries together', () => {
    const { one, none, againIn, watch, clock } = setup({ config: { timeout: 2500 } });
    const films = watch();
    reset(one());
    reset(againIn(1000));
    clock.pass(1499);
    expect(films.loading).toBeTrue();
    clock.pass(1);
    expect([films.loading, films.error?.message]).toEqual([false, 'No answer came within 2.5 s.']);
    clock.pass(HOUR);
    none();
  });

  it('F7, V21: a try that hangs until the time limit is not followed by another', () => {
    const { one, none, watch, clock } = setup({ config: { timeout: 2500 } });
    const films = watch();
    const hanging = one();
    clock.pass(2500);
    expect([hanging.cancelled, films.error?.kind]).toEqual([true, 'network']);
    clock.pass(HOUR);
    none();
  });

  it('F7, E5: equal requests of one flush stay one, whoever of them leaves', () => {
    const { http, one, none, service, flush, clock } = setup();
    const open = () =>
      TestBed.runInInjectionContext(() => service.watchQuery(FilmsQuery, {}, { scope: 'films' }));
    const [first, second, third] = [open(), open(), open()];
    flush();
    reset(one());
    first.destroy();
    clock.pass(1000);
    const again = http.match('/graphql');
    expect(again.length).toBe(1);
    again[0]?.flush(FILMS);
    expect([second.data, third.data]).toEqual([['Heat'], ['Heat']]);
    clock.pass(HOUR);
    none();
  });

  it('F7, V15: background requests are repeated by themselves, and not tried again', () => {
    const polling = withRefresh({ pollInterval: 10_000 });
    const { one, none, againIn, watch, clock } = setup({ features: [polling] });
    const films = watch();
    one().flush(FILMS);
    const poll = againIn(10_000);
    reset(poll);
    // At once, and every time: nobody waits for it.
    expect(films.error?.kind).toBe('network');
    reset(againIn(1000));
    reset(againIn(2000));
    reset(againIn(4000));
    againIn(8000).flush(FILMS);
    clock.pass(9999);
    none();
  });

  it('F7, F4: a quiet refetch is tried again', () => {
    const { one, againIn, watch, flush } = setup();
    const films = watch();
    one().flush(FILMS);
    void films.refetch({ quiet: true });
    flush();
    reset(one());
    expect([films.loading, films.error]).toEqual([false, undefined]);
    againIn(1000).flush(FILMS);
    expect(films.error).toBeUndefined();
  });

  it('F7: query() is tried again for each who subscribes; unsubscribing ends it', () => {
    const { one, none, againIn, service, clock, scheduler } = setup();
    const got: unknown[] = [];
    const query = service.query(FilmsQuery, {}, { scope: 'films' });
    query.subscribe(films => got.push(films));
    one().flush('', BUSY);
    againIn(1000).flush(FILMS);
    expect(got).toEqual([['Heat']]);
    const second = query.subscribe();
    reset(one());
    second.unsubscribe();
    expect(scheduler.running).toBe(0);
    clock.pass(HOUR);
    none();
  });

  it('F7: query() fails after the last try', () => {
    const { one, againIn, service } = setup({ retry: { attempts: 2 } });
    let error: WatchQueryError | undefined;
    service.query(FilmsQuery).subscribe({ error: (thrown: WatchQueryError) => (error = thrown) });
    one().flush('', BUSY);
    expect(error).toBeUndefined();
    againIn(1000).flush('', BUSY);
    expect(error?.status).toBe(503);
  });

  it('F7: mutations are not tried again', () => {
    const { one, none, service, clock } = setup();
    let error: WatchQueryError | undefined;
    service.mutate(Rename).subscribe({ error: (thrown: WatchQueryError) => (error = thrown) });
    reset(one());
    expect(error?.kind).toBe('network');
    clock.pass(HOUR);
    none();
  });

  it('F7: mutations are tried again where that was asked for', () => {
    const { one, againIn, service } = setup({ retry: { mutations: true } });
    const got: unknown[] = [];
    service.mutate(Rename, {}, { scope: 'rename' }).subscribe(name => got.push(name));
    reset(one());
    againIn(1000).flush({ data: { rename: 'Ronin' } });
    expect(got).toEqual(['Ronin']);
  });

  it('F7, M13: what another user has sent is not tried again after reset()', () => {
    const features = [withMutations()];
    const { http, one, none, service, clock } = setup({ retry: { mutations: true }, features });
    const failed: string[] = [];
    const error = ({ message }: WatchQueryError) => failed.push(message);
    service.mutate(Rename).subscribe({ error });
    reset(one());
    service.query(FilmsQuery).subscribe({ error });
    one().flush('', BUSY);
    service.reset();
    clock.pass(HOUR);
    none();
    expect(failed).toEqual([
      'Not sent again: reset() was called before.',
      'Discarded: reset() was called before it came.',
    ]);
    service.mutate(Rename).subscribe({ error });
    reset(one());
    clock.pass(1000);
    expect(http.match('/graphql').length).toBe(1);
  });

  it('F7, M13: reset() of a provideWatchQuery ends no tries of one below it', () => {
    const { service } = setup({ features: [withMutations()] });
    const injector = createEnvironmentInjector(
      [provideWatchQueryTesting({}, withRetry())],
      TestBed.inject(EnvironmentInjector),
    );
    const server = injector.get(WatchQueryTestingController);
    const got: unknown[] = [];
    injector
      .get(WatchQueryService)
      .query(FilmsQuery, {}, { scope: 'films' })
      .subscribe({ next: films => got.push(films), error: error => got.push(error) });
    server.expectOne('Films').networkError();
    service.reset();
    server.expectOne('Films').flush(FILMS.data);
    expect(got).toEqual([['Heat']]);
  });

  it('F7: what fails while the device is offline is told at once, and asked again when it is online', () => {
    const { one, none, againIn, watch, clock, network, draw } = setup();
    const films = watch();
    network.lose();
    reset(one());
    expect([films.loading, films.error?.kind]).toEqual([false, 'network']);
    clock.pass(HOUR);
    none();
    draw(0.2);
    network.find();
    const again = againIn(200);
    expect(films.loading).toBeFalse();
    again.flush(FILMS);
    expect([films.data, films.error]).toEqual([['Heat'], undefined]);
    expect(network.listeners).toBe(0);
    clock.pass(HOUR);
    none();
  });

  it('F7, V15: what is asked again when the device is online is repeated until it is answered', () => {
    const { one, againIn, watch, network } = setup();
    const films = watch();
    network.lose();
    reset(one());
    network.find();
    reset(againIn(0.5));
    againIn(1000).flush(FILMS);
    expect(films.data).toEqual(['Heat']);
  });

  it('F7: a device that goes offline while a try waits ends the tries', () => {
    const { one, none, againIn, watch, clock, network } = setup();
    const films = watch();
    reset(one());
    network.lose();
    reset(againIn(1000));
    expect(films.error?.kind).toBe('network');
    clock.pass(HOUR);
    none();
    network.find();
    expect(againIn(0.5).cancelled).toBeFalse();
  });

  it('F7: what was asked for anew meanwhile is not asked again', () => {
    const { one, none, watch, clock, network, flush } = setup();
    const films = watch();
    network.lose();
    reset(one());
    void films.refetch();
    flush();
    one().flush(FILMS);
    expect(network.listeners).toBe(0);
    network.find();
    clock.pass(HOUR);
    none();
  });

  it('F7: what has failed before the device went offline is not asked again when it is online', () => {
    const { one, none, watch, clock, network } = setup();
    const films = watch();
    one().flush('', { status: 500, statusText: 'Broken' });
    expect(films.error?.status).toBe(500);
    network.lose();
    films.setVariable('genre', 'Drama');
    expect(network.listeners).toBe(0);
    network.find();
    clock.pass(HOUR);
    none();
  });

  it('F7: what is asked again when the device is online does not come sooner because the tab is shown', () => {
    const page = new FakePage();
    const providers = [{ provide: PAGE_VISIBILITY, useValue: page }];
    const { one, none, againIn, watch, network, draw } = setup({ providers });
    watch();
    network.lose();
    reset(one());
    draw(0.5);
    network.find();
    page.hide();
    page.show();
    none();
    expect(againIn(500).cancelled).toBeFalse();
  });

  it('F7, L11: nobody asks for a WatchQuery that has ended', () => {
    const { one, none, watch, clock, network } = setup();
    const films = watch();
    network.lose();
    reset(one());
    expect(network.listeners).toBe(1);
    films.destroy();
    expect(network.listeners).toBe(0);
    network.find();
    clock.pass(HOUR);
    none();
  });

  it('F7, F1: with refetchOnReconnect it is one request', () => {
    const refresh = withRefresh({ refetchOnReconnect: true });
    const { one, none, againIn, watch, clock, network } = setup({ features: [refresh] });
    watch();
    network.lose();
    reset(one());
    network.find();
    againIn(0.5).flush(FILMS);
    clock.pass(HOUR);
    none();
  });

  it('F7: nothing is tried again on a server, which renders what it has', () => {
    const onServer = { provide: PLATFORM_ID, useValue: 'server' };
    const { one, none, watch, clock } = setup({ providers: [onServer] });
    const films = watch();
    reset(one());
    expect(films.error?.kind).toBe('network');
    clock.pass(HOUR);
    none();
  });

  const wrong: readonly RetryOptions[] = [
    { attempts: 0 },
    { attempts: 1.5 },
    { attempts: NaN },
    { delay: 0 },
    { delay: -1 },
    { delay: Infinity },
    { delay: NaN },
  ];
  for (const options of wrong) {
    const [[name, value] = []] = Object.entries(options) as [string, number][];
    it(`F7, L13: ${String(name)}: ${String(value)} is misuse, in development`, () => {
      expect(misuse(() => withRetry(options))).toBe('WQ117');
      expect(misuse(() => inProduction(() => withRetry(options)))).toBeUndefined();
    });
  }
});
