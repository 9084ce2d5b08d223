import { isPage, type Arena } from '../arena';
import { macrotask } from '../macrotask';
import { beginMeasuring, endMeasuring } from '../measuring';
import { countWrong, type Movie, type Page } from '../movies';
import type { Subscriber } from '../subscriber';
import type { Sample } from './sample';

export interface Events {
  /** How many lists are open. */
  readonly lists: number;
  /** Rows in each. */
  readonly size: number;
  /** Whether all lists have the same variables and rows; otherwise each has its own. */
  readonly same: boolean;
  readonly settle: boolean;
  /** The least number of events. */
  readonly least: number;
  /** The greatest number of events. */
  readonly most: number;
  /** Between the two, measuring ends after this many milliseconds. */
  readonly enough: number;
}

interface Change {
  readonly list: number;
  readonly page: Page;
  readonly row: number;
  readonly movie: Movie;
}

/**
 * Coprime to every row and list count in use, so that steps of this size visit all of them in a
 * scattered order.
 */
const STRIDE = 7919;

/**
 * Measures from the arrival of an event until all subscribers that show its row have seen it. The
 * events come one after another, each in a turn of its own.
 */
export async function measureEvents(arena: Arena, events: Events): Promise<Sample> {
  const { lists, size, same } = events;
  const pages = Array.from({ length: same ? 1 : lists }, (_, list) =>
    arena.serve(`genre ${list}`, 1, size),
  );
  const page = (list: number) => pages[same ? 0 : list] as Page;
  const subscribers = Array.from({ length: lists }, (_, list) => arena.show(page(list)));
  await Promise.all(subscribers.map((subscriber, list) => subscriber.sees(isPage(page(list)))));
  await waitUntilLive(subscribers);
  const changes = plan(pages, events.most);
  const runs = countRuns(subscribers);
  const requests = arena.network.requests;
  await beginMeasuring();

  const { told, time } = await tellOneByOne(arena, changes, events, change =>
    same ? subscribers : [subscribers[change.list] as Subscriber],
  );

  await endMeasuring();

  const counts = {
    runs: (countRuns(subscribers) - runs) / told,
    requests: arena.network.requests - requests,
    events: told,
  };
  let wrong = 0;
  subscribers.forEach(({ rows }, list) => {
    wrong += countWrong(rows, arena.network.movies(page(list)));
  });
  subscribers.forEach(subscriber => subscriber.close());
  return { time: time / told, wrong, counts };
}

/** Polls, because a client may have to load its code for events first. */
export async function waitUntilLive(subscribers: readonly Subscriber[]): Promise<void> {
  while (!subscribers.every(({ view }) => view.isLive?.() ?? true)) {
    await new Promise(resolve => setTimeout(resolve, 1));
  }
}

/** Plans changes of rows all over the lists, with the new state of each row. */
function plan(pages: readonly Page[], count: number): Change[] {
  return Array.from({ length: count }, (_, event) => {
    const list = (event * STRIDE) % pages.length;
    const page = pages[list] as Page;
    const row = (event * STRIDE) % page.movies.length;
    const movie = page.movies[row] as Movie;
    return {
      list,
      page,
      row,
      movie: { ...movie, title: `Changed by event ${event}`, rating: event },
    };
  });
}

function tellOneByOne(
  arena: Arena,
  changes: readonly Change[],
  { least, enough }: Events,
  concerned: (change: Change) => readonly Subscriber[],
): Promise<{ told: number; time: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let told = 0;
    const next = () => {
      const change = changes[told];
      const time = performance.now() - start;
      if (!change || (told >= least && time > enough)) {
        resolve({ told, time });
        return;
      }
      told++;
      let pending = 0;
      for (const subscriber of concerned(change)) {
        pending++;
        subscriber.onRun = rows => {
          if (rows[change.row]?.title !== change.movie.title) return;
          subscriber.onRun = undefined;
          if (--pending === 0) macrotask(next);
        };
      }
      try {
        arena.network.change(change.page, change.row, change.movie);
        arena.client.tell?.(change.movie);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    macrotask(next);
  });
}

function countRuns(subscribers: readonly Subscriber[]): number {
  return subscribers.reduce((sum, subscriber) => sum + subscriber.runs, 0);
}
