import { deepFreeze } from '../../specs/deep-freeze';
import { at } from '../../specs/pagings';
import { CURSORS, ONE } from '../../specs/states';
import { itemAt } from '../core/errors/item-at';
import { growAnswer } from './grow-answer';

const [NUMBERED, LINKED] = [ONE, CURSORS].map(({ plan }) => itemAt(plan.paginators, 0));

const rows = (...ids: readonly string[]) => ids.map(id => ({ id }));

function field(ids: readonly string[], currentPage: number, lastPage: number) {
  const info = { currentPage, lastPage, perPage: 2, total: 2 * lastPage, count: ids.length };
  return { data: rows(...ids), paginatorInfo: { ...info, hasMorePages: currentPage < lastPage } };
}

function grow(
  before: unknown,
  data: Record<string, unknown> | null,
  errors: { message: string }[] = [],
) {
  if (!NUMBERED) throw new Error('one paginator');
  return growAnswer(NUMBERED, deepFreeze(before), deepFreeze({ data, errors }), at(2, 2));
}

/** An answer of page 2 with these rows, which was asked for by the cursor `asked`. */
function grownBy(ids: readonly string[], pageInfo: unknown) {
  if (!LINKED) throw new Error('one paginator');
  const edges = ids.map(id => ({ node: { id } }));
  const reply = { data: { a: { edges, pageInfo } }, errors: [] };
  return growAnswer(LINKED, undefined, reply, { limit: 2, page: 2, cursor: 'asked' });
}

/** Where the page after it begins. */
const next = (ids: readonly string[], pageInfo: unknown) => grownBy(ids, pageInfo)?.next;

const FIRST = { a: field(['1', '2'], 1, 3), b: 'old' };

describe('growAnswer', () => {
  it('puts all rows in the place of the page, beside what is new (A1)', () => {
    const grown = grow(FIRST, { a: field(['3', '4'], 2, 3), b: 'new' });
    const { paginatorInfo } = field(['3', '4'], 2, 3);
    expect(grown?.data).toEqual({ a: { data: rows('1', '2', '3', '4'), paginatorInfo }, b: 'new' });
    expect(grown?.rows).toBe(2);
    expect(grown?.info).toEqual(
      jasmine.objectContaining({ currentPage: 2, lastPage: 3, count: 4, hasNextPage: true }),
    );
  });

  it('hands the first page on as it is (L7)', () => {
    const data = { a: field(['1', '2'], 1, 3) };
    expect(grow(undefined, data)?.data).toBe(data);
  });

  it('shows a row once that the first page has twice (A2)', () => {
    const grown = grow(undefined, { a: field(['1', '1', '2'], 1, 3) });
    expect(grown?.data).toEqual({ a: { ...field(['1', '1', '2'], 1, 3), data: rows('1', '2') } });
    expect([grown?.rows, grown?.info.count]).toEqual([3, 2]);
  });

  it('ends a list with an empty page of a number, whatever the server says of others (A1)', () => {
    const grown = grow(FIRST, { a: field([], 2, 3) });
    expect(grown?.info).toEqual(
      jasmine.objectContaining({ hasNextPage: false, lastPage: 2, count: 2 }),
    );
  });

  it('keeps what is there where an answer has no list (A1)', () => {
    const grown = grow(FIRST, { a: null, b: 'new' });
    expect(grown?.data).toEqual(FIRST);
    expect([grown?.rows, grown?.info.count, grown?.info.hasNextPage]).toEqual([0, 2, false]);
  });

  it('keeps what is there where an answer has no data at all, and is null at the beginning (A1, L6)', () => {
    const grown = grow(FIRST, null);
    expect(grown?.data).toEqual(FIRST);
    expect([grown?.rows, grown?.info.count, grown?.info.hasNextPage]).toEqual([0, 2, false]);
    expect(grow(undefined, null)?.data).toBeNull();
  });

  it('is none where errors have taken the list, or all data (E3)', () => {
    expect(grow(FIRST, { a: null }, [{ message: 'no' }])).toBeNull();
    expect(grow(FIRST, null, [{ message: 'no' }])).toBeNull();
    expect(grow(FIRST, { a: field(['3'], 2, 2) }, [{ message: 'half' }])).not.toBeNull();
  });

  it('says where the next page begins, if there is one (P14)', () => {
    expect(next(['1'], { hasNextPage: true, endCursor: 'x' })).toBe('x');
    expect(next(['1'], { hasNextPage: false, endCursor: 'x' })).toBeNull();
    expect(next(['1'], { hasNextPage: true, endCursor: null })).toBeNull();
  });

  it('ends where no cursor leads on, also where nobody says that a page follows (A1)', () => {
    const ends = [
      grownBy(['1'], null),
      grownBy(['1'], { hasNextPage: true, endCursor: null }),
      grownBy(['1'], { hasNextPage: false, endCursor: 'x' }),
    ];
    expect(ends.map(end => end?.info.hasNextPage)).toEqual([false, false, false]);
  });

  it('ends on its page where the server counts pages that it does not give (A1)', () => {
    const last = grownBy(['1'], { hasNextPage: false, endCursor: 'x', lastPage: 50 });
    expect(last?.info.lastPage).toBe(2);
  });

  it('is not ended by an empty page whose cursor leads on (A1)', () => {
    expect(next([], { hasNextPage: true, endCursor: 'x' })).toBe('x');
    expect(next([], { hasNextPage: false, endCursor: 'x' })).toBeNull();
    expect(next([], { hasNextPage: true, endCursor: 'asked' })).toBeNull();
  });
});
