import type { QueryFeature } from './feature';

/**
 * A feature for `provideWatchQuery`, made by one of the `with…` functions. Its contents are private
 * to the library.
 */
export declare abstract class WatchQueryFeature {
  private constructor();
  /** Exists in the types only: without it, any object would be accepted as a feature. */
  private readonly isFeature: true;
}

/** Hides a feature behind its public type. */
export function opaque(feature: QueryFeature): WatchQueryFeature {
  return feature as QueryFeature & WatchQueryFeature;
}

/**
 * Reveals the feature behind its public type. Safe, because only `opaque` makes a
 * `WatchQueryFeature`.
 */
export function opened(feature: WatchQueryFeature): QueryFeature {
  return feature as QueryFeature & WatchQueryFeature;
}
