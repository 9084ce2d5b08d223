import type { OrderSortField, SortDirection } from '../gql/graphql';

/** The columns that the server can sort by. */
export const SORT_FIELDS: readonly OrderSortField[] = ['NUMBER', 'CUSTOMER', 'TOTAL', 'PLACED_AT'];

export const DIRECTIONS: readonly SortDirection[] = ['ASC', 'DESC'];

/** How a list is sorted. */
export interface Sorting {
  readonly by: OrderSortField;
  readonly direction: SortDirection;
}

/** The usual order; in `orders.graphql`, too. */
export const NEWEST_FIRST: Sorting = { by: 'PLACED_AT', direction: 'DESC' };

/** A column's header was pressed: up first, then down, and so on. */
export function pressed(column: OrderSortField, { by, direction }: Sorting): Sorting {
  return { by: column, direction: column === by && direction === 'ASC' ? 'DESC' : 'ASC' };
}
