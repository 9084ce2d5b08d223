import type { Database } from '../database/database';
import { createQueue, type Queue } from './create-queue';
import { HangUpCode, type HangUp } from './hang-up';
import type { MovieChange, MovieEvent } from './movie-event';
import { passesFilter, type MovieEventFilter } from './movie-event-filter';
import { readMovies } from './read-movies';
import { readNotification } from './read-notification';

/** The channel that the triggers of the table `movies` notify. */
const CHANNEL = 'movie_changes';

/** The most movies that are read with one statement. */
const BATCH_SIZE = 500;

/** A subscriber with more undelivered events than this is too slow and has to reconnect. */
const QUEUE_LIMIT = 25_000;

/**
 * With more unread changes than this the database is too slow, and all subscribers have to
 * reconnect.
 */
const PENDING_LIMIT = 100_000;

/** The changes of movies in this database, from any client. */
export interface MovieChanges {
  /**
   * Subscribes to the events that pass the filter. No change that is committed after this call is
   * missed. If that can no longer be guaranteed, `hangUp` is called.
   */
  subscribe(filter: MovieEventFilter, hangUp: HangUp): AsyncIterableIterator<MovieEvent>;
  /** The number of subscriptions. */
  subscriberCount(): number;
  /** Cuts all subscribers off and stops listening. */
  close(): Promise<void>;
}

interface Subscriber {
  readonly filter: MovieEventFilter;
  readonly hangUp: HangUp;
  readonly queue: Queue<MovieEvent>;
}

interface PendingChange {
  readonly change: MovieChange;
  /**
   * The subscribers whose filter the change passed when it arrived. Later subscribers have read a
   * newer state.
   */
  readonly receivers: readonly Subscriber[];
}

/** Starts listening for changes of movies. */
export async function openMovieChanges(
  database: Database,
  logError: (error: unknown) => void,
): Promise<MovieChanges> {
  const subscribers = new Set<Subscriber>();
  const pending: PendingChange[] = [];
  /** Why new subscribers are refused now; undefined: they are not. */
  let refusal: Parameters<HangUp> | undefined;
  let delivering = false;

  const drop = (subscriber: Subscriber, ...why: Parameters<HangUp>) => {
    subscribers.delete(subscriber);
    // Hangs up first, so that the client does not see a regular end of the subscription.
    subscriber.hangUp(...why);
    subscriber.queue.end();
  };
  const dropAll = (...why: Parameters<HangUp>) => {
    pending.length = 0;
    for (const subscriber of [...subscribers]) {
      drop(subscriber, ...why);
    }
  };
  const deliver = ({ change, receivers }: PendingChange, model: MovieEvent['model']) => {
    for (const subscriber of receivers) {
      if (subscribers.has(subscriber) && !subscriber.queue.push({ ...change, model })) {
        drop(subscriber, HangUpCode.TryAgainLater, 'Too many undelivered events');
      }
    }
  };
  const deliverBatch = async (batch: readonly PendingChange[]) => {
    const present = batch.map(({ change }) => change).filter(({ event }) => event !== 'DELETE');
    const movies = await readMovies(database, [...new Set(present.map(({ id }) => id))]);
    for (const entry of batch) {
      const { id, event } = entry.change;
      deliver(entry, event === 'DELETE' ? null : (movies.get(id) ?? null));
    }
  };
  /**
   * Reads each row once for all its receivers, one batch after another, so that nobody gets an
   * older state of a movie after a newer one. Changes that arrive meanwhile go into the next batch.
   */
  const deliverPending = async () => {
    if (delivering) {
      return;
    }
    delivering = true;
    try {
      while (pending.length > 0) {
        await deliverBatch(pending.splice(0, BATCH_SIZE));
      }
    } catch (error) {
      if (subscribers.size > 0) {
        logError(error);
      }
      dropAll(HangUpCode.ServiceRestart, 'Changes could not be read');
    } finally {
      delivering = false;
    }
  };
  const notified = (payload: string) => {
    const changes = readNotification(payload);
    if (changes === undefined) {
      logError(new Error(`Not a change of movies: ${payload}`));
      return;
    }
    for (const change of changes) {
      const receivers = [...subscribers].filter(({ filter }) => passesFilter(filter, change));
      if (receivers.length > 0) {
        pending.push({ change, receivers });
      }
    }
    if (pending.length > PENDING_LIMIT) {
      dropAll(HangUpCode.TryAgainLater, 'Too many changes');
    }
    void deliverPending();
  };

  const stopListening = await database.listen(CHANNEL, {
    notified,
    lost: () => {
      logError(new Error('Lost the database connection that listens for changes'));
      refusal = [HangUpCode.ServiceRestart, 'Changes may have been missed'];
      dropAll(...refusal);
    },
    restored: () => {
      refusal = undefined;
    },
  });

  return {
    subscribe: (filter, hangUp) => {
      const queue = createQueue<MovieEvent>(QUEUE_LIMIT, () => subscribers.delete(subscriber));
      const subscriber: Subscriber = { filter, hangUp, queue };
      subscribers.add(subscriber);
      if (refusal !== undefined) {
        drop(subscriber, ...refusal);
      }
      return queue;
    },
    subscriberCount: () => subscribers.size,
    close: () => {
      refusal = [HangUpCode.GoingAway, 'The server shuts down'];
      dropAll(...refusal);
      return stopListening();
    },
  };
}
