import { gql, type PaginationInfo } from 'ngx-watch-query';
import { answerMovies, moviesField, pageOf } from './movies';
import { misuse, setup } from './setup';
import { shownAt, type MovieList } from './shown-at';

describe('paging', () => {
  it('P1, P2, P4: the string form adds `limit` and `page`, both Int!, and the whole info', () => {
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

  it('P8: pagination is what the server said, with the normalised names', () => {
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

  it('P9: page and limit begin with the variables, else the configuration', () => {
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
    it(`P10: ${name} ${to === null ? 'is false and sends nothing' : `asks for page ${String(to)}`}`, async () => {
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

  it('P10: before the first answer pages 1 to the one asked for exist', async () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 3 });
    expect(await movies.nextPage()).toBeFalse();
    void movies.prevPage();
    void movies.setPage(3);
    void movies.setPage(1);
    expect(pageOf(server.expectOne('Movies')).page).toBe(1);
    server.verify();
  });

  it('P10: with a new limit the last page is reckoned from the total', () => {
    const { server, movies } = shownAt(1, 50);
    void movies.setLimit(20);
    void movies.setPage(3);
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 3, limit: 20 });
  });

  it('P10: with a new limit a page beyond that is refused', async () => {
    const { server, movies } = shownAt(1, 50);
    void movies.setLimit(20);
    expect(await movies.setPage(4)).toBeFalse();
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 1, limit: 20 });
  });

  it('P10: changed variables do not widen the bounds before their answer', async () => {
    const { server, movies } = shownAt(1, 30);
    movies.setVariable('search', 'a');
    expect(await movies.setPage(4)).toBeFalse();
    server.expectNone();
  });

  it('P11: two quick nextPage() move two pages, one result is shown', async () => {
    const { server, movies } = shownAt(1);
    const both = [movies.nextPage(), movies.nextPage()];
    const request = server.expectOne('Movies');
    expect(pageOf(request).page).toBe(3);
    answerMovies(request);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(movies.data?.[0]?.id).toBe('21');
  });

  it('P11: nextPage() while the next page loads moves one further and cancels it', () => {
    const { server, movies } = shownAt(1);
    void movies.nextPage();
    const first = server.expectOne('Movies');
    void movies.nextPage();
    const second = server.expectOne('Movies');
    expect(first.cancelled).toBeTrue();
    expect(pageOf(second).page).toBe(3);
  });

  it('P11: two quick nextPage() on page last - 1 stop at the last page', async () => {
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

  it('P12: refetch = false moves without a request; the next one of the caller shows it', async () => {
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

  it('P12: setPage of a page that is set but not sent sends it', async () => {
    const { server, movies } = shownAt(1);
    await movies.setPage(2, false);
    const moved = movies.setPage(2);
    answerMovies(server.expectOne('Movies'));
    expect(await moved).toBeTrue();
  });

  it('P12: setLimit goes to page 1', () => {
    const { server, movies } = shownAt(3);
    void movies.setLimit(20);
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 1, limit: 20 });
  });

  it('P12: setLimit equal to the one set and sent is false and sends nothing', async () => {
    const { server, movies } = shownAt(3);
    expect(await movies.setLimit(10)).toBeFalse();
    server.expectNone();
  });

  it('P12: setLimit equal to the one set but not sent sends it', () => {
    const { server, movies } = shownAt(3);
    void movies.setLimit(20, false);
    server.expectNone();
    void movies.setLimit(20);
    expect(pageOf(server.expectOne('Movies'))).toEqual({ page: 1, limit: 20 });
  });

  it('P12: setPage then setLimit ends on page 1, setLimit then setPage on that page', () => {
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

  it('P12: a limit above `maxLimit` works in code', () => {
    const { server, movies } = shownAt(1);
    void movies.setLimit(500);
    expect(pageOf(server.expectOne('Movies')).limit).toBe(500);
  });

  it('P13: changed variables go back to page 1 with the next request of the caller', () => {
    const { server, movies } = shownAt(3);
    movies.setVariable('search', 'heat');
    void movies.refetch();
    expect(server.expectOne('Movies').variables).toEqual({ limit: 10, page: 1, search: 'heat' });
  });

  it('P13: a page set after the first change is kept', () => {
    const { server, movies } = shownAt(3);
    movies.setVariable('search', 'heat');
    void movies.setPage(2, false);
    movies.setVariable('genre', 'Drama');
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(2);
  });

  it('P13: a page set before the first change is not', () => {
    const { server, movies } = shownAt(3);
    void movies.setPage(2, false);
    movies.setVariable('search', 'heat');
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(1);
  });

  it('P13: equal values (deeply), also after a change and back, keep the page', () => {
    const { server, movies } = shownAt(3);
    movies.setVariable('search', 'heat').unsetVariable('search');
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(3);
  });

  it('P13: the first request resets nothing', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ page: 3 });
    movies.setVariable('search', 'heat');
    expect(pageOf(server.expectOne('Movies')).page).toBe(3);
  });

  it('P1, L13: page methods name the paginator where there are several', () => {
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

  it('P1: the object form gives each scope its type, an array of one has long names', () => {
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

  it('P8: without the option pagination is null and page methods are misuse', () => {
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
