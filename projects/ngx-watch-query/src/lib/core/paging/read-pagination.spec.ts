import { deepFreeze } from '../../../specs/deep-freeze';
import { at } from '../../../specs/pagings';
import { connection } from './connection';
import { offset } from './offset';
import { paginator } from './paginator';
import type { PageFacts, PaginatorType } from './paginator-type';
import type { PaginationInfo } from './pagination-info';
import type { Position } from './position';
import { pageCount } from './numbered-pages';
import { initialPagination, readPagination, type ItemCount } from './read-pagination';
import { simple } from './simple';

/** A type of pages that reads its facts as they are. */
const plain: PaginatorType = { ...paginator, read: field => field };

const plainCursor: PaginatorType = {
  ...plain,
  page: { argument: 'after', type: 'ID', kind: 'cursor' },
};

function read(
  facts: unknown,
  { type = plain, items = null, asked = at(2) }: ReadOptions = {},
): PaginationInfo {
  return readPagination(type, deepFreeze(facts), items, asked);
}

interface ReadOptions {
  readonly type?: PaginatorType;
  readonly items?: ItemCount;
  readonly asked?: Position;
}

const UNKNOWN: PaginationInfo = {
  currentPage: 2,
  lastPage: null,
  perPage: 10,
  total: null,
  count: null,
  hasNextPage: null,
  hasPreviousPage: true,
};

