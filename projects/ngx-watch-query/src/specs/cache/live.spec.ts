import { inject, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  gql,
  WatchQueryService,
  withCache,
  withEventContract,
  withSubscriptions,
  type SubscriptionTransport,
} from 'ngx-watch-query';
import {
  LIVE_TIMES,
  OpeningError,
  REQUEST_TRANSPORT,
  SUBSCRIPTION_TRANSPORT,
} from 'ngx-watch-query/private';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { throwError } from 'rxjs';
import { postgraphileContract } from '../examples/postgraphile';
import { setupLive } from '../live/setup-live';
import { answerMovies, type MoviesData } from '../movies';
import { setup } from '../setup';
import { virtualTime } from '../virtual-time';
import { setupCache, shown, shownIds } from './setup-cache';

const LiveMovies = gql<MoviesData, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const MovieOfNode = gql<{ movie: { title: string; rowId: number } | null }, { id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      title
    }
  }
`;

const LiveFilm = gql<{ movie: { id: string; title: string } | null }, { id: string }>`
  query Film($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
    }
  }
`;

/** The subscription has an argument, so that the server publishes films of this genre only. */
const OfGenre = gql<MoviesData, { genre?: string; limit?: number; page?: number }>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe(argument: "genre") {
      data {
        id
        title
      }
    }
  }
`;

const NAME = 'Movies_Subscription_1';

/** Live lists with two films a page, whose answers are fresh for an hour. */
function setupLists() {
  const all = setupLive({}, [withCache({ staleTime: 3_600_000 })]);
  const open = (genre?: string) =>
    all.inContext(service =>
      service.watchQuery(
        LiveMovies,
        { ...(genre && { genre }) },
        { scope: 'movies.data', pagination: 'movies', defaultLimit: 2 },
      ),
    );
  return { ...all, open };
}

/** A list that shows page 2 after page 1. */
function atPageTwo() {
  const all = setupLists();
  const movies = all.open();
  answerMovies(all.server.expectOne('Movies'));
  void movies.nextPage();
  answerMovies(all.server.expectOne('Movies'));
  return { ...all, movies };
}

/** A list that shows page 1 without a subscription. */
function withoutSubscription() {
  const all = setupLists();
  all.inContext(service =>
    service.watchQuery(
      LiveMovies,
      {},
      { scope: 'movies.data', pagination: 'movies', defaultLimit: 2, subscribe: false },
    ),
  );
  answerMovies(all.server.expectOne('Movies'));
  return all;
}

function titles(list: { readonly data: unknown }): string {
  return shown(list, 'title');
}

/** Answers the refetch of the list that is shown. */
function settle(server: WatchQueryTestingController): void {
  answerMovies(server.expectOne('Movies'));
}

