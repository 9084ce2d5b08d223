import { formatDate, formatRating } from '../format';
import type { Film } from './film';

/** The text below the title. */
export function factsOf({ genre, releaseDate }: Film): string {
  return [formatDate(releaseDate), genre?.name ?? null].filter(fact => fact !== null).join(' · ');
}

/** The whole text of an item. A change of it makes the item flash. */
export function textOf(film: Film): string {
  return [film.title, factsOf(film), formatRating(film.imdbRating)].join('\n');
}
