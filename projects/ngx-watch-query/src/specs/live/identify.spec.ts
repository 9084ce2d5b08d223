import { inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  gql,
  WatchQueryService,
  withEventContract,
  withSubscriptions,
  type EventDecision,
} from 'ngx-watch-query';
import {
  provideWatchQueryTesting,
  WatchQueryTestingController,
  type TestEvent,
} from 'ngx-watch-query/testing';
import { postgraphileContract } from '../examples/postgraphile';

interface Movie {
  readonly title: string;
  readonly rowId: number | null;
}

interface Id {
  readonly id: string;
}

const HEAT = { title: 'Heat', rowId: 26 };
const RONIN = { title: 'Ronin', rowId: 27 };
const CHANGED: TestEvent = { event: 'UPDATE', id: 26, model: { title: 'Heat!', rowId: 26 } };
const DELETED: TestEvent = { event: 'DELETE', id: 26 };
const OTHER_CHANGED: TestEvent = { event: 'UPDATE', id: 27, model: { ...RONIN, title: 'Ronin!' } };
const OTHER_CREATED: TestEvent = { event: 'CREATE', id: 27, model: RONIN };
const OTHER_DELETED: TestEvent = { event: 'DELETE', id: 27 };

/** The global ids of Heat and Ronin: `["movies",26]` and `["movies",27]`. */
const HEAT_ID = 'WyJtb3ZpZXMiLDI2XQ==';
const RONIN_ID = 'WyJtb3ZpZXMiLDI3XQ==';

const MovieQuery = gql<{ readonly movie: Movie | null }, Id>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      title
    }
  }
