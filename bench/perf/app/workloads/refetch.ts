import { isPage, wrongRows, type Arena } from '../arena';
import { nextTurn } from '../macrotask';
import { beginMeasuring, endMeasuring } from '../measuring';
import type { Lists } from './first-result';
import type { Sample } from './sample';

/** Longer than any client delays its notifications. */
const LATER = 20;

/** Measures a refetch of unchanged rows, until the client says that it has them. */
export async function measureRefetch(arena: Arena, { lists, size }: Lists): Promise<Sample> {
  const page = arena.serve('again', 1, size);
  const subscriber = arena.show(page);
  await subscriber.sees(isPage(page));
  const before = subscriber.rows;
  const runs = subscriber.runs;
  await beginMeasuring();
  let time = 0;
  for (let list = 0; list < lists; list++) {
    const start = performance.now();
    await subscriber.view.refetch();
    time += performance.now() - start;
    await nextTurn();
  }
  await endMeasuring();
  await new Promise(resolve => setTimeout(resolve, LATER));
  const kept = subscriber.rows.filter((row, index) => row === before[index]).length;
  const sample = {
    time: time / lists,
    wrong: wrongRows(subscriber, page),
    counts: { lost: 1 - kept / size, told: (subscriber.runs - runs) / lists },
  };
  subscriber.close();
  return sample;
}
