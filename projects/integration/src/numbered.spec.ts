import { BOOKS } from '../data/books';
import { expectedPage, expectedPages } from './support/expected-pages';
import { finished } from './support/finished';
import { STYLES, watchNumbered } from './support/numbered';
import { walkBack, walkForward } from './support/walk';

for (const style of STYLES) {
  describe(`a numbered list of mercurius, type ${style}`, () => {
    it('P4, P6: shows every row once up to the last page, and the same pages on the way back', async () => {
      const shelf = watchNumbered(style);
      const { query } = shelf;
      expect(await walkForward(shelf)).toEqual(expectedPages(25));
      expect([query.pagination.currentPage, query.pagination.hasNextPage]).toEqual([10, false]);
      expect(await walkBack(shelf)).toEqual(expectedPages(25).reverse());
      expect([query.pagination.currentPage, query.pagination.hasPreviousPage]).toEqual([1, false]);
      expect(query.error).toBeUndefined();
    });

    it('P10: setPage goes back to visited pages', async () => {
      const { query, ids } = watchNumbered(style, { page: 4 });
      await finished(query);
      for (const page of [2, 1, 2]) {
        expect(await query.setPage(page)).toBeTrue();
        expect([ids(), query.pagination.currentPage]).toEqual([expectedPage(page), page]);
      }
    });

    it('P12: setLimit in the middle goes back to page 1', async () => {
      const shelf = watchNumbered(style, { page: 4 });
      await finished(shelf.query);
      expect(await shelf.query.setLimit(40)).toBeTrue();
      expect(shelf.query.pagination.currentPage).toBe(1);
      expect(await walkForward(shelf)).toEqual(expectedPages(40));
    });

    it('P13: another genre goes back to page 1', async () => {
      const shelf = watchNumbered(style, { page: 3, genre: 'Crime' });
      await finished(shelf.query);
      await shelf.query.setVariable('genre', 'History').refetch();
      expect(shelf.query.pagination.currentPage).toBe(1);
      const history = BOOKS.filter(({ genre }) => genre === 'History');
      expect(await walkForward(shelf)).toEqual(expectedPages(25, history));
    });
  });
}

describe('a numbered list of mercurius', () => {
  it('P8: has the numbers of its server', async () => {
    const { query } = watchNumbered('paginator', { page: 10 });
    await finished(query);
    expect(query.pagination).toEqual(
      jasmine.objectContaining({
        currentPage: 10,
        lastPage: 10,
        perPage: 25,
        total: 237,
        count: 12,
        firstItem: 226,
        lastItem: 237,
        hasNextPage: false,
        hasPreviousPage: true,
      }),
    );
  });

  it('P10: reaches any page if the last one is known, and none beyond', async () => {
    const { query, ids } = watchNumbered('paginator');
    await finished(query);
    expect(await query.setPage(10)).toBeTrue();
    expect(ids()).toEqual(expectedPage(10));
    expect(await query.setPage(11)).toBeFalse();
  });

  it('P11, L8: three quick moves lead three pages on, in whatever order the answers arrive', async () => {
    const { query, ids } = watchNumbered('paginator');
    await finished(query);
    const moves = [query.nextPage()];
    await Promise.resolve();
    moves.push(query.nextPage());
    await Promise.resolve();
    moves.push(query.nextPage());
    expect(await Promise.all(moves)).toEqual([true, true, true]);
    expect([ids(), query.pagination.currentPage]).toEqual([expectedPage(4), 4]);
  });

  it('P15: shows the last page instead of one that does not exist', async () => {
    const { query, ids } = watchNumbered('paginator', { page: 99 });
    await finished(query);
    expect([ids(), query.pagination.currentPage]).toEqual([expectedPage(10), 10]);
  });

  it('P6: a bare list of full pages ends with an empty page, from which there is a way back', async () => {
    const shelf = watchNumbered('offset', {}, 79);
    expect(await walkForward(shelf)).toEqual([...expectedPages(79), []]);
    expect(await walkBack(shelf)).toEqual([[], ...expectedPages(79).reverse()]);
  });
});
