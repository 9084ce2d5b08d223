import { finished } from './finished';
import type { Shelf } from './shelf';

/** The ids of the rows, page by page. */
export type Pages = readonly (readonly string[])[];

/** Walks from the displayed page to the last one with `nextPage`. */
export function walkForward(shelf: Shelf): Promise<Pages> {
  return walk(shelf, () => shelf.query.nextPage());
}

/** Walks from the displayed page to the first one with `prevPage`. */
export function walkBack(shelf: Shelf): Promise<Pages> {
  return walk(shelf, () => shelf.query.prevPage());
}

/** More pages than any walk here has, so that an endless walk fails instead of hanging. */
const TOO_MANY = 50;

async function walk({ query, ids }: Shelf, move: () => Promise<boolean>): Promise<Pages> {
  await finished(query);
  const pages = [ids()];
  while (pages.length < TOO_MANY && (await move())) {
    if (query.error) throw query.error;
    pages.push(ids());
  }
  return pages;
}
