import { gql, type PaginationInfo } from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';
import { setup } from './setup';

interface Data {
  readonly movies: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
}

const Movies = gql<Data, { genre?: string }>`
  query Movies($genre: String) {
    movies: moviesConnection(genre: $genre) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

/** Answers like a forward-only server. The cursor is the number of rows before the page. */
function answer(request: TestRequest, total = 45): void {
  const from = Number(request.variables['moviesPage'] ?? 0);
  const to = Math.min(total, from + Number(request.variables['moviesLimit']));
  const ids = Array.from({ length: Math.max(0, to - from) }, (_, index) =>
    String(from + index + 1),
  );
  const edges = ids.map(id => ({ node: { id } }));
  const endCursor = edges.length === 0 ? null : String(to);
  request.flush({ movies: { edges, pageInfo: { hasNextPage: to < total, endCursor } } });
}

function watch(
  variables: { genre?: string; moviesPage?: string } = {},
  config: Parameters<typeof setup>[0] = { cursorType: 'String' },
) {
  const { server, inContext } = setup(config);
  const movies = inContext(s =>
    s.watchQuery(Movies, variables, {
      scope: 'movies.edges',
      pagination: { movies: 'connection' },
    }),
  );
  const next = (): TestRequest => server.expectOne('Movies');
  return { server, movies, next };
}

function page({ movies }: Readonly<Record<'movies', PaginationInfo>>) {
  return [movies.currentPage, movies.hasPreviousPage, movies.hasNextPage];
}

describe('cursor paging', () => {
  it('P5: sends the argument without a value for the first page, if the cursor is nullable', () => {
    const { next } = watch();
    const { query, variables } = next();
    expect(query).toContain('$moviesPage: String)');
    expect(query).toContain('first: $moviesLimit, after: $moviesPage');
    expect(variables).toEqual({ moviesLimit: 10 });
  });

  it('P5: leaves out the argument for the first page, if the cursor is non-null', () => {
    const { movies, next } = watch({}, { cursorType: 'ID!' });
    const first = next();
    expect(first.query).not.toContain('after');
    expect(first.query).not.toContain('moviesPage');
    answer(first);
    void movies.nextPage();
    const second = next();
    expect(second.query).toContain('$moviesPage: ID!');
    expect(second.variables).toEqual({ moviesLimit: 10, moviesPage: '10' });
  });

  it('P14: goes forward by cursors and back by the trail, and counts the pages itself', async () => {
    const { movies, next } = watch();
    const seen: unknown[] = [];
    const look = () => {
      answer(next());
      seen.push([movies.data?.[0]?.node.id, ...page(movies.pagination)]);
    };
    look();
    for (let step = 0; step < 4; step++) {
      void movies.nextPage();
      look();
    }
    expect(await movies.nextPage()).toBeFalse();
    void movies.prevPage();
    look();
    void movies.setPage(2);
    look();
    void movies.setPage(1);
    look();
    expect(await movies.prevPage()).toBeFalse();
    expect(seen).toEqual([
      ['1', 1, false, true],
      ['11', 2, true, true],
      ['21', 3, true, true],
      ['31', 4, true, true],
      ['41', 5, true, false],
      ['31', 4, true, true],
      ['11', 2, true, true],
      ['1', 1, false, true],
    ]);
  });

  it('P14: lets setPage() go to every visited page and to the next one, no further', async () => {
    const { movies, next } = watch();
    answer(next());
    expect(await movies.setPage(3)).toBeFalse();
    void movies.setPage(2);
    answer(next());
    void movies.setPage(1);
    answer(next());
    void movies.setPage(3);
    const request = next();
    expect(request.variables['moviesPage']).toBe('20');
  });

  it('P11: goes at most one page past the answered one; a second nextPage() is false', async () => {
    const { movies, next } = watch();
    answer(next());
    void movies.nextPage();
    expect(await movies.nextPage()).toBeFalse();
    expect(next().variables['moviesPage']).toBe('10');
  });

  it('P14: has no page number after opening at a cursor; prevPage() goes back to where it was opened, then to the first page', () => {
    const { movies, next } = watch({ moviesPage: '20' });
    const request = next();
    expect(request.variables['moviesPage']).toBe('20');
    answer(request);
    expect(page(movies.pagination)).toEqual([null, true, true]);
    void movies.nextPage();
    const further = next();
    expect(further.variables['moviesPage']).toBe('30');
    answer(further);
    expect(page(movies.pagination)).toEqual([null, true, true]);
    void movies.prevPage();
    const linked = next();
    expect(linked.variables['moviesPage']).toBe('20');
    answer(linked);
    expect(page(movies.pagination)).toEqual([null, true, true]);
    void movies.prevPage();
    const first = next();
    expect(first.variables).toEqual({ moviesLimit: 10 });
    answer(first);
    expect(page(movies.pagination)).toEqual([1, false, true]);
  });

  it('P12, P14: drops the cursor and the trail when the limit changes', async () => {
    const { movies, next } = watch();
    answer(next());
    void movies.nextPage();
    answer(next());
    void movies.setLimit(20);
    expect(await movies.setPage(2)).toBeFalse();
    const request = next();
    expect(request.variables).toEqual({ moviesLimit: 20 });
    answer(request);
    expect(page(movies.pagination)).toEqual([1, false, true]);
    void movies.setPage(2);
    expect(next().variables['moviesPage']).toBe('20');
  });

  it('P13, P14: drops them when a custom variable changes, also if the page was set after it', () => {
    const { movies, next } = watch();
    answer(next());
    void movies.nextPage();
    answer(next());
    movies.setVariable('genre', 'Drama');
    void movies.nextPage(false);
    void movies.refetch();
    const request = next();
    expect(request.variables).toEqual({ genre: 'Drama', moviesLimit: 10 });
  });

  it('P14: takes the cursor of the next page from a refetch', () => {
    const { movies, next } = watch();
    answer(next());
    void movies.refetch();
    next().flush({
      movies: { edges: [{ node: { id: '1' } }], pageInfo: { hasNextPage: true, endCursor: 'new' } },
    });
    void movies.nextPage();
    expect(next().variables['moviesPage']).toBe('new');
  });

  it('P10: sends the page that is set, also if an answer says meanwhile that there is none', async () => {
    const { movies, next } = watch();
    answer(next());
    void movies.nextPage();
    answer(next());
    void movies.refetch();
    const again = next();
    expect(await movies.setPage(3, false)).toBeTrue();
    answer(again, 20);
    expect(page(movies.pagination)).toEqual([2, true, false]);
    void movies.setPage(3);
    expect(next().variables).toEqual({ moviesLimit: 10, moviesPage: '20' });
  });

  it('P15: goes back one page from an empty page after the first', () => {
    const { movies, next } = watch();
    answer(next());
    void movies.nextPage();
    answer(next());
    void movies.nextPage();
    answer(next(), 20);
    const correction = next();
    expect(correction.variables['moviesPage']).toBe('10');
    answer(correction, 20);
    expect(page(movies.pagination)).toEqual([2, true, false]);
  });

  it('P15: shows an empty page that has a next one, as of a server that filters after paging', () => {
    const { server, movies, next } = watch();
    answer(next());
    void movies.nextPage();
    next().flush({ movies: { edges: [], pageInfo: { hasNextPage: true, endCursor: '20' } } });
    server.expectNone();
    expect([movies.data, page(movies.pagination)]).toEqual([[], [2, true, true]]);
    void movies.nextPage();
    expect(next().variables['moviesPage']).toBe('20');
  });

  it('P15: shows an empty page without a known trail as it is', () => {
    const { server, movies, next } = watch({ moviesPage: '20' });
    answer(next(), 20);
    server.expectNone();
    expect([movies.data, page(movies.pagination)]).toEqual([[], [null, true, false]]);
  });

  it('P16: requests a failed page again on nextPage()', () => {
    const { movies, next } = watch();
    answer(next());
    void movies.nextPage();
    next().networkError();
    void movies.nextPage();
    expect(next().variables['moviesPage']).toBe('10');
  });

  it('P17: requests the page shown on prevPage() after a failure, even page 1', () => {
    const { movies, next } = watch();
    answer(next());
    void movies.nextPage();
    next().networkError();
    expect(page(movies.pagination)).toEqual([1, true, true]);
    void movies.prevPage();
    const request = next();
    expect('moviesPage' in request.variables).toBeFalse();
    answer(request);
    expect(page(movies.pagination)).toEqual([1, false, true]);
  });

  it('P14: does not move if hasNextPage comes without a cursor', async () => {
    const { movies, next } = watch();
    spyOn(console, 'warn');
    next().flush({ movies: { edges: [], pageInfo: { hasNextPage: true, endCursor: null } } });
    expect(await movies.nextPage()).toBeFalse();
    expect(page(movies.pagination)).toEqual([1, false, false]);
  });

  it('P8, P15: goes back one page from an empty page that has a next one, but no cursor for it', () => {
    const { movies, next } = watch();
    answer(next());
    void movies.nextPage();
    answer(next());
    void movies.nextPage();
    spyOn(console, 'warn');
    next().flush({ movies: { edges: [], pageInfo: { hasNextPage: true, endCursor: null } } });
    expect(next().variables['moviesPage']).toBe('10');
  });

  const rejection =
    'Variable "$moviesPage" of type "ID!" used in position expecting type "String".';

  it('P5: says what to configure when the server rejects the type of the cursor variable', () => {
    const { movies, next } = watch({}, {});
    next().flushErrors([rejection]);
    expect(movies.error?.message).toBe(
      `${rejection} The server takes cursors as String: set cursorType: 'String' in ` +
        'provideWatchQuery, or declare $moviesPage: String in the query.',
    );
    expect(movies.error?.errors).toEqual([{ message: rejection }]);
  });

  it('P5: gives no such advice when the server rejects another variable', () => {
    const { movies, next } = watch();
    const other = 'Variable "$genre" of type "ID!" used in position expecting type "String".';
    next().flushErrors([other]);
    expect(movies.error?.message).toBe(other);
  });

  const Guessed = gql`
    query Movies {
      movies: moviesConnection {
        edges {
          node {
            id
          }
        }
      }
    }
  `;
  const Declared = gql`
    query Movies($moviesPage: String) {
      movies: moviesConnection(after: $moviesPage) {
        edges {
          node {
            id
          }
        }
      }
    }
  `;
  const notices: readonly [string, typeof Guessed, string | undefined, number][] = [
    ['appears once for a query, with its first answer', Guessed, undefined, 1],
    ['does not appear if the query declares the type', Declared, undefined, 0],
    ['does not appear if the type is configured, even as the default', Guessed, 'ID!', 0],
  ];
  for (const [what, query, cursorType, count] of notices) {
    it(`P5: the warning about a guessed cursor type ${what}`, () => {
      const warned = spyOn(console, 'warn');
      const { server, inContext } = setup(cursorType === undefined ? {} : { cursorType });
      for (let time = 0; time < 2; time++) {
        inContext(s => s.watchQuery(query, {}, { pagination: { movies: 'connection' } }));
        expect(warned).toHaveBeenCalledTimes(time * count);
        answer(server.expectOne('Movies'));
        expect(warned).toHaveBeenCalledTimes(count);
      }
      const texts = warned.calls.allArgs().map(args => String(args[0]));
      expect(texts.every(text => /^WQ203: .*"movies".*\$moviesPage: ID!/.test(text))).toBeTrue();
    });
  }
});
