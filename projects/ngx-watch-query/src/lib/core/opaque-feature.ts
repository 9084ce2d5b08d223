import type { QueryFeature } from './feature';

/**
 * An addition to `provideWatchQuery`, made by one of the `with…` functions. What is inside is the
 * library's own.
 */
export declare abstract class WatchQueryFeature {
  private constructor();
  /** Only in the types, and for nobody to see: keeps other objects out. */
  private readonly isFeature: true;
}

/** A feature as users hold it. */
export function opaque(feature: QueryFeature): WatchQueryFeature {
  return feature as QueryFeature & WatchQueryFeature;
}

/** A feature as the library uses it: only `opaque` makes a `WatchQueryFeature`. */
export function opened(feature: WatchQueryFeature): QueryFeature {
  return feature as QueryFeature & WatchQueryFeature;
}
