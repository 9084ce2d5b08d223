import { gql } from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';
import { moviesField } from './movies';
import { misuse, setup } from './setup';

const SERVERS_OWN = 15;

const Counted = gql`
  query Movies {
    movies: moviesCounted {
      data {
        id
      }
    }
  }
`;

const Offset = gql`
  query Movies {
    moviesOffset {
      id
    }
  }
`;

const Listed = gql`
  query Movies {
    list: moviesListed {
      edges {
        node {
          id
        }
      }
    }
    movies: moviesCounted(first: 5) {
      data {
        id
      }
    }
  }
`;

/** Answers like a server with its own page size. */
function answer(request: TestRequest, total = 100): void {
  const { page, limit = SERVERS_OWN } = request.variables;
  request.flush({ movies: moviesField(Number(page), Number(limit), total) });
}

function watch(config: Parameters<typeof setup>[0], options: { defaultLimit?: number | null }) {
  const { server, inContext } = setup(config);
  const movies = inContext(s =>
    s.watchQuery(Counted, {}, { ...options, scope: 'movies.data', pagination: 'movies' }),
  );
  const next = (): TestRequest => server.expectOne('Movies');
  return { server, movies, next };
}

describe('the server’s page size', () => {
  it('P18: is used without a limit in the request, until one is set', () => {
    const { movies, next } = watch({ defaultLimit: null }, {});
    expect(movies.pagination.perPage).toBeNull();
    const first = next();
    expect(first.query).toContain('query Movies($page: Int!)');
    expect(first.query).not.toContain('first:');
    expect(first.variables).toEqual({ page: 1 });
    answer(first);
    expect([movies.pagination.perPage, movies.pagination.lastPage]).toEqual([15, 7]);
    void movies.nextPage();
    const second = next();
    expect([second.query, second.variables]).toEqual([first.query, { page: 2 }]);
    answer(second);
    void movies.setLimit(20);
    const third = next();
    expect(third.query).toContain('query Movies($limit: Int!, $page: Int!)');
    expect(third.query).toContain('first: $limit');
    expect(third.variables).toEqual({ limit: 20, page: 1 });
  });

  it('P10, P18: bounds the pages by the last answer', async () => {
    const { movies, next } = watch({ defaultLimit: null }, {});
    answer(next());
    expect(await movies.setPage(8)).toBeFalse();
    void movies.setPage(7);
    expect(next().variables).toEqual({ page: 7 });
  });

  it('P18: overrides a configured limit for a WatchQuery with `defaultLimit: null`', () => {
    expect(watch({ defaultLimit: 10 }, { defaultLimit: null }).next().variables).toEqual({
      page: 1,
    });
  });

  it('P18: is overridden by the limit of a WatchQuery', () => {
    expect(watch({ defaultLimit: null }, { defaultLimit: 7 }).next().variables).toEqual({
      limit: 7,
      page: 1,
    });
  });

  it('P9, P18: is overridden by variables and literals, for each paginator', () => {
    const { server, inContext } = setup({ defaultLimit: null, cursorType: 'String' });
    const pagination = { list: 'connection', movies: 'paginator' } as const;
    inContext(s => s.watchQuery(Listed, {}, { pagination }));
    const request = server.expectOne('Movies');
    expect(request.variables).toEqual({ moviesLimit: 5, moviesPage: 1 });
    expect(request.query).toContain('moviesListed(after: $listPage)');
    inContext(s => s.watchQuery(Listed, { listLimit: 3 }, { pagination }));
    expect(server.expectOne('Movies').variables).toEqual({
      listLimit: 3,
      moviesLimit: 5,
      moviesPage: 1,
    });
  });

  it('P14, P18: is the same for the whole trail of cursors', () => {
    const { server, inContext } = setup({ defaultLimit: null, cursorType: 'String' });
    const movies = inContext(s =>
      s.watchQuery(Listed, {}, { pagination: { list: 'connection', movies: 'paginator' } }),
    );
    const flush = (endCursor: string) => {
      server.expectOne('Movies').flush({
        list: { edges: [{ node: { id: endCursor } }], pageInfo: { hasNextPage: true, endCursor } },
        movies: moviesField(1, 5, 5),
      });
    };
    flush('a');
    void movies.nextPage(true, 'list');
    flush('b');
    void movies.nextPage(true, 'list');
    flush('c');
    void movies.prevPage(true, 'list');
    expect(server.expectOne('Movies').variables['listPage']).toBe('a');
  });

  it('P18: is misuse for an offset paginator, which cannot count rows to skip', () => {
    const { server, inContext } = setup({ defaultLimit: null });
    const pagination = { moviesOffset: 'offset' } as const;
    const watchOffset = (variables: object) =>
      misuse(() => inContext(s => s.watchQuery(Offset, { ...variables }, { pagination })));
    expect(watchOffset({})).toBe('WQ109');
    expect(watchOffset({ moviesOffsetLimit: 10 })).toBeUndefined();
    expect(server.expectOne('Movies').variables).toEqual({
      moviesOffsetLimit: 10,
      moviesOffsetPage: 0,
    });
  });

  for (const defaultLimit of [0, -1, 1.5]) {
    it(`P18: refuses the default ${defaultLimit} of a WatchQuery as WQ109`, () => {
      expect(misuse(() => watch({}, { defaultLimit }))).toBe('WQ109');
    });
  }
});
