import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { MovieEvent } from '../../src/live/movie-event';

/** How long a test waits while nothing arrives: far longer than needed, even on a busy machine. */
const PATIENCE_MS = 60_000;

/** An event, with the fields of its model that a test has selected. */
export interface ReceivedEvent extends Pick<MovieEvent, 'id' | 'event'> {
  readonly model: Readonly<Record<string, unknown>> | null;
}

/** A subscription to `movieModified` as a test sees it. */
export interface Subscription {
  /** All events so far. */
  readonly events: readonly ReceivedEvent[];
  /** The next `count` events that have not been taken yet. */
  take(count: number): Promise<readonly ReceivedEvent[]>;
  /** Resolves when the subscription has ended, to the error if there was one. */
  readonly ended: Promise<unknown>;
  /** Unsubscribes. */
  stop(): void;
}

/** The variables of `MOVIE_MODIFIED`. */
export interface Filter {
  readonly id?: string | null;
  readonly events?: readonly string[] | null;
}

/** A client of one transport. */
export interface LiveClient {
  /** Subscribes; resolves when the subscription is active. */
  subscribe(filter?: Filter): Promise<Subscription>;
  dispose(): void;
}

export const MOVIE_MODIFIED = `subscription ($id: ID, $events: [EventType!]) {
  movieModified(id: $id, events: $events) {
    id event model { id title imdbRating genre { name } director { name } }
  }
}`;

interface Result {
  readonly data?: { readonly movieModified?: ReceivedEvent | null } | null | undefined;
  readonly errors?: readonly unknown[] | undefined;
}

/** The sink that the clients of graphql-ws and graphql-sse take. */
interface Sink {
  next(result: Result): void;
  error(error: unknown): void;
  complete(): void;
}

/** Subscribes with a client's own function and collects the events. */
export function collectEvents(subscribe: (sink: Sink) => () => void): Subscription {
  const events: ReceivedEvent[] = [];
  let failure: unknown;
  let taken = 0;
  let stop = () => {};
  const ended = new Promise<unknown>(resolve => {
    stop = subscribe({
      next: ({ data, errors }) => {
        if (errors === undefined && data?.movieModified) {
          events.push(data.movieModified);
        } else {
          failure = errors;
        }
      },
      error: resolve,
      complete: () => resolve(undefined),
    });
  });
  return {
    events,
    ended,
    stop: () => stop(),
    take: async count => {
      await until(
        () => failure !== undefined || events.length >= taken + count,
        () => events.length,
      );
      assert.equal(failure, undefined);
      taken += count;
      return events.slice(taken - count, taken);
    },
  };
}

/**
 * Waits until a condition holds, and fails when it does not come true.
 *
 * @param progress as long as this value changes, the wait continues
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  progress: () => unknown = () => undefined,
): Promise<void> {
  let deadline = Date.now() + PATIENCE_MS;
  let last = progress();
  while (!(await condition())) {
    const now = progress();
    if (now !== last) deadline = Date.now() + PATIENCE_MS;
    last = now;
    assert.ok(Date.now() < deadline, `not come true: ${condition.toString()}`);
    await delay(5);
  }
}
