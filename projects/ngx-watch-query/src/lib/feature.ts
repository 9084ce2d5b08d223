import type { Provider } from '@angular/core';
import type { PaginatorType } from './pagination/paginator-type';

/** An addition to `provideWatchQuery`, made by one of the `with…` functions. */
export interface WatchQueryFeature {
  /** The function that made it; each may be given once. */
  readonly kind: 'withPaginators' | 'withRouter';
  readonly paginators?: Readonly<Record<string, PaginatorType>>;
  readonly providers?: readonly Provider[];
}
