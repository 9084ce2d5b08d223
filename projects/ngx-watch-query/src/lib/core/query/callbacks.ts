import type { WatchQueryError } from '../errors/watch-query-error';
import type { ModelEvent } from '../../rows/model-event';
import type { State } from '../state/state';

/** What may become of a model event (V7). */
export type EventDecision = 'apply' | 'refetch' | 'ignore';

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
  /**
   * The server told of a change, before it is applied (V7). `'apply'`: no refetch follows;
   * `'refetch'`: nothing is merged, a refetch follows; `'ignore'`: neither. Nothing returned: as the
   * change needs it.
   */
  onEvent?(id: number, event: ModelEvent): EventDecision | undefined;
}

/** Asks `onEvent` what may become of an event; what it throws is reported and decides nothing. */
export function createEventDecision(
  id: number,
  { onEvent }: Pick<WatchQueryCallbacks<unknown>, 'onEvent'>,
  report: (error: unknown) => void,
): (event: ModelEvent) => EventDecision | undefined {
  return event => {
    try {
      return onEvent?.(id, event);
    } catch (error) {
      report(error);
      return undefined;
    }
  };
}

/** Tells the callbacks of one change of the state, unless one of them ends it. */
export type DeliverCallbacks = (before: State, after: State, hasEnded: () => boolean) => void;

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

  /** The calls that a change asks for, in the order of L5. */
  function* callsFor(before: State, after: State): Iterable<() => void> {
    // Before the first flush nothing is told: the field that holds us may not be assigned (L2).
    if (!after.isFlushed) return;
    const { view } = after;
    if (view.loading && !isLoadingTold) {
      isLoadingTold = true;
      yield () => callbacks.onLoadingStart?.(id);
    }
    if (after.isInitialized && !before.isInitialized) yield () => callbacks.onInitialized?.(id);
    // Its type is known by the query and the scope only.
    const data = view.data as TData | null;
    if (data !== before.view.data) yield () => callbacks.onChange?.(id, data);
    const { error } = view;
    if (error && error !== before.view.error) yield () => callbacks.onError?.(id, error);
    if (!view.loading && isLoadingTold) {
      isLoadingTold = false;
      yield () => callbacks.onLoadingFinished?.(id);
    }
  }

  return (before, after, hasEnded) => {
    for (const call of callsFor(before, after)) {
      if (hasEnded()) return;
      try {
        call();
      } catch (error) {
        report(error);
      }
    }
  };
}