describe('readPagination', () => {
  it('P8: what is unknown is null; page and limit are those requested', () => {
    expect(read({})).toEqual(UNKNOWN);
  });

  for (const field of [null, undefined, 'text', 7, [], [{ total: 3 }]]) {
    it(`P8: reads nothing from ${JSON.stringify(field) ?? 'undefined'}`, () => {
      expect(read(field)).toEqual(UNKNOWN);
    });
  }

  it('P8: every field of the server is passed on', () => {
    const facts = { firstItem: 11, hasMorePages: true, extra: { a: [1] }, total: 30 };
    expect(read(facts)).toEqual(jasmine.objectContaining(facts));
  });

  it("P8: the server's numbers take precedence", () => {
    const facts = { currentPage: 3, lastPage: 4, perPage: 5, total: 18, count: 5 };
    expect(read(facts, { items: 7 })).toEqual({
      ...facts,
      hasNextPage: true,
      hasPreviousPage: true,
    });
  });

  it('P8: what is no whole number counts as unknown', () => {
    for (const bad of [null, '3', 1.5, -1, NaN, Infinity, {}, true]) {
      const facts = { currentPage: bad, lastPage: bad, perPage: bad, total: bad, count: bad };
      expect(read({ ...facts, hasNextPage: bad === true ? null : bad })).toEqual(UNKNOWN);
    }
  });

  const derived: readonly [name: string, facts: PageFacts, expected: Partial<PaginationInfo>][] = [
    ['the last page from the total', { total: 41 }, { lastPage: 5, hasNextPage: true }],
    ['the last page from a full total', { total: 20 }, { lastPage: 2, hasNextPage: false }],
    ["the last page by the server's page size", { total: 41, perPage: 50 }, { lastPage: 1 }],
    ['one page from a total of none', { total: 0 }, { lastPage: 1, hasNextPage: false }],
    ['no last page from a page size of none', { total: 5, perPage: 0 }, { lastPage: null }],
    ["the server's last page before the total", { total: 41, lastPage: 9 }, { lastPage: 9 }],
    ['a next page from the last page', { lastPage: 3 }, { hasNextPage: true }],
    ['no next page from the last page', { lastPage: 2 }, { hasNextPage: false }],
    ['no next page past the last page', { lastPage: 0 }, { hasNextPage: false }],
    ['page 1 of an empty list whose server counts 0 pages', { lastPage: 0 }, { lastPage: 1 }],
    ['the flag before the last page', { lastPage: 2, hasNextPage: true }, { hasNextPage: true }],
    ['the flag before the total', { total: 99, hasNextPage: false }, { hasNextPage: false }],
    ["a previous page from the server's page", { currentPage: 1 }, { hasPreviousPage: false }],
    [
      "the server's flag before its page",
      { currentPage: 1, hasPreviousPage: true },
      { hasPreviousPage: true },
    ],
    [
      'nothing from a next cursor, where pages are numbered',
      { nextCursor: 'x' },
      { hasNextPage: null },
    ],
  ];
  for (const [name, facts, expected] of derived) {
    it(`P8: reckons ${name}`, () => {
      expect(read(facts)).toEqual(jasmine.objectContaining(expected));
    });
  }

  const contradicted: readonly [name: string, facts: PageFacts, items: ItemCount, last: unknown][] =
    [
      ['a next page follows it', { total: 20, hasNextPage: true }, 5, null],
      ['a page behind it has rows', { total: 5, hasNextPage: false }, 5, null],
      ['the last page is followed by none', { total: 20, hasNextPage: false }, 10, 2],
      ['the page behind it is empty', { total: 5, hasNextPage: false }, 0, 1],
      ['a next page follows one without rows', { total: 20, hasNextPage: true }, 0, null],
      ['nobody knows whether there are rows', { total: 5 }, null, 1],
      ['the server says the last page', { total: 5, lastPage: 1, hasNextPage: true }, 5, 1],
    ];
  for (const [name, facts, items, expected] of contradicted) {
    it(`P8: counts ${expected === null ? 'no' : 'the'} pages where ${name}`, () => {
      expect(read(facts, { items }).lastPage).toEqual(expected as never);
    });
  }

  it('P8: counts pages by the total where the number of the page is unknown', () => {
    const asked = at(null, 10, 'x');
    const info = read({ total: 5, hasNextPage: false }, { type: plainCursor, items: 5, asked });
    expect(info.lastPage).toBe(1);
  });

  it('P8: rows are counted where the server does not', () => {
    expect(read({}, { items: 4 }).count).toBe(4);
    expect(read({ count: 3 }, { items: 4 }).count).toBe(3);
    expect(read({ count: 0 }, { items: 4 }).count).toBe(0);
  });

  it('P8: only page 1 has no previous page', () => {
    expect(read({}, { asked: at(1) }).hasPreviousPage).toBeFalse();
    expect(read({}, { asked: at(2) }).hasPreviousPage).toBeTrue();
  });

  it('a hostile answer changes no prototype', () => {
    read(JSON.parse('{"__proto__":{"total":9},"constructor":1}'));
    expect(({} as PageFacts).total).toBeUndefined();
  });

  describe('of cursors', () => {
    it('P14: pages are counted by us where the server does not', () => {
      const info = read({}, { type: plainCursor });
      expect([info.currentPage, info.hasPreviousPage]).toEqual([2, true]);
    });

    it("P14: the server's page number takes precedence", () => {
      const asked = at(null, 10, 'x');
      const numbered = read({ currentPage: 9 }, { type: plainCursor, asked });
      expect([numbered.currentPage, numbered.hasPreviousPage]).toEqual([9, true]);
      const first = read({ hasPreviousPage: false }, { type: plainCursor, asked });
      expect([first.currentPage, first.hasPreviousPage]).toEqual([null, false]);
    });

    it('P14: from a link the page is unknown, and there is one before it', () => {
      const info = read({}, { type: plainCursor, asked: at(null, 10, 'x') });
      expect([info.currentPage, info.hasPreviousPage]).toEqual([null, true]);
      expect(read({}, { type: plainCursor, asked: at(null) }).hasPreviousPage).toBeFalse();
    });

    it('P14: from a link, a known last page does not say whether a page follows', () => {
      const asked = at(null, 10, 'x');
      expect(read({ lastPage: 3 }, { type: plainCursor, asked }).hasNextPage).toBeNull();
    });

    const next: readonly [facts: PageFacts, hasNextPage: boolean | null][] = [
      [{ nextCursor: 'x' }, true],
      [{ nextCursor: 0 }, true],
      [{ nextCursor: null }, false],
      [{ nextCursor: '' }, false],
      [{ nextCursor: undefined }, null],
      [{}, null],
      [{ nextCursor: 'x', hasNextPage: false }, false],
      [{ nextCursor: 'x', hasNextPage: true }, true],
      [{ nextCursor: null, hasNextPage: true }, false],
      [{ hasNextPage: true }, false],
      [{ nextCursor: null, total: 99 }, false],
    ];
    for (const [facts, hasNextPage] of next) {
      it(`P8: ${JSON.stringify(facts)} gives hasNextPage ${String(hasNextPage)}`, () => {
        expect(read(facts, { type: plainCursor }).hasNextPage).toBe(hasNextPage);
      });
    }

    it('P8: where no cursor leads on, the last page is that of the total', () => {
      const asked = at(2, 10, 'x');
      const facts = { hasNextPage: true, nextCursor: null, total: 20 };
      expect(read(facts, { type: plainCursor, asked, items: 10 }).lastPage).toBe(2);
    });
  });

  describe('of offsets', () => {
    const next: readonly [items: ItemCount, hasNextPage: boolean | null][] = [
      [10, true],
      [11, true],
      [9, false],
      [0, false],
      [null, null],
    ];
    for (const [items, hasNextPage] of next) {
      it(`P6: ${String(items)} rows of 10 give hasNextPage ${String(hasNextPage)}`, () => {
        const info = read([], { type: offset, items });
        expect([info.hasNextPage, info.count, info.lastPage]).toEqual([hasNextPage, items, null]);
      });
    }

    it('P6: an object in place of the list tells nothing', () => {
      expect(read({ total: 9 }, { type: offset })).toEqual(UNKNOWN);
    });

    it('P6: a total takes precedence over the number of rows', () => {
      const type: PaginatorType = { ...offset, read: field => field };
      expect(read({ total: 20 }, { type, items: 10 }).hasNextPage).toBeFalse();
      expect(read({ total: 21 }, { type, items: 9 }).hasNextPage).toBeTrue();
    });
  });

  it('a full page of another kind does not mean that there is a next one', () => {
    expect(read({}, { items: 10 }).hasNextPage).toBeNull();
  });
});

