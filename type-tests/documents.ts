import type { TypedDocumentNode, UntypedData, Variables } from 'ngx-watch-query';

export interface Movie {
  readonly id: string;
  readonly title: string;
}

export interface Role {
  readonly id: string;
  readonly films: readonly Movie[] | null;
}

export interface MoviesData {
  readonly movies: { readonly data: readonly Movie[] } | null;
  readonly found: readonly (
    | { readonly __typename: 'Movie'; readonly title: string }
    | { readonly __typename: 'Person'; readonly name: string }
  )[];
  readonly actor: {
    readonly roles: { readonly edges: readonly ({ readonly node: Role | null } | null)[] | null };
  } | null;
  /** What a masked fragment selects is not seen. */
  readonly viewer: { readonly ' $fragmentRefs'?: { readonly Orders: never } };
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

export declare const RateMutation: TypedDocumentNode<
  { readonly rate: Movie | null },
  { readonly id: string; readonly stars: number }
>;

export declare const Untyped: TypedDocumentNode<UntypedData, Variables>;
