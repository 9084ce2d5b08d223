import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { buildDataset, type Dataset } from './build-dataset';
import { readSourceMovies } from './read-source-movies';

describe('buildDataset on the real source', () => {
  let source: readonly unknown[] = [];
  let dataset: Dataset;
  before(async () => {
    source = await readSourceMovies();
    dataset = buildDataset(source);
  });

  it('keeps every film and lists each name once', () => {
    assert.equal(dataset.movies.length, 3201);
    assert.equal(dataset.genres.length, 12);
    assert.equal(dataset.directors.length, 550);
    assert.equal(dataset.distributors.length, 174);
  });

  it('gives the same ids every time', () => {
    assert.deepEqual(buildDataset(source), dataset);
  });

  it('numbers the rows of each table from 1 without gaps', () => {
    const { genres, directors, distributors, movies } = dataset;
    for (const rows of [genres, directors, distributors, movies]) {
      assert.deepEqual(
        rows.map(row => row.id),
        rows.map((_, index) => index + 1),
      );
    }
  });

  it('refers to the rows of the other tables', () => {
    const movie = dataset.movies.find(({ title }) => title === "Schindler's List");
    const director = dataset.directors.find(({ id }) => id === movie?.director_id);
    assert.equal(director?.name, 'Steven Spielberg');
  });

  it('leaves the director out if the source names none', () => {
    assert.equal(dataset.movies.filter(movie => movie.director_id === null).length, 1331);
  });

  it('leaves no film without a title and none in the future', () => {
    assert.deepEqual(
      dataset.movies.filter(({ title }) => title.trim() === '' || title === 'null'),
      [],
    );
    assert.equal(dataset.movies.filter(({ title }) => title === 'Untitled').length, 1);
    const dates = dataset.movies.flatMap(movie => movie.release_date ?? []).sort();
    assert.equal(dates.length, 3201);
    assert.equal(dates[0], '1915-02-08');
    assert.equal(dates.at(-1), '2011-12-23');
  });

  it('leaves no misread letter in a title', () => {
    assert.deepEqual(
      dataset.movies.map(movie => movie.title).filter(title => /[‡·‰ËÈÍÎÛÙ˘ΩÖ]/.test(title)),
      [],
    );
  });
});