`;

interface Options {
  readonly keepPreviousData?: boolean;
  readonly decision?: EventDecision;
}

function setupIdentify() {
  const live = withSubscriptions({ url: 'ws://localhost/graphql' });
  const contract = withEventContract(postgraphileContract);
  TestBed.configureTestingModule({ providers: [provideWatchQueryTesting({}, live, contract)] });
  const server = TestBed.inject(WatchQueryTestingController);
  const inContext = <T>(make: (service: WatchQueryService) => T): T =>
    TestBed.runInInjectionContext(() => make(inject(WatchQueryService)));
  return { server, inContext };
}

/** A single model whose first request is in flight, and the events passed to `onEvent`. */
function watchOne({ decision, ...options }: Options = {}) {
  const { server, inContext } = setupIdentify();
  const heard: string[] = [];
  const movie = inContext(service =>
    service.watchQuery(
      MovieQuery,
      { id: HEAT_ID },
      {
        ...options,
        scope: 'movie',
        onEvent: (_, { event, id }) => {
          heard.push(`${event} ${id}`);
          return decision;
        },
      },
    ),
  );
  const request = server.expectOne('Movie');
  const happens = (...events: readonly TestEvent[]) => {
    for (const event of events) server.expectSubscription('Movie').event(event);
  };
  return { server, movie, heard, request, happens };
}

/** The same with an answer. */
function showOne(shown: Movie | null = HEAT, options: Options = {}) {
  const watched = watchOne(options);
  watched.request.flush({ movie: shown });
  return watched;
}

describe('a single model that the contract identifies by `identify`', () => {
  it('V23: selects that field, and passes no global id for the server to compare with row ids', () => {
    const { server, request } = watchOne();
    expect(request.query.replace(/\s+/g, ' ')).toContain('movie(id: $id) { title rowId }');
    const { query, variables } = server.expectSubscription('Movie');
    expect(query.replace(/\s+/g, ' ')).toContain(
      '{ movieModified { id event model { title rowId } } }',
    );
    expect(variables).toEqual({});
  });

  it('V3, V23: passes the global id when `@subscribe(argument:)` names it', () => {
    const { server, inContext } = setupIdentify();
    const query = gql<{ readonly movie: Movie | null }, Id>`
      query Movie($id: ID!) {
        movie(id: $id) @subscribe(argument: "id") {
          title
        }
      }
    `;
    const movie = inContext(service =>
      service.watchQuery(query, { id: HEAT_ID }, { scope: 'movie' }),
    );
    server.expectOne('Movie').flush({ movie: HEAT });
    const subscription = server.expectSubscription('Movie');
    expect(subscription.variables).toEqual({ id: HEAT_ID });
    subscription.event(CHANGED);
    expect(movie.data?.title).toBe('Heat!');
    server.expectNone();
  });

  it('V7, V23: merges an UPDATE of its row without a refetch', () => {
    const { server, movie, heard, happens } = showOne();
    happens(CHANGED);
    expect(movie.data).toEqual({ title: 'Heat!', rowId: 26 });
    expect(heard).toEqual(['UPDATE 26']);
    server.expectNone();
  });

  it('V7, V23: becomes null with a DELETE of its row', () => {
    const { server, movie, happens } = showOne();
    happens(DELETED);
    expect(movie.data).toBeNull();
    server.expectNone();
  });

  it('V7, V23: refetches after a CREATE of its row', () => {
    const { server, movie, happens } = showOne();
    happens({ event: 'CREATE', id: 26, model: HEAT });
    server.expectOne('Movie').flush({ movie: { ...HEAT, title: 'Heat!' } });
    expect(movie.data?.title).toBe('Heat!');
  });

  it('V23: ignores events of other rows, which do not reach `onEvent` either', () => {
    const { server, movie, heard, happens } = showOne();
    happens(OTHER_CHANGED, OTHER_DELETED, OTHER_CREATED, { event: 'UPDATE', id: 27 });
    expect(movie.data).toEqual(HEAT);
    expect(heard).toEqual([]);
    server.expectNone();
  });

  it('V23: ignores events of other rows during a refetch', () => {
    const { server, movie, heard, happens } = showOne();
    void movie.refetch();
    const request = server.expectOne('Movie');
    happens(OTHER_CHANGED, OTHER_DELETED);
    request.flush({ movie: HEAT });
    expect(heard).toEqual([]);
    server.expectNone();
  });

  it('V23: queues 1000 events until its answer; one more drops them all and causes a refetch', () => {
    const storm = Array.from({ length: 1000 }, () => OTHER_CHANGED);
    const kept = watchOne();
    kept.happens(...storm);
    kept.request.flush({ movie: HEAT });
    kept.server.expectNone();

    TestBed.resetTestingModule();
    const { server, movie, heard, request, happens } = watchOne();
    happens(...storm, CHANGED);
    request.flush({ movie: HEAT });
    expect(heard).toEqual([]);
    server.expectOne('Movie').flush({ movie: { ...HEAT, title: 'Heat!' } });
    expect(movie.data?.title).toBe('Heat!');
    server.expectNone();
  });

  it("V7, V23: queues no events when `onEvent` is the constant 'ignore'", () => {
    const { server, inContext } = setupIdentify();
    const movie = inContext(service =>
      service.watchQuery(MovieQuery, { id: HEAT_ID }, { scope: 'movie', onEvent: 'ignore' }),
    );
    const request = server.expectOne('Movie');
    const subscription = server.expectSubscription('Movie');
    for (let count = 0; count <= 1000; count++) subscription.event(CHANGED);
    request.flush({ movie: HEAT });
    expect(movie.data).toEqual(HEAT);
    server.expectNone();
  });

  it('V10, V23: applies an event that came before the first answer to that answer, then refetches', () => {
    const { server, movie, heard, request, happens } = watchOne();
    happens(OTHER_DELETED, CHANGED, OTHER_CHANGED);
    expect(heard).toEqual([]);
    request.flush({ movie: HEAT });
    expect(movie.data?.title).toBe('Heat!');
    expect(heard).toEqual(['UPDATE 26']);
    server.expectOne('Movie').flush({ movie: { ...HEAT, title: 'Heat!' } });
    server.expectNone();
  });

  it('V23: does not refetch when the events before the first answer were about other rows', () => {
    const { server, movie, heard, request, happens } = watchOne();
    happens(OTHER_DELETED, OTHER_CREATED);
    request.flush({ movie: HEAT });
    expect(movie.data).toEqual(HEAT);
    expect(heard).toEqual([]);
    server.expectNone();
  });

  it('V7, V23: lets `onEvent` decide about a queued event', () => {
    const { server, movie, request, happens } = watchOne({ decision: 'ignore' });
    happens(CHANGED);
    request.flush({ movie: HEAT });
    expect(movie.data).toEqual(HEAT);
    server.expectNone();
  });

  it('V23, M13: drops queued events at reset()', () => {
    const { server, movie, heard, happens } = watchOne();
    happens(OTHER_CHANGED, CHANGED);
    TestBed.inject(WatchQueryService).reset();
    expect(heard).toEqual([]);
    server.expectOne('Movie').flush({ movie: HEAT });
    expect([heard, movie.data]).toEqual([[], HEAT]);
  });

  it('V23: drops a queued event with the answer to a request that was sent after it', () => {
    const { server, movie, heard, happens } = watchOne();
    happens(CHANGED);
    void movie.refetch();
    server.expectOne('Movie').flush({ movie: { ...HEAT, title: 'Heat!!' } });
    expect(movie.data?.title).toBe('Heat!!');
    expect(heard).toEqual([]);
    server.expectNone();
  });

  for (const event of [OTHER_CHANGED, OTHER_CREATED]) {
    it(`V23: refetches after ${event.event} when it is null, because the row may be its own`, () => {
      const { server, movie, happens } = showOne(null);
      happens(event);
      server.expectOne('Movie').flush({ movie: RONIN });
      expect(movie.data).toEqual(RONIN);
      server.expectNone();
    });
  }

  it('V23: ignores a DELETE when it is null', () => {
    const { server, heard, happens } = showOne(null);
    happens(DELETED);
    expect(heard).toEqual([]);
    server.expectNone();
  });

  it('V23: queues events during a refetch, also when it is null', () => {
    const { server, movie, heard, happens } = showOne(null);
    happens({ event: 'CREATE', id: 26, model: HEAT });
    const request = server.expectOne('Movie');
    happens(DELETED);
    request.flush({ movie: HEAT });
    expect(movie.data).toBeNull();
    expect(heard).toEqual(['CREATE 26', 'DELETE 26']);
    server.expectOne('Movie').flush({ movie: null });
    server.expectNone();
  });

  for (const [event, answer] of [
    [CHANGED, HEAT],
    [OTHER_CREATED, HEAT],
    [DELETED, null],
  ] as const) {
    it(`V23: refetches after ${event.event} when its first request has failed`, () => {
      const { server, movie, request, happens } = watchOne();
      request.networkError();
      server.expectNone();
      happens(event);
      server.expectOne('Movie').flush({ movie: answer });
      expect(movie.data).toEqual(answer);
      expect(movie.error).toBeUndefined();
    });
  }

  it('V23: refetches when its request fails while events are queued', () => {
    const { server, movie, request, happens } = watchOne();
    happens(CHANGED);
    request.networkError();
    server.expectOne('Movie').flush({ movie: HEAT });
    expect(movie.data).toEqual(HEAT);
  });

  it('V23: refetches after an event when the row shown has no id to compare', () => {
    const { server, movie, happens } = showOne({ title: 'Heat', rowId: null });
    happens(CHANGED);
    server.expectOne('Movie').flush({ movie: HEAT });
    expect(movie.data).toEqual(HEAT);
    happens(OTHER_CHANGED);
    server.expectNone();
  });

  for (const keepPreviousData of [false, true]) {
    const what = keepPreviousData ? 'the old one' : 'nothing';
    it(`V23: queues events while another model is requested and ${what} is shown`, () => {
      const { server, movie, heard, happens } = showOne(HEAT, { keepPreviousData });
      void movie.setVariable('id', RONIN_ID).refetch();
      const request = server.expectOne('Movie');
      happens(CHANGED, OTHER_CHANGED);
      request.flush({ movie: RONIN });
      expect(movie.data?.title).toBe('Ronin!');
      expect(heard).toEqual(['UPDATE 27']);
      server.expectOne('Movie');
    });
  }

  it('V23: drops queued events at destroy()', () => {
    const { server, movie, heard, request, happens } = watchOne();
    happens(CHANGED);
    movie.destroy();
    expect(request.cancelled).toBeTrue();
    expect(heard).toEqual([]);
    server.expectNone();
  });

  it('V23: does not refetch for a field that the query leaves out', () => {
    const { server, inContext } = setupIdentify();
    const query = gql<{ readonly movie?: Movie | null }, Id & { readonly isOpen: boolean }>`
      query Movie($id: ID!, $isOpen: Boolean!) {
        movie(id: $id) @include(if: $isOpen) @subscribe {
          title
        }
      }
    `;
    const movie = inContext(service =>
      service.watchQuery(query, { id: HEAT_ID, isOpen: false }, { keepPreviousData: true }),
    );
    server.expectOne('Movie').flush({});
    server.expectSubscription('Movie').event(OTHER_CREATED);
    server.expectNone();
    void movie.setVariable('isOpen', true).refetch();
    const request = server.expectOne('Movie');
    server.expectSubscription('Movie').event(CHANGED);
    request.flush({ movie: HEAT });
    expect(movie.data?.movie?.title).toBe('Heat!');
  });

  it('V7, V23: is treated as a list when the answer is a list: every event causes a refetch', () => {
    const { server, inContext } = setupIdentify();
    const query = gql<{ readonly movie: readonly Movie[] }, Id>`
      query Movie($id: ID!) {
        movie(id: $id) @subscribe {
          title
        }
      }
    `;
    const movies = inContext(service =>
      service.watchQuery(query, { id: HEAT_ID }, { scope: 'movie' }),
    );
    server.expectOne('Movie').flush({ movie: [HEAT, RONIN] });
    server.expectSubscription('Movie').event(OTHER_DELETED);
    expect(movies.data).toEqual([HEAT]);
    const request = server.expectOne('Movie');
    server.expectSubscription('Movie').event(CHANGED);
    expect(movies.data).toEqual([{ ...HEAT, title: 'Heat!' }]);
    request.flush({ movie: [HEAT] });
    expect(movies.data).toEqual([{ ...HEAT, title: 'Heat!' }]);
  });

  it('V23: stays identified when only the filter of a list in the same query changes', () => {
    const { server, inContext } = setupIdentify();
    const query = gql<
      { readonly movie: Movie | null; readonly movies: readonly Movie[] },
      Id & { readonly genre?: string }
    >`
      query Movie($id: ID!, $genre: String) {
        movie(id: $id) @subscribe {
          title
        }
        movies(genre: $genre) {
          title
        }
      }
    `;
    const heard: string[] = [];
    const both = inContext(service =>
      service.watchQuery(
        query,
        { id: HEAT_ID },
        {
          keepPreviousData: true,
          onEvent: (_, { id }) => {
            heard.push(id);
            return undefined;
          },
        },
      ),
    );
    server.expectOne('Movie').flush({ movie: HEAT, movies: [HEAT, RONIN] });
    void both.setVariable('genre', 'Drama').refetch();
    const request = server.expectOne('Movie');
    server.expectSubscription('Movie').event(OTHER_CHANGED);
    server.expectSubscription('Movie').event(CHANGED);
    expect(heard).toEqual(['26']);
    expect(both.data?.movie?.title).toBe('Heat!');
    request.flush({ movie: HEAT, movies: [HEAT] });
    expect(both.data?.movie?.title).toBe('Heat!');
  });
});