describe('the readers of the built-in types', () => {
  it('P4: paginator reads `paginatorInfo`', () => {
    const info = {
      count: 2,
      currentPage: 2,
      hasMorePages: true,
      lastPage: 4,
      perPage: 2,
      total: 7,
    };
    expect(paginator.read({ data: [], paginatorInfo: info })).toEqual({
      ...info,
      hasNextPage: true,
    });
    expect(read({ paginatorInfo: info }, { type: paginator })).toEqual(
      jasmine.objectContaining({ currentPage: 2, lastPage: 4, total: 7, hasNextPage: true }),
    );
  });

  it('P6: simple knows no last page', () => {
    const info = { currentPage: 2, hasMorePages: true, perPage: 2 };
    expect(read({ paginatorInfo: info }, { type: simple })).toEqual(
      jasmine.objectContaining({ lastPage: null, total: null, hasNextPage: true }),
    );
  });

  it('P5: connection reads `pageInfo`, its end cursor leads on', () => {
    const info = { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' };
    expect(read({ pageInfo: info }, { type: connection() })).toEqual(
      jasmine.objectContaining({ ...info, nextCursor: 'b', hasPreviousPage: true, currentPage: 2 }),
    );
  });

  it('P5: ignores `hasPreviousPage: false` of a connection', () => {
    const before = (hasPreviousPage: boolean, page: number) =>
      read({ pageInfo: { hasPreviousPage } }, { type: connection(), asked: at(page) })
        .hasPreviousPage;
    expect([before(false, 2), before(false, 1), before(true, 1)]).toEqual([true, false, true]);
  });

  const totals: readonly Readonly<Record<string, unknown>>[] = [
    { totalCount: 41 },
    { total: 41 },
    { pageInfo: { total: 41 } },
    { pageInfo: { totalCount: 41 } },
    { totalCount: 41, total: 9, pageInfo: { total: 9 } },
    { totalCount: null, pageInfo: { total: 41 } },
  ];
  for (const field of totals) {
    it(`P5: connection reads the total of ${JSON.stringify(field)}`, () => {
      const { total, lastPage } = read(field, { type: connection() });
      expect([total, lastPage]).toEqual([41, 5]);
    });
  }

  for (const type of [paginator, simple, connection()]) {
    for (const info of [undefined, null, 'text', [1], 7]) {
      it(`P8: ${type.items} without info (${JSON.stringify(info) ?? 'missing'}) knows nothing`, () => {
        const field = { paginatorInfo: info, pageInfo: info };
        expect(read(field, { type })).toEqual(jasmine.objectContaining(UNKNOWN));
      });
    }
  }
});

describe('initialPagination', () => {
  it('P8: is the page and the limit of the first request, and nothing more', () => {
    expect(initialPagination(at(2, 5))).toEqual({ ...UNKNOWN, perPage: 5 });
    expect(initialPagination(at(1))).toEqual({
      ...UNKNOWN,
      currentPage: 1,
      hasPreviousPage: false,
    });
  });

  it('P14: from a link the page is unknown, and there is one before it', () => {
    expect(initialPagination(at(null, 10, 'x'))).toEqual({ ...UNKNOWN, currentPage: null });
  });
});

describe('pageCount', () => {
  const cases: readonly [total: number | null, perPage: number, pages: number | null][] = [
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [100, 1, 100],
    [null, 10, null],
    [10, 0, null],
    [10, -1, null],
  ];
  for (const [total, perPage, pages] of cases) {
    it(`P10: ${String(total)} rows by ${perPage} are ${String(pages)} pages`, () => {
      expect(pageCount(total, perPage)).toBe(pages);
    });
  }
});
