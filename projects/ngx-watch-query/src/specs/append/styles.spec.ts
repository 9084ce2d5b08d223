import { WatchQueryService, withAppend, withPaginators } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { TestBed } from '@angular/core/testing';
import { documentOf } from '../operations';
import { idsShown, OWN_TYPES, STYLES, type Row, type Style } from './database';

const rowsOf = (ids: string): readonly Row[] =>
  ids.split(' ').map(id => ({ id, title: `Film ${id}` }));

const TEN = rowsOf('1 2 3 4 5 6 7 8 9 10');

/** A growing list of one style that shows this many pages of three rows. */
function setupStyle({ type, selection, scope, answer }: Style, pages: number, rows = TEN) {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultLimit: 3, cursorType: 'String', maxLimit: 6 },
        withAppend(),
        withPaginators(OWN_TYPES),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const query = TestBed.runInInjectionContext(() =>
    TestBed.inject(WatchQueryService).watchQuery(
      documentOf(`query Movies($genre: String) { movies(genre: $genre) ${selection} }`),
      {},
      { scope, pagination: 'movies', paginator: type, append: true },
    ),
  );
  const reply = (list: readonly Row[]): void => {
    const request = server.expectOne('Movies');
    request.flush({ movies: answer(list, request.variables) });
  };
  reply(rows);
  for (let page = 1; page < pages; page++) {
    void query.nextPage();
    reply(rows);
  }
  return { server, query, reply };
}

for (const style of STYLES) {
  describe(`a list that grows, from a server with ${style.name}`, () => {
    it('shows all rows in the end, and has no next page then (A1)', async () => {
      const { query, server } = setupStyle(style, 4);
      expect(idsShown(query.data)).toEqual(TEN.map(({ id }) => id));
      const { currentPage, hasNextPage, count } = query.pagination as unknown as Record<
        string,
        unknown
      >;
      expect([currentPage, hasNextPage, count]).toEqual([4, false, 10]);
      expect(await query.nextPage()).toBeFalse();
      server.verify();
    });

    it('has the same rows and pagination after a refetch (A3, L7)', async () => {
      for (const pages of [1, 2, 3]) {
        TestBed.resetTestingModule();
        const { query, reply, server } = setupStyle(style, pages);
        const { data, pagination } = query;
        void query.refetch();
        while (query.loading) reply(TEN);
        expect([query.data, query.pagination]).toEqual([data, pagination]);
        expect(query.data).toBe(data);
        expect(query.pagination).toBe(pagination);
        server.verify();
        void query.nextPage();
        reply(TEN);
        expect(idsShown(query.data)).toEqual(TEN.slice(0, 3 * (pages + 1)).map(({ id }) => id));
      }
    });

    for (const end of ['was given up', 'has failed']) {
      it(`has one page more when nextPage() returns from a list that ${end} (A4)`, async () => {
        for (const pages of [1, 2]) {
          TestBed.resetTestingModule();
          const { query, reply, server } = setupStyle(style, pages);
          query.setVariable('genre', 'Drama');
          void query.refetch();
          const other = server.expectOne('Movies');
          if (end === 'has failed') other.networkError();
          query.unsetVariable('genre');
          const added = query.nextPage();
          while (query.loading) reply(TEN);
          expect(await added).toBeTrue();
          expect(other.cancelled).toBe(end === 'was given up');
          expect(idsShown(query.data)).toEqual(TEN.slice(0, 3 * (pages + 1)).map(({ id }) => id));
          server.verify();
        }
      });
    }

    it('has one page more when nextPage() is called while all pages of a list that was returned to are on their way (A3, A4)', async () => {
      for (const pages of [1, 2]) {
        TestBed.resetTestingModule();
        const { query, reply, server } = setupStyle(style, pages);
        query.setVariable('genre', 'Drama');
        void query.refetch();
        server.expectOne('Movies');
        query.unsetVariable('genre');
        void query.refetch();
        server.expectOne('Movies');
        const added = query.nextPage();
        while (query.loading) reply(TEN);
        expect(await added).toBeTrue();
        expect(idsShown(query.data)).toEqual(TEN.slice(0, 3 * (pages + 1)).map(({ id }) => id));
        server.verify();
      }
    });

    it('requests at most `maxLimit` rows at a time, and shows them in one step (A3)', () => {
      const { query, server } = setupStyle(style, 4);
      const other = rowsOf('0 1 2 4 3 5 6 7 8 9 10 11');
      const limits: unknown[] = [];
      void query.refetch();
      while (query.loading) {
        expect(idsShown(query.data)).toEqual(TEN.map(({ id }) => id));
        const request = server.expectOne('Movies');
        limits.push(request.variables['limit']);
        request.flush({ movies: style.answer(other, request.variables) });
      }
      expect(limits).toEqual([6, 3, 3]);
      expect(idsShown(query.data)).toEqual(other.map(({ id }) => id));
    });

    it('shows all rows of a list that has shrunk if the server limits how many it gives (A3)', () => {
      const { query, server } = setupStyle(style, 4);
      const left = TEN.slice(0, 6);
      void query.refetch();
      while (query.loading) {
        const request = server.expectOne('Movies');
        const limit = Math.min(Number(request.variables['limit']), 4);
        request.flush({ movies: style.answer(left, { ...request.variables, limit }) });
      }
      expect(idsShown(query.data)).toEqual(left.map(({ id }) => id));
      server.verify();
    });

    it('goes on to request several pages at a time after it has shrunk (A3)', () => {
      const { query, server } = setupStyle(style, 4);
      const asks = (rows: readonly Row[]): readonly unknown[] => {
        const limits: unknown[] = [];
        void query.refetch();
        while (query.loading) {
          const request = server.expectOne('Movies');
          limits.push(request.variables['limit']);
          request.flush({ movies: style.answer(rows, request.variables) });
        }
        return limits;
      };
      asks(TEN.slice(0, 5));
      // A bare list does not say whether the server limits it.
      expect(asks(TEN)).toEqual(style.type === 'offset' ? [3, 3, 3, 3] : [6, 3, 3]);
    });

    it('continues from the refetched pages, not from those shown before (A3, P14)', () => {
      const { query, reply } = setupStyle(style, 2);
      const other = rowsOf('10 9 8 7 6 5 4 3 2 1');
      void query.refetch();
      while (query.loading) reply(other);
      void query.nextPage();
      reply(other);
      expect(idsShown(query.data)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2']);
    });

    it('shrinks with the server’s list on a refetch and grows with it again (A3)', () => {
      const { query, reply, server } = setupStyle(style, 4);
      const ask = (rows: readonly Row[]): void => {
        void query.refetch();
        while (query.loading) reply(rows);
        expect(idsShown(query.data)).toEqual(rows.map(({ id }) => id));
        server.verify();
      };
      ask(TEN.slice(0, 4));
      const { currentPage, perPage, hasNextPage } = query.pagination as unknown as Record<
        string,
        unknown
      >;
      expect([currentPage, perPage, hasNextPage]).toEqual([4, 3, false]);
      ask([]);
      ask(TEN.slice(0, 2));
      ask(TEN);
    });
  });
}
