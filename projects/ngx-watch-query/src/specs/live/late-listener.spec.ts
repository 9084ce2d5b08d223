import { HEAT, setupLists } from './setup-lists';

/** Lists of which one is live, and has caught up. */
function caughtUp() {
  const all = setupLists();
  const movies = all.shown();
  all.wire[0]?.open();
  all.clock.pass(1100);
  all.flush();
  return { ...all, movies };
}

describe('a server that starts a subscription late', () => {
  it("V20: keeps `live` at 'connecting' until the server has confirmed the operation", () => {
    const { operation, shown } = setupLists();
    const movies = shown();
    expect(movies.live).toBe('connecting');
    operation().open();
    expect(movies.live).toBe('live');
  });

  for (const [random, delay] of [
    [0, 1100],
    [1, 1500],
  ] as const) {
    it(`V20: gets one catch-up request ${String(delay)} ms after the operation opens, with ${String(random)} as random number`, () => {
      const { clock, operation, shown, catchUpIn } = setupLists({ random });
      shown();
      clock.pass(700);
      operation().open();
      catchUpIn(delay);
    });
  }

  it('V20: gets the catch-up request 1100 ms after it is open, which is 100 ms after its answer', () => {
    const { clock, operation, shown, catchUpIn } = setupLists({ openAfter: 100 });
    const movies = shown();
    operation().open();
    clock.pass(99);
    expect(movies.live).toBe('connecting');
    clock.pass(1);
    expect(movies.live).toBe('live');
    catchUpIn(1100);
  });

  it('V20: gets no catch-up request when the caller has refetched after the delay', () => {
    const { clock, server, operation, shown, flush } = setupLists();
    const movies = shown();
    operation().open();
    clock.pass(1050);
    void movies.refetch();
    flush();
    clock.pass(60_000);
    server.expectNone();
  });

  it('V20: gets a catch-up request when the caller refetched before the delay was over', () => {
    const { clock, server, operation, shown, flush } = setupLists();
    const movies = shown();
    operation().open();
    clock.pass(999);
    void movies.refetch();
    const early = server.expectOne('Movies');
    clock.pass(1000);
    early.flush(HEAT);
    clock.pass(100);
    flush();
  });

  it('V16, V20: gets one shared request for lists that join within the delay, and none for later ones', () => {
    const { clock, server, operation, shown, flush } = setupLists();
    shown();
    operation().open();
    clock.pass(999);
    shown();
    clock.pass(101);
    flush();
    const late = shown();
    expect(late.live).toBe('live');
    clock.pass(60_000);
    server.expectNone();
  });

  it('V20: gets one catch-up request for the new operation after a variable has changed', () => {
    const { wire, flush, catchUpIn, movies } = caughtUp();
    movies.setVariable('genre', 'Drama');
    void movies.refetch();
    flush();
    expect(movies.live).toBe('connecting');
    wire[1]?.open();
    expect(movies.live).toBe('live');
    catchUpIn(1100);
  });

  it('V10, V20: gets two catch-up requests after a reconnect: one soon, one after the delay', () => {
    const { clock, wire, catchUpTwice, movies } = caughtUp();
    wire[0]?.fail({ code: 1006 });
    clock.pass(10_000);
    expect(movies.live).toBe('reconnecting');
    wire[1]?.open();
    catchUpTwice();
  });

  it('V10, V15: catches up soon after a reconnect, however often its requests have failed before', () => {
    const { clock, server, wire, flush, movies } = caughtUp();
    clock.pass(30_000);
    wire[0]?.update('1', 'Heat!');
    wire[0]?.fail({ code: 1006 });
    // Two minutes without a network: the gaps between the requests have grown to 30 s.
    for (const delay of [100, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]) {
      clock.pass(delay);
      server.expectOne('Movies').networkError('down');
    }
    clock.pass(6000);
    wire.at(-1)?.open();
    expect(movies.live).toBe('live');
    clock.pass(100);
    flush();
    expect(movies.error).toBeUndefined();
    // The second one keeps the gap of V15.
    clock.pass(5000);
    flush();
    clock.pass(60_000);
    server.expectNone();
  });

  it("V20: gets none for the first opening, and both after a reconnect, with `catchUp: 'reconnect'`", () => {
    const { clock, server, wire, shown, catchUpTwice } = setupLists({ catchUp: 'reconnect' });
    shown();
    wire[0]?.open();
    clock.pass(60_000);
    server.expectNone();
    wire[0]?.fail({ code: 1006 });
    clock.pass(10_000);
    wire[1]?.open();
    catchUpTwice();
  });

  it("V20: gets both after an opening that failed at first, with `catchUp: 'reconnect'`", () => {
    const { clock, wire, shown, catchUpTwice } = setupLists({ catchUp: 'reconnect' });
    const movies = shown();
    wire[0]?.fail({ code: 1006 });
    clock.pass(10_000);
    expect(movies.live).toBe('reconnecting');
    wire[1]?.open();
    catchUpTwice();
  });

  it('V20: gets one soon when a request was sent before the opening, with `catchUpDelay: 0`', () => {
    const { clock, server, operation, shown, flush } = setupLists({ catchUpDelay: 0 });
    shown();
    operation().open();
    clock.pass(100);
    flush();
    shown();
    clock.pass(60_000);
    server.expectNone();
  });

  it('V20: gets none when the list is destroyed or the connection is lost before', () => {
    const { clock, server, wire, scheduler, shown } = setupLists();
    const movies = shown();
    wire[0]?.open();
    clock.pass(500);
    wire[0]?.fail({ code: 1006 });
    movies.destroy();
    clock.pass(60_000);
    server.expectNone();
    expect([wire.length, scheduler.running]).toEqual([1, 0]);
  });
});
