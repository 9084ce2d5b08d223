import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { graphql } from 'graphql';
import type { ServerUnderTest } from '../../testing/describe-server';
import { recordStatements } from '../../testing/record-statements';
import { createContext } from '../graphql/context';
import { createExecutableSchema } from '../graphql/create-executable-schema';

/** How many statements one request sends to the database. */
export function describeStatements(server: ServerUnderTest): void {
  describe('statements sent to the database', () => {
    const countStatements = async (source: string) => {
      const database = recordStatements(server.running().database);
      const { changes } = server.running();
      const hangUp = () => assert.fail('there is no connection');
      const contextValue = createContext({ database, changes, hangUp });
      const { errors } = await graphql({ schema: createExecutableSchema(), source, contextValue });
      assert.equal(errors, undefined);
      return {
        all: database.statements.length,
        counts: database.statements.filter(sql => sql.includes('count(*)')).length,
      };
    };

    for (const { title, source, expected } of [
      {
        title: 'one for a page of movies with all they refer to, and none that counts',
        source: `{ movies(first: 50) {
        data { title genre { name } director { name } distributor { name } }
        paginatorInfo { count currentPage firstItem lastItem perPage }
      } }`,
        expected: { all: 1, counts: 0 },
      },
      {
        title: 'one more for the counts',
        source:
          '{ movies(first: 50) { data { title } paginatorInfo { total lastPage hasMorePages } } }',
        expected: { all: 2, counts: 1 },
      },
      {
        title: 'only the count when no row is selected',
        source: '{ movies(first: 50) { paginatorInfo { total } } }',
        expected: { all: 1, counts: 1 },
      },
      {
        title: 'one for a simple page',
        source: '{ moviesSimple(first: 50) { data { title } paginatorInfo { hasMorePages } } }',
        expected: { all: 1, counts: 0 },
      },
      {
        title: 'no more for many directors with movies than for one',
        source: `{ directors(first: 50) { data { name movies(first: 5) {
        data { title } paginatorInfo { total }
      } } } }`,
        expected: { all: 3, counts: 1 },
      },
      {
        title: 'one for the other movies of the directors of a page',
        source:
          '{ movies(first: 50) { data { director { movies(first: 5) { data { title } } } } } }',
        expected: { all: 2, counts: 0 },
      },
    ]) {
      it(`are ${title}`, async () => assert.deepEqual(await countStatements(source), expected));
    }
  });
}
