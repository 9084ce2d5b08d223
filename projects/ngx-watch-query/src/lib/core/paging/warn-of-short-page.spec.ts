import type { PageFacts } from './paginator-type';
import { initialPagination } from './read-pagination';
import { warnOfShortPage } from './warn-of-short-page';

type Kind = 'page' | 'offset' | 'cursor';

interface Answer {
  readonly kind?: Kind;
  readonly rows?: number | null;
  readonly total?: number | null;
  readonly page?: number | null;
  readonly limit?: number | null;
  readonly facts?: PageFacts;
}

let warned: jasmine.Spy<typeof console.warn>;

/** A list: gives what each of its answers is warned of. */
function list(kind: Kind = 'offset') {
  const movies = { scope: 'movies' };
  const type = { page: { argument: 'page', type: 'Int', kind } };
  return ({ rows = 100, total = 950, page = 1, limit = 200, facts = {} }: Answer = {}) => {
    const asked = { page, limit, cursor: null };
    const info = { ...initialPagination(asked), count: rows, total, currentPage: page };
    warned.calls.reset();
    warnOfShortPage(movies, type, facts, info, asked);
    return warned.calls.allArgs().map(([text]) => String(text));
  };
}

describe('a page with fewer rows than its limit', () => {
  beforeEach(() => {
    warned = spyOn(console, 'warn');
  });

  it('P8: is warned of, with both numbers, where it is not the last one', () => {
    expect(list()()).toEqual([
      'WQ217: "movies" was asked for 200 rows and has 100 of 950. If the server gives at most 100, ask for no more, ' +
        'and set maxLimit: 100 in provideWatchQuery. Otherwise rows are left out. (ngx-watch-query/docs/errors/WQ217.md)',
    ]);
  });

  it('P8: is warned of once for each list', () => {
    const answer = list();
    expect([answer().length, answer().length]).toEqual([1, 0]);
  });

  for (const [what, answer] of [
    ['the last page', { page: 5, rows: 150 }],
    ['a full page', { rows: 200 }],
    ['an empty page', { rows: 0 }],
    ['a page whose rows are not selected', { rows: null }],
    ['a list without a total', { total: null }],
    ['a page without a number', { page: null }],
    ['a page whose size is up to the server', { limit: null }],
  ] as const) {
    it(`P8: is not warned of where it is ${what}`, () => {
      expect(list()(answer)).toEqual([]);
    });
  }

  it('P8, P14: is not warned of where a cursor says where to go on', () => {
    expect(list('cursor')()).toEqual([]);
  });

  it('P8: is warned of with numbered pages only where the server does not say how they end', () => {
    expect(list('page')().length).toBe(1);
    for (const facts of [{ perPage: 100 }, { lastPage: 10 }, { hasNextPage: false }]) {
      expect(list('page')({ facts })).withContext(JSON.stringify(facts)).toEqual([]);
    }
  });

  it('P8: is warned of with offsets also where the server says its page size', () => {
    expect(list('offset')({ facts: { perPage: 100, hasNextPage: true } }).length).toBe(1);
  });
});
