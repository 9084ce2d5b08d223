import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkMovieValues } from './check-movie-values';
import type { MovieInput } from './movie-input';

describe('checkMovieValues', () => {
  const refused: readonly (readonly [MovieInput, string])[] = [
    [{ title: '' }, 'The input.title field is required.'],
    [{ title: ' \n' }, 'The input.title field is required.'],
    [{ title: null }, 'The input.title field is required.'],
    [{ title: 'é'.repeat(256) }, 'The input.title field must not be greater than 255 characters.'],
    [
      { source: 'x'.repeat(256) },
      'The input.source field must not be greater than 255 characters.',
    ],
    [{ mpaaRating: 'PG13' }, 'The selected input.mpaa rating is invalid.'],
    [{ runningTime: 0 }, 'The input.running time field must be between 1 and 1000.'],
    [{ imdbRating: 10.1 }, 'The input.imdb rating field must be between 0 and 10.'],
    [{ imdbVotes: -1 }, 'The input.imdb votes field must be between 0 and 2147483647.'],
    [
      { rottenTomatoesRating: 101 },
      'The input.rotten tomatoes rating field must be between 0 and 100.',
    ],
    [{ usGross: 0.5 }, 'The input.us gross field must be an integer.'],
    [
      { worldwideGross: -1 },
      'The input.worldwide gross field must be between 0 and 1000000000000.',
    ],
    [
      { productionBudget: 1e300 },
      'The input.production budget field must be between 0 and 1000000000000.',
    ],
  ];
  for (const [input, message] of refused) {
    it(`refuses ${JSON.stringify(input).slice(0, 40)}`, () => {
      const [field] = Object.keys(input);
      assert.deepEqual(checkMovieValues(input), [{ field, message }]);
    });
  }

  const accepted: readonly MovieInput[] = [
    {},
    { title: '😀'.repeat(255) },
    { mpaaRating: 'PG-13', imdbRating: 10, rottenTomatoesRating: 0, usGross: 0 },
    { mpaaRating: null, runningTime: null, source: null },
  ];
  for (const input of accepted) {
    it(`accepts ${JSON.stringify(input).slice(0, 40)}`, () => {
      assert.deepEqual(checkMovieValues(input), []);
    });
  }

  it('names every problem', () => {
    const problems = checkMovieValues({ title: '', mpaaRating: 'X', runningTime: 5000 });
    assert.deepEqual(
      problems.map(problem => problem.field),
      ['title', 'mpaaRating', 'runningTime'],
    );
  });
});
