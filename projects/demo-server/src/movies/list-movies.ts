import type { SqlExecutor } from '../database/database';
import type { PageSource } from '../pagination/page-source';
import type { Movie } from './movie';
import { movieCondition, type MovieFilter } from './movie-condition';
import { movieOrder, type MovieOrderBy } from './movie-order';
import { selectMoviePage } from './select-movies';

/** The arguments of `movies` other than those of the pagination. */
export interface ListMoviesArguments extends MovieFilter {
  readonly orderBy?: readonly MovieOrderBy[] | null;
}

/** The movies that pass the filter, in the order asked for. */
export function listMovies(
  database: SqlExecutor,
  { orderBy, ...filter }: ListMoviesArguments,
): PageSource<Movie> {
  const { sql, parameters } = movieCondition(filter);
  const page = selectMoviePage({
    where: sql,
    orderBy: movieOrder(orderBy),
    limit: `$${parameters.length + 1}`,
    offset: `$${parameters.length + 2}`,
  });
  return {
    items: (limit, offset) => database.query<Movie>(page, [...parameters, limit, offset]),
    total: async () => {
      const [row] = await database.query<{ total: number }>(
        `select count(*)::int as total from movies m where ${sql}`,
        parameters,
      );
      return row?.total ?? 0;
    },
  };
}
