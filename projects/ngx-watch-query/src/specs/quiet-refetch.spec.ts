import { timeBy, VirtualClock, VirtualScheduler } from './live/convergence/virtual-clock';
import { answerMovies, moviesField } from './movies';
import { recordCallbacks, setup } from './setup';

/** A list that has been answered. */
function setupList() {
  const log: string[] = [];
  const { server, watchMovies } = setup();
  const movies = watchMovies({}, recordCallbacks(log));
  answerMovies(server.expectOne('Movies'));
  log.length = 0;
  return { server, movies, log };
}

/** Whether a promise has resolved so far. */
function trackPromise(promise: Promise<unknown>) {
  const seen = { isSettled: false };
  void promise.then(() => (seen.isSettled = true));
  return seen;
}

describe('refetch({ quiet: true })', () => {
  it('F4: leaves `loading` alone, shows the answer, and resolves with it (L10)', async () => {
    const { server, movies, log } = setupList();
    const refetched = movies.refetch({ quiet: true });
    const seen = trackPromise(refetched);
    const request = server.expectOne('Movies');
    await Promise.resolve();
    expect([movies.loading, movies.stale, seen.isSettled]).toEqual([false, false, false]);
    request.flush({ movies: moviesField(1, 3, 3) });
    await refetched;
    expect(movies.data?.length).toBe(3);
    expect(log).toEqual(['change 3']);
    server.verify();
  });

  it('F4: sends what is set, and is `stale` if that means other rows (L12, L9)', () => {
    const { server, movies } = setupList();
    movies.setVariable('genre', 'Drama');
    void movies.refetch({ quiet: true });
    const request = server.expectOne('Movies');
    expect(request.variables['genre']).toBe('Drama');
    expect([movies.loading, movies.stale]).toEqual([false, true]);
    answerMovies(request);
    expect(movies.stale).toBeFalse();
  });

  it('F4: resolves after a failure, which is in `error` (L10, E4)', async () => {
    const { server, movies } = setupList();
    const refetched = movies.refetch({ quiet: true });
    server.expectOne('Movies').networkError();
    await refetched;
    expect([movies.error?.kind, movies.loading]).toEqual(['network', false]);
    expect(movies.data?.length).toBe(10);
  });

  it('F4, P16: lets nextPage() request the failed page after a failure on another page', async () => {
    const { server, movies } = setupList();
    await movies.setPage(2, false);
    void movies.refetch({ quiet: true });
    server.expectOne('Movies').networkError();
    void movies.nextPage();
    expect(server.expectOne('Movies').variables['page']).toBe(2);
  });

  it('F4, L8: replaces a request with loading, and loading stays true until it ends', async () => {
    const { server, movies, log } = setupList();
    const moved = trackPromise(movies.nextPage());
    const first = server.expectOne('Movies');
    const refetched = movies.refetch({ quiet: true });
    const second = server.expectOne('Movies');
    expect([first.cancelled, movies.loading]).toEqual([true, true]);
    expect(second.variables['page']).toBe(2);
    answerMovies(second);
    await refetched;
    expect([movies.loading, moved.isSettled]).toEqual([false, true]);
    expect(log.filter(line => line === 'start' || line === 'finished')).toEqual([
      'start',
      'finished',
    ]);
  });

  it('F4, L8: is replaced by a request with loading; both promises resolve with that one', async () => {
    const { server, movies } = setupList();
    const refetched = trackPromise(movies.refetch({ quiet: true }));
    const quiet = server.expectOne('Movies');
    const moved = movies.nextPage();
    const loud = server.expectOne('Movies');
    await Promise.resolve();
    expect([quiet.cancelled, movies.loading, refetched.isSettled]).toEqual([true, true, false]);
    answerMovies(loud);
    expect(await moved).toBeTrue();
    expect(refetched.isSettled).toBeTrue();
  });

  it('F4: is one request with loading together with a plain refetch() in the same tick', () => {
    const { server, movies } = setupList();
    void movies.refetch({ quiet: true });
    void movies.refetch();
    void movies.refetch({ quiet: true });
    expect(movies.loading).toBeTrue();
    answerMovies(server.expectOne('Movies'));
    expect(movies.loading).toBeFalse();
    server.expectNone();
  });

  it('F4, P15: is corrected quietly, and resolves with the corrected page', async () => {
    const { server, movies } = setupList();
    await movies.setPage(3, false);
    const refetched = trackPromise(movies.refetch({ quiet: true }));
    server.expectOne('Movies').flush({ movies: moviesField(3, 10, 20) });
    await Promise.resolve();
    const correction = server.expectOne('Movies');
    expect([movies.loading, refetched.isSettled]).toEqual([false, false]);
    answerMovies(correction);
    await Promise.resolve();
    expect([correction.variables['page'], refetched.isSettled]).toEqual([2, true]);
  });

  it('F4: shows the first rows of a list with `fetch: false` without loading (L2)', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({}, { fetch: false });
    void movies.refetch({ quiet: true });
    expect(movies.loading).toBeFalse();
    answerMovies(server.expectOne('Movies'));
    expect(movies.data?.length).toBe(10);
  });

  it('F4, V21: has the time limit of a caller’s request', () => {
    const clock = new VirtualClock();
    const scheduler = new VirtualScheduler(clock, () => ({ next: () => 0 }));
    const { server, watchMovies } = setup({ timeout: 2000 }, timeBy(scheduler));
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    void movies.refetch({ quiet: true });
    const request = server.expectOne('Movies');
    clock.pass(2000);
    expect([request.cancelled, movies.error?.kind]).toEqual([true, 'network']);
  });
});
