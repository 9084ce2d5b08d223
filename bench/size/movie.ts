/** The rows that every application shows. */
export interface Movie {
  readonly id: string;
  readonly title: string;
}

export interface MoviesData {
  readonly movies: { readonly data: readonly Movie[] };
}

/** The query has no variables of its own. */
export type NoVariables = Record<string, never>;

export const URI = '/graphql';
