import { answerMovies } from './movies';
import { recordCallbacks, setup } from './setup';

describe('callbacks', () => {
  it('L5, L6: come in the order start, initialized, change, finished, then the promise', async () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, { ...recordCallbacks(log), fetch: false });
    const settled = movies.refetch().then(() => log.push('promise'));
    answerMovies(server.expectOne('Movies'));
    await settled;
    expect(log).toEqual(['start', 'initialized', 'change 10', 'finished', 'promise']);
  });

  it('L2, L5: do not come before the first flush, although loading is true at once', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    expect(movies.loading).toBeTrue();
    expect(log).toEqual([]);
    server.expectOne('Movies');
    expect(log).toEqual(['start']);
  });

  it('L2: come after the flush in the next microtask', async () => {
    const { watchMovies } = setup();
    const log: string[] = [];
    watchMovies({}, recordCallbacks(log));
    await Promise.resolve();
    expect(log).toEqual(['start']);
  });

  it('L5, L6: are error, then finished, for GraphQL errors without data', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    watchMovies({}, recordCallbacks(log));
    server.expectOne('Movies').flushErrors(['No such genre']);
    expect(log).toEqual(['start', 'error No such genre', 'finished']);
  });

  it('E3: are change, then error, then finished, for partial data', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    watchMovies({}, recordCallbacks(log));
    server
      .expectOne('Movies')
      .flushErrors([{ message: 'No title', path: ['movies', 'data', 0, 'title'] }], {
        movies: { data: [{ id: '1', title: null }] },
      });
    expect(log).toEqual(['start', 'initialized', 'change 1', 'error No title', 'finished']);
  });

  it('L5: are error, then finished, for a network error; initialized comes with the first success', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    server.expectOne('Movies').networkError('down');
    void movies.refetch();
    answerMovies(server.expectOne('Movies'));
    expect(log).toEqual([
      ...['start', 'error down', 'finished'],
      ...['start', 'initialized', 'change 10', 'finished'],
    ]);
  });

  it('L5, L8: do not start again when a newer request replaces one in flight', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    const first = server.expectOne('Movies');
    void movies.refetch();
    const second = server.expectOne('Movies');
    expect(first.cancelled).toBeTrue();
    answerMovies(second);
    expect(log).toEqual(['start', 'initialized', 'change 10', 'finished']);
  });

  it('L6: do not include onChange when an answer equals the data shown', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    answerMovies(server.expectOne('Movies'));
    log.length = 0;
    void movies.refetch();
    answerMovies(server.expectOne('Movies'));
    expect(log).toEqual(['start', 'finished']);
  });

  it('L6, S2: include onInitialized when the first data at the scope is null', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    server.expectOne('Movies').flush({ movies: null });
    expect(log).toEqual(['start', 'initialized', 'change null', 'finished']);
    expect(movies.data).toBeNull();
  });

  it('L6: that throw are reported and break nothing', async () => {
    const { server, thrown, watchMovies } = setup();
    const fail = () => {
      throw new Error('mine');
    };
    const movies = watchMovies(
      {},
      {
        onInitialized: fail,
        onChange: fail,
        onLoadingStart: fail,
        onLoadingFinished: fail,
        onError: fail,
      },
    );
    answerMovies(server.expectOne('Movies'));
    expect(thrown.length).toBe(4);
    const again = movies.refetch();
    server.expectOne('Movies').networkError();
    await again;
    expect(thrown.length).toBe(7);
    expect(movies.loading).toBeFalse();
    expect(movies.data?.length).toBe(10);
  });

  it('L5: of a change made inside a callback come after those of the current change', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const record = recordCallbacks(log);
    const movies = watchMovies(
      {},
      {
        ...record,
        onChange: (id, data) => {
          record.onChange(id, data);
          if (movies.pagination.currentPage === 1) void movies.nextPage();
          log.push(`loading ${String(movies.loading)}`);
        },
      },
    );
    answerMovies(server.expectOne('Movies'));
    // The state changes at once inside onChange. The first request finishes before the next one
    // starts.
    expect(log).toEqual(['start', 'initialized', 'change 10', 'loading true', 'finished', 'start']);
    answerMovies(server.expectOne('Movies'));
    expect(log.slice(6)).toEqual(['change 10', 'loading false', 'finished']);
  });

  it('L5: come in order on streams, even if a subscriber causes the next change', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({}, { fetch: false });
    const seen: (boolean | string)[] = [];
    movies.loading$.subscribe(loading => {
      if (loading) movies.setVariable('genre', 'Drama');
    });
    movies.loading$.subscribe(loading => seen.push(loading));
    void movies.refetch();
    answerMovies(server.expectOne('Movies'));
    expect(seen).toEqual([false, true, false]);
  });

  it('L11: do not come after destroy(), which cancels the request', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    const request = server.expectOne('Movies');
    movies.destroy();
    expect(request.cancelled).toBeTrue();
    expect(log).toEqual(['start']);
    expect(movies.loading).toBeFalse();
  });

  it('L11: stop when one of them destroys the WatchQuery', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies(
      {},
      {
        ...recordCallbacks(log),
        onInitialized: () => {
          movies.destroy();
        },
      },
    );
    answerMovies(server.expectOne('Movies'));
    expect(log).toEqual(['start']);
  });
});
