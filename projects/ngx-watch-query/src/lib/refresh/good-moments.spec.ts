import { PLATFORM_ID } from '@angular/core';
import { withRetry, withSubscriptions } from 'ngx-watch-query';
import { MovieQuery } from '../../specs/record-query';
import { setupRefresh } from '../../specs/refresh/setup-refresh';
import { FollowedQuery, HEAT, RONIN } from '../../specs/short-movies';

const BOTH = { refetchOnFocus: true, refetchOnReconnect: true };

/** The page is left, and looked at again after a while. */
function leave({ page, clock }: ReturnType<typeof setupRefresh>, time: number): void {
  page.hide();
  clock.pass(time);
  page.show();
}

/** The device has no network for a while. */
function lose({ network, clock }: ReturnType<typeof setupRefresh>, time: number): void {
  network.lose();
  clock.pass(time);
  network.find();
}

describe('refetchOnFocus', () => {
  it('F3: asks at once when the tab is visible again, quietly', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    const movies = app.watch();
    leave(app, 5000);
    const request = app.server.expectOne('Movies');
    expect([movies.loading, movies.stale]).toEqual([false, false]);
    request.flush(RONIN);
    expect(movies.data).toEqual(RONIN.movies.data);
    app.clock.pass(60_000);
    app.server.expectNone();
  });

  it('F3: not where what is shown was asked for in the last 5 s, by whomever', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    const movies = app.watch();
    leave(app, 4999);
    app.server.expectNone();
    leave(app, 1);
    app.server.expectOne('Movies').flush(HEAT);
    app.clock.pass(4000);
    void movies.refetch();
    app.server.expectOne('Movies').flush(HEAT);
    leave(app, 4999);
    app.server.expectNone();
  });

  it('F3: not where a request that was sent in the last 5 s is on its way', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    const movies = app.watch();
    app.clock.pass(60_000);
    void movies.refetch();
    const refetch = app.server.expectOne('Movies');
    leave(app, 1000);
    refetch.flush(HEAT);
    app.clock.pass(60_000);
    app.server.expectNone();
  });

  it('F3, L18: also in those 5 s where nothing is shown any more', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    const movie = app.inContext(service => service.watchQuery(MovieQuery, { id: '1' }));
    app.server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat' } });
    void movie.setVariable('id', '2').refetch();
    app.server.expectOne('Movie').networkError();
    expect(movie.data).toBeUndefined();
    leave(app, 1000);
    app.server.expectOne('Movie').flush({ movie: { id: '2', title: 'Ronin' } });
    expect([movie.data?.movie?.title, movie.error]).toEqual(['Ronin', undefined]);
  });

  it('F3, F1: after one that was sent earlier and is on its way yet, and not in its place', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    const movies = app.watch();
    void movies.refetch();
    const refetch = app.server.expectOne('Movies');
    leave(app, 5000);
    app.server.expectNone();
    expect(refetch.cancelled).toBeFalse();
    refetch.flush(HEAT);
    app.clock.pass(500);
    app.server.expectOne('Movies');
  });

  it('F3: also after a failure; its answer clears the error (E4)', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    const movies = app.watch();
    app.clock.pass(60_000);
    void movies.refetch();
    app.server.expectOne('Movies').networkError();
    leave(app, 1);
    app.server.expectOne('Movies').flush(RONIN);
    expect([movies.error, movies.data]).toEqual([undefined, RONIN.movies.data]);
  });

  it('F3, V15: one that fails is repeated', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    app.watch();
    leave(app, 5000);
    app.server.expectOne('Movies').networkError();
    app.expectIn(1000).flush(RONIN);
    app.clock.pass(60_000);
    app.server.expectNone();
  });

  it('F3, V18: pays what has waited for the tab, with one request', () => {
    const live = withSubscriptions({ url: 'ws://localhost' });
    const app = setupRefresh({ refetchOnFocus: true }, [live]);
    app.watch({}, FollowedQuery);
    app.page.hide();
    const model = { id: '1', title: 'Heat' };
    app.server.expectSubscription('Movies').event({ event: 'UPDATE', id: 1, model });
    app.clock.pass(60_000);
    app.server.expectNone();
    app.page.show();
    app.server.expectOne('Movies').flush(HEAT);
    app.clock.pass(60_000);
    app.server.expectNone();
  });

  it('F3, E5: equal lists ask with one request', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    const first = app.watch();
    const second = app.watch();
    leave(app, 5000);
    app.server.expectOne('Movies').flush(RONIN);
    expect([first.data, second.data]).toEqual([RONIN.movies.data, RONIN.movies.data]);
  });

  for (const refetchOnReconnect of [true, false]) {
    it(`F3: of a device that is offline waits until it is online, refetchOnReconnect: ${refetchOnReconnect}`, () => {
      const app = setupRefresh({ refetchOnFocus: true, refetchOnReconnect });
      const movies = app.watch();
      app.page.hide();
      app.clock.pass(60_000);
      app.network.lose();
      app.page.show();
      app.clock.pass(60_000);
      app.server.expectNone();
      app.draw(0.3);
      app.network.find();
      app.expectIn(300).flush(RONIN);
      expect(movies.data).toEqual(RONIN.movies.data);
      app.clock.pass(60_000);
      lose(app, 10_000);
      app.clock.pass(0);
      if (refetchOnReconnect) app.server.expectOne('Movies');
      else app.server.expectNone();
    });
  }

  it('F3: of a device that is offline does not rely on a request that hangs in the dead network', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    const movies = app.watch();
    app.page.hide();
    app.network.lose();
    app.clock.pass(60_000);
    app.page.show();
    void movies.refetch();
    const hanging = app.server.expectOne('Movies');
    app.clock.pass(2000);
    app.network.find();
    app.clock.pass(1000);
    hanging.networkError();
    app.clock.pass(500);
    app.server.expectOne('Movies').flush(RONIN);
    expect([movies.error, movies.data]).toEqual([undefined, RONIN.movies.data]);
  });

  it('F3: of a device that is offline is forgotten when the tab is hidden again', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    app.watch();
    app.page.hide();
    app.network.lose();
    app.clock.pass(60_000);
    app.page.show();
    app.page.hide();
    app.network.find();
    app.clock.pass(60_000);
    app.server.expectNone();
    app.page.show();
    app.server.expectOne('Movies').flush(HEAT);
    app.clock.pass(60_000);
    app.server.expectNone();
  });

  it('F3: is that of withRefresh(), unless the WatchQuery has its own', () => {
    const app = setupRefresh({ refetchOnFocus: true });
    app.watch({ refetchOnFocus: false });
    leave(app, 60_000);
    app.server.expectNone();
  });

  it('F3: works also where settleWhenHidden is set', () => {
    const live = withSubscriptions({ url: 'ws://localhost', settleWhenHidden: true });
    const app = setupRefresh({ refetchOnFocus: true }, [live]);
    app.watch();
    app.clock.pass(5000);
    app.page.hide();
    app.server.expectNone();
    app.page.show();
    app.server.expectOne('Movies');
  });

  it('F3: the page is listened to only while somebody wants to know', () => {
    const { page, network, watch } = setupRefresh();
    watch();
    expect([page.listeners, network.listeners]).toEqual([0, 0]);
    const movies = watch(BOTH);
    expect([page.listeners, network.listeners]).toEqual([1, 1]);
    movies.destroy();
    expect([page.listeners, network.listeners]).toEqual([0, 0]);
  });

  it('F3: on a server nobody listens', () => {
    const onServer = { provide: PLATFORM_ID, useValue: 'server' };
    const { page, network, watch } = setupRefresh(BOTH, [], [onServer]);
    watch();
    expect([page.listeners, network.listeners]).toEqual([0, 0]);
  });
});

