import { HttpContext, HttpContextToken } from '@angular/common/http';
import { gql, withSubscriptions, type WatchQueryOptions } from 'ngx-watch-query';
import { tellAll } from '../../specs/live/tell-all';
import { setup } from '../../specs/setup';
import { timeBy, VirtualClock, VirtualScheduler } from '../../specs/live/convergence/virtual-clock';

const MoviesQuery = gql<{ readonly movies: { readonly data: unknown } }, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre, first: 10) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

/** The same list, told less of. */
const IdsQuery = gql<{ readonly movies: { readonly data: unknown } }, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre, first: 10) @subscribe {
      data {
        id
      }
    }
  }
`;

/** More than what counts as one moment, in milliseconds. */
const APART = 51;

type Options = Pick<WatchQueryOptions<unknown, undefined, undefined>, 'context' | 'errorPolicy'>;

const HEAT = { movies: { data: [{ id: '1', title: 'Heat' }] } };
const RONIN = { movies: { data: [{ id: '2', title: 'Ronin' }] } };
const PARTIAL = { movies: { data: [{ id: '3', title: null }] } };

/** Lists that have been answered before the connection was lost; refreshes join within 400 ms. */
function setupTwo(
  both: readonly (Options & { readonly genre?: string; readonly query?: typeof MoviesQuery })[] = [
    {},
    {},
  ],
) {
  const clock = new VirtualClock();
  const spreads: number[] = [];
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => spreads.shift() ?? 0 }));
  const live = withSubscriptions({ url: 'ws://localhost/graphql', settleWindow: 400 });
  const { server, inContext } = setup({}, timeBy(scheduler), [live]);
  const all = both.map(({ genre, query = MoviesQuery, ...options }, index) => {
    const movies = inContext(service =>
      service.watchQuery(query, genre === undefined ? {} : { genre }, {
        ...options,
        scope: 'movies.data',
        onEvent: (_, { id }) => (id === String(index) ? 'refetch' : 'ignore'),
      }),
    );
    server.expectOne('Movies').flush(HEAT);
    return movies;
  });
  /** The list of this index has a reason to ask, and waits for this part of the window. */
  const ask = (index: number, part: number): void => {
    spreads.splice(0, spreads.length, part);
    tellAll({ event: 'UPDATE', id: index });
  };
  /** They are to be refreshed so many milliseconds from now, for reasons that came apart. */
  const refreshAt = (one: number, other: number): void => {
    const [first, then] = one <= other ? [0, 1] : [1, 0];
    ask(first, (Math.min(one, other) + APART - 100) / 400);
    clock.pass(APART);
    const last = Math.max(one, other);
    if (last <= 501) ask(then, (last - 100) / 400);
    else clock.after(last - 500, () => ask(then, 1));
  };
  /** All of them are to be refreshed: 100 ms and their part of a second from now. */
  const reconnect = (...parts: readonly number[]): void => {
    server.disconnect();
    spreads.splice(0, spreads.length, ...parts);
    server.reconnect();
  };
  const [one, other] = all;
  if (!one || !other) throw new Error('two lists');
  return { clock, server, reconnect, refreshAt, one, other };
}

const TOKEN = new HttpContextToken(() => '');

describe('background requests', () => {
  it('V19: two that fall due within one window are one request, at the earlier time', () => {
    const { clock, server, refreshAt, one, other } = setupTwo();
    refreshAt(500, 300);
    clock.pass(299);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies').flush(RONIN);
    expect([one.data, other.data]).toEqual([RONIN.movies.data, RONIN.movies.data]);
    clock.pass(5000);
    server.expectNone();
  });

  it('V19: two with the same reason draw one time, so that many lists do not ask sooner than few', () => {
    const { clock, server, reconnect, one, other } = setupTwo();
    reconnect(0.5, 0.1);
    clock.pass(599);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies').flush(RONIN);
    expect([one.data, other.data]).toEqual([RONIN.movies.data, RONIN.movies.data]);
    clock.pass(5000);
    server.expectNone();
  });

  it('V19: also at the end of the window', () => {
    const within = setupTwo();
    within.refreshAt(100, 500);
    within.clock.pass(100);
    within.server.expectOne('Movies').flush(RONIN);
    expect(within.other.data).toEqual(RONIN.movies.data);
    within.clock.pass(5000);
    within.server.expectNone();
  });

  it('V19: what falls due beyond the window has its own request', () => {
    const { clock, server, refreshAt, one, other } = setupTwo();
    refreshAt(100, 501);
    clock.pass(100);
    server.expectOne('Movies').flush(RONIN);
    expect([one.data, other.data]).toEqual([RONIN.movies.data, HEAT.movies.data]);
    clock.pass(400);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies').flush(RONIN);
    expect(other.data).toEqual(RONIN.movies.data);
  });

  it('V19: one that is on the wire is never joined', () => {
    const { clock, server, refreshAt, other } = setupTwo();
    refreshAt(100, 1000);
    clock.pass(100);
    const early = server.expectOne('Movies');
    clock.pass(899);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies').flush(RONIN);
    expect(other.data).toEqual(RONIN.movies.data);
    early.flush(HEAT);
    expect(other.data).toEqual(RONIN.movies.data);
  });

  it('V21: one that is never answered has failed after 30 s, and is repeated', () => {
    const { clock, server, reconnect, one, other } = setupTwo();
    reconnect(0, 0);
    clock.pass(100);
    const hanging = server.expectOne('Movies');
    clock.pass(29_999);
    expect([one.error, hanging.cancelled]).toEqual([undefined, false]);
    clock.pass(1);
    expect([one.error?.kind, other.error?.kind]).toEqual(['network', 'network']);
    expect(hanging.cancelled).toBeTrue();
    expect(one.data).toEqual(HEAT.movies.data);
    clock.pass(999);
    server.expectNone();
    clock.pass(1);
    server.expectOne('Movies').flush(RONIN);
    expect([one.data, one.error]).toEqual([RONIN.movies.data, undefined]);
    clock.pass(60_000);
    server.expectNone();
  });

  it("V21: one has twice the time of the caller's last one, where the server is slow", () => {
    const { clock, server, reconnect, one, other } = setupTwo();
    other.destroy();
    void one.refetch();
    const slow = server.expectOne('Movies');
    clock.pass(20_000);
    slow.flush(HEAT);
    reconnect(0);
    clock.pass(100);
    const hanging = server.expectOne('Movies');
    clock.pass(39_999);
    expect(hanging.cancelled).toBeFalse();
    clock.pass(1);
    expect([hanging.cancelled, one.error?.kind]).toEqual([true, 'network']);
  });

  it("V21: one has ten minutes at most, because the machine may have slept during the caller's last one", () => {
    const { clock, server, reconnect, one, other } = setupTwo();
    other.destroy();
    void one.refetch();
    const slept = server.expectOne('Movies');
    clock.pass(8 * 3_600_000);
    slept.flush(HEAT);
    reconnect(0);
    clock.pass(100);
    const hanging = server.expectOne('Movies');
    clock.pass(599_999);
    expect(hanging.cancelled).toBeFalse();
    clock.pass(1);
    expect([hanging.cancelled, one.error?.kind]).toEqual([true, 'network']);
  });

  it('V21: an answer in time, and the end of a WatchQuery, leave no timer', () => {
    const { clock, server, reconnect, one, other } = setupTwo();
    reconnect(0, 0);
    clock.pass(100);
    server.expectOne('Movies').flush(RONIN);
    reconnect(0, 0);
    clock.pass(2100);
    const hanging = server.expectOne('Movies');
    one.destroy();
    other.destroy();
    expect(hanging.cancelled).toBeTrue();
    clock.pass(60_000);
    server.expectNone();
  });

  const apart: readonly (readonly [name: string, Parameters<typeof setupTwo>[0]])[] = [
    ['another query', [{}, { query: IdsQuery }]],
    ['other variables', [{ genre: 'Drama' }, { genre: 'Crime' }]],
    ['a variable that only one sends', [{}, { genre: 'Crime' }]],
    [
      'another HttpContext, which interceptors may treat differently',
      [{ context: new HttpContext().set(TOKEN, 'a') }, { context: new HttpContext() }],
    ],
  ];
  for (const [name, both] of apart) {
    it(`V19: ${name}: each asks at its own time`, () => {
      const { clock, server, refreshAt, one, other } = setupTwo(both);
      refreshAt(400, 200);
      clock.pass(200);
      server.expectOne('Movies').flush(RONIN);
      expect([one.data, other.data]).toEqual([HEAT.movies.data, RONIN.movies.data]);
      clock.pass(199);
      server.expectNone();
      clock.pass(1);
      server.expectOne('Movies').flush(RONIN);
      expect(one.data).toEqual(RONIN.movies.data);
    });
  }

  it('V19: equal variables and one HttpContext are the same request', () => {
    const context = new HttpContext().set(TOKEN, 'a');
    const { clock, server, refreshAt } = setupTwo([
      { genre: 'Drama', context },
      { genre: 'Drama', context },
    ]);
    refreshAt(400, 200);
    clock.pass(200);
    expect(server.expectOne('Movies').context).toBe(context);
    clock.pass(5000);
    server.expectNone();
  });

  it('V19, E3: each takes the answer by its own errorPolicy', () => {
    const { clock, server, refreshAt, one, other } = setupTwo([
      { errorPolicy: 'none' },
      { errorPolicy: 'ignore' },
    ]);
    refreshAt(300, 200);
    clock.pass(200);
    server.expectOne('Movies').flushErrors(['No titles today.'], PARTIAL);
    expect([one.data, one.error?.message]).toEqual([
      HEAT.movies.data,
      jasmine.stringContaining('No titles today.'),
    ]);
    expect([other.data, other.error]).toEqual([PARTIAL.movies.data, undefined]);
    // Only the one that has failed repeats it (V15).
    clock.pass(1000);
    server.expectOne('Movies').flush(RONIN);
    expect([one.data, other.data]).toEqual([RONIN.movies.data, PARTIAL.movies.data]);
  });

  it('V19: one that is asked for by the caller meanwhile takes no part', () => {
    const { clock, server, refreshAt, one, other } = setupTwo();
    refreshAt(300, 200);
    void one.refetch();
    const asked = server.expectOne('Movies');
    clock.pass(200);
    server.expectOne('Movies').flush(RONIN);
    expect([one.loading, other.data]).toEqual([true, RONIN.movies.data]);
    asked.flush(RONIN);
    clock.pass(5000);
    server.expectNone();
  });

  it('L11, V19: one that has ended takes no part; the last one that ends cancels the request', () => {
    const { clock, server, refreshAt, one, other } = setupTwo();
    refreshAt(300, 200);
    other.destroy();
    clock.pass(299);
    server.expectNone();
    clock.pass(1);
    const request = server.expectOne('Movies');
    expect(request.cancelled).toBeFalse();
    one.destroy();
    expect(request.cancelled).toBeTrue();
  });

  it('V19: a request for two goes on for the one that stays', () => {
    const { clock, server, refreshAt, one, other } = setupTwo();
    refreshAt(300, 200);
    clock.pass(200);
    const request = server.expectOne('Movies');
    other.destroy();
    expect(request.cancelled).toBeFalse();
    request.flush(RONIN);
    expect(one.data).toEqual(RONIN.movies.data);
  });
});
