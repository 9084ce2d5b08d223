import { formatDate, formatRating } from '../format';
import type { Film } from './film';

/** What is said below the title. */
export function factsOf({ genre, releaseDate }: Film): string {
  return [formatDate(releaseDate), genre?.name ?? null].filter(fact => fact !== null).join(' · ');
}

/** All that an item says of a film, as text. */
export function textOf(film: Film): string {
  return [film.title, factsOf(film), formatRating(film.imdbRating)].join('\n');
}
