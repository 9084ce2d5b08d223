import type { Signal } from '@angular/core';
import { SCHEDULER } from 'ngx-watch-query/private';
import { isDeepEqual } from '../state/share-structure';
import { DelayedSignal, type OpenDelay } from './variable-sources';

/** A signal that stands for a variable and whose values wait; made by `debounced`. */
export declare abstract class Debounced<T> {
  private constructor();
  /** Where the values come from. */
  readonly signal: Signal<T>;
  /** Only in the types, and for nobody to see: keeps other objects out. */
  private readonly isDebounced: true;
}

/**
 * Gives a variable the value of a signal once it has stood still, for text that somebody types
 * (L17). What the signal holds when the WatchQuery begins counts at once, and so does what the URL
 * writes into it.
 *
 * ```ts
 * watchQuery(MoviesQuery, { search: debounced(this.search, 300) }, { router: true });
 * ```
 *
 * @param ms how long a value must stand still before it is asked for, in milliseconds
 */
export function debounced<T>(signal: Signal<T>, ms: number): Debounced<T> {
  return new DelayedSignal(signal, delayOf(ms)) as DelayedSignal<T> & Debounced<T>;
}

/** The latest value of the signal, where it is not in force. */
interface Waiting {
  readonly value: unknown;
  readonly dueAt: number;
}

/**
 * WatchQueries that share a signal hear of a value one after the other, and so do their timers fire;
 * they ask together all the same, in the turn of the first one. In milliseconds.
 */
const TOGETHER = 10;

function delayOf(ms: number): OpenDelay {
  return (injector, onDue) => {
    const scheduler = injector.get(SCHEDULER);
    let latest: Waiting | undefined;
    let stop: (() => void) | undefined;
    const end = (): void => {
      stop?.();
      stop = latest = undefined;
    };
    return {
      end,
      isWaiting(value, counts) {
        const isInForce = isDeepEqual(value, counts);
        if (isInForce || (latest && !isDeepEqual(value, latest.value))) end();
        if (isInForce) return false;
        if (!latest) {
          latest = { value, dueAt: scheduler.now() + ms };
          stop = scheduler.after(ms, onDue);
        }
        return scheduler.now() + Math.min(TOGETHER, ms / 2) < latest.dueAt;
      },
    };
  };
}
