import { createBatchLoader, type BatchLoader } from '../database/create-batch-loader';
import type { SqlExecutor } from '../database/database';
import type { Movie } from '../movies/movie';
import { movieOrder, type MovieOrderBy } from '../movies/movie-order';
import type { PageSource } from '../pagination/page-source';
import { countMoviesByDirector } from './count-movies-by-director';
import { listMoviesByDirector } from './list-movies-by-director';

/** Loads the movies of directors, one director at a time, within one request. */
export type Filmographies = (
  directorId: string,
  orderBy: readonly MovieOrderBy[] | null | undefined,
) => PageSource<Movie>;

/**
 * Fetches the same page of many directors with one query, and the counts with another. So a list of
 * directors with their movies does not need a query for each director.
 */
export function createFilmographies(database: SqlExecutor): Filmographies {
  const pages = new Map<string, BatchLoader<string, readonly Movie[]>>();
  const pageLoader = (order: string, limit: number, offset: number) => {
    const key = [order, limit, offset].join();
    const loader =
      pages.get(key) ??
      createBatchLoader((directorIds: readonly string[]) =>
        listMoviesByDirector(database, directorIds, { order, limit, offset }),
      );
    pages.set(key, loader);
    return loader;
  };
  const totals = createBatchLoader((directorIds: readonly string[]) =>
    countMoviesByDirector(database, directorIds),
  );
  return (directorId, orderBy) => {
    const order = movieOrder(orderBy);
    return {
      items: async (limit, offset) => (await pageLoader(order, limit, offset)(directorId)) ?? [],
      total: async () => (await totals(directorId)) ?? 0,
    };
  };
}
