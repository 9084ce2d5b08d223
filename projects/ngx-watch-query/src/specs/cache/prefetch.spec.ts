import { HttpContext } from '@angular/common/http';
import { effect, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { gql } from 'ngx-watch-query';
import { REQUEST_TRANSPORT } from 'ngx-watch-query/private';
import { throwError } from 'rxjs';
import { answerMovies, moviesField, MoviesQuery, pageOf } from '../movies';
import { nextTask } from '../until';
import { setupCache, setupGrowing, shownIds } from './setup-cache';

/** A list with two films a page, answered. */
function watching(...options: Parameters<typeof setupCache>) {
  const all = setupCache(...options);
  const movies = all.watchMovies({ limit: 2 });
  answerMovies(all.server.expectOne('Movies'), 7);
  return { ...all, movies };
}

const OPTIONS = { scope: 'movies.data', pagination: 'movies' } as const;

/** The same list after it has waited for a prefetched page, which has failed. */
function waitingForFailed() {
  const all = watching();
  const { server, movies } = all;
  void movies.prefetchPage();
  const request = server.expectOne('Movies');
  void movies.nextPage();
  server.expectNone('Movies');
  const send = spyOn(TestBed.inject(REQUEST_TRANSPORT), 'send').and.callThrough();
  request.networkError();
  return { ...all, sent: () => send.calls.allArgs().map(([{ variables }]) => variables['page']) };
}

/** The same list, back on page 1. Page 2 is kept, and is being prefetched again. */
async function prefetchingAgain() {
  const all = watching();
  const { server, movies, clock } = all;
  void movies.setPage(2);
  answerMovies(server.expectOne('Movies'), 7);
  const back = movies.prevPage();
  answerMovies(server.expectOne('Movies'), 7);
  await back;
  clock.pass(1);
  const done = movies.prefetchPage();
  return { ...all, prefetch: server.expectOne('Movies'), done };
}

describe('prefetchPage()', () => {
  it('K3: requests the next page without changing anything that is shown', async () => {
    const { server, movies } = watching();
    const view = [movies.data, movies.pagination, movies.loading];
    const done = movies.prefetchPage();
    const request = server.expectOne('Movies');
    expect(pageOf(request).page).toBe(2);
    answerMovies(request, 7);
    await done;
    expect([movies.data, movies.pagination, movies.loading]).toEqual(view);
  });

  it('K3: lets the page be shown without a request for 30 s', async () => {
    const { server, movies, clock } = watching();
    void movies.prefetchPage('next');
    answerMovies(server.expectOne('Movies'), 7);
    clock.pass(29_999);
    expect(await movies.nextPage()).toBeTrue();
    expect(shownIds(movies)).toBe('3 4');
    expect([movies.loading, movies.stale, movies.pagination.currentPage]).toEqual([
      false,
      false,
      2,
    ]);
    server.verify();
  });

  it('K3, K1: lets the page be shown without a request for longer within a longer `staleTime`', async () => {
    const { server, movies, clock } = watching({ staleTime: 60_000 });
    void movies.prefetchPage('next');
    answerMovies(server.expectOne('Movies'), 7);
    clock.pass(59_999);
    expect(await movies.nextPage()).toBeTrue();
    server.expectNone();
    expect([shownIds(movies), movies.stale]).toEqual(['3 4', false]);
  });

  it('K3, E3: uses no page that came with errors, which would be told to nobody', async () => {
    const { server, movies } = watching();
    const done = movies.prefetchPage();
    server.expectOne('Movies').flushErrors(['half'], { movies: moviesField(2, 2, 7) });
    await done;
    void movies.nextPage();
    const request = server.expectOne('Movies');
    expect([shownIds(movies), movies.loading]).toEqual(['1 2', true]);
    request.flushErrors(['half'], { movies: moviesField(2, 2, 7) });
    expect([shownIds(movies), movies.error?.message]).toEqual(['3 4', 'half']);
  });

  it('K3: sends the `context` of its list, which interceptors read', () => {
    const { server, watchMovies } = setupCache();
    const context = new HttpContext();
    const movies = watchMovies({ limit: 2 }, { context });
    answerMovies(server.expectOne('Movies'), 7);
    void movies.prefetchPage();
    expect(server.expectOne('Movies').context).toBe(context);
  });

  it('K3, L15: requests nothing for a list that wants nothing, or has ended', async () => {
    const { server, inContext } = setupCache();
    const isWanted = signal(true);
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, () => (isWanted() ? { genre: 'Drama' } : undefined), OPTIONS),
    );
    answerMovies(server.expectOne('Movies'));
    isWanted.set(false);
    await movies.prefetchPage();
    server.expectNone();
    movies.destroy();
    await movies.prefetchPage();
    server.verify();
  });

  it('K3: lets the page be shown as stale and refetched after 30 s', async () => {
    const { server, movies, clock } = watching();
    void movies.prefetchPage(2);
    answerMovies(server.expectOne('Movies'), 7);
    clock.pass(30_000);
    void movies.nextPage();
    server.expectOne('Movies');
    expect([shownIds(movies), movies.stale]).toEqual(['3 4', true]);
    await Promise.resolve();
  });

  it('K3: makes the page fresh for 30 s at its first use only', async () => {
    const { server, movies } = watching();
    void movies.prefetchPage();
    answerMovies(server.expectOne('Movies'), 7);
    await movies.nextPage();
    void movies.prevPage();
    answerMovies(server.expectOne('Movies'), 7);
    void movies.nextPage();
    server.expectOne('Movies');
    expect(movies.stale).toBeTrue();
  });

  it('K3: sends one request, however often it is called', async () => {
    const { server, movies } = watching();
    const all = [movies.prefetchPage(), movies.prefetchPage()];
    answerMovies(server.expectOne('Movies'), 7);
    await Promise.all(all);
    await movies.prefetchPage();
    server.verify();
  });

  it('K3: lets nextPage() wait for a prefetch in flight', async () => {
    const { server, movies } = watching();
    void movies.prefetchPage();
    const request = server.expectOne('Movies');
    const moved = movies.nextPage();
    server.expectNone('Movies');
    expect(movies.loading).toBeTrue();
    answerMovies(request, 7);
    expect(await moved).toBeTrue();
    expect([shownIds(movies), movies.loading]).toEqual(['3 4', false]);
    server.verify();
  });

  it('K3: keeps the newer answer when an older one to the same question is no longer shown', async () => {
    const { server, movies, clock } = watching();
    void movies.nextPage();
    const second = server.expectOne('Movies');
    clock.pass(1);
    void movies.prefetchPage(1);
    answerMovies(server.expectOne('Movies'), 7);
    // Only now is the older answer for page 1 no longer shown.
    answerMovies(second, 7);
    expect(await movies.prevPage()).toBeTrue();
    expect([shownIds(movies), movies.stale]).toEqual(['1 2', false]);
    server.verify();
  });

  it('K3: keeps the newer answer when an older one to the same question comes later', async () => {
    const { server, movies, clock, service, watchMovies } = watching();
    void movies.refetch();
    const older = server.expectOne('Movies');
    clock.pass(1);
    void service.prefetch(MoviesQuery, { limit: 2 }, { pagination: 'movies' });
    server.expectOne('Movies').flush({ movies: moviesField(1, 2, 9) });
    answerMovies(older, 7);
    const other = watchMovies({ limit: 2 });
    server.expectNone();
    expect([other.pagination.total, other.stale]).toEqual([9, false]);
    await Promise.resolve();
  });

  it('K3: goes on with a prefetch when an older answer to the same question is no longer shown', async () => {
    const { server, movies, clock } = watching();
    void movies.nextPage();
    const second = server.expectOne('Movies');
    clock.pass(1);
    void movies.prefetchPage(1);
    const prefetch = server.expectOne('Movies');
    answerMovies(second, 7);
    answerMovies(prefetch, 7);
    expect(await movies.prevPage()).toBeTrue();
    expect([shownIds(movies), movies.stale]).toEqual(['1 2', false]);
    server.verify();
  });

  it('K1, K3: shows the older answer while a prefetch of the same page is in flight', async () => {
    const { server, movies, prefetch } = await prefetchingAgain();
    const moved = movies.nextPage();
    server.expectNone('Movies');
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['3 4', false, true]);
    answerMovies(prefetch, 7);
    expect(await moved).toBeTrue();
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['3 4', false, false]);
    server.verify();
  });

  it('K1, K3: asks itself, quietly, when that prefetch fails', async () => {
    const { server, movies, prefetch } = await prefetchingAgain();
    void movies.nextPage();
    server.expectNone('Movies');
    prefetch.networkError();
    const second = server.expectOne('Movies');
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['3 4', false, true]);
    answerMovies(second, 7);
    expect([movies.stale, movies.error]).toEqual([false, undefined]);
    server.verify();
  });

  it('K1, K3: keeps the older answer when a prefetch fails', async () => {
    const { server, movies } = watching();
    void movies.setPage(2);
    answerMovies(server.expectOne('Movies'), 7);
    void movies.prevPage();
    answerMovies(server.expectOne('Movies'), 7);
    const done = movies.prefetchPage();
    server.expectOne('Movies').networkError();
    await done;
    void movies.nextPage();
    const second = server.expectOne('Movies');
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['3 4', false, true]);
    answerMovies(second, 7);
    expect(movies.stale).toBeFalse();
  });

  it('K1, K3: keeps the older answer when a prefetch fails before it is sent', async () => {
    const { server, movies } = watching();
    void movies.setPage(2);
    answerMovies(server.expectOne('Movies'), 7);
    void movies.prevPage();
    answerMovies(server.expectOne('Movies'), 7);
    const send = spyOn(TestBed.inject(REQUEST_TRANSPORT), 'send');
    send.and.returnValue(throwError(() => new Error('There is no address.')));
    await movies.prefetchPage();
    expect(send).toHaveBeenCalledTimes(1);
    send.and.callThrough();
    void movies.nextPage();
    server.expectOne('Movies');
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['3 4', false, true]);
  });

  it('K3: reports no failure; the page is requested when it is needed', async () => {
    const { server, movies } = watching();
    const done = movies.prefetchPage();
    server.expectOne('Movies').networkError();
    await done;
    expect(movies.error).toBeUndefined();
    void movies.nextPage();
    expect(movies.loading).toBeTrue();
    answerMovies(server.expectOne('Movies'), 7);
    expect(shownIds(movies)).toBe('3 4');
  });

  it('K3: lets a list that waits send its own request when the prefetch fails', async () => {
    const { server, movies } = waitingForFailed();
    await nextTask();
    answerMovies(server.expectOne('Movies'), 7);
    expect([shownIds(movies), movies.error]).toEqual(['3 4', undefined]);
  });

  it('K3, E5: lets two lists that wait share one request when the prefetch fails', async () => {
    const { server, service, watchMovies } = setupCache();
    void service.prefetch(MoviesQuery, { limit: 2 }, OPTIONS);
    const request = server.expectOne('Movies');
    const both = [watchMovies({ limit: 2 }), watchMovies({ limit: 2 })];
    server.expectNone('Movies');
    request.networkError();
    answerMovies(server.expectOne('Movies'), 7);
    expect(both.map(shownIds)).toEqual(['1 2', '1 2']);
    await Promise.resolve();
    server.verify();
  });

  it('K3: causes no request for a list that was destroyed while it waited', async () => {
    const { server, movies, sent } = waitingForFailed();
    movies.destroy();
    await Promise.resolve();
    server.verify();
    expect(sent()).toEqual([]);
  });

  it('K3, L8: asks only for the page that is set in the task in which the prefetch fails', async () => {
    const { server, movies, sent } = waitingForFailed();
    void movies.setPage(3);
    await Promise.resolve();
    answerMovies(server.expectOne('Movies'), 7);
    expect([sent(), shownIds(movies)]).toEqual([[3], '5 6']);
  });

  it('K3, L8, E3: asks only for the page that is set in the task in which the prefetch comes with errors', () => {
    const { server, movies } = watching();
    void movies.prefetchPage();
    const prefetch = server.expectOne('Movies');
    void movies.nextPage();
    server.expectNone('Movies');
    const send = spyOn(TestBed.inject(REQUEST_TRANSPORT), 'send').and.callThrough();
    prefetch.flushErrors(['half'], { movies: moviesField(2, 2, 7) });
    void movies.setPage(3);
    answerMovies(server.expectOne('Movies'), 7);
    expect(send.calls.allArgs().map(([{ variables }]) => variables['page'])).toEqual([3]);
    expect(shownIds(movies)).toBe('5 6');
  });

  it('K3: times out after 30 s, so that nobody waits for ever', async () => {
    const { server, movies, clock } = watching();
    void movies.prefetchPage();
    const request = server.expectOne('Movies');
    void movies.nextPage();
    server.expectNone('Movies');
    clock.pass(30_000);
    expect(request.cancelled).toBeTrue();
    await nextTask();
    answerMovies(server.expectOne('Movies'), 7);
    expect(shownIds(movies)).toBe('3 4');
  });

  /** A request with a `timeout` of 10 s that waits for a prefetch. */
  const waitingWithTimeout = () => {
    const { server, movies, clock } = watching({}, [], { timeout: 10_000 });
    void movies.prefetchPage();
    const prefetch = server.expectOne('Movies');
    void movies.nextPage();
    server.expectNone('Movies');
    return { server, movies, clock, prefetch };
  };

  it('K3, V21: gives a request that has waited in vain its whole `timeout`', () => {
    const { server, movies, clock, prefetch } = waitingWithTimeout();
    clock.pass(9000);
    prefetch.networkError();
    const own = server.expectOne('Movies');
    clock.pass(9999);
    expect([own.cancelled, movies.loading]).toEqual([false, true]);
    clock.pass(1);
    expect([own.cancelled, movies.loading]).toEqual([true, false]);
    expect(movies.error?.message).toBe('No answer came within 10 s.');
  });

  it('K3, V21, A1: gives a page that is added to a list its whole `timeout`, too', () => {
    const { server, open, clock } = setupGrowing({}, [], { timeout: 10_000 });
    const movies = open();
    answerMovies(server.expectOne('Movies'), 7);
    void movies.prefetchPage();
    const prefetch = server.expectOne('Movies');
    const added = movies.nextPage();
    server.expectNone('Movies');
    clock.pass(9000);
    prefetch.networkError();
    const own = server.expectOne('Movies');
    expect(pageOf(own).page).toBe(2);
    clock.pass(9999);
    expect([own.cancelled, movies.loading]).toEqual([false, true]);
    answerMovies(own, 7);
    expect(shownIds(movies)).toBe('1 2 3 4');
    return expectAsync(added).toBeResolvedTo(true);
  });

  it('K3, V21, A3: asks for no page twice where one of several has waited in vain', () => {
    const { server, open, clock } = setupGrowing({}, [], { timeout: 10_000 });
    const movies = open();
    answerMovies(server.expectOne('Movies'), 7);
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'), 7);
    void movies.prefetchPage();
    const prefetch = server.expectOne('Movies');
    movies.setVariable('genre', 'Drama');
    void movies.nextPage();
    server.expectOne('Movies');
    // The list shown is returned to, and to one page more (A4).
    movies.unsetVariable('genre');
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'), 7);
    server.expectNone('Movies');
    clock.pass(9000);
    prefetch.networkError();
    const last = server.expectOne('Movies');
    expect(pageOf(last).page).toBe(3);
    // The limit is for all of them together.
    clock.pass(1000);
    expect([last.cancelled, movies.error?.message]).toEqual([true, 'No answer came within 10 s.']);
  });

  it('K3, V21: counts the `timeout` of a request that waits for a prefetch from the call', () => {
    const { movies, clock, prefetch } = waitingWithTimeout();
    clock.pass(10_000);
    expect(movies.error?.message).toBe('No answer came within 10 s.');
    expect([prefetch.cancelled, movies.loading]).toEqual([false, false]);
  });

  it('K3, P10: requests no page that does not exist', async () => {
    const { server, movies } = watching();
    await movies.prefetchPage('previous');
    await movies.prefetchPage(5);
    server.verify();
  });

  it('K3, P13: uses the variables that are set, also if they were not sent yet', () => {
    const { server, movies } = watching();
    movies.setVariable('genre', 'Drama');
    void movies.prefetchPage(3);
    const request = server.expectOne('Movies');
    expect(request.variables).toEqual({ genre: 'Drama', limit: 2, page: 3 });
    expect(movies.variables).toEqual({});
  });

  it('K3, P15: does not cache a page that turns out to be past the end', async () => {
    const { server, movies } = watching();
    const done = movies.prefetchPage(4);
    answerMovies(server.expectOne('Movies'), 2);
    await done;
    void movies.setPage(4);
    expect(movies.loading).toBeTrue();
    expect(pageOf(server.expectOne('Movies')).page).toBe(4);
  });

  it('K2, P15: shows no kept page any more that turns out to be past the end', async () => {
    const { server, movies, prefetch, done } = await prefetchingAgain();
    answerMovies(prefetch, 2);
    await done;
    void movies.nextPage();
    server.expectOne('Movies');
    expect([shownIds(movies), movies.loading]).toEqual(['1 2', true]);
  });

  it('K3, A1: lets a growing list add the page without a request', async () => {
    const { server, open } = setupGrowing();
    const movies = open();
    answerMovies(server.expectOne('Movies'), 7);
    void movies.prefetchPage();
    answerMovies(server.expectOne('Movies'), 7);
    expect(await movies.nextPage()).toBeTrue();
    expect(shownIds(movies)).toBe('1 2 3 4');
    server.verify();
    void movies.nextPage();
    expect(pageOf(server.expectOne('Movies')).page).toBe(3);
  });

  it('K4: has its request cancelled by clearCache()', async () => {
    const { server, service, movies } = watching();
    const done = movies.prefetchPage();
    const request = server.expectOne('Movies');
    service.clearCache();
    await done;
    expect(request.cancelled).toBeTrue();
    void movies.nextPage();
    expect(movies.loading).toBeTrue();
    answerMovies(server.expectOne('Movies'), 7);
  });
});

