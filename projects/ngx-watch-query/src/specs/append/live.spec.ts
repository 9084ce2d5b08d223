import { gql, withAppend, withSubscriptions } from 'ngx-watch-query';
import { PAGE_VISIBILITY } from 'ngx-watch-query/private';
import { VirtualClock, timeBy, VirtualScheduler } from '../live/convergence/virtual-clock';
import { FakePage } from '../live/fake-page';
import type { Movie } from '../movies';
import { setup } from '../setup';
import { answerFrom, asks, films, idsOf, settled } from './setup-append';

const Movies = gql<{ readonly movies: { readonly data: readonly Movie[] } }, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const NINE = films('1 2 3 4 5 6 7 8 9');

/** A live list with this many pages of three films, on a virtual clock. */
function setupLiveAppend(pages: number) {
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => 0 }));
  const { server, inContext } = setup(
    { defaultLimit: 3 },
    [...timeBy(scheduler), { provide: PAGE_VISIBILITY, useValue: new FakePage() }],
    [withAppend(), withSubscriptions({ url: 'ws://localhost/graphql', settleWindow: 0 })],
  );
  const watch = () => {
    const query = inContext(service =>
      service.watchQuery(Movies, {}, { scope: 'movies.data', pagination: 'movies', append: true }),
    );
    answerFrom(server.expectOne('Movies'), NINE);
    for (let page = 1; page < pages; page++) {
      void query.nextPage();
      answerFrom(server.expectOne('Movies'), NINE);
    }
    return query;
  };
  const rename = (id: string, title: string): void =>
    server.expectSubscription('Movies').event({ event: 'UPDATE', id, model: { id, title } });
  const titleOf = (query: ReturnType<typeof watch>, id: string) =>
    query.data?.find(row => row.id === id)?.title;
  const renamed = (id: string, title: string): readonly Movie[] =>
    NINE.map(row => (row.id === id ? { id, title } : row));
  return { clock, server, query: watch(), watch, rename, renamed, titleOf };
}

/** Adds pages 2 and 3. Then a replica that knows no change answers the settle request. */
function settleFromLateReplica({ query, server, clock }: ReturnType<typeof setupLiveAppend>): void {
  for (let page = 2; page <= 3; page++) {
    void query.nextPage();
    answerFrom(server.expectOne('Movies'), NINE);
  }
  clock.pass(1000);
  answerFrom(server.expectOne('Movies'), NINE);
  answerFrom(server.expectOne('Movies'), NINE);
}

