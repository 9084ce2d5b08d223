import type { WatchQueryError } from '../errors/watch-query-error';
import type { State } from '../state/state';

/**
 * The callbacks of a WatchQuery that need no feature. Each is given the id, so that several
 * WatchQueries can share one function.
 */
export interface QueryCallbacks<TData> {
  /** Once, with the first answer that brought data (null counts). */
  onInitialized?(id: number): void;
  /** Whenever the scoped data changed; not for an answer equal to what was shown. */
  onChange?(id: number, data: TData | null): void;
  /** `loading` turned true. Starts and finishes alternate strictly. */
  onLoadingStart?(id: number): void;
  /** `loading` turned false. */
  onLoadingFinished?(id: number): void;
  /** A request failed, or brought errors along with its data. */
  onError?(id: number, error: WatchQueryError): void;
}

/** Tells the callbacks of one change of the state, unless one of them ends it. */
export type DeliverCallbacks = (before: State, after: State, hasEnded: () => boolean) => void;

/**
 * Callbacks as a function of the change, in the order of L5. What one of them throws is reported
 * and breaks nothing (L6).
 *
 * @param onAnyError the configuration's `onError`, told after the WatchQuery's own (E7)
 */
export function createCallbacks<TData>(
  id: number,
  callbacks: QueryCallbacks<TData>,
  report: (error: unknown) => void,
  onAnyError?: (error: WatchQueryError) => void,
): DeliverCallbacks {
  let isLoadingTold = false;

  return (before, after, hasEnded) => {
    const tell = (call: () => void): void => {
      if (hasEnded()) return;
      try {
        call();
      } catch (error) {
        report(error);
      }
    };
    const { view } = after;
    if (view.loading && !isLoadingTold) {
      isLoadingTold = true;
      tell(() => callbacks.onLoadingStart?.(id));
    }
    if (after.isInitialized && !before.isInitialized) tell(() => callbacks.onInitialized?.(id));
    // Its type is known by the query and the scope only.
    const data = view.data as TData | null;
    // Data that has gone because another record is asked for is no change of it (L18).
    if (after.displayed && data !== before.view.data) tell(() => callbacks.onChange?.(id, data));
    const { error } = view;
    if (error && error !== before.view.error) {
      tell(() => callbacks.onError?.(id, error));
      tell(() => onAnyError?.(error));
    }
    if (!view.loading && isLoadingTold) {
      isLoadingTold = false;
      tell(() => callbacks.onLoadingFinished?.(id));
    }
  };
}
