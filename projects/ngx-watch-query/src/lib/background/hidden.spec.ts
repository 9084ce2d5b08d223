import { DOCUMENT } from '@angular/common';
import { provideHttpClient } from '@angular/common/http';
import { Injector, runInInjectionContext } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  provideWatchQuery,
  WatchQueryService,
  withSubscriptions,
  type ConnectionEvents,
  type SubscriptionTransport,
} from 'ngx-watch-query';
import { PAGE_VISIBILITY, REQUEST_TRANSPORT, START_QUEUE } from 'ngx-watch-query/private';
import { NEVER, of, type Observable } from 'rxjs';
import { timeBy, VirtualClock, VirtualScheduler } from '../../specs/live/convergence/virtual-clock';
import { answerMovies, MoviesQuery } from '../../specs/movies';
import { setupLive } from '../../specs/live/setup-live';
import { setupPage } from '../../specs/live/setup-page';
import { HEAT, RONIN } from '../../specs/short-movies';
import { browserVisibility } from './browser-visibility';

const HOUR = 3_600_000;

describe('background requests of a page that nobody sees', () => {
  it('V18: wait; when it is seen again one is sent for all events, spread over a second', () => {
    const { clock, page, server, watch, happen, draw } = setupPage();
    const movies = watch();
    page.hide();
    happen();
    clock.pass(HOUR);
    happen();
    clock.pass(HOUR);
    server.expectNone();
    draw(0.7);
    page.show();
    clock.pass(699);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies').flush(RONIN);
    expect(movies.data).toEqual(RONIN.movies.data);
    clock.pass(HOUR);
    server.expectNone();
  });

  it('V18, V10: so does the catch-up after a connection that was lost and found meanwhile', () => {
    const { clock, page, server, watch } = setupPage();
    const movies = watch();
    page.hide();
    server.disconnect();
    server.reconnect();
    clock.pass(HOUR);
    server.expectNone();
    page.show();
    clock.pass(0);
    server.expectOne('Movies').flush(RONIN);
    expect(movies.data).toEqual(RONIN.movies.data);
  });

  it('V18: so does one that was about to be sent when the page was hidden', () => {
    const { clock, page, server, watch, happen } = setupPage();
    watch();
    happen();
    clock.pass(99);
    page.hide();
    clock.pass(HOUR);
    server.expectNone();
    page.show();
    clock.pass(0);
    server.expectOne('Movies');
  });

  it('V18: so does one where the page is hidden again before it is sent', () => {
    const { clock, page, server, watch, happen, draw } = setupPage();
    watch();
    page.hide();
    happen();
    draw(0.5, 0.2);
    page.show();
    clock.pass(499);
    page.hide();
    clock.pass(HOUR);
    server.expectNone();
    page.show();
    clock.pass(199);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies');
  });

  it('V18: what is on the wire goes on; a failed one is repeated when the page is seen', () => {
    const { clock, page, server, watch, happen } = setupPage();
    const movies = watch();
    happen();
    clock.pass(100);
    const request = server.expectOne('Movies');
    page.hide();
    expect(request.cancelled).toBeFalse();
    request.networkError();
    clock.pass(HOUR);
    expect(movies.error?.kind).toBe('network');
    server.expectNone();
    page.show();
    clock.pass(0);
    server.expectOne('Movies').flush(RONIN);
    expect([movies.data, movies.error]).toEqual([RONIN.movies.data, undefined]);
  });

  it('V18, V15: a glance at the page makes no request come sooner', () => {
    const { clock, page, server, watch, happen } = setupPage();
    watch();
    happen();
    clock.pass(100);
    server.expectOne('Movies').networkError();
    page.hide();
    page.show();
    clock.pass(999);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies');
  });

  it("V18: the caller's request is sent as ever, and pays what is due", () => {
    const { clock, page, server, watch, happen } = setupPage();
    const movies = watch();
    page.hide();
    happen();
    void movies.refetch();
    server.expectOne('Movies').flush(RONIN);
    page.show();
    clock.pass(HOUR);
    server.expectNone();
  });

  it('V18, V19: equal ones are one request when the page is seen again', () => {
    const { clock, page, server, watch, draw } = setupPage();
    const both = [watch(), watch()];
    page.hide();
    server.disconnect();
    server.reconnect();
    clock.pass(1000);
    // Drawn once for both.
    draw(0.3, 0.1);
    page.show();
    clock.pass(299);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies').flush(RONIN);
    expect(both.map(({ data }) => data)).toEqual([RONIN.movies.data, RONIN.movies.data]);
    clock.pass(HOUR);
    server.expectNone();
  });

  it('V18, L11: the page is listened to only while something is due or on its way', () => {
    const { clock, page, server, watch, happen } = setupPage();
    const [movies, other] = [watch(), watch()];
    other.destroy();
    expect(page.listeners).toBe(0);
    happen();
    expect(page.listeners).toBe(1);
    clock.pass(100);
    const request = server.expectOne('Movies');
    expect(page.listeners).toBe(1);
    request.flush(RONIN);
    expect(page.listeners).toBe(0);
    page.hide();
    happen();
    expect(page.listeners).toBe(1);
    movies.destroy();
    expect(page.listeners).toBe(0);
  });
});

