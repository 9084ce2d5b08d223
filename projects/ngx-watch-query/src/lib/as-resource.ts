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
   * As `refetch()`, unless a request of the caller is on its way.
   *
   * @returns whether it refetches
   */
  reload(): boolean;
}

/**
 * A WatchQuery for code that takes a `Resource` of Angular's, to read: for paging and variables keep
 * the WatchQuery. It is no other request and no copy, and ends with the WatchQuery.
 *
 * ```ts
 * protected readonly movies = asResource(this.list);
 * // <film-table [films]="movies" />
 * ```
 *
 * - `status`: `'loading'` and `'reloading'` while `loading` is true, without and with data;
 *   `'resolved'` with data, also while an error is shown beside it (E4); `'error'` where there is
 *   none but an error; `'idle'` where nothing was asked for. Never `'local'`
 * - `value`: `data`; throws while the status is `'error'`, as every resource does
 * - `error`: also of a request that failed while the rows before are shown
 */
export function asResource<TData>(
  watchQuery: Pick<WatchQuery<TData, unknown>, 'data' | 'error' | 'loading' | 'refetch'>,
): WatchQueryResource<TData | null | undefined> {
  return new ResourceView(watchQuery);
}

/** What a resource is made of. */
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
