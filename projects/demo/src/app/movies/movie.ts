// The fields of the demo server's answers that this feature selects (see the server's
// schema.graphql).
import type { Genre } from '../shared/genres-query';
import type { SortColumn, SortDirection } from './movie-order';

export interface Movie {
  readonly id: string;
  readonly title: string;
  readonly genre: Genre | null;
  readonly director: { readonly id: string; readonly name: string } | null;
  /** A calendar date such as `2009-12-18`. */
  readonly releaseDate: string | null;
  readonly mpaaRating: string | null;
  /** In minutes. */
  readonly runningTime: number | null;
  /** From 0 to 10. */
  readonly imdbRating: number | null;
  /** In US dollars. */
  readonly worldwideGross: number | null;
}

/** The prefix of the ids of films that the server has not stored yet. */
export const TEMPORARY = 'new-';

export interface MoviesData {
  readonly movies: { readonly data: readonly Movie[] };
}

export interface MoviesSimpleData {
  readonly moviesSimple: { readonly data: readonly Movie[] };
}

export interface MoviesConnectionData {
  readonly moviesConnection: { readonly edges: readonly { readonly node: Movie }[] };
}

/** An omitted filter matches all films. Without an order the highest gross comes first. */
export interface MoviesVariables {
  readonly genre?: string;
  readonly search?: string;
  readonly sort?: SortColumn;
  readonly order?: SortDirection;
}
