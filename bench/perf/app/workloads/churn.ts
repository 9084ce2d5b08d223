import { isPage, wrongRows, type Arena } from '../arena';
import { beginMeasuring, endMeasuring } from '../measuring';
import type { Sample } from './sample';

export interface Churn {
  readonly lists: number;
  readonly size: number;
  readonly live: boolean;
  /** The number of this call. Each call has lists of its own. */
  readonly call: number;
}

/** Opens lists together, waits for their first answers, and closes them together. */
export async function measureChurn(arena: Arena, { lists, size, call }: Churn): Promise<Sample> {
  const pages = Array.from({ length: lists }, (_, list) =>
    arena.serve(`call ${call}, list ${list}`, 1, size),
  );
  await beginMeasuring();
  const start = performance.now();
  const subscribers = pages.map(page => ({ page, subscriber: arena.show(page) }));
  await Promise.all(subscribers.map(({ page, subscriber }) => subscriber.sees(isPage(page))));
  const shown = performance.now();
  let wrong = 0;
  for (const { page, subscriber } of subscribers) wrong += wrongRows(subscriber, page);
  const end = performance.now();
  subscribers.forEach(({ subscriber }) => subscriber.close());
  const time = shown - start + (performance.now() - end);
  await endMeasuring();
  arena.network.forget();
  return { time, wrong };
}
