import { isPage, type Arena } from '../arena';
import { macrotask } from '../macrotask';
import { beginMeasuring, endMeasuring } from '../measuring';
import { countWrong, newPage, type Movie, type Page } from '../movies';
import type { Sample } from './sample';

export interface Changes {
  /** How many lists show the changed row. They are different lists with the same rows. */
  readonly lists: number;
  /** Rows in each. */
  readonly size: number;
  /** Whether the change is shown before its answer. */
  readonly optimistic: boolean;
  /** The least number of calls. */
  readonly least: number;
  /** The greatest number of calls. */
  readonly most: number;
  /** Between the two, measuring ends after this many milliseconds. */
  readonly enough: number;
}

/**
 * Coprime to every row count in use, so that steps of this size visit all rows in a scattered
 * order.
 */
const STRIDE = 7919;

/**
 * Measures from the call of a mutation until its answer has arrived and all lists that show the row
 * have seen it. The calls run one after another, each in a turn of its own.
 */
export async function measureChanges(arena: Arena, changes: Changes): Promise<Sample> {
  const { lists, size, optimistic, least, most, enough } = changes;
  const { movies } = newPage('shared', 1, size);
  const pages = Array.from({ length: lists }, (_, list): Page => {
    const page: Page = { genre: `genre ${list}`, page: 1, movies };
    arena.network.serve(page);
    return page;
  });
  const subscribers = pages.map(page => arena.show(page));
  await Promise.all(subscribers.map((one, at) => one.sees(isPage(pages[at] as Page))));
  const requests = arena.network.requests;
  await beginMeasuring();

  const start = performance.now();
  let calls = 0;
  while (calls < most && (calls < least || performance.now() - start <= enough)) {
    const row = (calls * STRIDE) % size;
    const movie: Movie = { ...(movies[row] as Movie), title: `Changed by call ${++calls}` };
    for (const page of pages) arena.network.change(page, row, movie);
    const seen = subscribers.map(one => one.sees(rows => rows[row]?.title === movie.title));
    if (!arena.client.change) throw new Error('This contender changes nothing.');
    await Promise.all([arena.client.change(movie, optimistic), ...seen]);
    await new Promise<void>(resolve => macrotask(resolve));
  }
  const time = performance.now() - start;

  await endMeasuring();
  let wrong = 0;
  subscribers.forEach(({ rows }, at) => {
    wrong += countWrong(rows, arena.network.movies(pages[at] as Page));
  });
  const counts = { calls, requests: (arena.network.requests - requests) / calls };
  subscribers.forEach(subscriber => subscriber.close());
  return { time: time / calls, wrong, counts };
}
