import { gql, withSubscriptions } from 'ngx-watch-query';
import { SCHEDULER } from 'ngx-watch-query/private';
import { setup } from '../setup';
import { VirtualClock, VirtualScheduler } from './convergence/virtual-clock';
import { setupLive } from './setup-live';

const first = gql<{ readonly movie: { readonly title: string } | null }>`
  query First {
    movie(id: 1) @subscribe {
      title
    }
  }
`;

const second = gql`
  query Second {
    movie(id: 2) @subscribe {
      title
    }
  }
`;

const heat = { movie: { id: '1', title: 'Heat' } };
const ronin = { movie: { id: '2', title: 'Ronin' } };

describe('a connection that is established again', () => {
  for (const catchUp of ['always', 'reconnect'] as const) {
    it(`V10, V11: makes all WatchQueries catch up, also those that did not ask for the retry (${catchUp})`, () => {
      const { server, inContext } = setupLive({ catchUp });
      const one = inContext(service => service.watchQuery(first));
      const two = inContext(service => service.watchQuery(second));
      server.expectOne('First').flush(heat);
      server.expectOne('Second').flush(ronin);
      server.disconnect(4400);
      server.reconnect();
      expect([one.live, two.live]).toEqual(['failed', 'failed']);
      void two.refetch();
      server.expectOne('Second').flush(ronin);
      expect([one.live, two.live]).toEqual(['live', 'live']);
      expect(one.loading).toBeFalse();
      server.expectOne('First').flush({ movie: null });
      expect(one.data).toEqual({ movie: null });
    });
  }

  it("V11: is 'reconnecting' without an error as soon as a caller refetches", () => {
    const { server, inContext } = setupLive();
    const one = inContext(service => service.watchQuery(first));
    server.expectOne('First').flush(heat);
    server.disconnect(4400);
    expect([one.live, one.error?.kind]).toEqual(['failed', 'subscription']);
    void one.refetch();
    server.expectOne('First').flush(heat);
    expect([one.live, one.error]).toEqual(['reconnecting', undefined]);
  });

  /** A live record whose catch-up requests are sent as late as they may be. */
  function setupLate() {
    const clock = new VirtualClock();
    const scheduler = new VirtualScheduler(clock, () => ({ next: () => 1 }));
    const { server, inContext } = setup(
      {},
      [{ provide: SCHEDULER, useValue: scheduler }],
      [withSubscriptions({ url: 'ws://test', settleWindow: 0 })],
    );
    inContext(service => service.watchQuery(first));
    server.expectOne('First').flush(heat);
    /** A request is sent after this many milliseconds, and not before. */
    const askedIn = (delay: number) => {
      clock.pass(delay - 1);
      server.expectNone();
      clock.pass(1);
      return server.expectOne('First');
    };
    /** The server reports what nobody can read. */
    const confuse = (): void => {
      server.expectSubscription('First').next({ data: { movieModified: null } });
    };
    return { clock, server, askedIn, confuse };
  }

  it('V10: spreads catch-up requests over 1 s, whatever `settleWindow` is', () => {
    const { server, askedIn } = setupLate();
    server.disconnect();
    server.reconnect();
    // Each quiet request is delayed by 100 ms (V15); the spread comes on top.
    askedIn(1100).flush(heat);
  });

  it('V10, V15: spreads them also where requests have failed meanwhile', () => {
    spyOn(console, 'warn');
    const { clock, server, askedIn, confuse } = setupLate();
    confuse();
    for (const delay of [100, 1500, 3000, 6000]) askedIn(delay).networkError();
    clock.pass(5000);
    server.disconnect();
    server.reconnect();
    askedIn(1100);
  });

  it('V10, V15: leaves a request that is due to its time, and spreads no later one instead', () => {
    spyOn(console, 'warn');
    const { clock, server, askedIn, confuse } = setupLate();
    confuse();
    server.disconnect();
    server.reconnect();
    askedIn(100).flush(heat);
    clock.pass(60_000);
    server.expectNone();
    confuse();
    askedIn(100);
  });
});
