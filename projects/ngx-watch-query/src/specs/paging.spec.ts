import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withCache, type PaginationInfo } from 'ngx-watch-query';
import { answerMovies, moviesField, pageOf } from './movies';
import { misuse, setup } from './setup';
import { shownAt, type MovieList } from './shown-at';

describe('paging', () => {
  it('P1, P2, P4: adds `limit` and `page`, both Int!, and the whole info for a path as a string', () => {
    const { server, watchMovies } = setup();
    watchMovies({ genre: 'Drama' });
    const { query, variables } = server.expectOne('Movies');
    expect(query).toContain('$limit: Int!, $page: Int!');
    expect(query).toContain('movies(genre: $genre, search: $search, first: $limit, page: $page)');
    expect(query.replace(/\s+/g, ' ')).toContain(
      'paginatorInfo { count currentPage firstItem hasMorePages lastItem lastPage perPage total }',
    );
    expect(variables).toEqual({ genre: 'Drama', limit: 10, page: 1 });
  });

  it('P8: has the server’s info in `pagination`, with normalised names', () => {
    const { movies } = shownAt(2);
    const expected: Partial<PaginationInfo> = {
      currentPage: 2,
      lastPage: 20,
      perPage: 10,
      total: 200,
      count: 10,
      hasNextPage: true,
      hasPreviousPage: true,
      firstItem: 11,
      hasMorePages: true,
    };
    expect(movies.pagination).toEqual(jasmine.objectContaining(expected));
  });

  it('P8: says the page and the limit requested before the first answer, also if they are changed', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 3 });
    const shown = () => [movies.pagination.currentPage, movies.pagination.perPage];
    void movies.setLimit(5);
    const first = server.expectOne('Movies');
    expect([pageOf(first), shown()]).toEqual([{ page: 1, limit: 5 }, [1, 5]]);
    void movies.setLimit(20);
    const second = server.expectOne('Movies');
    expect(shown()).toEqual([1, 20]);
    second.networkError();
    expect(shown()).toEqual([1, 20]);
  });

  it('P8: before the first request it says those that are set', () => {
    const { server, watchMovies } = setup({}, [], [withCache()]);
    const movies = watchMovies({ page: 3 }, { fetch: false });
    const shown = () => [movies.pagination.currentPage, movies.pagination.perPage];
    expect(shown()).toEqual([3, 10]);
    void movies.setLimit(20, false);
    expect(shown()).toEqual([1, 20]);
    const { pagination } = movies;
    TestBed.inject(WatchQueryService).reset();
    expect(movies.pagination).withContext('M13').toBe(pagination);
    server.expectNone();
  });

  it('P8, L18: where a list is emptied for another one, its pagination is that of the target', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 3 }, { keepPreviousData: false });
    answerMovies(server.expectOne('Movies'), 95);
    void movies.setVariable('genre', 'Drama').setLimit(5);
    server.expectOne('Movies');
    const { currentPage, perPage, lastPage } = movies.pagination;
    expect([movies.data, currentPage, perPage, lastPage]).toEqual([undefined, 1, 5, null]);
  });

  it('P8, P15: and that of a correction, also if it fails', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 9 });
    answerMovies(server.expectOne('Movies'), 30);
    server.expectOne('Movies').networkError();
    const { currentPage, lastPage, hasPreviousPage } = movies.pagination;
    expect([currentPage, lastPage, hasPreviousPage]).toEqual([3, null, true]);
  });

  it('P9: starts with page and limit from the variables, else from the configuration', () => {
    const { server, watchMovies } = setup({ defaultLimit: 7 });
    watchMovies({ page: 3, limit: 5 });
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 3, limit: 5 });
    watchMovies();
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 1, limit: 7 });
  });

  const moves: readonly [string, number, (m: MovieList) => Promise<boolean>, number | null][] = [
    ['nextPage on page 1', 1, m => m.nextPage(), 2],
    ['nextPage on the last page', 20, m => m.nextPage(), null],
    ['prevPage on page 1', 1, m => m.prevPage(), null],
    ['prevPage on page 20', 20, m => m.prevPage(), 19],
    ['setPage to the last page', 1, m => m.setPage(20), 20],
    ['setPage past the last page', 1, m => m.setPage(21), null],
    ['setPage(0)', 2, m => m.setPage(0), null],
    ['setPage(-1)', 2, m => m.setPage(-1), null],
    ['setPage(1.5)', 2, m => m.setPage(1.5), null],
    ['setPage(NaN)', 2, m => m.setPage(NaN), null],
    ['setPage to the page shown', 2, m => m.setPage(2), null],
  ];
  for (const [name, from, move, to] of moves) {
    it(`P10: ${name} ${to === null ? 'is false and sends nothing' : `requests page ${String(to)}`}`, async () => {
      const { server, movies } = shownAt(from);
      const moved = move(movies);
      if (to === null) {
        server.expectNone();
        expect(await moved).toBeFalse();
        expect(movies.loading).toBeFalse();
      } else {
        const request = server.expectOne('Movies');
        expect(pageOf(request).page).toBe(to);
        expect(movies.stale).toBeTrue();
        answerMovies(request);
        expect(await moved).toBeTrue();
        expect(movies.pagination.currentPage).toBe(to);
        expect(movies.stale).toBeFalse();
      }
    });
  }

  it('P10: assumes before the first answer that pages up to the requested one exist', async () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 3 });
    expect(await movies.nextPage()).toBeFalse();
    void movies.prevPage();
    void movies.setPage(3);
    void movies.setPage(1);
    expect(pageOf(server.expectOne('Movies')).page).toBe(1);
    server.verify();
  });

  it('P10: computes the last page from the total after a new limit', () => {
    const { server, movies } = shownAt(1, 50);
    void movies.setLimit(20);
    void movies.setPage(3);
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 3, limit: 20 });
  });

  it('P10: refuses a page past that last page', async () => {
    const { server, movies } = shownAt(1, 50);
    void movies.setLimit(20);
    expect(await movies.setPage(4)).toBeFalse();
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 1, limit: 20 });
  });

  it('P10: keeps the bounds after a change of variables until they are answered', async () => {
    const { server, movies } = shownAt(1, 30);
    movies.setVariable('search', 'a');
    expect(await movies.setPage(4)).toBeFalse();
    server.expectNone();
  });

  it('P10, L12: setPage() to the page that is set and sent does not send variables that are only set', async () => {
    const { server, movies } = shownAt(1);
    expect(await movies.setVariable('search', 'a').setPage(1)).toBeFalse();
    server.expectNone();
    void movies.refetch();
    const { variables } = server.expectOne('Movies');
    expect(variables).toEqual({ search: 'a', page: 1, limit: 10 });
  });

  it('P11: moves two pages on two quick nextPage(), with one request', async () => {
    const { server, movies } = shownAt(1);
    const both = [movies.nextPage(), movies.nextPage()];
    const request = server.expectOne('Movies');
    expect(pageOf(request).page).toBe(3);
    answerMovies(request);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(movies.data?.[0]?.id).toBe('21');
  });

  it('P11: moves one page further on nextPage() while the next page loads, and cancels its request', () => {
    const { server, movies } = shownAt(1);
    void movies.nextPage();
    const first = server.expectOne('Movies');
    void movies.nextPage();
    const second = server.expectOne('Movies');
    expect(first.cancelled).toBeTrue();
    expect(pageOf(second).page).toBe(3);
  });

  it('P11: stops at the last page on two quick nextPage() from the page before it', async () => {
    const { server, movies } = shownAt(19);
    const first = movies.nextPage();
    const second = movies.nextPage();
    const request = server.expectOne('Movies');
    expect(pageOf(request).page).toBe(20);
    expect(await second).toBeFalse();
    answerMovies(request);
    expect(await first).toBeTrue();
    server.verify();
  });

  it('P12: moves without a request if refetch is false; the next request of the caller sends the page', async () => {
    const { server, movies } = shownAt(1);
    expect(await movies.nextPage(false)).toBeTrue();
    expect(await movies.nextPage(false)).toBeTrue();
    server.expectNone();
    expect([movies.loading, movies.stale, movies.pagination.currentPage]).toEqual([
      false,
      false,
      1,
    ]);
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(3);
  });

  it('P12: sends a page that is set but not sent on setPage() with the same page', async () => {
    const { server, movies } = shownAt(1);
    await movies.setPage(2, false);
    const moved = movies.setPage(2);
    answerMovies(server.expectOne('Movies'));
    expect(await moved).toBeTrue();
  });

  it('P12: goes to page 1 on setLimit()', () => {
    const { server, movies } = shownAt(3);
    void movies.setLimit(20);
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 1, limit: 20 });
  });

  it('P12: sends nothing on setLimit() with the limit that is set and sent; it is false', async () => {
    const { server, movies } = shownAt(3);
    expect(await movies.setLimit(10)).toBeFalse();
    server.expectNone();
  });

  it('P12: sends a limit that is set but not sent on setLimit() with the same limit', () => {
    const { server, movies } = shownAt(3);
    void movies.setLimit(20, false);
    server.expectNone();
    void movies.setLimit(20);
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 1, limit: 20 });
  });

  it('P12: ends on page 1 after setPage() then setLimit(), on that page after setLimit() then setPage()', () => {
    const { server, movies } = shownAt(1);
    void movies.setPage(3);
    void movies.setLimit(20);
    const request = server.expectOne('Movies');
    expect(pageOf(request)).toEqual({ page: 1, limit: 20 });
    answerMovies(request);
    void movies.setLimit(5);
    void movies.setPage(3);
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 3, limit: 5 });
  });

  it('P12: accepts a limit above `maxLimit` in code', () => {
    const { server, movies } = shownAt(1);
    void movies.setLimit(500);
    expect(pageOf(server.expectOne('Movies')).limit).toBe(500);
  });

  it('P13: goes back to page 1 with the next request of the caller after variables have changed', () => {
    const { server, movies } = shownAt(3);
    movies.setVariable('search', 'heat');
    void movies.refetch();
    expect(server.expectOne('Movies').variables).toEqual({ limit: 10, page: 1, search: 'heat' });
  });

  it('P13: keeps a page that was set after the first change of variables', () => {
    const { server, movies } = shownAt(3);
    movies.setVariable('search', 'heat');
    void movies.setPage(2, false);
    movies.setVariable('genre', 'Drama');
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(2);
  });

  it('P13: drops a page that was set before the first change of variables', () => {
    const { server, movies } = shownAt(3);
    void movies.setPage(2, false);
    movies.setVariable('search', 'heat');
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(1);
  });

  it('P13: keeps the page if variables are deeply equal, also after a change and back', () => {
    const { server, movies } = shownAt(3);
    movies.setVariable('search', 'heat').unsetVariable('search');
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(3);
  });

  it('P13: keeps the page of the first request', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 3 });
    movies.setVariable('search', 'heat');
    expect(pageOf(server.expectOne('Movies')).page).toBe(3);
  });

  it('P1, L13: needs the name of the paginator in page methods if there are several', () => {
    const { server, inContext } = setup();
    const query = gql`
      query Both {
        movies {
          data {
            id
          }
        }
        director(id: 1) {
          films: movies {
            data {
              id
            }
          }
        }
      }
    `;
    const both = inContext(s =>
      s.watchQuery(query, {}, { pagination: ['movies', 'director.films'] }),
    );
    const first = server.expectOne('Both');
    expect(first.variables).toEqual({
      moviesLimit: 10,
      moviesPage: 1,
      directorFilmsLimit: 10,
      directorFilmsPage: 1,
    });
    first.flush({ movies: moviesField(1, 10, 200), director: { films: moviesField(1, 10, 15) } });
    expect(misuse(() => both.nextPage())).toBe('WQ104');
    expect(both.pagination['director.films'].lastPage).toBe(2);
    void both.nextPage(true, 'director.films');
    const { variables } = server.expectOne('Both');
    expect([variables['moviesPage'], variables['directorFilmsPage']]).toEqual([1, 2]);
  });

  it('P1: takes types from the object form; an array of one path has long variable names', () => {
    const { server, inContext } = setup();
    const query = gql`
      query One {
        movies {
          data {
            id
          }
        }
      }
    `;
    inContext(s => s.watchQuery(query, {}, { pagination: ['movies'] }));
    expect(server.expectOne('One').variables).toEqual({ moviesLimit: 10, moviesPage: 1 });
    const one = inContext(s => s.watchQuery(query, {}, { pagination: { movies: 'paginator' } }));
    expect(server.expectOne('One').variables).toEqual({ moviesLimit: 10, moviesPage: 1 });
    expect(one.pagination.movies.perPage).toBe(10);
  });

  it('P8: has null as `pagination` and misuse in page methods without the option', () => {
    const { server, inContext } = setup();
    const plain = inContext(s =>
      s.watchQuery(gql`
        query Plain {
          movie(id: 1) {
            title
          }
        }
      `),
    );
    expect(plain.pagination).toBeNull();
    expect(misuse(() => plain.setPage(2))).toBe('WQ105');
    server.expectOne('Plain').flush({ movie: { title: 'Heat' } });
    expect(plain.data).toEqual({ movie: { title: 'Heat' } });
  });
});
