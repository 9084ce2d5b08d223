import { TestBed } from '@angular/core/testing';
import {
  gql,
  WatchQueryService,
  withAppend,
  withCache,
  type WatchQueryOptions,
} from 'ngx-watch-query';
import {
  provideWatchQueryTesting,
  WatchQueryTestingController,
  type TestRequest,
} from 'ngx-watch-query/testing';
import { hasura } from './examples/hasura';

const COUNTED = gql`
  query Products {
    products {
      id
    }
    products_aggregate {
      aggregate {
        count
      }
    }
  }
`;

const UNCOUNTED = gql`
  query Products {
    products {
      id
    }
  }
`;

type Options = WatchQueryOptions<unknown, 'products', 'products'>;

function setup(query = COUNTED, options: Partial<Options> = {}, variables = {}) {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultLimit: 10, defaultPaginator: 'hasura' },
        hasura,
        withAppend(),
        withCache(),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const products = TestBed.runInInjectionContext(() =>
    TestBed.inject(WatchQueryService).watchQuery(query, variables, {
      scope: 'products',
      pagination: 'products',
      ...options,
    }),
  );
  /**
   * Answers the request in flight from a table, with no more rows than `most`, and returns what it
   * asked for.
   */
  const answer = (count: number, most = Infinity): string => {
    const request: TestRequest = server.expectOne('Products');
    const [offset, limit] = [Number(request.variables['page']), Number(request.variables['limit'])];
    const length = Math.max(0, Math.min(limit, most, count - offset));
    const rows = Array.from({ length }, (_, index) => ({ id: offset + index + 1 }));
    const total = { products_aggregate: { aggregate: { count } } };
    request.flush({ products: rows, ...(query === COUNTED && total) });
    return `${offset}+${limit}`;
  };
  return { products, server, answer };
}

describe('a total beside the list', () => {
  it('P6, P10: leads to any page, and not past the last', async () => {
    const { products, server, answer } = setup();
    answer(140);
    expect(products.pagination).toEqual(
      jasmine.objectContaining({ total: 140, lastPage: 14, hasNextPage: true }),
    );
    expect(await products.setPage(15)).toBeFalse();
    const moved = products.setPage(14);
    expect(answer(140)).toBe('130+10');
    expect(await moved).toBeTrue();
    // The last page is full. Without a total it might have a next one.
    expect(products.pagination.hasNextPage).toBeFalse();
    expect(await products.nextPage()).toBeFalse();
    server.verify();
  });

  it('P6, P15: corrects a link past the end', () => {
    const { products, server, answer } = setup(COUNTED, {}, { page: 9 });
    expect(answer(25)).toBe('80+10');
    expect(answer(25)).toBe('20+10');
    expect([products.pagination.currentPage, products.data]).toEqual([
      3,
      [21, 22, 23, 24, 25].map(id => ({ id })),
    ]);
    server.verify();
  });

  it('P6: follows another limit, and rows that are deleted', () => {
    const { products, answer } = setup();
    answer(140);
    void products.setLimit(50);
    answer(140);
    expect(products.pagination.lastPage).toBe(3);
    void products.refetch();
    answer(50);
    expect([products.pagination.total, products.pagination.lastPage]).toEqual([50, 1]);
    expect(products.pagination.hasNextPage).toBeFalse();
  });

  it('P6: is unknown where the query does not select it', async () => {
    const { products, answer } = setup(UNCOUNTED);
    answer(20);
    expect([products.pagination.total, products.pagination.lastPage]).toEqual([null, null]);
    expect(await products.setPage(3)).toBeFalse();
    void products.nextPage();
    answer(20);
    expect(products.pagination.hasNextPage).toBeTrue();
  });

  it('P6, A1: ends a growing list at its last row', async () => {
    const { products, server, answer } = setup(COUNTED, { append: true });
    answer(20);
    void products.nextPage();
    answer(20);
    expect(products.pagination).toEqual(
      jasmine.objectContaining({ count: 20, total: 20, hasNextPage: false }),
    );
    expect(await products.nextPage()).toBeFalse();
    server.verify();
  });

  it('P6, A3: shows that a server has given fewer rows than a growing list asked for', async () => {
    const { products, server, answer } = setup(COUNTED, { append: true });
    answer(25);
    for (let page = 2; page <= 3; page++) {
      const added = products.nextPage();
      answer(25);
      expect(await added).toBeTrue();
    }
    const done = products.refetch();
    // The server now gives ten rows at a time, and the third page has just been emptied.
    expect(answer(20, 10)).toBe('0+20');
    expect(answer(20, 10)).toBe('20+10');
    expect([answer(20, 10), answer(20, 10), answer(20, 10)]).toEqual(['0+10', '10+10', '20+10']);
    await done;
    expect(products.pagination.count).toBe(20);
    server.verify();
  });

  it('P6, K1: is known of a page that comes from the cache', async () => {
    const { products, answer } = setup();
    answer(25);
    void products.setPage(3);
    answer(25);
    void products.setPage(1);
    await Promise.resolve();
    expect(products.stale).toBeTrue();
    expect(products.pagination).toEqual(
      jasmine.objectContaining({ currentPage: 1, total: 25, lastPage: 3, hasNextPage: true }),
    );
    answer(25);
  });

  it('P6, E3: is unknown where an error has nulled it; the rows are shown', () => {
    const { products, server } = setup();
    server
      .expectOne('Products')
      .flushErrors(
        [{ message: 'no aggregates for you', path: ['products_aggregate', 'aggregate'] }],
        { products: [{ id: 1 }], products_aggregate: { aggregate: null } },
      );
    expect([products.data, products.pagination.total]).toEqual([[{ id: 1 }], null]);
    expect(products.error?.message).toContain('no aggregates');
  });
});
