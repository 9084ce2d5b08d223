import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServerUnderTest } from '../../testing/describe-server';

interface MovieData {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const FIELDS = `
  id title releaseDate mpaaRating runningTime imdbRating imdbVotes rottenTomatoesRating
  usGross worldwideGross productionBudget source
  genre { name } director { name } distributor { name } createdAt updatedAt`;

const CREATE = `mutation ($input: CreateMovieInput!) { createMovie(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateMovieInput!) {
  updateMovie(id: $id, input: $input) { ${FIELDS} }
}`;
const DELETE = `mutation ($id: ID!) { deleteMovie(id: $id) { ${FIELDS} } }`;
const MOVIE = `query ($id: ID!) { movie(id: $id) { ${FIELDS} } }`;

const INPUT = {
  title: 'A New Movie',
  genreId: '7',
  directorId: '490',
  distributorId: '1',
  releaseDate: '2024-02-29',
  mpaaRating: 'PG-13',
  runningTime: 101,
  imdbRating: 7.3,
  imdbVotes: 12,
  rottenTomatoesRating: 90,
  usGross: 5000000000,
  worldwideGross: 6000000000,
  productionBudget: 0,
  source: 'Remake',
};

/** Creating, changing and deleting movies. It leaves movies behind, so it runs last. */
export function describeMutations(server: ServerUnderTest): void {
  describe('mutations', () => {
    const create = async (input: Readonly<Record<string, unknown>>) =>
      (await server.data<{ readonly createMovie: MovieData }>(CREATE, { input })).createMovie;
    const update = async (id: string, input: Readonly<Record<string, unknown>>) =>
      (await server.data<{ readonly updateMovie: MovieData }>(UPDATE, { id, input })).updateMovie;
    const refusals = async (query: string, variables: Readonly<Record<string, unknown>>) => {
      const { errors } = await server.request(query, variables);
      return errors?.map(({ message, extensions }) => ({ message, extensions }));
    };
    const find = async (id: string) =>
      (await server.data<{ readonly movie: MovieData | null }>(MOVIE, { id })).movie;

    describe('createMovie', () => {
      it('stores every field and answers with the new movie', async () => {
        const movie = await create(INPUT);
        const { genreId, directorId, distributorId, ...values } = INPUT;
        assert.deepEqual(movie, {
          ...values,
          id: movie.id,
          genre: { name: 'Drama' },
          director: { name: 'Steven Spielberg' },
          distributor: { name: '20th Century Fox' },
          createdAt: movie.createdAt,
          updatedAt: movie.updatedAt,
        });
        assert.deepEqual([genreId, directorId, distributorId], ['7', '490', '1']);
        assert.ok(Number(movie.id) > 3201);
        assert.match(movie.createdAt, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
        assert.ok(Math.abs(Date.parse(movie.createdAt) - Date.now()) < 60_000);
        assert.deepEqual(await find(movie.id), movie);
      });

      it('needs nothing but a title', async () => {
        const movie = await create({ title: 'Only a title' });
        assert.equal(movie.title, 'Only a title');
      });

      it('stores texts as they are', async () => {
        const title = `Robert'); drop table movies; -- é 😀 "`;
        assert.equal((await create({ title })).title, title);
      });
    });

    describe('updateMovie', () => {
      it('changes the given fields and leaves the rest alone', async () => {
        const before = await create(INPUT);
        const after = await update(before.id, { title: 'Renamed', source: null });
        assert.deepEqual(after, {
          ...before,
          title: 'Renamed',
          source: null,
          updatedAt: after.updatedAt,
        });
        assert.ok(after.updatedAt > before.updatedAt);
        assert.deepEqual(await find(before.id), after);
      });

      it('changes nothing if no fields are given', async () => {
        const before = await create(INPUT);
        assert.deepEqual(await update(before.id, {}), before);
      });

      it('removes a reference that is set to null', async () => {
        const { id } = await create(INPUT);
        const { director } = (await update(id, { directorId: null })) as MovieData & {
          director: unknown;
        };
        assert.equal(director, null);
      });

      it('is null for an id that no movie has', async () => {
        const input = { title: 'Renamed' };
        for (const id of ['999999', 'abc']) {
          assert.deepEqual(await server.data(UPDATE, { id, input }), { updateMovie: null });
        }
      });
    });

    describe('deleteMovie', () => {
      it('removes the movie and answers with its last state', async () => {
        const movie = await create(INPUT);
        assert.deepEqual(await server.data(DELETE, { id: movie.id }), { deleteMovie: movie });
        assert.equal(await find(movie.id), null);
      });

      it('is null for an id that no movie has', async () => {
        for (const id of ['999999', 'abc']) {
          assert.deepEqual(await server.data(DELETE, { id }), { deleteMovie: null });
        }
      });
    });

    describe('validation', () => {
      const refused: readonly (readonly [
        Readonly<Record<string, unknown>>,
        Readonly<Record<string, readonly string[]>>,
      ])[] = [
        [{ title: '  ' }, { 'input.title': ['The input.title field is required.'] }],
        [{ genreId: '999' }, { 'input.genreId': ['The selected input.genre id is invalid.'] }],
        [
          { directorId: 'abc', distributorId: '0', imdbRating: 11 },
          {
            'input.imdbRating': ['The input.imdb rating field must be between 0 and 10.'],
            'input.directorId': ['The selected input.director id is invalid.'],
            'input.distributorId': ['The selected input.distributor id is invalid.'],
          },
        ],
      ];
      for (const [change, validation] of refused) {
        it(`refuses ${JSON.stringify(change)} in both mutations`, async () => {
          const extensions = { validation };
          assert.deepEqual(await refusals(CREATE, { input: { ...INPUT, ...change } }), [
            { message: 'Validation failed for the field [createMovie].', extensions },
          ]);
          assert.deepEqual(await refusals(UPDATE, { id: '1', input: change }), [
            { message: 'Validation failed for the field [updateMovie].', extensions },
          ]);
        });
      }

      it('leaves the movie unchanged if the input is refused', async () => {
        const before = await find('1');
        await server.request(UPDATE, { id: '1', input: { title: 'Changed', runningTime: -1 } });
        assert.deepEqual(await find('1'), before);
      });

      for (const releaseDate of ['2023-02-29', '0000-01-01', '12/18/2009', 20091218, '']) {
        it(`refuses the date ${JSON.stringify(releaseDate)}`, async () => {
          const { errors } = await server.request(CREATE, { input: { title: 'T', releaseDate } });
          assert.match(errors?.[0]?.message ?? '', /Expected a date like 2009-12-18/);
        });
      }
    });
  });
}
