import { finished } from './finished';
import type { Shelf } from './shelf';

/** The ids of the rows of one page after the other. */
export type Pages = readonly (readonly string[])[];

/** From the page shown to the last one by `nextPage`. */
export function walkForward(shelf: Shelf): Promise<Pages> {
  return walk(shelf, () => shelf.query.nextPage());
}

/** From the page shown to the first one by `prevPage`. */
export function walkBack(shelf: Shelf): Promise<Pages> {
  return walk(shelf, () => shelf.query.prevPage());
}

/** More pages than any walk here has: one that does not end must fail, not hang. */
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