describe('withCache(): live lists', () => {
  it('K2: treats a page as fresh while its operation is open and no event arrives', async () => {
    const { server, movies } = atPageTwo();
    expect(await movies.prevPage()).toBeTrue();
    expect([shownIds(movies), movies.stale, movies.live]).toEqual(['1 2', false, 'live']);
    server.verify();
  });

  it('K2: applies an event to a cached page, which is no longer fresh', () => {
    const { server, movies } = atPageTwo();
    server
      .expectSubscription(NAME)
      .event({ event: 'UPDATE', id: 1, model: { id: '1', title: 'Heat' } });
    settle(server);
    void movies.prevPage();
    const request = server.expectOne('Movies');
    expect(titles(movies)).toBe('Heat Film 2');
    expect([movies.loading, movies.stale]).toEqual([false, true]);
    answerMovies(request);
    expect(movies.stale).toBeFalse();
  });

  it('K2: keeps a deleted row out of a cached page', () => {
    const { server, movies } = atPageTwo();
    server.expectSubscription(NAME).event({ event: 'DELETE', id: 1 });
    settle(server);
    void movies.prevPage();
    server.expectOne('Movies');
    expect(shownIds(movies)).toBe('2');
  });

  it('K2, V7: does not show the last row of a page again that was deleted while it was shown', () => {
    const { server, movies } = atPageTwo();
    for (const id of [3, 4]) server.expectSubscription(NAME).event({ event: 'DELETE', id });
    expect(shownIds(movies)).toBe('4');
    // What events have said is forgotten when another list is asked for.
    void movies.setVariable('genre', 'Drama').refetch();
    answerMovies(server.expectOne('Movies'));
    void movies.unsetVariable('genre').setPage(2);
    server.expectOne('Movies');
    expect([shownIds(movies), movies.loading]).toEqual(['1 2', true]);
  });

  it('K2: treats no page as fresh after a CREATE', () => {
    const { server, movies } = atPageTwo();
    server
      .expectSubscription(NAME)
      .event({ event: 'CREATE', id: 99, model: { id: '99', title: 'New' } });
    settle(server);
    void movies.prevPage();
    server.expectOne('Movies');
    expect([shownIds(movies), movies.stale]).toEqual(['1 2', true]);
  });

  it('K2: treats no page as fresh after a reconnect', () => {
    const { server, movies } = atPageTwo();
    server.disconnect();
    server.reconnect();
    settle(server);
    void movies.prevPage();
    server.expectOne('Movies');
    expect([shownIds(movies), movies.stale]).toEqual(['1 2', true]);
  });

  it('K2, V11: treats no page as fresh after its operation has failed', () => {
    const { server, movies } = atPageTwo();
    server.expectSubscription(NAME).error();
    expect(movies.live).toBe('failed');
    for (const [page, rows] of [
      [1, '1 2'],
      [2, '3 4'],
    ] satisfies readonly (readonly [number, string])[]) {
      void movies.setPage(page);
      const request = server.expectOne('Movies');
      expect([shownIds(movies), movies.stale]).toEqual([rows, true]);
      answerMovies(request);
    }
  });

  it('K2, V10: treats no page as fresh while the connection is lost', () => {
    const { server, movies } = atPageTwo();
    server.disconnect();
    void movies.prevPage();
    server.expectOne('Movies');
    expect([shownIds(movies), movies.stale, movies.live]).toEqual(['1 2', true, 'reconnecting']);
  });

  it('K2: treats no answer as fresh after the last list was destroyed', () => {
    const { server, open } = setupLists();
    const first = open();
    answerMovies(server.expectOne('Movies'));
    first.destroy();
    const second = open();
    server.expectOne('Movies');
    expect([shownIds(second), second.stale]).toEqual(['1 2', true]);
  });

  it('K2, L15: does not treat the answer of an idle list as fresh, although it still shows it', async () => {
    const { server, inContext, open } = setupLists();
    const isWanted = signal(true);
    const idle = inContext(service =>
      service.watchQuery(LiveMovies, () => (isWanted() ? {} : undefined), {
        scope: 'movies.data',
        pagination: 'movies',
        defaultLimit: 2,
      }),
    );
    answerMovies(server.expectOne('Movies'));
    isWanted.set(false);
    TestBed.tick();
    await Promise.resolve();
    expect([shownIds(idle), idle.live]).toEqual(['1 2', 'off']);
    const movies = open();
    const request = server.expectOne('Movies');
    expect([shownIds(movies), movies.stale]).toEqual(['1 2', true]);
    answerMovies(request);
    idle.destroy();
    movies.destroy();
  });

  it('K2: keeps an answer fresh while another list uses the same operation', async () => {
    const { server, open } = setupLists();
    const [first, other] = [open(), open()];
    answerMovies(server.expectOne('Movies'));
    void other.nextPage();
    answerMovies(server.expectOne('Movies'));
    first.destroy();
    const again = open();
    await Promise.resolve();
    expect([shownIds(again), again.stale, again.loading]).toEqual(['1 2', false, false]);
    server.expectNone('Movies');
  });

  it('K2: does not treat the answer of a list without a subscription as fresh for a live list', () => {
    const { server, open } = withoutSubscription();
    const movies = open();
    const request = server.expectOne('Movies');
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['1 2', false, true]);
    answerMovies(request);
    expect(movies.stale).toBeFalse();
  });

  it('K2, V15: repeats the request of a live list that starts with an answer of a list without a subscription', () => {
    const { server, open } = withoutSubscription();
    const movies = open();
    server.expectOne('Movies').networkError();
    expect([shownIds(movies), movies.stale]).toEqual(['1 2', true]);
    answerMovies(server.expectOne('Movies'));
    expect([movies.error, movies.stale]).toEqual([undefined, false]);
  });

  it('K2: refetches a record whose operation was closed meanwhile', () => {
    const { server, inContext } = setupLists();
    const film = inContext(service =>
      service.watchQuery(LiveFilm, { id: '1' }, { scope: 'movie' }),
    );
    const answer = (id: string) =>
      server.expectOne('Film').flush({ movie: { id, title: `Film ${id}` } });
    answer('1');
    void film.setVariable('id', '2').refetch();
    answer('2');
    const again = inContext(service =>
      service.watchQuery(LiveFilm, { id: '1' }, { scope: 'movie' }),
    );
    expect(server.expectOne('Film').variables).toEqual({ id: '1' });
    expect([again.data?.title, again.stale]).toEqual(['Film 1', true]);
  });

  it('K3, V10: applies an event during a prefetch to the prefetched page', async () => {
    const { server, movies } = atPageTwo();
    const done = movies.prefetchPage(3);
    const request = server.expectOne('Movies');
    server
      .expectSubscription(NAME)
      .event({ event: 'UPDATE', id: 5, model: { id: '5', title: 'Heat' } });
    answerMovies(request);
    await done;
    settle(server);
    void movies.setPage(3);
    server.expectOne('Movies');
    expect(titles(movies)).toBe('Heat Film 6');
  });

  it('K3: shows a prefetched answer at once and refetches it when no list had the subscription open', async () => {
    const { server, service, open } = setupLists();
    const done = service.prefetch(
      LiveMovies,
      { limit: 2 },
      {
        scope: 'movies.data',
        pagination: 'movies',
      },
    );
    const request = server.expectOne('Movies');
    const movies = open();
    server.expectNone('Movies');
    answerMovies(request);
    await done;
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['1 2', false, true]);
    answerMovies(server.expectOne('Movies'));
    expect([shownIds(movies), movies.stale]).toEqual(['1 2', false]);
  });

  it('K3, E5: lets two lists that wait for such a prefetch share the refetch after it', () => {
    const { server, service, open } = setupLists();
    const options = { scope: 'movies.data', pagination: 'movies' } as const;
    void service.prefetch(LiveMovies, { limit: 2 }, options);
    const request = server.expectOne('Movies');
    const both = [open(), open()];
    server.expectNone('Movies');
    answerMovies(request);
    answerMovies(server.expectOne('Movies'));
    expect(both.map(list => [shownIds(list), list.stale])).toEqual([
      ['1 2', false],
      ['1 2', false],
    ]);
  });

  it('K2, K3, L8: sends one request for the page that is set in the task in which a prefetch comes that has not followed changes', () => {
    const { server, service, inContext } = setupLists();
    const options = { scope: 'movies.data', pagination: 'movies', defaultLimit: 2 } as const;
    const second = { page: 2 };
    void service.prefetch(LiveMovies, second, { ...options, subscribe: false });
    const prefetch = server.expectOne('Movies');
    const movies = inContext(all => all.watchQuery(LiveMovies, second, options));
    server.expectNone('Movies');
    const send = spyOn(TestBed.inject(REQUEST_TRANSPORT), 'send').and.callThrough();
    answerMovies(prefetch);
    void movies.setPage(1);
    answerMovies(server.expectOne('Movies'));
    expect(send.calls.allArgs().map(([{ variables }]) => variables['page'])).toEqual([1]);
    expect(shownIds(movies)).toBe('1 2');
  });

  it('K2: does not treat a search as fresh after its operation was replaced by that of another search', async () => {
    const { server, inContext } = setupLists();
    const open = (page = 1) =>
      inContext(service =>
        service.watchQuery(
          OfGenre,
          { genre: 'Drama', limit: 2, page },
          {
            scope: 'movies.data',
            pagination: 'movies',
          },
        ),
      );
    open(2);
    answerMovies(server.expectOne('Movies'));
    const movies = open();
    answerMovies(server.expectOne('Movies'));
    void movies.setVariable('genre', 'Action').refetch();
    answerMovies(server.expectOne('Movies'));
    const again = open();
    await Promise.resolve();
    expect(again.stale).toBeTrue();
  });

  it('K2: does not treat its page as fresh when the caller returns before the other search was answered', async () => {
    const { server, inContext } = setupLists();
    const movies = inContext(service =>
      service.watchQuery(
        OfGenre,
        { genre: 'Drama', limit: 2, page: 2 },
        { scope: 'movies.data', pagination: 'movies' },
      ),
    );
    answerMovies(server.expectOne('Movies'));
    void movies.setVariable('genre', 'Action').refetch();
    server.expectOne('Movies');
    // This starts the search at page 1.
    void movies.setVariable('genre', 'Drama').refetch();
    answerMovies(server.expectOne('Movies'));
    expect(shownIds(movies)).toBe('1 2');
    void movies.nextPage();
    await Promise.resolve();
    expect([shownIds(movies), movies.stale]).toEqual(['3 4', true]);
  });
});

