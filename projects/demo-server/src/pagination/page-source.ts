/** What a paginated field shows pages of. Nothing is fetched before it is asked for. */
export interface PageSource<Item> {
  /** At most `limit` items, without the first `offset` ones, in an order that is total. */
  items(limit: number, offset: number): Promise<readonly Item[]>;
  /** How many items there are in all. */
  total(): Promise<number>;
}
