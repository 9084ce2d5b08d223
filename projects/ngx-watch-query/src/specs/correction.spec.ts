import type { TestRequest } from 'ngx-watch-query/testing';
import { answerMovies, moviesField, pageOf, shownPage } from './movies';
import { setup } from './setup';
import { shownAt, type MovieList } from './shown-at';

describe('pages past the end, and failed requests', () => {
  it('P15: a page past the end is not shown; one request for the last page follows', async () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 9 });
    const settled = movies.refetch();
    answerMovies(server.expectOne('Movies'), 45);
    expect([movies.data, movies.loading]).toEqual([undefined, true]);
    const correction = server.expectOne('Movies');
    expect(pageOf(correction).page).toBe(5);
    expect(await movies.nextPage()).toBeFalse();
    answerMovies(correction, 45);
    await settled;
    expect(shownPage(movies.pagination)).toEqual([5, 5, 45]);
    expect(movies.data?.length).toBe(5);
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(5);
  });

  it('P15: a list that has become empty ends on page 1, without a loop', () => {
    const { server, movies } = shownAt(3);
    void movies.refetch();
    answerMovies(server.expectOne('Movies'), 0);
    const correction = server.expectOne('Movies');
    expect(pageOf(correction).page).toBe(1);
    answerMovies(correction, 0);
    server.expectNone();
    expect(movies.data).toEqual([]);
  });

  it('P15: a correction that is past the end is shown as it is', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 9 });
    answerMovies(server.expectOne('Movies'), 45);
    answerMovies(server.expectOne('Movies'), 20);
    server.expectNone();
    expect([movies.data, movies.loading]).toEqual([[], false]);
    expect(shownPage(movies.pagination)).toEqual([5, 2, 20]);
  });

  describe('a server that answers with its last page if asked for one past the end', () => {
    /** Answers with the last of `total` films' pages. */
    const clamp = (request: TestRequest, total: number): void => {
      const { page, limit } = pageOf(request);
      const last = Math.ceil(total / limit);
      request.flush({ movies: moviesField(Math.min(page, last), limit, total) });
    };

    it('P15: that page is requested as what it is, so that Previous leads to the one before', () => {
      const { server, watchMovies } = setup();
      const movies = watchMovies({ page: 9 });
      clamp(server.expectOne('Movies'), 45);
      const correction = server.expectOne('Movies');
      expect(pageOf(correction).page).toBe(5);
      clamp(correction, 45);
      server.expectNone();
      expect(shownPage(movies.pagination)).toEqual([5, 5, 45]);
      expect(movies.data?.length).toBe(5);
      void movies.prevPage();
      expect(pageOf(server.expectOne('Movies')).page).toBe(4);
    });

    it('P15: there is no second correction where the list is shortened meanwhile', () => {
      const { server, watchMovies } = setup();
      const movies = watchMovies({ page: 9 });
      clamp(server.expectOne('Movies'), 45);
      clamp(server.expectOne('Movies'), 20);
      server.expectNone();
      expect([movies.loading, movies.data?.length]).toEqual([false, 10]);
      expect(shownPage(movies.pagination)).toEqual([2, 2, 20]);
    });
  });

  it('P15: a server that counts pages in another way is not corrected', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 5 });
    const { data, paginatorInfo } = moviesField(5, 10, 45);
    const fromZero = { ...paginatorInfo, currentPage: 4 };
    server.expectOne('Movies').flush({ movies: { data, paginatorInfo: fromZero } });
    server.expectNone();
    expect(movies.data?.length).toBe(5);
  });

  it('P15, L14: a page set during the correction is kept', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 9 });
    answerMovies(server.expectOne('Movies'), 45);
    server.expectOne('Movies');
    void movies.setPage(2, false);
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(2);
  });

  it('P16: nextPage() requests the failed page again', () => {
    const { server, movies } = shownAt(4);
    void movies.nextPage();
    server.expectOne('Movies').networkError();
    expect([movies.stale, movies.pagination.currentPage]).toEqual([true, 4]);
    void movies.nextPage();
    expect(pageOf(server.expectOne('Movies')).page).toBe(5);
  });

  const retries: readonly [string, (m: MovieList) => Promise<unknown>, number][] = [
    ['setPage of the failed page', m => m.setPage(5), 5],
    ['refetch', m => m.refetch(), 5],
    ['prevPage', m => m.prevPage(), 4],
    ['setLimit of the failed limit', m => m.setLimit(10), 5],
  ];
  for (const [name, retry, page] of retries) {
    it(`P16, P17: after page 5 has failed, ${name} requests page ${String(page)}`, () => {
      const { server, movies } = shownAt(4);
      void movies.nextPage();
      server.expectOne('Movies').networkError();
      void retry(movies);
      const request: TestRequest = server.expectOne('Movies');
      expect(pageOf(request).page).toBe(page);
      answerMovies(request);
      expect([movies.error, movies.stale, movies.pagination.currentPage]).toEqual([
        undefined,
        false,
        page,
      ]);
    });
  }
});
