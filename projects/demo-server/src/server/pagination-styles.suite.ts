import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServerUnderTest } from '../../testing/describe-server';

interface MovieConnection {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: Readonly<Record<string, unknown>>;
}

const CONNECTION = `query ($first: Int!, $after: String, $genre: String) {
  moviesConnection(first: $first, after: $after, genre: $genre) {
    edges { cursor node { id } }
    pageInfo {
      hasNextPage hasPreviousPage startCursor endCursor total count currentPage lastPage
    }
  }
}`;

/** The other two styles of pagination. Expects the seeded movies. */
export function describePaginationStyles(server: ServerUnderTest): void {
  const fetchConnection = async (variables: Readonly<Record<string, unknown>>) =>
    (await server.data<{ readonly moviesConnection: MovieConnection }>(CONNECTION, variables))
      .moviesConnection;

  describe('connections', () => {
    it('describe the first page', async () => {
      const { edges, pageInfo } = await fetchConnection({ first: 2 });
      assert.deepEqual(
        edges.map(edge => edge.cursor),
        ['MQ==', 'Mg=='],
      );
      assert.deepEqual(pageInfo, {
        hasNextPage: true,
        hasPreviousPage: false,
        startCursor: 'MQ==',
        endCursor: 'Mg==',
        total: 3201,
        count: 2,
        currentPage: 1,
        lastPage: 1601,
      });
    });

    it('show each movie once when followed by their end cursors', async () => {
      const ids: string[] = [];
      let pageInfo: MovieConnection['pageInfo'] = { hasNextPage: true };
      while (pageInfo['hasNextPage'] === true) {
        const after = pageInfo['endCursor'];
        const page = await fetchConnection({ first: 100, genre: 'Drama', after });
        ids.push(...page.edges.map(edge => edge.node.id));
        pageInfo = page.pageInfo;
      }
      assert.equal(ids.length, 789);
      assert.equal(new Set(ids).size, 789);
    });

    it('refuse a cursor of another type', async () => {
      const { errors } = await server.request(
        'query ($after: ID!) { moviesConnection(first: 1, after: $after) { edges { cursor } } }',
        { after: 'MQ==' },
      );
      assert.equal(
        errors?.[0]?.message,
        'Variable "$after" of type "ID!" used in position expecting type "String".',
      );
    });

    it('are there for the movies of a director', async () => {
      const data = await server.data(`{
        director(id: "92") {
          moviesConnection(first: 2, after: "NA==") {
            edges { cursor node { title } }
            pageInfo { hasNextPage currentPage lastPage total }
          }
        }
      }`);
      assert.deepEqual(data, {
        director: {
          moviesConnection: {
            edges: [
              { cursor: 'NQ==', node: { title: 'Insomnia' } },
              { cursor: 'Ng==', node: { title: 'Memento' } },
            ],
            pageInfo: { hasNextPage: true, currentPage: 3, lastPage: 4, total: 7 },
          },
        },
      });
    });
  });

  describe('simple paginators', () => {
    it('know whether there are more pages', async () => {
      const query = `query ($page: Int!) {
        moviesSimple(first: 100, page: $page, genre: "Drama") {
          data { id }
          paginatorInfo { count currentPage firstItem hasMorePages lastItem perPage }
        }
      }`;
      for (const [page, paginatorInfo] of [
        [7, { count: 100, firstItem: 601, lastItem: 700, hasMorePages: true }],
        [8, { count: 89, firstItem: 701, lastItem: 789, hasMorePages: false }],
        [9, { count: 0, firstItem: null, lastItem: null, hasMorePages: false }],
      ] as const) {
        const { moviesSimple } = await server.data<{
          readonly moviesSimple: {
            readonly data: readonly unknown[];
            readonly paginatorInfo: unknown;
          };
        }>(query, { page });
        assert.equal(moviesSimple.data.length, paginatorInfo.count);
        const expected = { ...paginatorInfo, currentPage: page, perPage: 100 };
        assert.deepEqual(moviesSimple.paginatorInfo, expected);
      }
    });

    for (const field of ['total', 'lastPage']) {
      it(`have no field "${field}"`, async () => {
        const { errors } = await server.request(
          `{ moviesSimple(first: 1) { paginatorInfo { ${field} } } }`,
        );
        assert.match(errors?.[0]?.message ?? '', /on type "SimplePaginatorInfo"/);
      });
    }
  });
}
