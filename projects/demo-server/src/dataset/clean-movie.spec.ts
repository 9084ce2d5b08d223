import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanMovie } from './clean-movie';

const RECORD = {
  Title: 1941,
  'US Gross': 34175000,
  'Worldwide Gross': 94875000,
  'US DVD Sales': null,
  'Production Budget': 32000000,
  'Release Date': 'Dec 14 1979',
  'MPAA Rating': null,
  'Running Time min': null,
  Distributor: 'Universal',
  Source: 'Original Screenplay',
  'Major Genre': 'Comedy',
  'Creative Type': 'Historical Fiction',
  Director: 'Steven Spielberg',
  'Rotten Tomatoes Rating': 33,
  'IMDB Rating': 5.6,
  'IMDB Votes': 13364,
};

describe('cleanMovie', () => {
  it('reads a record of the source, a title that is a number included', () => {
    assert.deepEqual(cleanMovie(RECORD), {
      genre: 'Comedy',
      director: 'Steven Spielberg',
      distributor: 'Universal',
      values: {
        title: '1941',
        release_date: '1979-12-14',
        mpaa_rating: null,
        running_time: null,
        imdb_rating: 5.6,
        imdb_votes: 13364,
        rotten_tomatoes_rating: 33,
        us_gross: 34175000,
        worldwide_gross: 94875000,
        production_budget: 32000000,
        source: 'Original Screenplay',
      },
    });
  });

  it('takes blank texts and missing fields as null', () => {
    const { director, values } = cleanMovie({ Title: 'Wings', Director: ' ' });
    assert.equal(director, null);
    assert.equal(values.release_date, null);
    assert.equal(values.us_gross, null);
  });

  it('reduces runs of white space to one space', () => {
    assert.equal(
      cleanMovie({ Title: ' The Helix...  Loaded ' }).values.title,
      'The Helix... Loaded',
    );
  });

  for (const record of [null, 'Wings', [], { Director: true }, { 'US Gross': '12' }]) {
    it(`refuses ${JSON.stringify(record)}`, () =>
      assert.throws(() => cleanMovie(record), TypeError));
  }
});
