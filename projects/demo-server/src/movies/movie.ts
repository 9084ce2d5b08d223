/** A value of type `Genre`, `Distributor` or `Director`. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A value of type `Movie`, as `selectMovies` reads it. */
export interface Movie {
  readonly id: string;
  readonly title: string;
  readonly genre: Named | null;
  readonly director: Named | null;
  readonly distributor: Named | null;
  readonly releaseDate: string | null;
  readonly mpaaRating: string | null;
  readonly runningTime: number | null;
  readonly imdbRating: number | null;
  readonly imdbVotes: number | null;
  readonly rottenTomatoesRating: number | null;
  readonly usGross: number | null;
  readonly worldwideGross: number | null;
  readonly productionBudget: number | null;
  readonly source: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
