import {
  computed,
  untracked,
  type Resource,
  type ResourceSnapshot,
  type ResourceStatus,
} from '@angular/core';
import type { WatchQuery } from './watch-query';

/** A WatchQuery as Angular's `Resource`. */
export interface WatchQueryResource<T> extends Resource<T> {
  /**
   * Calls `refetch()`, unless `loading` is true.
   *
   * @returns whether it called it
   */
  reload(): boolean;
}

/**
 * Presents a WatchQuery as an Angular `Resource`, for code that reads one. It sends no request of its
 * own, copies no data, and ends with the WatchQuery. For paging and variables, use the WatchQuery
 * (F6).
 *
 * ```ts
 * protected readonly movies = asResource(this.list);
 * // <film-table [films]="movies" />
 * ```
 *
 * - `status`: while `loading` is true, `'loading'` without data and `'reloading'` with data. Else
 *   `'resolved'` with data, even if there is an error as well (E4), `'error'` with an error only, and
 *   `'idle'` with neither. Never `'local'`
 * - `value`: `data`; throws while the status is `'error'`, as every resource does
 * - `error`: the error of the last request, even while older data is shown; undefined while the
 *   status is `'loading'`
 */
export function asResource<TData>(
  watchQuery: Pick<WatchQuery<TData, unknown>, 'data' | 'error' | 'loading' | 'refetch'>,
): WatchQueryResource<TData | null | undefined> {
  return new ResourceView(watchQuery);
}

/** The members of a WatchQuery that a resource reads. */
type Source<T> = Pick<WatchQuery<unknown, unknown>, 'error' | 'loading' | 'refetch'> & {
  readonly data: T;
};

class ResourceView<T> implements WatchQueryResource<T> {
  readonly status = computed((): ResourceStatus => {
    const { data, error, loading } = this.source;
    if (loading) return data === undefined ? 'loading' : 'reloading';
    if (data !== undefined) return 'resolved';
    return error ? 'error' : 'idle';
  });
  readonly error = computed((): Error | undefined =>
    this.status() === 'loading' ? undefined : this.source.error,
  );
  readonly value = computed((): T => {
    if (this.status() !== 'error') return this.source.data;
    throw new Error('The resource has failed: its error is the cause.', { cause: this.error() });
  });
  readonly isLoading = computed(() => this.source.loading);
  readonly snapshot = computed((): ResourceSnapshot<T> => {
    const [status, error] = [this.status(), this.error()];
    return status === 'error' && error
      ? { status, error }
      : { status: status === 'error' ? 'idle' : status, value: this.source.data };
  });
  readonly #hasValue = computed(() => this.source.data !== undefined);

  constructor(private readonly source: Source<T>) {}

  hasValue(this: T extends undefined ? this : never): this is Resource<Exclude<T, undefined>>;
  hasValue(): boolean;
  hasValue(): boolean {
    return this.#hasValue();
  }

  reload(): boolean {
    return untracked(() => {
      if (this.source.loading) return false;
      void this.source.refetch();
      return true;
    });
  }
}
