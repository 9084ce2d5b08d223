import { gql, type WatchQueryCallbacks } from 'ngx-watch-query';
import { misuse, setup } from './setup';
import { setupLive } from './live/setup-live';

interface Row {
  readonly id: string;
  readonly title: string;
}

interface Data {
  readonly movies: {
    readonly edges: readonly ({ readonly cursor: string; readonly node: Row | null } | null)[];
  };
}

const Movies = gql<Data, { genre?: string }>`
  query Movies($genre: String) {
    movies: moviesConnection(genre: $genre) {
      edges {
        cursor
        node {
          id
          title
        }
      }
    }
  }
`;

const Followed = gql<Data, object>`
  query Movies {
    movies: moviesConnection @subscribe(model: "movie") {
      edges {
        cursor
        node {
          id
          title
        }
      }
    }
  }
`;

const heat: Row = { id: '1', title: 'Heat' };
const ronin: Row = { id: '2', title: 'Ronin' };

function page(rows: readonly (Row | null)[], first = 1) {
  const edges = rows.map((node, index) => ({ cursor: String(first + index), node }));
  return { movies: { edges, pageInfo: { hasNextPage: true, endCursor: String(first + 1) } } };
}

/** The rows of a connection without their edges. */
function watchRows(callbacks: WatchQueryCallbacks<readonly Row[]> = {}) {
  const { server, inContext } = setup({ cursorType: 'String' });
  const movies = inContext(s =>
    s.watchQuery(
      Movies,
      {},
      {
        ...callbacks,
        scope: 'movies.edges.node',
        pagination: 'movies',
        paginator: 'connection',
      },
    ),
  );
  return { server, movies };
}

describe('the rows of a connection', () => {
  it('P1: are paginated with `paginator` as the type of a single path and short variable names', () => {
    const { server, movies } = watchRows();
    const first = server.expectOne('Movies');
    expect(first.query).toContain('$limit: Int!, $page: String)');
    expect(first.variables).toEqual({ limit: 10 });
    first.flush(page([heat, ronin]));
    void movies.nextPage(true, 'movies');
    expect(server.expectOne('Movies').variables).toEqual({ limit: 10, page: '2' });
  });

  it('P1: are paginated with `paginator` as the type of each path in an array', () => {
    const { server, inContext } = setup();
    inContext(s => s.watchQuery(Movies, {}, { pagination: ['movies'], paginator: 'connection' }));
    expect(server.expectOne('Movies').variables).toEqual({ moviesLimit: 10 });
  });

  it('P1: `paginator` is misuse without a path that needs a type, and with an unknown type', () => {
    const { server, inContext } = setup();
    const paginator = 'connection';
    const pagination = { movies: 'simple' } as const;
    expect(misuse(() => inContext(s => s.watchQuery(Movies, {}, { paginator })))).toBe('WQ118');
    expect(misuse(() => inContext(s => s.watchQuery(Movies, {}, { pagination, paginator })))).toBe(
      'WQ118',
    );
    expect(
      misuse(() =>
        inContext(s =>
          s.watchQuery(Movies, {}, { pagination: 'movies', paginator: 'x' as 'simple' }),
        ),
      ),
    ).toBe('WQ108');
    server.expectNone();
  });

  it('S4: are the data of a scope through the edges, without null nodes', () => {
    const { server, movies } = watchRows();
    server.expectOne('Movies').flush(page([heat, null, ronin]));
    expect(movies.data).toEqual([heat, ronin]);
    expect(movies.pagination.count).toBe(3);
  });

  it('S4, L7: keep their identity, and so does the list if no row has changed', () => {
    const changed = jasmine.createSpy('onChange');
    const { server, movies } = watchRows({ onChange: changed });
    server.expectOne('Movies').flush(page([heat, ronin]));
    const before = movies.data;
    void movies.refetch();
    // The cursors differ, so the edges have changed. The rows have not.
    server.expectOne('Movies').flush(page([{ ...heat }, { ...ronin }], 7));
    expect(movies.data).toBe(before);
    expect(changed).toHaveBeenCalledTimes(1);
    void movies.refetch();
    server.expectOne('Movies').flush(page([{ ...ronin }, { ...heat, title: 'Heat!' }]));
    expect(movies.data).toEqual([ronin, { id: '1', title: 'Heat!' }]);
    expect(movies.data?.[0]).toBe(before?.[1]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('S4, V7: are changed and removed by events', () => {
    const { server, inContext } = setupLive({}, [], { cursorType: 'String' });
    const movies = inContext(s =>
      s.watchQuery(
        Followed,
        {},
        { scope: 'movies.edges.node', pagination: 'movies', paginator: 'connection' },
      ),
    );
    server.expectOne('Movies').flush(page([heat, ronin]));
    const before = movies.data;
    const tell = server.expectSubscription('Movies');
    tell.event({ event: 'UPDATE', id: '2', model: { title: 'Ronin!' } });
    expect(movies.data).toEqual([heat, { id: '2', title: 'Ronin!' }]);
    expect(movies.data?.[0]).toBe(before?.[0]);
    const shown = movies.data;
    tell.event({ event: 'UPDATE', id: '99', model: { title: 'x' } });
    expect(movies.data).toBe(shown);
    tell.event({ event: 'DELETE', id: '1' });
    expect(movies.data).toEqual([{ id: '2', title: 'Ronin!' }]);
  });

  it('S4: are emitted by a one-off query', () => {
    const { server, service } = setup();
    const seen: (readonly Row[] | null)[] = [];
    service.query(Movies, {}, { scope: 'movies.edges.node' }).subscribe(rows => seen.push(rows));
    server.expectOne('Movies').flush(page([heat, null]));
    expect(seen).toEqual([[heat]]);
  });
});