describe('refetchOnReconnect', () => {
  it('F3: asks when the device is online again, spread over a second', () => {
    const app = setupRefresh({ refetchOnReconnect: true });
    const movies = app.watch();
    app.draw(0.3);
    lose(app, 5000);
    app.expectIn(300).flush(RONIN);
    expect(movies.data).toEqual(RONIN.movies.data);
  });

  it('F3: not where what is shown was asked for in the last 5 s', () => {
    const app = setupRefresh({ refetchOnReconnect: true });
    app.watch();
    lose(app, 4000);
    app.clock.pass(0);
    app.server.expectNone();
  });

  it('F3, P16: also in those 5 s what has failed for want of the network', () => {
    const app = setupRefresh({ refetchOnReconnect: true });
    const movies = app.watch();
    app.network.lose();
    void movies.refetch();
    app.server.expectOne('Movies').networkError();
    app.clock.pass(1000);
    app.network.find();
    app.clock.pass(0);
    app.server.expectOne('Movies').flush(RONIN);
    expect([movies.error, movies.data]).toEqual([undefined, RONIN.movies.data]);
  });

  it('F3, P16: not after a request that is sent anew when the device is back already', () => {
    const app = setupRefresh({ refetchOnReconnect: true }, [withRetry()]);
    const movies = app.watch();
    app.network.lose();
    void movies.refetch();
    app.server.expectOne('Movies').httpError(500);
    app.draw(0.3);
    app.network.find();
    void movies.refetch();
    app.server.expectOne('Movies').flush(RONIN);
    app.clock.pass(60_000);
    app.server.expectNone();
  });

  it('F3: asks once where the network comes and goes', () => {
    const app = setupRefresh({ refetchOnReconnect: true });
    app.watch();
    app.draw(0.9, 0.9, 0.9);
    lose(app, 5000);
    app.clock.pass(500);
    lose(app, 10);
    app.expectIn(900).flush(HEAT);
    app.clock.pass(60_000);
    app.server.expectNone();
  });

  it('F3: not where the device is offline again by then', () => {
    const app = setupRefresh({ refetchOnReconnect: true });
    app.watch();
    app.draw(0.9);
    lose(app, 5000);
    app.clock.pass(500);
    app.network.lose();
    app.clock.pass(60_000);
    app.server.expectNone();
  });

  it('F3: nothing waits for that any more once the last list is destroyed', () => {
    const app = setupRefresh({ refetchOnReconnect: true });
    const movies = app.watch();
    app.draw(0.9);
    lose(app, 5000);
    expect(app.scheduler.running).toBe(1);
    movies.destroy();
    expect(app.scheduler.running).toBe(0);
  });

  it('F3, F1: after a request that was on its way when the device came back', () => {
    const app = setupRefresh({ refetchOnReconnect: true });
    const movies = app.watch();
    app.clock.pass(60_000);
    void movies.refetch();
    const refetch = app.server.expectOne('Movies');
    lose(app, 1000);
    app.clock.pass(0);
    app.server.expectNone();
    refetch.networkError();
    app.clock.pass(500);
    app.server.expectOne('Movies').flush(RONIN);
    expect(movies.error).toBeUndefined();
  });

  it('F3, F1: also after one that would be repeated, but was sent before', () => {
    const app = setupRefresh(BOTH);
    app.watch();
    leave(app, 60_000);
    const focus = app.server.expectOne('Movies');
    lose(app, 1000);
    app.clock.pass(0);
    app.server.expectNone();
    focus.flush(HEAT);
    app.clock.pass(500);
    app.server.expectOne('Movies');
  });

  it('F3, F1: not after a request that was sent when the device was back already', () => {
    const app = setupRefresh({ refetchOnFocus: true, refetchOnReconnect: true });
    app.watch();
    app.page.hide();
    app.draw(0.9);
    lose(app, 60_000);
    app.page.show();
    const focus = app.server.expectOne('Movies');
    app.clock.pass(900);
    focus.flush(RONIN);
    app.clock.pass(60_000);
    app.server.expectNone();
  });

  it('F3, F1: also after a request of the caller that was sent then, because nobody repeats it', () => {
    const app = setupRefresh({ refetchOnReconnect: true });
    const movies = app.watch();
    app.draw(0.9);
    lose(app, 60_000);
    void movies.refetch();
    const refetch = app.server.expectOne('Movies');
    app.clock.pass(900);
    refetch.networkError();
    app.clock.pass(500);
    app.server.expectOne('Movies').flush(RONIN);
    expect(movies.error).toBeUndefined();
  });

  it('F3, V15: does not wait for the repetition of one that failed', () => {
    const app = setupRefresh({ refetchOnReconnect: true, pollInterval: 10_000 });
    app.watch();
    app.expectIn(10_000).networkError();
    for (const time of [1000, 2000, 4000, 8000]) app.expectIn(time).networkError();
    lose(app, 100);
    app.expectIn(0.5).flush(HEAT);
  });

  it('F3, V15: does not wait for Retry-After of one that failed', () => {
    const app = setupRefresh({ refetchOnReconnect: true, pollInterval: 10_000 });
    app.watch();
    app.expectIn(10_000).httpError(503, { 'Retry-After': '60' });
    app.clock.pass(5000);
    lose(app, 100);
    app.expectIn(0.5).flush(HEAT);
  });

  it('F3, V18: of a tab that nobody sees waits until it is visible', () => {
    const app = setupRefresh({ refetchOnReconnect: true });
    app.watch();
    app.page.hide();
    lose(app, 5000);
    app.clock.pass(60_000);
    app.server.expectNone();
    app.page.show();
    app.clock.pass(0);
    app.server.expectOne('Movies');
  });

  it('F3, V18: of such a tab does not wait with settleWhenHidden', () => {
    const live = withSubscriptions({ url: 'ws://localhost', settleWhenHidden: true });
    const app = setupRefresh({ refetchOnReconnect: true }, [live]);
    app.watch();
    app.page.hide();
    app.draw(0.3);
    lose(app, 5000);
    app.expectIn(300);
  });
});
