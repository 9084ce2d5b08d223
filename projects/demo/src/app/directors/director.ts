// The fields of the demo server's answer that this feature selects (see the server's
// schema.graphql).
import type { Film } from '../shared/film-list/film';

export interface Director {
  readonly id: string;
  readonly name: string;
  readonly best: { readonly data: readonly Film[] };
  readonly latest: { readonly edges: readonly { readonly node: Film }[] };
}

export interface DirectorData {
  /** Null when there is no such director. */
  readonly director: Director | null;
}

export interface DirectorVariables {
  readonly id: string;
}
