import { createPage } from './create-page';
import type { Paginator, PaginatorArguments } from './create-paginator';
import { once } from './once';
import type { PageSource } from './page-source';

/** Makes a page that fetches one item more to find out whether there is a next page. */
export function createSimplePaginator<Item>(
  source: PageSource<Item>,
  { first, page }: PaginatorArguments,
): Paginator<Item> {
  const currentPage = Math.max(page ?? 1, 1);
  const itemsAndNext = once(() => source.items(first + 1, (currentPage - 1) * first));
  const firstItems = async () => (await itemsAndNext()).slice(0, first);
  const total = () => source.total();
  const paginatorInfo = createPage({ items: firstItems, total }, first, currentPage);
  const hasMorePages = async () => first > 0 && (await itemsAndNext()).length > first;
  return { data: paginatorInfo.items, paginatorInfo: { ...paginatorInfo, hasMorePages } };
}