const TWO_A_PAGE = { scope: 'movies.data', pagination: 'movies', defaultLimit: 2 } as const;

/** Live lists whose connection cannot be opened; and what the configured `onError` is told. */
function withoutConnection() {
  const told: unknown[] = [];
  const failure = new Error('no session');
  const transport: SubscriptionTransport = {
    subscribe: () => throwError(() => new OpeningError(failure.message, { cause: failure })),
  };
  const { providers } = virtualTime();
  const all = setup(
    { onError: ({ cause }) => told.push(cause) },
    [
      ...providers,
      { provide: SUBSCRIPTION_TRANSPORT, useValue: transport },
      { provide: LIVE_TIMES, useValue: { openAfter: 0, catchUpDelay: 0, closeAfter: 0 } },
    ],
    [withSubscriptions({ transport }), withCache()],
  );
  return { ...all, told, failure };
}

describe('the error of a live connection', () => {
  it('E4, E7: stays while a kept page is shown, and is told once', () => {
    const { server, inContext, told, failure } = withoutConnection();
    const movies = inContext(service => service.watchQuery(LiveMovies, {}, TWO_A_PAGE));
    answerMovies(server.expectOne('Movies'));
    expect([movies.live, movies.error?.cause]).toEqual(['reconnecting', failure]);
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'));
    void movies.prevPage();
    const request = server.expectOne('Movies');
    expect([shownIds(movies), movies.error?.cause]).toEqual(['1 2', failure]);
    answerMovies(request);
    expect([movies.error?.cause, told]).toEqual([failure, [failure]]);
  });
});

