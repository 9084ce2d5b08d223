import { wrongRows, type Arena } from '../arena';
import { nextTurn } from '../macrotask';
import { beginMeasuring, endMeasuring } from '../measuring';
import type { Page } from '../movies';
import type { Subscriber } from '../subscriber';
import type { Sample } from './sample';

export interface Growth {
  /** How many pages the list has in the end. */
  readonly pages: number;
  /** Rows on a page. */
  readonly size: number;
}

/** Measures, for the last page, from the request until a subscriber has seen the whole list. */
export async function measureGrowth(arena: Arena, growth: Growth): Promise<Sample> {
  const pages = servePages(arena, 'growing', growth);
  const subscriber = arena.show(pages[0] as Page);
  await subscriber.sees(hasRows(growth.size));
  let time = 0;
  await beginMeasuring();
  for (let page = 2; page <= growth.pages; page++) {
    const start = performance.now();
    time = (await addPage(subscriber, arena, page * growth.size)) - start;
    await nextTurn();
  }
  await endMeasuring();
  const wrong = wrongRows(subscriber, wholeList(pages));
  subscriber.close();
  return { time, wrong };
}

export function servePages(arena: Arena, genre: string, { pages, size }: Growth): readonly Page[] {
  return Array.from({ length: pages }, (_, page) => arena.serve(genre, page + 1, size));
}

/** Joins all pages into one, as a list shows them. */
export function wholeList(pages: readonly Page[]): Page {
  const { genre } = pages[0] as Page;
  return { genre, page: 1, movies: pages.flatMap(({ movies }) => movies) };
}

/** Adds a page; resolves to the time at which the list has this many rows. */
export function addPage(subscriber: Subscriber, arena: Arena, rows: number): Promise<number> {
  if (!subscriber.view.more) throw new Error('The lists of this contender do not grow.');
  subscriber.view.more();
  arena.tick();
  return subscriber.sees(hasRows(rows));
}

export const hasRows =
  (count: number) =>
  (rows: Subscriber['rows']): boolean =>
    rows.length === count;