describe('WatchQueryService.prefetch()', () => {
  it('K3: lets a WatchQuery with equal variables show the answer without a request', async () => {
    const { server, service, watchMovies } = setupCache();
    const done = service.prefetch(MoviesQuery, { genre: 'Drama' }, OPTIONS);
    const request = server.expectOne('Movies');
    expect(request.variables).toEqual({ genre: 'Drama', limit: 10, page: 1 });
    answerMovies(request, 3);
    await done;
    const movies = watchMovies({ genre: 'Drama' });
    await Promise.resolve();
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['1 2 3', false, false]);
    server.verify();
  });

  it('K3: takes variables like watchQuery(): as a function, with page and limit', () => {
    const { server, service } = setupCache();
    void service.prefetch(MoviesQuery, () => ({ page: 2, limit: 3 }), OPTIONS);
    expect(server.expectOne('Movies').variables).toEqual({ limit: 3, page: 2 });
  });

  it('K3: takes the `context` and the `paginator` of the options, too', async () => {
    const { server, service, inContext } = setupCache();
    const options = { ...OPTIONS, paginator: 'simple', context: new HttpContext() } as const;
    const done = service.prefetch(MoviesQuery, {}, options);
    const request = server.expectOne('Movies');
    expect(request.query).not.toContain('lastPage');
    answerMovies(request, 3);
    await done;
    const movies = inContext(own => own.watchQuery(MoviesQuery, {}, options));
    server.expectNone();
    expect(shownIds(movies)).toBe('1 2 3');
  });

  it('K3, A1: requests the first page of a growing list, whatever page the variables name', async () => {
    const { server, service, open } = setupGrowing();
    const done = service.prefetch(MoviesQuery, { page: 3, limit: 2 }, { ...OPTIONS, append: true });
    const request = server.expectOne('Movies');
    expect(pageOf(request).page).toBe(1);
    answerMovies(request, 7);
    await done;
    const movies = open();
    await Promise.resolve();
    expect([shownIds(movies), movies.loading, movies.stale]).toEqual(['1 2', false, false]);
    server.verify();
    void movies.nextPage();
    expect(pageOf(server.expectOne('Movies')).page).toBe(2);
  });

  it('K3, A1: sends no request while the pages of a growing list are cached', async () => {
    const { server, service, open } = setupGrowing();
    const movies = open();
    answerMovies(server.expectOne('Movies'), 7);
    movies.destroy();
    await service.prefetch(MoviesQuery, { limit: 2 }, { ...OPTIONS, append: true });
    server.verify();
    // A list that does not grow has an answer of its own.
    void service.prefetch(MoviesQuery, { limit: 2 }, OPTIONS);
    server.expectOne('Movies');
  });

  it('L4: does not make an effect depend on what its variables function reads', () => {
    const { server, service } = setupCache();
    const genre = signal('Drama');
    const runs: unknown[] = [];
    TestBed.runInInjectionContext(() =>
      effect(() => {
        runs.push(service.prefetch(MoviesQuery, () => ({ genre: genre() }), OPTIONS));
      }),
    );
    TestBed.tick();
    expect(server.expectOne('Movies').variables['genre']).toBe('Drama');
    genre.set('Comedy');
    TestBed.tick();
    expect(runs.length).toBe(1);
    server.expectNone('Movies');
  });

  it('L15: sends no request when the variables function returns undefined', async () => {
    const { server, service } = setupCache();
    await expectAsync(service.prefetch(MoviesQuery, () => undefined, OPTIONS)).toBeResolved();
    server.verify();
  });

  it('K3: works for a record', async () => {
    const { server, service, inContext } = setupCache();
    const FilmQuery = gql<{ movie: { id: string; title: string } | null }, { id: string }>`
      query Film($id: ID!) {
        movie(id: $id) {
          id
          title
        }
      }
    `;
    const done = service.prefetch(FilmQuery, { id: '1' });
    server.expectOne('Film').flush({ movie: { id: '1', title: 'Heat' } });
    await done;
    const film = inContext(own => own.watchQuery(FilmQuery, { id: '1' }, { scope: 'movie' }));
    await Promise.resolve();
    expect(film.data?.title).toBe('Heat');
    server.verify();
  });

  it('K3: sends no request for a fresh answer that a list shows', async () => {
    const { server, service, watchMovies } = setupCache({ staleTime: 1000 });
    watchMovies();
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 3) });
    await service.prefetch(MoviesQuery, {}, OPTIONS);
    server.verify();
    await service.prefetch(MoviesQuery, {}, { ...OPTIONS, staleTime: 5000 });
    server.verify();
  });
});
