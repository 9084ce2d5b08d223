import type { MoviesVariables } from './movie';

/** What the list can be sorted by: columns of the server's enum `MovieOrderByColumn`. */
export type SortColumn =
  'TITLE' | 'RELEASE_DATE' | 'RUNNING_TIME' | 'IMDB_RATING' | 'WORLDWIDE_GROSS';

export type SortDirection = 'ASC' | 'DESC';

export interface MovieOrder {
  readonly sort: SortColumn;
  readonly order: SortDirection;
}

/** Also the defaults that the queries declare: they stay out of the address. */
export const DEFAULT_ORDER: MovieOrder = { sort: 'WORLDWIDE_GROSS', order: 'DESC' };

/** Every order in words; of each column first the one that is looked for most. */
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

/** The order that the films were asked for in. */
export function orderOf({ sort, order }: MoviesVariables): MovieOrder {
  return { sort: sort ?? DEFAULT_ORDER.sort, order: order ?? DEFAULT_ORDER.order };
}

/** Where a column's header leads: to that column, and the other way round where it sorts already. */
export function orderBy(column: SortColumn, current: MovieOrder): MovieOrder {
  const [first = DEFAULT_ORDER] = MOVIE_ORDERS.filter(({ sort }) => sort === column);
  if (current.sort !== column) return { sort: first.sort, order: first.order };
  return { sort: column, order: current.order === 'ASC' ? 'DESC' : 'ASC' };
}

/** What `aria-sort` says of a column; null where the list is not sorted by it. */
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
