import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServerUnderTest } from '../../testing/describe-server';

interface DirectorPage {
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly paginatorInfo: Readonly<Record<string, unknown>>;
}

interface Filmography {
  readonly data: readonly { readonly title: string }[];
  readonly paginatorInfo: Readonly<Record<string, unknown>>;
}

/** Reading directors and their movies. Expects the seeded movies. */
export function describeDirectors(server: ServerUnderTest): void {
  describe('directors', () => {
    describe('the list', () => {
      it('has each director once over all pages, by name', async () => {
        const names: string[] = [];
        for (let page = 1; page <= 6; page++) {
          const { directors } = await server.data<{ readonly directors: DirectorPage }>(
            `query ($page: Int!) {
            directors(first: 100, page: $page) { data { id name } paginatorInfo { total lastPage } }
          }`,
            { page },
          );
          assert.deepEqual(directors.paginatorInfo, { total: 550, lastPage: 6 });
          names.push(...directors.data.map(director => director.name.toLowerCase()));
        }
        assert.equal(new Set(names).size, 550);
        assert.deepEqual(names, [...names].sort());
      });

      it('finds a part of the name', async () => {
        const { directors } = await server.data<{ readonly directors: DirectorPage }>(
          '{ directors(first: 10, search: "SPIEL") { data { id name } paginatorInfo { total } } }',
        );
        assert.deepEqual(directors, {
          data: [{ id: '490', name: 'Steven Spielberg' }],
          paginatorInfo: { total: 1 },
        });
      });
    });

    describe('one director', () => {
      it('has movies in pages, ordered as asked', async () => {
        const { director } = await server.data<{
          readonly director: { readonly name: string; readonly movies: Filmography };
        }>(`{
        director(id: "92") {
          name
          movies(first: 3, page: 2, orderBy: [{ column: RELEASE_DATE, order: ASC }]) {
            data { title }
            paginatorInfo { count currentPage firstItem hasMorePages lastItem lastPage perPage total }
          }
        }
      }`);
        assert.equal(director.name, 'Christopher Nolan');
        assert.deepEqual(
          director.movies.data.map(movie => movie.title),
          ['Batman Begins', 'The Prestige', 'The Dark Knight'],
        );
        assert.deepEqual(director.movies.paginatorInfo, {
          count: 3,
          currentPage: 2,
          firstItem: 4,
          hasMorePages: true,
          lastItem: 6,
          lastPage: 3,
          perPage: 3,
          total: 7,
        });
      });

      it('has an empty page past the end', async () => {
        const { director } = await server.data<{
          readonly director: { readonly movies: Filmography };
        }>(
          `{ director(id: "92") { movies(first: 3, page: 9) {
          data { title } paginatorInfo { currentPage lastPage total }
        } } }`,
        );
        assert.deepEqual(director.movies, {
          data: [],
          paginatorInfo: { currentPage: 9, lastPage: 3, total: 7 },
        });
      });

      it('refuses a page of movies that is too large', async () => {
        const { data, errors } = await server.request(
          '{ director(id: "92") { movies(first: 101) { data { id } } } }',
        );
        assert.deepEqual(data, { director: null });
        assert.match(errors?.[0]?.message ?? '', /^Maximum number of 100 requested items exceeded/);
      });

      it('is null for an id that no director has', async () => {
        assert.deepEqual(await server.data('{ director(id: "551") { name } }'), { director: null });
      });
    });

    describe('a list with movies', () => {
      it('gives each director the right movies under each alias', async () => {
        const { directors } = await server.data<{
          readonly directors: {
            readonly data: readonly {
              readonly id: string;
              readonly oldest: { readonly data: readonly unknown[] };
              readonly newest: { readonly data: readonly unknown[] };
            }[];
          };
        }>(`{
        directors(first: 100) {
          data {
            id
            oldest: movies(first: 1, orderBy: [{ column: RELEASE_DATE, order: ASC }]) {
              data { title director { id } }
            }
            newest: movies(first: 1) { data { title director { id } } }
          }
        }
      }`);
        const query = `query ($id: ID!) {
        director(id: $id) {
          id
          oldest: movies(first: 1, orderBy: [{ column: RELEASE_DATE, order: ASC }]) {
            data { title director { id } }
          }
          newest: movies(first: 1) { data { title director { id } } }
        }
      }`;
        for (const director of directors.data.slice(0, 10)) {
          assert.deepEqual(await server.data(query, { id: director.id }), { director });
        }
      });
    });
  });
}
