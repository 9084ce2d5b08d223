import { guarded } from '../errors/guarded';
import type { WatchQueryError } from '../errors/watch-query-error';
import type { State } from '../state/state';

/**
 * The callbacks of a WatchQuery that need no feature. Each is given the id, so that several
 * WatchQueries can share one function.
 */
export interface QueryCallbacks<TData> {
  /** Called once, with the first answer that brought data (null counts). */
  onInitialized?(id: number): void;
  /**
   * Called whenever the data at the scope has changed; not for an answer equal to what was shown.
   */
  onChange?(id: number, data: TData | null): void;
  /** Called when `loading` turns true. Starts and finishes alternate strictly. */
  onLoadingStart?(id: number): void;
  /** Called when `loading` turns false. */
  onLoadingFinished?(id: number): void;
  /**
   * Called when a request has failed, or has brought errors along with its data; also when the live
   * connection has failed (V11).
   */
  onError?(id: number, error: WatchQueryError): void;
}

/** Calls the callbacks for one change of the state, until one of them destroys the WatchQuery. */
export type DeliverCallbacks = (before: State, after: State, hasEnded: () => boolean) => void;

/**
 * Makes the function that calls the callbacks for a change, in the order of L5. What one of them
 * throws is reported and does not stop the others (L6).
 *
 * @param onAnyError the configuration's `onError`, called after the WatchQuery's own (E7)
 */
export function createCallbacks<TData>(
  id: number,
  callbacks: QueryCallbacks<TData>,
  report: (error: unknown) => void,
  onAnyError?: (error: WatchQueryError) => void,
): DeliverCallbacks {
  let isLoadingTold = false;
  /** The errors that were told. One of a live connection is shown again after those of requests (E4). */
  const told = new WeakSet<WatchQueryError>();

  return (before, after, hasEnded) => {
    const tell = (call: () => void): void => {
      if (!hasEnded()) guarded(report, call);
    };
    const { view } = after;
    if (view.loading && !isLoadingTold) {
      isLoadingTold = true;
      tell(() => callbacks.onLoadingStart?.(id));
    }
    if (after.isInitialized && !before.isInitialized) tell(() => callbacks.onInitialized?.(id));
    // The state is untyped: the query and the scope determine the type.
    const data = view.data as TData | null;
    // A record that was removed, because another one is requested, has not changed (L18).
    if (after.displayed && data !== before.view.data) tell(() => callbacks.onChange?.(id, data));
    const { error } = view;
    if (error && !told.has(error)) {
      told.add(error);
      tell(() => callbacks.onError?.(id, error));
      tell(() => onAnyError?.(error));
    }
    if (!view.loading && isLoadingTold) {
      isLoadingTold = false;
      tell(() => callbacks.onLoadingFinished?.(id));
    }
  };
}
