import { answerMovies } from './movies';
import { recordCallbacks, setup } from './setup';

describe('callbacks', () => {
  it('L5, L6: a first answer is told as start, initialized, change, finished, then the promise', async () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, { ...recordCallbacks(log), fetch: false });
    const settled = movies.refetch().then(() => log.push('promise'));
    answerMovies(server.expectOne('Movies'));
    await settled;
    expect(log).toEqual(['start', 'initialized', 'change 10', 'finished', 'promise']);
  });

  it('L2, L5: nothing is told before the first flush, although loading is true at once', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    expect(movies.loading).toBeTrue();
    expect(log).toEqual([]);
    server.expectOne('Movies');
    expect(log).toEqual(['start']);
  });

  it('L2: the flush comes by itself in the next microtask', async () => {
    const { watchMovies } = setup();
    const log: string[] = [];
    watchMovies({}, recordCallbacks(log));
    await Promise.resolve();
    expect(log).toEqual(['start']);
  });

  it('L5, L6: GraphQL errors without data are told as error, finished', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    watchMovies({}, recordCallbacks(log));
    server.expectOne('Movies').flushErrors(['No such genre']);
    expect(log).toEqual(['start', 'error No such genre', 'finished']);
  });

  it('E3: partial data is told as change, then error, then finished', () => {
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

  it('L5: a network error is told as error, finished, and initialized comes with the next success', () => {
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

  it('L5, L8: a request replaced by a newer one does not start loading a second time', () => {
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

  it('L6: an answer equal to what is shown is no change', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    answerMovies(server.expectOne('Movies'));
    log.length = 0;
    void movies.refetch();
    answerMovies(server.expectOne('Movies'));
    expect(log).toEqual(['start', 'finished']);
  });

  it('L6, S2: null in the scope counts as the first data', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    server.expectOne('Movies').flush({ movies: null });
    expect(log).toEqual(['start', 'initialized', 'change null', 'finished']);
    expect(movies.data).toBeNull();
  });

  it('L6: a callback that throws is reported and breaks nothing', async () => {
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

  it('L5: a change made inside a callback is told after the callbacks of the current one', () => {
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
    // State changed at once inside of onChange; the finish of the first is told before the start of the next.
    expect(log).toEqual(['start', 'initialized', 'change 10', 'loading true', 'finished', 'start']);
    answerMovies(server.expectOne('Movies'));
    expect(log.slice(6)).toEqual(['change 10', 'loading false', 'finished']);
  });

  it('L5: streams see changes in order, also when a subscriber causes the next one', () => {
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

  it('L11: nothing is told after destroy, and the request is cancelled', () => {
    const { server, watchMovies } = setup();
    const log: string[] = [];
    const movies = watchMovies({}, recordCallbacks(log));
    const request = server.expectOne('Movies');
    movies.destroy();
    expect(request.cancelled).toBeTrue();
    expect(log).toEqual(['start']);
    expect(movies.loading).toBeFalse();
  });

  it('L11: destroyed inside of a callback, the rest of that change is not told', () => {
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
