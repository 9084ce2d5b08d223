import { gql } from 'ngx-watch-query';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Everything the server knows about a film (see its schema.graphql). */
export interface FilmRecord {
  readonly id: string;
  readonly title: string;
  readonly genre: Named | null;
  readonly director: Named | null;
  readonly distributor: Named | null;
  /** A calendar date such as `2009-12-18`. */
  readonly releaseDate: string | null;
  readonly mpaaRating: string | null;
  /** In minutes. */
  readonly runningTime: number | null;
  /** From 0 to 10. */
  readonly imdbRating: number | null;
  /** In percent. */
  readonly rottenTomatoesRating: number | null;
  /** In US dollars, like the next two fields. */
  readonly usGross: number | null;
  readonly worldwideGross: number | null;
  readonly productionBudget: number | null;
}

/** A single record that follows the server's events about it. */
export const FilmQuery = gql<
  { /** Null when there is no such film. */ readonly movie: FilmRecord | null },
  { readonly id: string }
>`
  query Film($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
      genre {
        id
        name
      }
      director {
        id
        name
      }
      distributor {
        id
        name
      }
      releaseDate
      mpaaRating
      runningTime
      imdbRating
      rottenTomatoesRating
      usGross
      worldwideGross
      productionBudget
    }
  }
`;
