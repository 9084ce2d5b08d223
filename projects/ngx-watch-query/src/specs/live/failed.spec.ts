import { signal } from '@angular/core';
import { fairwayContract, gql, withEventContract } from 'ngx-watch-query';
import type { WatchQueryTestingController } from 'ngx-watch-query/testing';
import { HEAT, MoviesQuery, setupLists } from './setup-lists';
import { setupLive } from './setup-live';

const query = gql<{ readonly movie: { readonly id: string } }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
    }
  }
`;

const Movies = gql<
  { readonly movies: { readonly data: readonly { readonly id: string }[] } },
  { readonly genre?: string }
>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe {
      data {
        id
      }
    }
  }
`;

const answer = { movie: { id: '1' } };

/** Answers a request for a page of films, of which there are more. */
function answerMovies(server: WatchQueryTestingController): void {
  const paginatorInfo = { currentPage: 1, lastPage: 9 };
  server.expectOne('Movies').flush({ movies: { data: [{ id: '1' }], paginatorInfo } });
}

/** A live single model, whose subscription the server rejects before it answers the query. */
function rejected() {
  const { server, inContext } = setupLive();
  const id = signal<string | undefined>('1');
  const read = () => {
    const value = id();
    return value === undefined ? undefined : { id: value };
  };
  const movie = inContext(service => service.watchQuery(query, read));
  const request = server.expectOne('Movie');
  server.expectSubscription('Movie').error(['No such field']);
  return { server, movie, request, id };
}

describe('a rejected subscription', () => {
  it('E4, V11: keeps its error when the query is answered', () => {
    const { movie, request } = rejected();
    request.flush(answer);
    expect(movie.data).toEqual(answer);
    expect([movie.live, movie.error?.kind]).toEqual(['failed', 'subscription']);
  });

  it('E3, V11: reports the messages of the server with their extensions', () => {
    const { server, inContext } = setupLive();
    const movie = inContext(service => service.watchQuery(query, { id: '1' }));
    server.expectOne('Movie').flush(answer);
    const errors = [{ message: 'Not yours', extensions: { code: 'FORBIDDEN' } }];
    server.expectSubscription('Movie').error(errors);
    expect([movie.error?.message, movie.error?.errors]).toEqual([
      'The server rejects the subscription: Not yours',
      errors,
    ]);
  });

  it('E4: is hidden by the error of a request, until a request succeeds', () => {
    const { server, movie, request } = rejected();
    request.networkError('down');
    expect(movie.error?.message).toBe('down');
    void movie.refetch();
    server.expectSubscription('Movie').error(['Still no such field']);
    server.expectOne('Movie').flush(answer);
    expect(movie.error?.message).toContain('Still no such field');
  });

  it('E4, V11: loses its error when it is opened again', () => {
    const { server, movie, request } = rejected();
    request.flush(answer);
    void movie.refetch();
    server.expectOne('Movie').flush(answer);
    expect([movie.live, movie.error]).toEqual(['live', undefined]);
  });

  it('E4, V16: loses its error when another WatchQuery has it opened again', () => {
    const { server, wire, shown, watch } = setupLists();
    const movies = shown();
    wire[0]?.fail([{ message: 'log in first' }]);
    expect([movies.live, movies.error?.kind]).toEqual(['failed', 'subscription']);
    watch();
    server.expectOne('Movies');
    expect([movies.live, movies.error?.kind]).toEqual(['reconnecting', 'subscription']);
    wire[1]?.open();
    // Before an answer to the catch-up, which a hidden page does not send.
    expect([movies.live, movies.error]).toEqual(['live', undefined]);
  });

  it('V11, V12: is tried again by refetch() only, not by a page turn or a changed variable; it is told once', () => {
    const { server, inContext } = setupLive();
    const genre = signal('');
    const told: string[] = [];
    const movies = inContext(service =>
      service.watchQuery(
        Movies,
        { genre },
        {
          scope: 'movies.data',
          pagination: 'movies',
          onError: (_, error) => told.push(error.message),
        },
      ),
    );
    const reply = (): void => answerMovies(server);
    reply();
    server.expectSubscription('Movies').error(['Not yours']);
    void movies.nextPage();
    reply();
    genre.set('Drama');
    reply();
    expect(() => server.expectSubscription('Movies')).toThrowError(/Nothing is followed/);
    expect([movies.live, movies.error?.kind, told.length]).toEqual(['failed', 'subscription', 1]);

    // Together with a change that alone would try nothing.
    void movies.nextPage();
    void movies.refetch();
    void movies.setLimit(5);
    reply();
    server.expectSubscription('Movies').error(['Not yours']);
    expect(told.length).toBe(2);
    void movies.nextPage();
    reply();
    expect([movies.live, told.length]).toEqual(['failed', 2]);
  });

  it('V11: of the whole connection is tried again by refetch() only, too', () => {
    const { server, inContext } = setupLive();
    const options = { scope: 'movies.data', pagination: 'movies' } as const;
    const movies = inContext(service => service.watchQuery(Movies, {}, options));
    const reply = (): void => answerMovies(server);
    reply();
    server.disconnect(4400);
    server.reconnect();
    void movies.nextPage();
    reply();
    expect(() => server.expectSubscription('Movies')).toThrowError(/Nothing is followed/);
    expect(movies.live).toBe('failed');
    void movies.refetch();
    server.expectSubscription('Movies');
    reply();
    expect([movies.live, movies.error]).toEqual(['live', undefined]);
  });

  it("V10, V16: catches up when another WatchQuery has it opened again, with `catchUp: 'reconnect'`", () => {
    const { wire, shown, watch, flush, catchUpTwice } = setupLists({ catchUp: 'reconnect' });
    const movies = shown();
    wire[0]?.fail([{ message: 'log in first' }]);
    expect(movies.live).toBe('failed');
    const other = watch();
    flush();
    expect([movies.stale, other.stale]).toEqual([false, false]);
    wire[1]?.open();
    catchUpTwice();
  });

  it('E4: is opened again without hiding the error of a request', () => {
    const { server, wire, shown, watch } = setupLists();
    const movies = shown();
    wire[0]?.fail([{ message: 'log in first' }]);
    void movies.refetch();
    const request = server.expectOne('Movies');
    wire[1]?.fail([{ message: 'log in first' }]);
    request.networkError('down');
    expect(movies.error?.message).toBe('down');
    watch();
    server.expectOne('Movies');
    wire[2]?.open();
    expect([movies.live, movies.error?.message]).toEqual(['live', 'down']);
  });

  it('E4, L15: loses its error while the WatchQuery is idle', () => {
    const { server, movie, request, id } = rejected();
    request.flush(answer);
    id.set(undefined);
    server.expectNone();
    expect(movie.live).toBe('off');
    id.set('2');
    server.expectOne('Movie').flush({ movie: { id: '2' } });
    expect([movie.live, movie.error]).toEqual(['live', undefined]);
  });
});

