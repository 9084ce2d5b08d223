import { figureOf, formatDate, formatDollars, formatMinutes, formatRating } from '../shared/format';
import type { FilmRecord } from './film-query';

/** One line about a film. */
export interface Fact {
  readonly name: string;
  readonly text: string;
}

/**
 * Everything known about a film, in words. Unknown values are left out, and so is the director, who
 * has a page of their own.
 */
export function factsOf(film: FilmRecord): readonly Fact[] {
  const tomatoes = film.rottenTomatoesRating;
  const texts = {
    Genre: film.genre?.name ?? null,
    Released: formatDate(film.releaseDate),
    'Running time': formatMinutes(film.runningTime),
    'MPAA rating': film.mpaaRating,
    IMDb: formatRating(film.imdbRating),
    'Rotten Tomatoes': tomatoes === null ? null : `${tomatoes} %`,
    Distributor: film.distributor?.name ?? null,
    'Earned worldwide': formatDollars(figureOf(film.worldwideGross)),
    'Earned in the US': formatDollars(figureOf(film.usGross)),
    Budget: formatDollars(figureOf(film.productionBudget)),
  };
  return Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
}
