import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServerUnderTest } from '../../testing/describe-server';

interface MoviesData {
  readonly movies: {
    readonly data: readonly { readonly id: string; readonly title: string }[];
    readonly paginatorInfo: Readonly<Record<string, unknown>>;
  };
}

const MOVIES = `query ($first: Int!, $page: Int, $genre: String, $search: String, $orderBy: [MovieOrderBy!]) {
  movies(first: $first, page: $page, genre: $genre, search: $search, orderBy: $orderBy) {
    data { id title }
    paginatorInfo { count currentPage firstItem hasMorePages lastItem lastPage perPage total }
  }
}`;

/** Reading movies: pages, order, filters. Expects the seeded movies. */
export function describeMovies(server: ServerUnderTest): void {
  describe('movies', () => {
    const fetchMovies = async (variables: Readonly<Record<string, unknown>>) =>
      (await server.data<MoviesData>(MOVIES, variables)).movies;
    const fetchTitles = async (variables: Readonly<Record<string, unknown>>) =>
      (await fetchMovies(variables)).data.map(movie => movie.title);
    const countMovies = async (variables: Readonly<Record<string, unknown>>) =>
      (await fetchMovies({ first: 0, ...variables })).paginatorInfo['total'];

    describe('pages', () => {
      it('describes the first page', async () => {
        const { data, paginatorInfo } = await fetchMovies({ first: 2 });
        assert.equal(data.length, 2);
        assert.deepEqual(paginatorInfo, {
          count: 2,
          currentPage: 1,
          firstItem: 1,
          hasMorePages: true,
          lastItem: 2,
          lastPage: 1601,
          perPage: 2,
          total: 3201,
        });
      });

      it('answers past the end with the requested page number and no rows', async () => {
        const { data, paginatorInfo } = await fetchMovies({ first: 100, page: 34 });
        assert.deepEqual(data, []);
        assert.deepEqual(paginatorInfo, {
          count: 0,
          currentPage: 34,
          firstItem: null,
          hasMorePages: false,
          lastItem: null,
          lastPage: 33,
          perPage: 100,
          total: 3201,
        });
      });

      it('has one page when no row matches', async () => {
        const { paginatorInfo } = await fetchMovies({ first: 10, search: 'no such title' });
        assert.equal(paginatorInfo['lastPage'], 1);
        assert.equal(paginatorInfo['total'], 0);
      });

      it('treats an explicit null as the first page', async () => {
        const { paginatorInfo } = await fetchMovies({ first: 10, page: null });
        assert.equal(paginatorInfo['currentPage'], 1);
      });

      it('answers the largest possible page number', async () => {
        const { data, paginatorInfo } = await fetchMovies({ first: 100, page: 2147483647 });
        assert.deepEqual(data, []);
        assert.equal(paginatorInfo['currentPage'], 2147483647);
      });

      it('answers no rows for a page size of 0', async () => {
        const { data, paginatorInfo } = await fetchMovies({ first: 0 });
        assert.deepEqual(data, []);
        assert.equal(paginatorInfo['total'], 3201);
      });

      for (const { first, message } of [
        { first: -1, message: 'Requested pagination amount must be non-negative, got -1.' },
        {
          first: 101,
          message: 'Maximum number of 100 requested items exceeded, got 101. Fetch smaller chunks.',
        },
      ]) {
        it(`refuses a page size of ${first}`, async () => {
          const { data, errors } = await server.request(MOVIES, { first });
          assert.equal(data ?? null, null);
          assert.deepEqual(
            errors?.map(error => [error.message, error.path]),
            [[message, ['movies']]],
          );
        });
      }
    });

    describe('order', () => {
      it('shows the newest release first by default', async () => {
        assert.deepEqual(await fetchTitles({ first: 3 }), [
          'The Adventures of Tintin: Secret of the Unicorn',
          'Restless',
          'How Do You Know?',
        ]);
      });

      for (const orderBy of ['[]', '[{ column: RUNNING_TIME, order: ASC }]']) {
        it(`shows each movie once over all pages, ordered by ${orderBy}`, async () => {
          const ids = new Set<string>();
          for (let page = 1; page <= 33; page++) {
            const { movies } = await server.data<MoviesData>(
              `{ movies(first: 100, page: ${page}, orderBy: ${orderBy}) { data { id } } }`,
            );
            movies.data.forEach(movie => ids.add(movie.id));
          }
          assert.equal(ids.size, 3201);
        });
      }

      it('follows the given keys in turn', async () => {
        const orderBy = [
          { column: 'IMDB_RATING', order: 'DESC' },
          { column: 'IMDB_VOTES', order: 'DESC' },
        ];
        assert.deepEqual(await fetchTitles({ first: 3, orderBy }), [
          'The Shawshank Redemption',
          'The Godfather',
          'Inception',
        ]);
      });

      it('sorts titles without regard to case', async () => {
        const titles = await fetchTitles({
          first: 100,
          search: 'ex',
          orderBy: [{ column: 'TITLE', order: 'ASC' }],
        });
        const lowerCase = titles.map(title => title.toLowerCase());
        assert.deepEqual(lowerCase, [...lowerCase].sort());
        assert.ok(titles.includes('eXistenZ'));
      });

      for (const order of ['ASC', 'DESC']) {
        it(`puts rows without a value last, ${order}`, async () => {
          const data = await server.data<{
            readonly movies: { readonly data: readonly { readonly runningTime: number | null }[] };
          }>(
            `query ($order: SortOrder!) {
            movies(first: 100, page: 33, orderBy: [{ column: RUNNING_TIME, order: $order }]) {
              data { runningTime }
            }
          }`,
            { order },
          );
          assert.deepEqual(data.movies.data, [{ runningTime: null }]);
        });
      }
    });

    describe('filters', () => {
      it('finds the movies of a genre', async () => {
        assert.equal(await countMovies({ genre: 'Drama' }), 789);
        assert.equal(await countMovies({ genre: 'Thriller/Suspense' }), 239);
      });

      it('finds the movies without a genre by an explicit null', async () => {
        assert.equal(await countMovies({ genre: null }), 275);
      });

      it('finds nothing in an unknown genre', async () => {
        assert.equal(await countMovies({ genre: 'drama' }), 0);
      });

      it('finds a part of the title in upper or lower case', async () => {
        assert.deepEqual(await fetchTitles({ first: 10, search: 'gOdFaTHER' }), [
          'The Godfather: Part III',
          'The Godfather: Part II',
          'The Godfather',
        ]);
      });

      it('ignores an empty search', async () => {
        assert.equal(await countMovies({ search: '' }), 3201);
        assert.equal(await countMovies({ search: null }), 3201);
      });

      for (const search of ['%', '_', '\\', 'a%b', "'; drop table movies; --", '\0']) {
        it(`treats every character of ${JSON.stringify(search)} literally`, async () => {
          assert.equal(await countMovies({ search }), 0);
        });
      }

      it('combines genre and search', async () => {
        const total = await countMovies({ genre: 'Comedy', search: 'love' });
        assert.ok(typeof total === 'number' && total > 0 && total < 675);
      });
    });

    describe('one movie', () => {
      it('has every value in the type of the schema', async () => {
        const { movie } = await server.data<{ readonly movie: unknown }>(`{
        movie(id: "1235") {
          id title releaseDate mpaaRating runningTime imdbRating imdbVotes rottenTomatoesRating
          usGross worldwideGross productionBudget source
          genre { id name } director { name } distributor { name }
        }
      }`);
        assert.deepEqual(movie, {
          id: '1235',
          title: 'Avatar',
          releaseDate: '2009-12-18',
          mpaaRating: 'PG-13',
          runningTime: null,
          imdbRating: 8.3,
          imdbVotes: 261439,
          rottenTomatoesRating: 83,
          usGross: 760167650,
          worldwideGross: 2767891499,
          productionBudget: 237000000,
          source: 'Original Screenplay',
          genre: { id: '1', name: 'Action' },
          director: { name: 'James Cameron' },
          distributor: { name: '20th Century Fox' },
        });
      });

      it('is null for an id that no movie has', async () => {
        for (const id of ['999999', '0', 'abc', '99999999999999999999']) {
          const query = 'query ($id: ID!) { movie(id: $id) { id } }';
          assert.deepEqual(await server.data(query, { id }), { movie: null });
        }
      });
    });

    describe('the box office', () => {
      it('adds up what all movies have earned, and gives the time', async () => {
        const before = Date.now();
        const { boxOffice } = await server.data<{
          readonly boxOffice: { readonly total: number; readonly asOf: string };
        }>('{ boxOffice { total asOf } }');
        assert.ok(boxOffice.total > 0);
        const { movies } = await server.data<{
          readonly movies: { readonly data: readonly { readonly worldwideGross: number | null }[] };
        }>(
          `{ movies(first: 100, orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]) {
            data { worldwideGross }
          } }`,
        );
        const ofTheFirst = movies.data.reduce((sum, one) => sum + (one.worldwideGross ?? 0), 0);
        assert.ok(boxOffice.total > ofTheFirst);
        const asOf = Date.parse(boxOffice.asOf);
        assert.ok(asOf >= before && asOf <= Date.now());
      });
    });

    describe('genres', () => {
      it('lists all genres by name', async () => {
        const { genres } = await server.data<{
          readonly genres: readonly { readonly id: string; readonly name: string }[];
        }>('{ genres { id name } }');
        assert.equal(genres.length, 12);
        assert.deepEqual(genres[0], { id: '1', name: 'Action' });
      });
    });
  });
}