it('V11, V12: is told again for a variable that the subscription has: that is another operation', () => {
  const { server, inContext } = setupLive();
  const id = signal('1');
  const told: string[] = [];
  inContext(service =>
    service.watchQuery(query, { id }, { onError: (_, error) => told.push(error.message) }),
  );
  for (const next of ['1', '2']) {
    id.set(next);
    server.expectOne('Movie').flush({ movie: { id: next } });
    server.expectSubscription('Movie').error(['Not yours']);
  }
  expect(told.length).toBe(2);
});

it('V6, V11: asks a contract again with a page turn if it has thrown an error', () => {
  let isReady = false;
  const late = withEventContract({
    ...fairwayContract,
    operations: context => {
      if (!isReady) throw new Error('not ready');
      return fairwayContract.operations(context);
    },
  });
  const { server, inContext } = setupLive({}, [late]);
  const options = { scope: 'movies.data', pagination: 'movies' } as const;
  const movies = inContext(service => service.watchQuery(Movies, {}, options));
  const reply = (): void => answerMovies(server);
  reply();
  expect(movies.live).toBe('failed');
  isReady = true;
  void movies.nextPage();
  reply();
  expect([movies.live, movies.error]).toEqual(['live', undefined]);
});

it('V6, V11: is set as `error` when the contract has no subscription for the query, too', () => {
  const nothing = withEventContract({ ...fairwayContract, operations: () => [] });
  const { server, inContext } = setupLive({}, [nothing]);
  const movie = inContext(service => service.watchQuery(query, { id: '1' }));
  server.expectOne('Movie').flush(answer);
  expect(movie.data).toEqual(answer);
  expect([movie.live, movie.error?.kind]).toEqual(['failed', 'subscription']);
  expect(movie.error?.message).toContain('no subscription');
});

describe('a callback that hears of the connection', () => {
  const setup = (after: 'failed' | 'reconnecting') => {
    const { server, inContext, onWire, wire, watch } = setupLists();
    const one = inContext(service => {
      const movies = service.watchQuery(MoviesQuery);
      let isFirst = true;
      movies.live$.subscribe(live => {
        if (live === after && isFirst) {
          isFirst = false;
          service.reset();
        }
      });
      return movies;
    });
    const other = watch({ genre: 'Drama' });
    server.expectOne(({ variables }) => variables['genre'] === undefined).flush(HEAT);
    server.expectOne('Movies').flush(HEAT);
    for (const operation of onWire()) operation.open();
    return { one, other, onWire, wire };
  };

  it('L5: is called when all WatchQueries have heard of it', () => {
    const { wire, shown } = setupLists();
    const one = shown();
    const other = shown({ genre: 'Drama' });
    for (const operation of wire) operation.open();
    const seen: string[] = [];
    one.live$.subscribe(live => seen.push(`${live} ${other.live}`));
    wire[1]?.fail({ code: 1006 });
    expect(seen).toEqual(['live live', 'reconnecting reconnecting']);
  });

  it('L5: of service.subscribe() is called then, too', () => {
    const { service, shown, wire } = setupLists();
    const seen: string[] = [];
    const changed = gql`
      subscription Changed {
        filmsChanged
      }
    `;
    service.subscribe(changed).subscribe({ error: () => seen.push(movies.live) });
    const movies = shown();
    for (const operation of wire) operation.open();
    wire[0]?.fail({ code: 4400 });
    expect(seen).toEqual(['failed']);
  });

  it('M13, V11: may call reset() where it has failed: all operations are opened anew', () => {
    const { one, other, onWire, wire } = setup('failed');
    wire[0]?.fail({ code: 4400, reason: 'logged out' });
    expect([one.live, other.live, onWire().length]).toEqual(['reconnecting', 'reconnecting', 2]);
    for (const operation of onWire()) operation.open();
    expect([one.live, other.live]).toEqual(['live', 'live']);
  });

  it('M13, V11: may call reset() where it was lost: all operations are opened anew', () => {
    const { one, other, onWire, wire } = setup('reconnecting');
    wire[0]?.fail({ code: 1006 });
    expect([one.live, other.live, onWire().length]).toEqual(['reconnecting', 'reconnecting', 2]);
    for (const operation of onWire()) operation.open();
    expect([one.live, other.live]).toEqual(['live', 'live']);
  });
});
