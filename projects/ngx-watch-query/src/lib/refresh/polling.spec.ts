import { PLATFORM_ID, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { withCache, withRetry, withSubscriptions, type WatchQueryError } from 'ngx-watch-query';
import { misuse } from '../../specs/setup';
import { inProduction } from '../../specs/in-production';
import { MoviesQuery, setupRefresh } from '../../specs/refresh/setup-refresh';
import { FollowedQuery, HEAT, RONIN } from '../../specs/short-movies';

const HOUR = 3_600_000;

describe('pollInterval', () => {
  it('F2: asks again so long after the last request has ended, quietly, again and again', () => {
    const { clock, server, open, expectIn } = setupRefresh();
    const movies = open({ pollInterval: 10_000 });
    const first = server.expectOne('Movies');
    clock.pass(HOUR);
    server.expectNone();
    first.flush(HEAT);
    const poll = expectIn(10_000);
    expect([movies.loading, movies.stale]).toEqual([false, false]);
    clock.pass(5000);
    poll.flush(RONIN);
    expect(movies.data).toEqual(RONIN.movies.data);
    expectIn(10_000).flush(HEAT);
    expectIn(10_000);
  });

  it('F2: is that of withRefresh(), unless the WatchQuery has its own; 0: never', () => {
    const { clock, server, watch, expectIn } = setupRefresh({ pollInterval: 60_000 });
    watch({ pollInterval: 0 });
    clock.pass(HOUR);
    server.expectNone();
    watch({}, undefined, 'common');
    const own = watch({ pollInterval: 1000 }, undefined, 'own');
    expect(expectIn(1000).variables).toEqual({ genre: 'own' });
    own.destroy();
    expect(expectIn(59_000).variables).toEqual({ genre: 'common' });
  });

  it('F2: counts anew from the end of a request of the caller, answered or failed', () => {
    const { clock, server, watch, expectIn } = setupRefresh({ pollInterval: 10_000 });
    const movies = watch();
    clock.pass(9000);
    void movies.refetch();
    const refetch = server.expectOne('Movies');
    clock.pass(HOUR);
    server.expectNone();
    refetch.networkError();
    const poll = expectIn(10_000);
    void movies.refetch();
    const second = server.expectOne('Movies');
    expect(poll.cancelled).toBeTrue();
    second.flush(RONIN);
    expectIn(10_000);
  });

  it('F2: a function is read after each request, with the data shown', () => {
    const seen: unknown[] = [];
    const intervals = [5000, 1000, 0, 3000];
    const { clock, server, watch, expectIn } = setupRefresh();
    const pollInterval = (data: unknown): number => {
      seen.push(data);
      return intervals.shift() ?? 0;
    };
    const movies = watch({ pollInterval });
    expectIn(5000).flush(RONIN);
    expectIn(1000).flush(HEAT);
    clock.pass(HOUR);
    server.expectNone();
    void movies.refetch();
    server.expectOne('Movies').flush(HEAT);
    expectIn(3000);
    const [heat, ronin] = [HEAT.movies.data, RONIN.movies.data];
    expect(seen).toEqual([heat, ronin, heat, heat]);
  });

  it('F2: a function is not read while a request is on its way, also where another one takes its place', () => {
    const { server, watch } = setupRefresh();
    const pollInterval = jasmine.createSpy().and.returnValue(5000);
    const movies = watch({ pollInterval });
    void movies.refetch();
    server.expectOne('Movies');
    void movies.refetch();
    const second = server.expectOne('Movies');
    expect(pollInterval).toHaveBeenCalledTimes(1);
    second.flush(RONIN);
    expect(pollInterval).toHaveBeenCalledTimes(2);
  });

  for (const [what, returned] of [
    ['NaN', NaN],
    ['a negative number', -1],
    ['what a timer cannot hold', 2 ** 31],
    ['text', '5000'],
  ] as const) {
    it(`F2: a function that returns ${what} does not poll`, () => {
      const { clock, server, watch } = setupRefresh();
      watch({ pollInterval: () => returned as number });
      clock.pass(2 ** 32);
      server.expectNone();
    });
  }

  it('F2, L6: a function that throws is reported, and does not poll', () => {
    const error = new Error('mine');
    const { clock, server, watch, thrown } = setupRefresh();
    const movies = watch({
      pollInterval: () => {
        throw error;
      },
    });
    expect([thrown, movies.data]).toEqual([[error], HEAT.movies.data]);
    clock.pass(HOUR);
    server.expectNone();
  });

  it('F2: not while nobody sees the page; what is overdue then is spread over a second (V18)', () => {
    const { clock, server, page, watch, draw, expectIn } = setupRefresh({ pollInterval: 10_000 });
    watch();
    clock.pass(4000);
    page.hide();
    clock.pass(3000);
    page.show();
    expectIn(3000).flush(HEAT);
    page.hide();
    clock.pass(HOUR);
    server.expectNone();
    draw(0.7);
    page.show();
    expectIn(700);
  });

  it('F2: not while the device is offline; what is overdue then is spread over a second', () => {
    const { clock, server, network, watch, draw, expectIn } = setupRefresh({
      pollInterval: 10_000,
    });
    watch();
    network.lose();
    clock.pass(HOUR);
    server.expectNone();
    draw(0.4);
    network.find();
    expectIn(400);
  });

  it('F2, V15: one that fails shows in error and is repeated after 1, 2, 4 … s, then polls', () => {
    const { watch, expectIn } = setupRefresh({ pollInterval: 60_000 });
    const movies = watch();
    expectIn(60_000).networkError();
    expect([movies.error?.kind, movies.data]).toEqual(['network', HEAT.movies.data]);
    expectIn(1000).networkError();
    expectIn(2000).networkError();
    expectIn(4000).flush(RONIN);
    expect([movies.error, movies.data]).toEqual([undefined, RONIN.movies.data]);
    expectIn(60_000);
  });

  it('E7: an outage is told once, not with each repetition', () => {
    const { server, watch, expectIn } = setupRefresh({ pollInterval: 10_000 });
    const told: unknown[] = [];
    const movies = watch({ onError: (_, { message }) => told.push(message) });
    expectIn(10_000).networkError('down');
    const { error } = movies;
    for (const time of [1000, 2000, 4000]) expectIn(time).networkError('down');
    expect(movies.error).toBe(error);
    expect(told).toEqual(['down']);
    expectIn(8000).networkError('gone');
    expectIn(16_000).networkError('down');
    expect(told).withContext('another error').toEqual(['down', 'gone', 'down']);
    expectIn(30_000).httpError(502);
    expectIn(30_000).httpError(503);
    expect([told.length, movies.error?.status]).toEqual([5, 503]);
    expectIn(30_000).flush(HEAT);
    expect(movies.error).toBeUndefined();
    expectIn(10_000).httpError(503);
    expect(told.length).withContext('a success').toBe(6);
    void movies.refetch();
    server.expectOne('Movies').httpError(503);
    expect(told.length).withContext('a request of the caller').toBe(7);
  });

  it('E7: errors that come with data are told with each answer', () => {
    const { watch, expectIn } = setupRefresh({ pollInterval: 10_000 });
    const told: unknown[] = [];
    const movies = watch({ onError: (_, error) => told.push(error) });
    for (let count = 1; count <= 2; count++) {
      expectIn(10_000).flushErrors(['No'], RONIN);
      expect([told.length, movies.error]).toEqual([count, told.at(-1) as WatchQueryError]);
    }
  });

  it('E7, V15: the same error may say another Retry-After', () => {
    const { watch, expectIn } = setupRefresh({ pollInterval: 10_000 });
    watch();
    expectIn(10_000).httpError(503, { 'Retry-After': '60' });
    expectIn(60_000).httpError(503, { 'Retry-After': '90' });
    expectIn(90_000).httpError(503);
    expectIn(4000);
  });

  it('F2, V15: one that fails is repeated no sooner than Retry-After says, and spread', () => {
    const { server, watch, draw, expectIn } = setupRefresh({ pollInterval: 30_000 }, [withRetry()]);
    watch();
    expectIn(30_000).httpError(429, { 'Retry-After': '60' });
    draw(1);
    expectIn(60_000).httpError(429, { 'Retry-After': '60' });
    expectIn(61_000).networkError();
    expectIn(4000).flush(HEAT);
    expectIn(30_000);
    server.expectNone();
  });

  it('F2, V15: nor after another failure in the meantime, which ends nothing that the server has said', () => {
    const { server, watch, expectIn } = setupRefresh({ pollInterval: 10_000 });
    const movies = watch();
    expectIn(10_000).httpError(429, { 'Retry-After': '120' });
    void movies.refetch();
    server.expectOne('Movies').networkError();
    void movies.refetch();
    server.expectOne('Movies').httpError(503, { 'Retry-After': '5' });
    expectIn(120_000).flush(HEAT);
    expectIn(10_000).networkError();
    expectIn(1000);
  });

  it('F2, V15: five minutes later at most, whatever Retry-After says', () => {
    const { watch, expectIn } = setupRefresh({ pollInterval: 30_000 });
    watch();
    expectIn(30_000).httpError(503, { 'Retry-After': '3600' });
    expectIn(300_000);
  });

  it('F2, V15: none comes sooner than Retry-After of a request of the caller says', () => {
    const { server, watch, expectIn } = setupRefresh({ pollInterval: 30_000 });
    const movies = watch();
    void movies.refetch();
    server.expectOne('Movies').httpError(429, { 'Retry-After': '120' });
    expectIn(120_000).flush(HEAT);
    expectIn(30_000);
  });

  it('F2, V15, K1: nor where a kept answer is shown meanwhile', () => {
    const cache = withCache({ staleTime: HOUR });
    const { clock, server, inContext, expectIn } = setupRefresh({ pollInterval: 30_000 }, [cache]);
    const genre = signal('Crime');
    inContext(service =>
      service.watchQuery(MoviesQuery, () => ({ genre: genre() }), { scope: 'movies.data' }),
    );
    TestBed.tick();
    server.expectOne('Movies').flush(HEAT);
    genre.set('Drama');
    TestBed.tick();
    server.expectOne('Movies').httpError(429, { 'Retry-After': '120' });
    genre.set('Crime');
    TestBed.tick();
    server.expectNone();
    clock.pass(31_000);
    server.expectNone();
    expectIn(89_000);
  });

  it('F1, V15: what such a request was to settle waits as long; what the caller asks does not', () => {
    const live = withSubscriptions({ url: 'ws://localhost' });
    const { clock, server, watch, expectIn } = setupRefresh({}, [live]);
    const movies = watch({}, FollowedQuery);
    const tell = () => {
      const model = { id: '1', title: 'Heat' };
      server.expectSubscription('Movies').event({ event: 'UPDATE', id: 1, model });
    };
    const refuse = () => {
      tell();
      void movies.refetch();
      server.expectOne('Movies').httpError(429, { 'Retry-After': '120' });
    };
    refuse();
    expectIn(120_000).flush(HEAT);
    refuse();
    void movies.refetch();
    server.expectOne('Movies').flush(HEAT);
    clock.pass(1000);
    tell();
    expectIn(100);
  });

  it('F1, V15: polls are no part of the series of gaps: an event is asked for as if there were none', () => {
    const live = withSubscriptions({ url: 'ws://localhost', settleWindow: 0 });
    const { server, watch, expectIn } = setupRefresh({ pollInterval: 1000 }, [live]);
    watch({}, FollowedQuery);
    const happen = (): void => {
      const model = { id: '1', title: 'Heat' };
      server.expectSubscription('Movies').event({ event: 'UPDATE', id: 1, model });
    };
    happen();
    expectIn(100).flush(HEAT);
    for (let polls = 0; polls < 10; polls++) expectIn(1000).flush(HEAT);
    happen();
    // The first gap of the row, and not the tenth.
    expectIn(200).flush(HEAT);
  });

  it('F1: one that is sent after an event was due settles it, and is followed by none', () => {
    const live = withSubscriptions({ url: 'ws://localhost', settleWindow: 0 });
    const { clock, server, watch, expectIn } = setupRefresh({ pollInterval: 10_000 }, [live]);
    watch({}, FollowedQuery);
    clock.pass(9950);
    const model = { id: '1', title: 'Heat' };
    server.expectSubscription('Movies').event({ event: 'UPDATE', id: 1, model });
    expectIn(100).flush(HEAT);
    expectIn(10_000);
  });

  it('F2, V19: equal lists poll with one request, also where they were made apart', () => {
    const { clock, server, watch, expectIn } = setupRefresh({ pollInterval: 10_000 });
    const first = watch();
    clock.pass(3000);
    const second = watch();
    watch({}, undefined, 'Drama');
    expectIn(7000).flush(RONIN);
    expect([first.data, second.data]).toEqual([RONIN.movies.data, RONIN.movies.data]);
    // The other list, which asks for something else, keeps its time.
    const { variables } = expectIn(3000);
    expect(variables).toEqual({ genre: 'Drama' });
    clock.pass(6999);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies');
  });

  it('F2, V19: one joins what an equal list asks when the device is online again', () => {
    const app = setupRefresh();
    const first = app.watch({ refetchOnReconnect: true });
    const second = app.watch({ pollInterval: 20_000 });
    app.network.lose();
    app.clock.pass(19_000);
    app.draw(0.5);
    app.network.find();
    app.expectIn(500).flush(RONIN);
    expect([first.data, second.data]).toEqual([RONIN.movies.data, RONIN.movies.data]);
    app.expectIn(20_000);
  });

  it('F2, V19: one that is overdue joins what an equal list asks when the tab is visible', () => {
    const app = setupRefresh();
    const first = app.watch({ refetchOnFocus: true });
    const second = app.watch({ pollInterval: 20_000 });
    app.page.hide();
    app.clock.pass(30_000);
    app.draw(0.5);
    app.page.show();
    app.server.expectOne('Movies').flush(RONIN);
    expect([first.data, second.data]).toEqual([RONIN.movies.data, RONIN.movies.data]);
    app.expectIn(20_000);
  });

  it('F2, V19: one that is far from its time does not join', () => {
    const { watch, expectIn } = setupRefresh();
    const slow = watch({ pollInterval: 10_000 });
    watch({ pollInterval: 4000 });
    expectIn(4000).flush(RONIN);
    expect(slow.data).toEqual(HEAT.movies.data);
    expectIn(4000).flush(RONIN);
    expect(slow.data).toEqual(RONIN.movies.data);
  });

  it('F2, L11: ends with the WatchQuery; nothing is left', () => {
    const { clock, server, page, network, scheduler, watch } = setupRefresh({
      pollInterval: 10_000,
      refetchOnFocus: true,
    });
    const movies = watch();
    expect([page.listeners, network.listeners, scheduler.running]).toEqual([1, 1, 1]);
    movies.destroy();
    expect([page.listeners, network.listeners, scheduler.running]).toEqual([0, 0, 0]);
    clock.pass(HOUR);
    server.expectNone();
  });

  it('F2: nothing is asked for that the caller has not asked for (L2, L15)', () => {
    const { clock, server, open } = setupRefresh({ pollInterval: 10_000 });
    open({ fetch: false });
    clock.pass(HOUR);
    expect(() => server.expectNone()).not.toThrow();
  });

  it('F2: not on a server', () => {
    const onServer = { provide: PLATFORM_ID, useValue: 'server' };
    const { clock, server, scheduler, watch } = setupRefresh({ pollInterval: 10 }, [], [onServer]);
    watch();
    clock.pass(HOUR);
    server.expectNone();
    expect(scheduler.running).toBe(0);
  });

  const notATime = [-1, NaN, Infinity, 2 ** 31, '5000', true];
  for (const value of notATime) {
    it(`F2, L13: ${String(value)} is misuse, in development`, () => {
      const { open } = setupRefresh();
      const pollInterval = value as number;
      expect(misuse(() => setupRefresh({ pollInterval }))).toBe('WQ133');
      expect(misuse(() => open({ pollInterval }))).toBe('WQ133');
      expect(misuse(() => inProduction(() => open({ pollInterval })))).toBeUndefined();
    });
  }
});
