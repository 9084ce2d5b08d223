import type { Signal } from '@angular/core';
import { SCHEDULER } from 'ngx-watch-query/private';
import { isDeepEqual } from '../state/is-deep-equal';
import { DelayedSignal, type OpenDelay } from './variable-sources';

/** A signal for a variable, whose values are debounced; made by `debounced`. */
export declare abstract class Debounced<T> {
  private constructor();
  /** The signal that holds the values. */
  readonly signal: Signal<T>;
  /** Exists in the types only: without it, any object with a signal would be accepted. */
  private readonly isDebounced: true;
}

/**
 * Debounces a signal that gives a variable its value, such as the text of a search box: a new value
 * is requested once it has not changed for a while. The first value, values from the URL and the
 * value at a `refetch()` take effect at once (L17). The function of this name in `@angular/core` 22 is
 * another one: it returns a `Resource`.
 *
 * ```ts
 * watchQuery(MoviesQuery, { search: debounced(this.search, 300) }, { router: true });
 * ```
 *
 * @param ms how long a value must not change before it is requested, in milliseconds
 */
export function debounced<T>(signal: Signal<T>, ms: number): Debounced<T> {
  return new DelayedSignal(signal, delayOf(ms)) as DelayedSignal<T> & Debounced<T>;
}

/** The latest value of the signal, while it waits. */
interface Waiting {
  readonly value: unknown;
  readonly dueAt: number;
}

/**
 * How much earlier a value may take effect, in milliseconds. WatchQueries that share a signal start
 * their timers one after another. When the first one fires, the others are almost due, and send
 * their requests with it.
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
      isWaiting(value, current) {
        const isCurrent = isDeepEqual(value, current);
        if (isCurrent || (latest && !isDeepEqual(value, latest.value))) end();
        if (isCurrent) return false;
        if (!latest) {
          latest = { value, dueAt: scheduler.now() + ms };
          stop = scheduler.after(ms, onDue);
        }
        return scheduler.now() + Math.min(TOGETHER, ms / 2) < latest.dueAt;
      },
    };
  };
}
