import type { WritableSignal } from '@angular/core';
import type { MoviesVariables } from './movie';

/** The filters of the list; an empty text does not filter. */
export interface MovieFilters {
  readonly search: string;
  readonly genre: string;
}

/** The values of the filter fields; undefined does not filter. */
export interface FilterSignals {
  readonly search: WritableSignal<string | undefined>;
  readonly genre: WritableSignal<string | undefined>;
}

/** The filters in words, as in “No films match …”. */
export function describeFilters({ search, genre }: MovieFilters): string {
  const words = search ? `“${search}”` : 'your choice';
  return genre ? `${words} in ${genre}` : words;
}

/** The filters in the variables of a request. */
export function filtersOf({ search, genre }: MoviesVariables): MovieFilters {
  return { search: search ?? '', genre: genre ?? '' };
}

export function isSameFilter(a: MovieFilters, b: MovieFilters): boolean {
  return a.search === b.search && a.genre === b.genre;
}
