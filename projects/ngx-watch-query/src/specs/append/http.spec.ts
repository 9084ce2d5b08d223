import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { provideWatchQuery, WatchQueryService, withAppend } from 'ngx-watch-query';
import { MoviesQuery, moviesField } from '../movies';

/** A growing list of three pages over HTTP that is being refetched. Answers what is asked for next. */
async function refetching() {
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(),
      provideHttpClientTesting(),
      provideWatchQuery({ uri: '/graphql', defaultLimit: 2 }, withAppend()),
    ],
  });
  const server = TestBed.inject(HttpTestingController);
  const movies = TestBed.runInInjectionContext(() =>
    TestBed.inject(WatchQueryService).watchQuery(
      MoviesQuery,
      {},
      { scope: 'movies.data', pagination: 'movies', append: true },
    ),
  );
  /** Answers the next request, with errors and this status if they are given; returns its size. */
  const answer = async (status = 200, errors?: readonly object[], hasData = true) => {
    await Promise.resolve();
    const request = server.expectOne('/graphql');
    const { variables } = request.request.body as { variables: { page: number; limit: number } };
    const data = hasData ? { movies: moviesField(variables.page, variables.limit, 12) } : null;
    request.flush({ data, errors }, { status, statusText: 'x' });
    return variables.limit;
  };
  await answer();
  for (let page = 2; page <= 3; page++) {
    void movies.nextPage();
    await answer();
  }
  void movies.refetch();
  return { server, movies, answer };
}

describe('a list that grows, over HTTP', () => {
  it('has the error that the first answer with errors came with, and its status (A3, E3)', async () => {
    const { movies, answer } = await refetching();
    await answer(400, [{ message: 'half', path: ['other'] }]);
    await answer(500, [{ message: 'late', path: ['other'] }]);
    expect([movies.loading, movies.data?.length]).toEqual([false, 6]);
    expect([movies.error?.message, movies.error?.status]).toEqual(['half (and 1 more)', 400]);
    expect(movies.error?.cause).toEqual(jasmine.objectContaining({ status: 400 }));
  });

  for (const status of [401, 403, 429, 503]) {
    it(`takes HTTP ${status} for no refusal of several pages (A3, P12, V15)`, async () => {
      const { server, movies, answer } = await refetching();
      expect(await answer(status, [{ message: 'no' }], false)).toBe(4);
      await Promise.resolve();
      server.verify();
      expect([movies.loading, movies.error?.status]).toEqual([false, status]);
    });
  }

  for (const status of [200, 400, 422, 500]) {
    it(`takes errors with HTTP ${status} for a refusal of several pages (A3)`, async () => {
      const { movies, answer } = await refetching();
      expect(await answer(status, [{ message: 'too many' }], false)).toBe(4);
      for (let page = 1; page <= 3; page++) expect(await answer()).toBe(2);
      expect([movies.loading, movies.error]).toEqual([false, undefined]);
    });
  }
});
