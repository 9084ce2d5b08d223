import type { WritableSignal } from '@angular/core';
import type { MoviesVariables } from './movie';

/** What the list is narrowed to; an empty text does not narrow it. */
export interface MovieFilters {
  readonly search: string;
  readonly genre: string;
}

/** What is typed and chosen; undefined does not narrow the list. */
export interface FilterSignals {
  readonly search: WritableSignal<string | undefined>;
  readonly genre: WritableSignal<string | undefined>;
}

/** The filters in words, as in “No films match …”. */
export function describeFilters({ search, genre }: MovieFilters): string {
  const words = search ? `“${search}”` : 'your choice';
  return genre ? `${words} in ${genre}` : words;
}

/** The filters that the films were asked for with. */
export function filtersOf({ search, genre }: MoviesVariables): MovieFilters {
  return { search: search ?? '', genre: genre ?? '' };
}

export function isSameFilter(a: MovieFilters, b: MovieFilters): boolean {
  return a.search === b.search && a.genre === b.genre;
}