describe('a live list that grows', () => {
  it('changes rows of any page at once (A6, V7)', () => {
    const { query, rename, server, titleOf } = setupLiveAppend(3);
    const [first] = query.data ?? [];
    rename('5', 'Heat');
    server.expectSubscription('Movies').event({ event: 'DELETE', id: '7' });
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6 8 9');
    expect(titleOf(query, '5')).toBe('Heat');
    expect(query.data?.[0]).toBe(first);
  });

  it('settles all pages in one step, quietly (A3, V15)', async () => {
    const { query, rename, renamed, server, clock } = setupLiveAppend(3);
    rename('5', 'Heat');
    clock.pass(100);
    const list = [...films('0'), ...renamed('5', 'Heat')];
    const first = server.expectOne('Movies');
    expect([asks(first), query.loading]).toEqual(['1×6', false]);
    answerFrom(first, list);
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6 7 8 9');
    answerFrom(server.expectOne('Movies'), list);
    expect(idsOf(query.data)).toBe('0 1 2 3 4 5 6 7 8');
    await settled();
    server.verify();
  });

  it('multiplies the gaps between settle requests by the number of requests (A3, V15)', () => {
    const { rename, renamed, server, clock } = setupLiveAppend(3);
    const settle = (title: string): void => {
      answerFrom(server.expectOne('Movies'), renamed('5', title));
      answerFrom(server.expectOne('Movies'), renamed('5', title));
    };
    rename('5', 'A');
    clock.pass(100);
    settle('A');
    rename('5', 'B');
    // Twice the 0.2 s of a list that takes one request.
    clock.pass(399);
    server.expectNone();
    clock.pass(1);
    settle('B');
  });

  it('cancels a settle request for the next page, then settles all pages (A1, A3, V15)', () => {
    const { query, rename, renamed, server, clock, titleOf } = setupLiveAppend(2);
    rename('5', 'Heat');
    clock.pass(100);
    const settling = server.expectOne('Movies');
    const added = query.nextPage();
    const adding = server.expectOne('Movies');
    expect([settling.cancelled, asks(adding)]).toEqual([true, '3×3']);
    answerFrom(adding, NINE);
    expect(titleOf(query, '5')).toBe('Heat');
    clock.pass(1000);
    const first = server.expectOne('Movies');
    expect(asks(first)).toBe('1×6');
    answerFrom(first, renamed('5', 'Heat'));
    answerFrom(server.expectOne('Movies'), renamed('5', 'Heat'));
    clock.pass(60_000);
    server.expectNone();
    return expectAsync(added).toBeResolvedTo(true);
  });

  it('applies events that arrive while a page is being added to all pages (A6, V10)', () => {
    const { query, rename, server, titleOf } = setupLiveAppend(1);
    void query.nextPage();
    const adding = server.expectOne('Movies');
    rename('5', 'Heat');
    rename('2', 'Ronin');
    answerFrom(adding, NINE);
    expect([titleOf(query, '2'), titleOf(query, '5')]).toEqual(['Ronin', 'Heat']);
  });

  it('doubts a late replica about a page that was not requested since the event (A1, V22)', () => {
    const followed = setupLiveAppend(1);
    const { query, rename, server, clock, titleOf } = followed;
    rename('2', 'Heat');
    settleFromLateReplica(followed);
    expect(titleOf(query, '2')).toBe('Heat');
    clock.pass(1000);
    server.expectOne('Movies');
  });

  for (const isLost of [false, true]) {
    it(`asks again as late after ${isLost ? 'a failure' : 'the answer of a late replica'}, although pages are added meanwhile (A1, V15, V22)`, () => {
      const { query, rename, server, clock } = setupLiveAppend(1);
      rename('2', 'Heat');
      clock.pass(100);
      const settling = server.expectOne('Movies');
      if (isLost) settling.networkError();
      else answerFrom(settling, NINE);
      for (let page = 2; page <= 3; page++) {
        void query.nextPage();
        answerFrom(server.expectOne('Movies'), NINE);
        clock.pass(400);
        server.expectNone();
      }
      clock.pass(199);
      server.expectNone();
      clock.pass(1);
      expect(asks(server.expectOne('Movies'))).toBe('1×6');
    });
  }

  it('keeps a deleted row out, however many pages are added before it settles (A1, V22)', () => {
    const followed = setupLiveAppend(1);
    const { query, server } = followed;
    server.expectSubscription('Movies').event({ event: 'DELETE', id: '2' });
    settleFromLateReplica(followed);
    expect(idsOf(query.data)).toBe('1 3 4 5 6 7 8 9');
  });

  it('repeats a settle request that fails, and keeps all pages meanwhile (A3, V15)', () => {
    const { query, rename, server, clock } = setupLiveAppend(3);
    rename('5', 'Heat');
    const { data, pagination } = query;
    clock.pass(100);
    answerFrom(server.expectOne('Movies'), films('9 8 7 6 5 4 3 2 1'));
    server.expectOne('Movies').networkError();
    expect([query.data, query.pagination, query.error?.kind]).toEqual([
      data,
      pagination,
      'network',
    ]);
    expect(query.data).toBe(data);
    clock.pass(1000);
    answerFrom(server.expectOne('Movies'), NINE);
    answerFrom(server.expectOne('Movies'), NINE);
    expect(query.error).toBeUndefined();
  });

  it('stays stale when an overdue settle request fails, until one succeeds (V21)', () => {
    const { query, rename, server, clock } = setupLiveAppend(2);
    rename('5', 'Heat');
    clock.pass(100);
    const request = server.expectOne('Movies');
    clock.pass(10_000);
    expect(query.stale).toBeTrue();
    request.networkError();
    expect(query.stale).toBeTrue();
    clock.pass(2000);
    answerFrom(server.expectOne('Movies'), NINE);
    expect(query.stale).toBeTrue();
    answerFrom(server.expectOne('Movies'), NINE);
    expect(query.stale).toBeFalse();
  });

  it('stays stale when a page is added while a settle request is overdue (A1, V21)', () => {
    const { query, rename, renamed, server, clock } = setupLiveAppend(2);
    rename('5', 'Heat');
    clock.pass(10_100);
    expect(query.stale).toBeTrue();
    void query.nextPage();
    answerFrom(server.expectOne('Movies'), NINE);
    expect([query.data?.length, query.stale]).toEqual([9, true]);
    clock.pass(400);
    answerFrom(server.expectOne('Movies'), renamed('5', 'Heat'));
    answerFrom(server.expectOne('Movies'), renamed('5', 'Heat'));
    expect(query.stale).toBeFalse();
  });

  it('counts the time without an answer on when a page is added (A1, V21)', () => {
    const { query, rename, server, clock } = setupLiveAppend(2);
    rename('5', 'Heat');
    clock.pass(9100);
    void query.nextPage();
    answerFrom(server.expectOne('Movies'), NINE);
    clock.pass(900);
    expect(query.stale).toBeFalse();
    clock.pass(1000);
    expect(query.stale).toBeTrue();
  });

  it('allows each request of a settle its full time (A3, V21)', () => {
    const { query, rename, server, clock } = setupLiveAppend(2);
    rename('5', 'Heat');
    clock.pass(100);
    const first = server.expectOne('Movies');
    clock.pass(29_000);
    answerFrom(first, NINE);
    const last = server.expectOne('Movies');
    clock.pass(29_000);
    expect([last.cancelled, query.error]).toEqual([false, undefined]);
    clock.pass(1000);
    expect([last.cancelled, query.error?.kind]).toEqual([true, 'network']);
  });

  it('shares each settle request with equal lists (A3, V19)', () => {
    const { query, watch, rename, renamed, server, clock, titleOf } = setupLiveAppend(3);
    const other = watch();
    rename('5', 'Heat');
    clock.pass(100);
    answerFrom(server.expectOne('Movies'), renamed('5', 'Heat!'));
    answerFrom(server.expectOne('Movies'), renamed('5', 'Heat!'));
    expect([titleOf(query, '5'), titleOf(other, '5')]).toEqual(['Heat!', 'Heat!']);
    server.verify();
  });
});
