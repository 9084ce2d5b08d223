import { createPage, type Page } from './create-page';
import { decodeCursor, encodeCursor } from './cursor';
import type { PageSource } from './page-source';

/** The arguments of a field of type `…Connection`. */
export interface ConnectionArguments {
  readonly first: number;
  readonly after?: string | null;
}

/** An item of a connection. */
export interface Edge<Item> {
  readonly node: Item;
  readonly cursor: string;
}

/** A value of type `PageInfo`, with Lighthouse's additions to the Relay specification. */
export interface PageInfo {
  readonly currentPage: number;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: () => Promise<boolean>;
  readonly startCursor: () => Promise<string | null>;
  readonly endCursor: () => Promise<string | null>;
  readonly total: () => Promise<number>;
  readonly count: () => Promise<number>;
  readonly lastPage: () => Promise<number>;
}

/** A value of type `…Connection`. */
export interface Connection<Item> {
  readonly edges: () => Promise<readonly Edge<Item>[]>;
  readonly pageInfo: PageInfo;
}

/**
 * Makes a connection as Lighthouse does, from numbered pages. A cursor in the middle of a page is
 * rounded down to the start of the page, so only the end cursor of a page continues without
 * repeating rows.
 */
export function createConnection<Item>(
  source: PageSource<Item>,
  { first, after }: ConnectionArguments,
): Connection<Item> {
  const offset = decodeCursor(after ?? '');
  const page = createPage(source, first, first > 0 ? Math.floor((first + offset) / first) : 1);
  return { edges: () => toEdges(page), pageInfo: toPageInfo(page) };
}

async function toEdges<Item>(page: Page<Item>): Promise<readonly Edge<Item>[]> {
  const firstItem = (await page.firstItem()) ?? 0;
  const items = await page.items();
  return items.map((node, index) => ({ node, cursor: encodeCursor(firstItem + index) }));
}

function toPageInfo<Item>(page: Page<Item>): PageInfo {
  const cursorOf = (position: number | null) => (position === null ? null : encodeCursor(position));
  return {
    currentPage: page.currentPage,
    hasPreviousPage: page.currentPage > 1,
    hasNextPage: page.hasMorePages,
    startCursor: async () => cursorOf(await page.firstItem()),
    endCursor: async () => cursorOf(await page.lastItem()),
    total: page.total,
    count: page.count,
    lastPage: page.lastPage,
  };
}
