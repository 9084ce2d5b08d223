// The answer of the demo server as this feature selects it (see the server's schema.graphql).

export interface DirectorMovie {
  readonly id: string;
  readonly title: string;
  readonly genre: { readonly id: string; readonly name: string } | null;
  /** A calendar date such as `2009-12-18`. */
  readonly releaseDate: string | null;
  /** From 0 to 10. */
  readonly imdbRating: number | null;
}

export interface Director {
  readonly id: string;
  readonly name: string;
  readonly best: { readonly data: readonly DirectorMovie[] };
  readonly latest: { readonly edges: readonly { readonly node: DirectorMovie }[] };
}

export interface DirectorData {
  /** Null when there is no such director. */
  readonly director: Director | null;
}

export interface DirectorVariables {
  readonly id: string;
}
