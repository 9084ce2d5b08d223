import type { WatchQueryError } from '../errors/watch-query-error';
import type { State } from '../state/state';

/** The callbacks of a WatchQuery. Each is told the id, so that several can share one function. */
export interface WatchQueryCallbacks<TData> {
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

/** Tells the callbacks of one change of the state. */
export type DeliverCallbacks = (before: State, after: State) => void;

/**
 * Callbacks as a function of the change, in the order of L5. What one of them throws is reported
 * and breaks nothing (L6).
 */
export function createCallbacks<TData>(
  id: number,
  callbacks: WatchQueryCallbacks<TData>,
  report: (error: unknown) => void,
): DeliverCallbacks {
  let isLoadingTold = false;
  const guarded = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      report(error);
    }
  };
  return ({ view: before, isInitialized }, { view, ...after }) => {
    // Before the first flush nothing is told: the field that holds us may not be assigned (L2).
    if (!after.isFlushed) return;
    if (view.loading && !isLoadingTold) {
      isLoadingTold = true;
      guarded(() => callbacks.onLoadingStart?.(id));
    }
    if (after.isInitialized && !isInitialized) guarded(() => callbacks.onInitialized?.(id));
    // The data of an untyped place gets its static type here: `scope` and the query say what it is.
    if (view.data !== before.data) guarded(() => callbacks.onChange?.(id, view.data as TData | null));
    const { error } = view;
    if (error && error !== before.error) guarded(() => callbacks.onError?.(id, error));
    if (!view.loading && isLoadingTold) {
      isLoadingTold = false;
      guarded(() => callbacks.onLoadingFinished?.(id));
    }
  };
}
