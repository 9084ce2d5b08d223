import type { QueryFeature } from './feature';

declare const FEATURE: unique symbol;

/**
 * An addition to `provideWatchQuery`, made by one of the `with…` functions. What is inside is the
 * library's own.
 */
export interface WatchQueryFeature {
  /** Only in the types: keeps other objects out. */
  readonly [FEATURE]: true;
}

/** A feature as users hold it. */
export function opaque(feature: QueryFeature): WatchQueryFeature {
  return feature as QueryFeature & WatchQueryFeature;
}

/** A feature as the library uses it: only `opaque` makes a `WatchQueryFeature`. */
export function opened(feature: WatchQueryFeature): QueryFeature {
  return feature as QueryFeature & WatchQueryFeature;
}
