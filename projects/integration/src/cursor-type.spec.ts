import { gql } from 'ngx-watch-query';
import { watchConnection, type BooksData, type BooksVariables } from './support/connection';
import { expectedPage, expectedPages } from './support/expected-pages';
import { finished } from './support/finished';
import { SERVERS } from './support/servers';
import { walkBack, walkForward } from './support/walk';

const DeclaredQuery = gql<BooksData, BooksVariables>`
  query Books($page: String) {
    books(after: $page) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

for (const server of SERVERS) {
  describe(`the type of cursors of ${server.name}`, () => {
    it('P5: differs from the default ID!; the error says what to set, and the displayed page stays', async () => {
      const notice = spyOn(console, 'warn');
      const { query, ids } = watchConnection(server, { config: {} });
      await finished(query);
      expect(query.error).toBeUndefined();
      expect(notice).toHaveBeenCalledOnceWith(jasmine.stringMatching(/^WQ203: .*\$page: ID!/));
      await query.nextPage();
      const { error } = query;
      expect([error?.kind, error?.status]).toEqual(['graphql', 400]);
      expect(error?.message).toBe(
        'Variable "$page" of type "ID!" used in position expecting type "String". ' +
          "The server takes cursors as String: set cursorType: 'String' in provideWatchQuery, " +
          'or declare $page: String in the query.',
      );
      expect([ids(), query.pagination.currentPage, query.stale, query.loading]).toEqual([
        expectedPage(1),
        1,
        true,
        false,
      ]);
    });

    for (const config of [{}, { cursorType: 'ID!' }]) {
      it(`P5: is what the query declares, also with ${JSON.stringify(config)}`, async () => {
        const notice = spyOn(console, 'warn');
        const shelf = watchConnection(server, { document: DeclaredQuery, config });
        expect(await walkForward(shelf)).toEqual(expectedPages(25));
        expect(notice).not.toHaveBeenCalled();
      });
    }

    it('P5: may be narrowed to non-null: the first page is asked without a cursor', async () => {
      const shelf = watchConnection(server, { config: { cursorType: 'String!' } });
      expect(await walkForward(shelf)).toEqual(expectedPages(25));
      expect(await walkBack(shelf)).toEqual(expectedPages(25).reverse());
    });
  });
}
