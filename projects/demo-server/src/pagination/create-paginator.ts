import { createPage, type Page } from './create-page';
import type { PageSource } from './page-source';

/** The arguments of a field of type `…Paginator` or `…SimplePaginator`. */
export interface PaginatorArguments {
  readonly first: number;
  readonly page?: number | null;
}

/** A value of type `…Paginator`. */
export interface Paginator<Item> {
  readonly data: () => Promise<readonly Item[]>;
  readonly paginatorInfo: Page<Item>;
}

/** Makes a page with all counts. */
export function createPaginator<Item>(
  source: PageSource<Item>,
  { first, page }: PaginatorArguments,
): Paginator<Item> {
  const paginatorInfo = createPage(source, first, page ?? 1);
  return { data: paginatorInfo.items, paginatorInfo };
}
