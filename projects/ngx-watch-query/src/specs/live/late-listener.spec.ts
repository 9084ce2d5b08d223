import { HEAT, setupLists } from './setup-lists';

describe('a server that begins to listen late', () => {
  it('V20: `live` waits until the server has shown life', () => {
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
    it(`V20: one request follows an opening after ${String(delay)} ms, by chance ${String(random)}`, () => {
      const { clock, server, operation, shown, flush } = setupLists({ random });
      shown();
      clock.pass(700);
      operation().open();
      clock.pass(delay - 1);
      server.expectNone();
      clock.pass(1);
      flush();
      clock.pass(60_000);
      server.expectNone();
    });
  }

  it('V20: none where the caller has asked later than that', () => {
    const { clock, server, operation, shown, flush } = setupLists();
    const movies = shown();
    operation().open();
    clock.pass(1050);
    void movies.refetch();
    flush();
    clock.pass(60_000);
    server.expectNone();
  });

  it('V20: one where the caller has asked before, answered or not', () => {
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

  it('V16, V20: who joins within the delay shares the request, who joins later needs none', () => {
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

  it('V20: another variable opens another operation, which is caught up with once', () => {
    const { clock, server, wire, shown, flush } = setupLists();
    const movies = shown();
    wire[0]?.open();
    clock.pass(1100);
    flush();
    movies.setVariable('genre', 'Drama');
    void movies.refetch();
    flush();
    expect(movies.live).toBe('connecting');
    wire[1]?.open();
    expect(movies.live).toBe('live');
    clock.pass(1099);
    server.expectNone();
    clock.pass(1);
    flush();
    clock.pass(60_000);
    server.expectNone();
  });

  it('V10, V20: two follow a lost connection: soon, and after the delay', () => {
    const { clock, server, wire, shown, flush } = setupLists();
    const movies = shown();
    wire[0]?.open();
    clock.pass(1100);
    flush();
    wire[0]?.fail({ code: 1006 });
    clock.pass(10_000);
    expect(movies.live).toBe('reconnecting');
    wire[1]?.open();
    clock.pass(100);
    flush();
    clock.pass(999);
    server.expectNone();
    clock.pass(1);
    flush();
    clock.pass(60_000);
    server.expectNone();
  });

  it("V20: `catchUp: 'reconnect'`: none when it opens first, both after a lost connection", () => {
    const { clock, server, wire, shown, flush } = setupLists({ catchUp: 'reconnect' });
    shown();
    wire[0]?.open();
    clock.pass(60_000);
    server.expectNone();
    wire[0]?.fail({ code: 1006 });
    clock.pass(10_000);
    wire[1]?.open();
    clock.pass(100);
    flush();
    clock.pass(1000);
    flush();
    clock.pass(60_000);
    server.expectNone();
  });

  it('V20: `catchUpDelay: 0`: one where a request was sent before, soon', () => {
    const { clock, server, operation, shown, flush } = setupLists({ catchUpDelay: 0 });
    shown();
    operation().open();
    clock.pass(100);
    flush();
    shown();
    clock.pass(60_000);
    server.expectNone();
  });

  it('V20: none is left where the list has ended, or the connection is lost before', () => {
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
