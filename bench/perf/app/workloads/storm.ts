import { isPage, type Arena } from '../arena';
import { macrotask } from '../macrotask';
import { countWrong, type Movie } from '../movies';
import { waitUntilLive } from './events';
import type { Sample } from './sample';

/** A list whose rows change all the time. */
export interface Storm {
  /** Rows of the list. */
  readonly size: number;
  /** Events in a second, each in a turn of its own. */
  readonly perSecond: number;
  readonly seconds: number;
  /** How many milliseconds the server takes to answer. */
  readonly latency: number;
}

/** The interval at which due events are sent, in milliseconds. */
const TICK = 4;

/** Until then the list has refetched after the last event, however long its pauses are. */
const UNTIL_TRUE = 30_000;

/** Browsers call a task of this many milliseconds long: the page misses frames meanwhile. */
const LONG_TASK = 50;

/**
 * Measures how responsive the page stays while a list receives very many changes and refetches as
 * it does by default. The result is the duration of the longest task over 50 ms, or 0.
 */
export async function measureStorm(arena: Arena, storm: Storm): Promise<Sample> {
  const { size, latency } = storm;
  const page = arena.serve('storm', 1, size);
  const subscriber = arena.show(page);
  await subscriber.sees(isPage(page));
  await waitUntilLive([subscriber]);
  const { network } = arena;
  const requests = network.requests;
  network.latency = latency;
  const tasks = watchLongTasks();

  const events = await tell(storm, event => {
    const row = event % size;
    const movie: Movie = { ...(page.movies[row] as Movie), title: `Changed by event ${event}` };
    network.change(page, row, movie);
    arena.client.tell?.(movie);
  });

  const wrong = () => countWrong(subscriber.rows, network.movies(page));
  const end = performance.now() + UNTIL_TRUE + latency;
  const asked = network.requests;
  while ((wrong() > 0 || network.requests === asked) && performance.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  const durations = tasks();
  const sample = {
    time: Math.max(0, ...durations),
    wrong: wrong(),
    counts: { long: durations.length, events, requests: network.requests - requests },
  };
  subscriber.close();
  return sample;
}

/** Calls `one` at the rate of the storm; resolves to the number of events. */
function tell({ perSecond, seconds }: Storm, one: (event: number) => void): Promise<number> {
  return new Promise(resolve => {
    const start = performance.now();
    let told = 0;
    const timer = setInterval(() => {
      const passed = (performance.now() - start) / 1000;
      const due = Math.floor(Math.min(passed, seconds) * perSecond);
      for (; told < due; told++) {
        const event = told;
        macrotask(() => {
          one(event);
        });
      }
      if (passed < seconds) return;
      clearInterval(timer);
      resolve(told);
    }, TICK);
  });
}

/**
 * Starts watching for long tasks. The returned function stops, and returns their durations in
 * milliseconds.
 */
function watchLongTasks(): () => readonly number[] {
  const durations: number[] = [];
  const take = (entries: PerformanceEntryList) => {
    durations.push(...entries.map(({ duration }) => duration).filter(one => one > LONG_TASK));
  };
  const observer = new PerformanceObserver(list => {
    take(list.getEntries());
  });
  observer.observe({ entryTypes: ['longtask'] });
  return () => {
    take(observer.takeRecords());
    observer.disconnect();
    return durations;
  };
}
