import { checkPageSize } from './check-page-size';
import { once } from './once';
import type { PageSource } from './page-source';

/** One page and the facts about it that all styles of pagination share. */
export interface Page<Item> {
  readonly perPage: number;
  /** Counted from 1. It is the requested page, even past the end. */
  readonly currentPage: number;
  readonly items: () => Promise<readonly Item[]>;
  readonly count: () => Promise<number>;
  readonly total: () => Promise<number>;
  readonly lastPage: () => Promise<number>;
  readonly hasMorePages: () => Promise<boolean>;
  /** Counted from 1 over all pages; null on an empty page. */
  readonly firstItem: () => Promise<number | null>;
  readonly lastItem: () => Promise<number | null>;
}

/**
 * A page as Lighthouse makes it, modelled on Laravel's `LengthAwarePaginator`. Its members do their
 * work when they are called, so rows that nobody selects are neither fetched nor counted.
 */
export function createPage<Item>(
  source: PageSource<Item>,
  first: number,
  page: number,
): Page<Item> {
  checkPageSize(first);
  const currentPage = Math.max(page, 1);
  const offset = (currentPage - 1) * first;
  const items = once(async () => (first === 0 ? [] : source.items(first, offset)));
  const total = once(() => source.total());
  const count = async () => (await items()).length;
  const lastPage = async () => {
    const all = await total();
    return first === 0 ? 0 : Math.max(Math.ceil(all / first), 1);
  };
  return {
    perPage: first,
    currentPage,
    items,
    count,
    total,
    lastPage,
    hasMorePages: async () => currentPage < (await lastPage()),
    firstItem: async () => ((await count()) === 0 ? null : offset + 1),
    lastItem: async () => ((await count()) === 0 ? null : offset + (await count())),
  };
}
