import { cleanTitle } from './clean-title';
import { parseReleaseDate } from './parse-release-date';
import { readNumber, readRecord, readText } from './read-fields';

/** The columns of `movies` that are read from a record of the source as they are. */
export interface MovieValues {
  readonly title: string;
  readonly release_date: string | null;
  readonly mpaa_rating: string | null;
  readonly running_time: number | null;
  readonly imdb_rating: number | null;
  readonly imdb_votes: number | null;
  readonly rotten_tomatoes_rating: number | null;
  readonly us_gross: number | null;
  readonly worldwide_gross: number | null;
  readonly production_budget: number | null;
  readonly source: string | null;
}

/** A record of the source with cleaned values. */
export interface CleanMovie {
  readonly genre: string | null;
  readonly director: string | null;
  readonly distributor: string | null;
  readonly values: MovieValues;
}

/** Reads one record of the source. Throws a TypeError if it does not have the expected form. */
export function cleanMovie(value: unknown): CleanMovie {
  const record = readRecord(value);
  const releaseDate = readText(record, 'Release Date');
  return {
    genre: readText(record, 'Major Genre'),
    director: readText(record, 'Director'),
    distributor: readText(record, 'Distributor'),
    values: {
      title: cleanTitle(readText(record, 'Title')),
      release_date: releaseDate === null ? null : parseReleaseDate(releaseDate),
      mpaa_rating: readText(record, 'MPAA Rating'),
      running_time: readNumber(record, 'Running Time min'),
      imdb_rating: readNumber(record, 'IMDB Rating'),
      imdb_votes: readNumber(record, 'IMDB Votes'),
      rotten_tomatoes_rating: readNumber(record, 'Rotten Tomatoes Rating'),
      us_gross: readNumber(record, 'US Gross'),
      worldwide_gross: readNumber(record, 'Worldwide Gross'),
      production_budget: readNumber(record, 'Production Budget'),
      source: readText(record, 'Source'),
    },
  };
}