/** A live list on a virtual clock, at page 1 after page 2. An event has outdated page 1, so it is asked for. */
function atOutdatedPageOne() {
  const all = setupCache({ staleTime: 3_600_000 }, [
    withSubscriptions({ url: 'ws://localhost/graphql' }),
  ]);
  const { server, clock, inContext } = all;
  const movies = inContext(service => service.watchQuery(LiveMovies, {}, TWO_A_PAGE));
  answerMovies(server.expectOne('Movies'));
  void movies.nextPage();
  answerMovies(server.expectOne('Movies'));
  const happen = (id: string) =>
    server.expectSubscription(NAME).event({ event: 'UPDATE', id, model: { id, title: 'Heat' } });
  happen('1');
  clock.pass(1000);
  answerMovies(server.expectOne('Movies'));
  void movies.prevPage();
  server.expectOne('Movies');
  expect([shownIds(movies), movies.stale, movies.loading]).toEqual(['1 2', true, false]);
  return { ...all, movies, happen };
}

describe('a kept page after one whose answer is overdue', () => {
  it('K1, V21: is not stale if it is fresh', () => {
    const { server, clock, movies } = atOutdatedPageOne();
    clock.pass(11_000);
    void movies.nextPage();
    clock.pass(60_000);
    server.expectNone('Movies');
    expect([shownIds(movies), movies.stale]).toEqual(['3 4', false]);
    void movies.setPage(1, false);
    expect([shownIds(movies), movies.stale]).toEqual(['3 4', false]);
  });

  it('K1, V21: has 10 s of its own for a refresh', () => {
    const { server, clock, movies, happen } = atOutdatedPageOne();
    clock.pass(11_000);
    void movies.nextPage();
    server.expectNone('Movies');
    happen('3');
    clock.pass(1000);
    server.expectOne('Movies');
    clock.pass(8000);
    expect([shownIds(movies), movies.stale]).toEqual(['3 4', false]);
    clock.pass(2000);
    expect(movies.stale).toBeTrue();
  });

  it('K2, V7: treats no answer as fresh of which a list that still shows it has ignored an event', async () => {
    const { server, inContext, open } = setupLists();
    inContext(service =>
      service.watchQuery(
        LiveMovies,
        {},
        { scope: 'movies.data', pagination: 'movies', defaultLimit: 2, onEvent: () => 'ignore' },
      ),
    );
    answerMovies(server.expectOne('Movies'));
    const model = { id: '1', title: 'Other' };
    server.expectSubscription(NAME).event({ event: 'UPDATE', id: '1', model });
    const other = open();
    await Promise.resolve();
    expect([shownIds(other), other.stale]).toEqual(['1 2', true]);
  });

  for (const onEvent of ['ignore', () => 'ignore' as const] as const) {
    it(`K2, V7, V23: treats no answer as fresh that came after an event that ${typeof onEvent === 'string' ? 'its option' : 'a function'} has ignored`, async () => {
      TestBed.configureTestingModule({
        providers: [
          provideWatchQueryTesting(
            {},
            withSubscriptions({ url: 'ws://localhost/graphql' }),
            withEventContract(postgraphileContract),
            withCache({ staleTime: 3_600_000 }),
          ),
        ],
      });
      const server = TestBed.inject(WatchQueryTestingController);
      const open = (options: { readonly onEvent?: 'ignore' | (() => 'ignore') } = {}) =>
        TestBed.runInInjectionContext(() =>
          inject(WatchQueryService).watchQuery(
            MovieOfNode,
            { id: 'WyJtb3ZpZXMiLDI2XQ==' },
            { ...options, scope: 'movie' },
          ),
        );
      open({ onEvent });
      const request = server.expectOne('Movie');
      const model = { title: 'Ronin', rowId: 26 };
      server.expectSubscription('Movie').event({ event: 'UPDATE', id: 26, model });
      request.flush({ movie: { title: 'Heat', rowId: 26 } });
      server.expectNone();
      const other = open();
      await Promise.resolve();
      expect([other.data?.title, other.stale]).toEqual(['Heat', true]);
    });
  }
});
