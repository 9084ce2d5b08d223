import { isPage, wrongRows, type Arena } from '../arena';
import { nextTurn } from '../macrotask';
import { beginMeasuring, endMeasuring } from '../measuring';
import type { Sample } from './sample';

export interface Turns {
  readonly turns: number;
  /** Rows on a page. */
  readonly size: number;
}

/**
 * Measures from the click until a subscriber has seen the rows of a page that was not shown before.
 */
export async function measurePageTurns(arena: Arena, { turns, size }: Turns): Promise<Sample> {
  const first = arena.serve('paged', 1, size);
  const next = Array.from({ length: turns }, (_, turn) => arena.serve('paged', turn + 2, size));
  const subscriber = arena.show(first);
  await subscriber.sees(isPage(first));
  await beginMeasuring();
  let time = 0;
  let wrong = 0;
  for (const page of next) {
    const start = performance.now();
    subscriber.view.setPage(page.page);
    arena.tick();
    time += (await subscriber.sees(isPage(page))) - start;
    wrong += wrongRows(subscriber, page);
    await nextTurn();
  }
  await endMeasuring();
  subscriber.close();
  return { time: time / turns, wrong };
}
