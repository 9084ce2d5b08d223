/** The items that a paginated field shows in pages. They are fetched on demand. */
export interface PageSource<Item> {
  /** At most `limit` items after the first `offset` ones, in a total order. */
  items(limit: number, offset: number): Promise<readonly Item[]>;
  /** How many items there are in all. */
  total(): Promise<number>;
}
