import type { ErrorPolicy, WatchQueryError } from 'ngx-watch-query';
import { answerMovies, moviesField } from './movies';
import { MovieQuery, movieOf } from './record-query';
import { setup } from './setup';

/** The film list with its first page shown and a refetch in flight. */
function refetching(errorPolicy?: ErrorPolicy) {
  const { server, watchMovies } = setup(errorPolicy ? { errorPolicy } : {});
  const movies = watchMovies();
  answerMovies(server.expectOne('Movies'), 30);
  const { data, pagination } = movies;
  void movies.refetch();
  return { server, movies, before: { data, pagination }, request: server.expectOne('Movies') };
}

const titleError = { message: 'No title', path: ['movies', 'data', 0, 'title'] };

describe('errors', () => {
  it('E4: keep the data and end loading; the next success clears them', () => {
    const { server, movies, before, request } = refetching();
    request.networkError('down');
    expect([movies.data, movies.pagination]).toEqual([before.data, before.pagination]);
    expect([movies.error?.kind, movies.loading]).toEqual(['network', false]);
    void movies.refetch();
    expect(movies.error?.kind).toBe('network');
    answerMovies(server.expectOne('Movies'), 30);
    expect(movies.error).toBeUndefined();
  });

  it('E3: have a kind, the GraphQL errors and a readable message', () => {
    const { movies, request } = refetching();
    const errors = [{ message: 'Too many', extensions: { code: 'MAX' } }, { message: 'And more' }];
    request.flushErrors(errors);
    const error: WatchQueryError | undefined = movies.error;
    expect([error?.kind, error?.message, error?.errors]).toEqual([
      'graphql',
      'Too many (and 1 more)',
      errors,
    ]);
  });

  it('E3: are shown with partial data under the policy `all`', () => {
    const { movies, request } = refetching('all');
    request.flushErrors([titleError], { movies: { data: [{ id: '1', title: null }] } });
    expect([movies.data?.length, movies.error?.message]).toEqual([1, 'No title']);
  });

  const nulled: readonly [string, object | null, readonly (string | number)[] | undefined][] = [
    ['the scope itself', { movies: { data: null } }, ['movies', 'data', 3, 'id']],
    ['a step to it', { movies: null }, ['movies']],
    ['a step to it, by an error without a path', { movies: null }, undefined],
    ['all of the data', null, ['movies', 'data']],
  ];
  for (const [what, data, path] of nulled) {
    it(`E3: keep the last good data and pagination if they nulled ${what}`, () => {
      const { movies, before, request } = refetching('all');
      request.flushErrors([path ? { message: 'broken', path } : 'broken'], data);
      expect([movies.data, movies.pagination]).toEqual([before.data, before.pagination]);
      expect(movies.error?.message).toBe('broken');
    });
  }

  it('E4: keep what is shown without a scope if the data is an empty object, as Rails writes it', () => {
    const { server, inContext } = setup();
    const log: unknown[] = [];
    const query = inContext(service =>
      service.watchQuery(MovieQuery, { id: '1' }, { onChange: (_, data) => log.push(data) }),
    );
    const fail = (): void => {
      server.expectOne('Movie').flushErrors(["undefined method `foo' for nil:NilClass"], {});
    };
    fail();
    expect([query.data, query.error?.message]).toEqual([
      undefined,
      "undefined method `foo' for nil:NilClass",
    ]);
    void query.refetch();
    server.expectOne('Movie').flush({ movie: movieOf('1') });
    void query.refetch();
    fail();
    expect(query.data).toEqual({ movie: movieOf('1') });
    expect([log.length, query.error?.kind]).toEqual([1, 'graphql']);
  });

  it('E3: do not hide a null that they did not cause', () => {
    const { movies, request } = refetching('all');
    request.flushErrors([{ message: 'elsewhere', path: ['other'] }], { movies: null, other: null });
    expect([movies.data, movies.error?.message]).toEqual([null, 'elsewhere']);
  });

  it('E3: keep the last good data under the policy `none`', () => {
    const { movies, before, request } = refetching('none');
    request.flushErrors([titleError], { movies: moviesField(1, 10, 5) });
    expect([movies.data, movies.error?.message]).toEqual([before.data, 'No title']);
  });

  it('E3: are not shown under the policy `ignore`, but the data is', () => {
    const { movies, request } = refetching('ignore');
    request.flushErrors([titleError], { movies: moviesField(1, 10, 5) });
    expect([movies.data?.length, movies.error]).toEqual([5, undefined]);
  });

  it('E3: are shown even under the policy `ignore` if no data is left', () => {
    const { movies, before, request } = refetching('ignore');
    request.flushErrors(['broken'], null);
    expect([movies.data, movies.error?.message]).toEqual([before.data, 'broken']);
  });

  it('E3: follow the option of the WatchQuery before the configuration', () => {
    const { server, watchMovies } = setup({ errorPolicy: 'none' });
    const movies = watchMovies({}, { errorPolicy: 'ignore' });
    server.expectOne('Movies').flushErrors([titleError], { movies: moviesField(1, 10, 5) });
    expect([movies.data?.length, movies.error]).toEqual([5, undefined]);
  });

  it('P8, section 9: are not caused by malformed pagination info, which becomes null', () => {
    const { movies, request } = refetching();
    request.flush({
      movies: {
        data: 'no list',
        paginatorInfo: {
          currentPage: '7',
          lastPage: -1,
          total: 1.5,
          hasMorePages: 'yes',
          perPage: null,
        },
      },
    });
    const { currentPage, lastPage, total, perPage, hasNextPage } = movies.pagination;
    expect([currentPage, lastPage, total, perPage, hasNextPage]).toEqual([1, null, null, 10, null]);
    expect(movies.error).toBeUndefined();
  });
});
