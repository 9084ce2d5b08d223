import { isPage, wrongRows, type Arena } from '../arena';
import { nextTurn } from '../macrotask';
import { beginMeasuring, endMeasuring } from '../measuring';
import type { Sample } from './sample';

export interface Lists {
  /** How many lists are opened, one after another. */
  readonly lists: number;
  /** Rows in each. */
  readonly size: number;
}

/** Measures from opening a list until a subscriber has seen its rows. */
export async function measureFirstResult(arena: Arena, { lists, size }: Lists): Promise<Sample> {
  const pages = Array.from({ length: lists }, (_, list) => arena.serve(`genre ${list}`, 1, size));
  await beginMeasuring();
  let time = 0;
  let wrong = 0;
  for (const page of pages) {
    const start = performance.now();
    const subscriber = arena.show(page);
    time += (await subscriber.sees(isPage(page))) - start;
    wrong += wrongRows(subscriber, page);
    subscriber.close();
    await nextTurn();
  }
  await endMeasuring();
  return { time: time / lists, wrong };
}
