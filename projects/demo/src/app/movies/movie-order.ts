import type { MoviesVariables } from './movie';

/** The columns that the list can be sorted by, from the server's enum `MovieOrderByColumn`. */
export type SortColumn =
  'TITLE' | 'RELEASE_DATE' | 'RUNNING_TIME' | 'IMDB_RATING' | 'WORLDWIDE_GROSS';

export type SortDirection = 'ASC' | 'DESC';

export interface MovieOrder {
  readonly sort: SortColumn;
  readonly order: SortDirection;
}

/** Equal to the defaults that the queries declare, so this order stays out of the address. */
export const DEFAULT_ORDER: MovieOrder = { sort: 'WORLDWIDE_GROSS', order: 'DESC' };

/** Every order in words. For each column, the more useful direction comes first. */
export const MOVIE_ORDERS: readonly (MovieOrder & { readonly name: string })[] = [
  { sort: 'WORLDWIDE_GROSS', order: 'DESC', name: 'Highest gross' },
  { sort: 'WORLDWIDE_GROSS', order: 'ASC', name: 'Lowest gross' },
  { sort: 'IMDB_RATING', order: 'DESC', name: 'Best rated' },
  { sort: 'IMDB_RATING', order: 'ASC', name: 'Worst rated' },
  { sort: 'RELEASE_DATE', order: 'DESC', name: 'Newest' },
  { sort: 'RELEASE_DATE', order: 'ASC', name: 'Oldest' },
  { sort: 'RUNNING_TIME', order: 'DESC', name: 'Longest' },
  { sort: 'RUNNING_TIME', order: 'ASC', name: 'Shortest' },
  { sort: 'TITLE', order: 'ASC', name: 'Title, A–Z' },
  { sort: 'TITLE', order: 'DESC', name: 'Title, Z–A' },
];

/** The order in the variables of a request. */
export function orderOf({ sort, order }: MoviesVariables): MovieOrder {
  return { sort: sort ?? DEFAULT_ORDER.sort, order: order ?? DEFAULT_ORDER.order };
}

/**
 * The order after a press on a column's header: by that column, or reversed if it already sorts by
 * it.
 */
export function orderBy(column: SortColumn, current: MovieOrder): MovieOrder {
  const [first = DEFAULT_ORDER] = MOVIE_ORDERS.filter(({ sort }) => sort === column);
  if (current.sort !== column) return { sort: first.sort, order: first.order };
  return { sort: column, order: current.order === 'ASC' ? 'DESC' : 'ASC' };
}

/** The value of `aria-sort` for a column; null if the list is not sorted by it. */
export function ariaSort(
  column: SortColumn | undefined,
  { sort, order }: MovieOrder,
): 'ascending' | 'descending' | null {
  if (column !== sort) return null;
  return order === 'ASC' ? 'ascending' : 'descending';
}

export function isSameOrder(a: MovieOrder, b: MovieOrder): boolean {
  return a.sort === b.sort && a.order === b.order;
}
