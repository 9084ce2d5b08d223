import { gql, type WatchQuery } from 'ngx-watch-query';
import { deepFreeze } from './deep-freeze';
import { answerMovies, MoviesQuery } from './movies';
import { misuse, setup } from './setup';

describe('variables', () => {
  it('L12: that are set are sent only by refetch()', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ genre: 'Drama' });
    answerMovies(server.expectOne('Movies'));
    expect(movies.setVariable('genre', 'Action')).toBe(movies);
    server.expectNone();
    expect([movies.loading, movies.stale]).toEqual([false, false]);
    void movies.refetch();
    expect(server.expectOne('Movies').variables['genre']).toBe('Action');
  });

  it('L12: that are unset, undefined or absent are left out; null is sent as null', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ genre: null });
    const first = server.expectOne('Movies');
    expect(first.variables).toEqual({ genre: null, limit: 10, page: 1 });
    answerMovies(first);
    movies.unsetVariable('genre').setVariable('search', undefined);
    void movies.refetch();
    expect(server.expectOne('Movies').variables).toEqual({ limit: 10, page: 1 });
  });

  it('L12, P2: may be frozen, like the document and the options, and are not changed', () => {
    const { server, inContext } = setup();
    const document = deepFreeze(gql`
      query Frozen($orderBy: [MovieOrderBy!], $limit: Int = 3) {
        movies(orderBy: $orderBy, first: $limit) {
          data {
            id
          }
        }
      }
    `);
    const variables = deepFreeze({ orderBy: [{ column: 'TITLE', order: 'ASC' }], page: 2 });
    const options = deepFreeze({ pagination: 'movies', scope: 'movies.data' } as const);
    const before = JSON.stringify([document, variables, options]);
    const movies = inContext(s => s.watchQuery(document, variables, options));
    const request = server.expectOne('Frozen');
    expect(request.variables).toEqual({ ...variables, limit: 3 });
    request.flush({ movies: { data: [] } });
    movies.setVariable('orderBy', deepFreeze([{ column: 'ID', order: 'DESC' }]));
    void movies.refetch();
    server.expectOne('Frozen');
    expect(JSON.stringify([document, variables, options])).toBe(before);
  });

  it('L12: are copied, so that later changes of the caller’s object have no effect', () => {
    const { server, inContext } = setup();
    const orderBy = [{ column: 'TITLE', order: 'ASC', at: new Date(0) }];
    const movies = inContext(s =>
      s.watchQuery(
        gql`
          query Ordered($orderBy: [MovieOrderBy!]) {
            movies(first: 10, orderBy: $orderBy) {
              data {
                id
              }
            }
          }
        `,
        { orderBy },
      ),
    );
    orderBy.push({ column: 'ID', order: 'ASC', at: new Date(1) });
    const sent = [{ column: 'TITLE', order: 'ASC', at: '1970-01-01T00:00:00.000Z' }];
    expect(server.expectOne('Ordered').variables).toEqual({ orderBy: sent });
    movies.destroy();
  });

  it('L12: that the query does not declare are not sent, with a warning', () => {
    const { server, inContext } = setup();
    const warned = spyOn(console, 'warn');
    const movies: WatchQuery<unknown, unknown> = inContext(s =>
      s.watchQuery(MoviesQuery, { title: 'x' } as object, { pagination: 'movies' }),
    );
    movies.setVariable('toString', 1);
    expect(server.expectOne('Movies').variables).toEqual({ limit: 10, page: 1 });
    const texts = warned.calls.allArgs().map(String);
    expect(texts.map(text => text.slice(0, 5))).toEqual(['WQ202', 'WQ202']);
  });

  it('L12: for pagination are misuse in setVariable(), whose message names the right method', () => {
    const { watchMovies } = setup();
    const movies: WatchQuery<unknown, unknown> = watchMovies();
    expect(misuse(() => movies.unsetVariable('limit'))).toBe('WQ111');
    expect(() => movies.setVariable('limit', 5)).toThrowError(/setLimit\(\)/);
    expect(() => movies.setVariable('page', 5)).toThrowError(/setPage\(\)/);
  });

  it('L14: that are set are sent by refetch(), a set page included', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    void movies.setPage(2, false);
    void movies.setLimit(50, false);
    void movies.refetch();
    expect(server.expectOne('Movies').variables).toEqual({ limit: 50, page: 1 });
  });

  it('E5: that are equal let starts of one flush share a request; a later start does not join it', () => {
    const { server, watchMovies } = setup();
    const [a, b, other] = [watchMovies(), watchMovies(), watchMovies({ page: 2 })];
    const shared = server.expectOne(request => request.variables['page'] === 1);
    const late = watchMovies();
    const separate = server.expectOne(request => request.variables['page'] === 1);
    answerMovies(shared);
    expect([a.data?.length, b.data?.length, late.data, other.data]).toEqual([
      10,
      10,
      undefined,
      undefined,
    ]);
    answerMovies(separate);
    expect(late.data?.length).toBe(10);
    a.destroy();
    expect(b.data?.length).toBe(10);
  });

  it('E5: that are equal share a request, which is cancelled with its last WatchQuery', () => {
    const { server, watchMovies } = setup();
    const [a, b] = [watchMovies(), watchMovies()];
    const shared = server.expectOne('Movies');
    a.destroy();
    expect(shared.cancelled).toBeFalse();
    b.destroy();
    expect(shared.cancelled).toBeTrue();
  });
});
