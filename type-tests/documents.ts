import type { TypedDocumentNode, UntypedData, Variables } from 'ngx-watch-query';

export interface Movie {
  readonly id: string;
  readonly title: string;
}

export interface MoviesData {
  readonly movies: { readonly data: readonly Movie[] } | null;
  readonly found: readonly (
    | { readonly __typename: 'Movie'; readonly title: string }
    | { readonly __typename: 'Person'; readonly name: string }
  )[];
}

/** A query that declares none of its pagination variables. */
export declare const MoviesQuery: TypedDocumentNode<
  MoviesData,
  { readonly genre?: string | null; readonly ids?: readonly string[] }
>;

/** One that declares them, as code generators see it. */
export declare const PagedQuery: TypedDocumentNode<
  MoviesData,
  { readonly limit: number; readonly page: number; readonly genre: string }
>;

export declare const MovieQuery: TypedDocumentNode<
  { readonly movie: Movie | null },
  { readonly id: string }
>;

export declare const Untyped: TypedDocumentNode<UntypedData, Variables>;
