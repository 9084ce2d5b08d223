import { BOOKS } from '../data/books';
import { watchConnection } from './support/connection';
import { expectedPage, expectedPages } from './support/expected-pages';
import { finished } from './support/finished';
import { SERVERS } from './support/servers';
import { walkBack, walkForward } from './support/walk';

for (const server of SERVERS) {
  describe(`a connection of ${server.name}`, () => {
    it('P5, P14: shows every row once up to the last page, and the same pages on the way back', async () => {
      const shelf = watchConnection(server);
      const { query } = shelf;
      expect(await walkForward(shelf)).toEqual(expectedPages(25));
      expect([query.pagination.currentPage, query.pagination.hasNextPage]).toEqual([10, false]);
      expect(await walkBack(shelf)).toEqual(expectedPages(25).reverse());
      expect([query.pagination.currentPage, query.pagination.hasPreviousPage]).toEqual([1, false]);
      expect(query.error).toBeUndefined();
    });

    it('P5: ends with the last row even if the last page is full', async () => {
      const shelf = watchConnection(server, {
        config: { cursorType: 'String', defaultLimit: 79 },
      });
      expect(await walkForward(shelf)).toEqual(expectedPages(79));
    });

    it('P10, P14: setPage reaches every page visited plus the next one', async () => {
      const { query, ids } = watchConnection(server);
      await finished(query);
      for (const [page, moved, shown] of [
        [3, false, 1],
        [2, true, 2],
        [3, true, 3],
        [1, true, 1],
        [3, true, 3],
        [5, false, 3],
        [4, true, 4],
        [2, true, 2],
      ] as const) {
        expect(await query.setPage(page))
          .withContext(`setPage(${page})`)
          .toBe(moved);
        expect(ids()).toEqual(expectedPage(shown));
        expect(query.pagination.currentPage).toBe(shown);
      }
    });

    it('P11: makes only one of two quick moves past the known pages', async () => {
      const { query, ids } = watchConnection(server);
      await finished(query);
      expect(await Promise.all([query.nextPage(), query.nextPage()])).toEqual([true, false]);
      expect(ids()).toEqual(expectedPage(2));
    });

    it('P12, P14: setLimit in the middle goes back to page 1', async () => {
      const shelf = watchConnection(server);
      const { query } = shelf;
      await finished(query);
      await query.nextPage();
      await query.nextPage();
      expect(await query.setLimit(40)).toBeTrue();
      expect(query.pagination.currentPage).toBe(1);
      expect(await query.setPage(3)).toBeFalse();
      expect(await walkForward(shelf)).toEqual(expectedPages(40));
    });

    it('P13, P14: another genre goes back to page 1', async () => {
      const shelf = watchConnection(server, { variables: { genre: 'Crime' } });
      const { query } = shelf;
      await finished(query);
      await query.nextPage();
      query.setVariable('genre', 'Poetry');
      await query.refetch();
      expect(query.pagination.currentPage).toBe(1);
      const poetry = BOOKS.filter(({ genre }) => genre === 'Poetry');
      expect(await walkForward(shelf)).toEqual(expectedPages(25, poetry));
    });

    it('P14: opened from a cursor continues from there, goes back to it, then to the first page', async () => {
      const { query: first, watch } = watchConnection(server);
      await finished(first);
      const { query, ids } = watch({ page: String(first.pagination.endCursor) });
      await finished(query);
      expect([query.pagination.currentPage, ids()]).toEqual([null, expectedPage(2)]);
      expect(await query.nextPage()).toBeTrue();
      expect(ids()).toEqual(expectedPage(3));
      expect(await query.prevPage()).toBeTrue();
      expect([query.pagination.currentPage, ids()]).toEqual([null, expectedPage(2)]);
      expect(await query.prevPage()).toBeTrue();
      expect([query.pagination.currentPage, ids()]).toEqual([1, expectedPage(1)]);
    });
  });
}
