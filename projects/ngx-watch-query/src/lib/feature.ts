import type { PaginatorType } from './pagination/paginator-type';

/** An addition to `provideWatchQuery`, made by one of the `with…` functions. */
export interface WatchQueryFeature {
  /** The function that made it; each may be given once. */
  readonly kind: 'withPaginators';
  readonly paginators: Readonly<Record<string, PaginatorType>>;
}