describe('whether the page can be seen', () => {
  /** What an application gets that replaces nothing. */
  function visibility() {
    TestBed.configureTestingModule({
      providers: [
        provideHttpClient(),
        provideWatchQuery({ uri: '/graphql' }, withSubscriptions({ url: 'ws://localhost' })),
      ],
    });
    return TestBed.inject(PAGE_VISIBILITY);
  }

  it('V18: is what the browser says', () => {
    const page = visibility();
    const state = spyOnProperty(document, 'visibilityState').and.returnValue('hidden');
    expect(page.isHidden).toBeTrue();
    state.and.returnValue('visible');
    expect(page.isHidden).toBeFalse();
  });

  it('V18: is told with each change, until nobody listens', () => {
    const page = visibility();
    let changes = 0;
    const stop = page.onChange(() => changes++);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(changes).toBe(1);
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(changes).toBe(1);
  });

  it('V18: a document that does not say it, as on a server, is not hidden', () => {
    const injector = Injector.create({ providers: [{ provide: DOCUMENT, useValue: {} }] });
    expect(runInInjectionContext(injector, browserVisibility).isHidden).toBeFalse();
  });

  for (const [settleWhenHidden, sent] of [
    [false, 1],
    [true, 2],
  ] as const) {
    it(`V18: settleWhenHidden: ${String(settleWhenHidden)}: ${String(sent)} of two are sent`, () => {
      spyOnProperty(document, 'visibilityState').and.returnValue('hidden');
      const clock = new VirtualClock();
      const requests: unknown[] = [];
      let connection: ConnectionEvents | undefined;
      const transport: SubscriptionTransport = {
        subscribe: (_, events) => {
          connection = events;
          return NEVER;
        },
      };
      const send = (request: unknown): Observable<unknown> => {
        requests.push(request);
        return of({ data: HEAT, errors: [], status: 200 });
      };
      TestBed.configureTestingModule({
        providers: [
          provideWatchQuery({ uri: '/' }, withSubscriptions({ transport, settleWhenHidden })),
          { provide: REQUEST_TRANSPORT, useValue: { send } },
          timeBy(new VirtualScheduler(clock, () => ({ next: () => 0 }))),
        ],
      });
      const service = TestBed.inject(WatchQueryService);
      TestBed.runInInjectionContext(() => service.watchQuery(MoviesQuery, {}, { subscribe: true }));
      TestBed.inject(START_QUEUE).flush();
      // The catch-up of the first opening.
      connection?.opened();
      clock.pass(HOUR);
      expect(requests.length).toBe(sent);
    });
  }

  it("V18: does not matter in an application's own tests", () => {
    spyOnProperty(document, 'visibilityState').and.returnValue('hidden');
    const { server, watchMovies } = setupLive();
    watchMovies({}, { subscribe: true });
    answerMovies(server.expectOne('Movies'));
    server.disconnect();
    server.reconnect();
    answerMovies(server.expectOne('Movies'));
  });
});
