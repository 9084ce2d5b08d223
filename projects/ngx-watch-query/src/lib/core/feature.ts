import type { Provider } from '@angular/core';
import type { DocumentNode } from 'graphql';
import type { Observable } from 'rxjs';
import type { Envelope, GraphQLRequest, RequestTransport } from 'ngx-watch-query/private';
import type { Variables } from './document/typed-document-node';
import type { PaginatorType } from './paging/paginator-type';
import type { PlanHook } from './plan/plan-hook';
import type { Planner } from './plan/planner';
import type { RequestTarget } from './plan/request-variables';
import type { QueryPart, QueryPort, QueryStatePort } from './query/query-port';
import type { VariablesSource } from './query/variable-sources';
import type { StateHooks } from './state/state-hooks';

/**
 * What plugs into the core. The `with…()` functions make features, `provideWatchQuery` takes them.
 * The core imports no feature, so an application does not load those that it does not provide.
 */
export interface QueryFeature<TOptions extends object = object> {
  /** A unique name: that of the `with…()` function, where there is one. */
  readonly name: string;
  /**
   * The position among all features, in whatever order they are provided: below 10 for what the
   * hooks of others read, 10 for features that others build on, 20 for those that decide what is
   * requested, 30 for those that follow the answers.
   */
  readonly order: number;
  /** The features that it builds on. Each is set up once, even if several features require it. */
  readonly requires?: readonly QueryFeature[];
  /** The names of features that must be provided beside it. Checked in development builds. */
  readonly needs?: readonly string[];
  /** The providers that it adds to those of `provideWatchQuery`. */
  readonly providers?: readonly Provider[];
  /** The paginator types it adds, by name (P6). */
  readonly paginators?: Readonly<Record<string, PaginatorType>>;
  /**
   * Wraps the transport. All requests pass through it, one-off calls included; a request that
   * several WatchQueries share (E5) passes once. Called once, in the injection context of
   * `provideWatchQuery`.
   */
  readonly wire?: (next: RequestTransport) => RequestTransport;
  /**
   * Called once for each `provideWatchQuery`, in its injection context.
   *
   * @param all returns the set-up of every feature; must not be called before all are set up
   */
  readonly setup?: (all: () => readonly FeatureSetup[]) => FeatureSetup<TOptions>;
}

/** A feature that is set up for one `provideWatchQuery`. */
export interface FeatureSetup<TOptions extends object = object> {
  /** Takes part in planning documents. */
  readonly plan?: PlanHook;
  /**
   * Makes the feature's part for one WatchQuery; undefined where it has nothing to do.
   *
   * @param start what the WatchQuery requests first, as earlier features have decided
   */
  open?(query: QueryPort, options: TOptions, start: RequestTarget): QueryPart | undefined;
  /**
   * Wraps a mutation that the caller sends with `WatchQueryService.mutate`.
   *
   * @param answers sends the mutation; cold
   */
  readonly mutate?: (mutation: OwnMutation, answers: Observable<Envelope>) => Observable<Envelope>;
  /**
   * Makes the object that `WatchQueryService.mutation` returns; its type is given there.
   *
   * @param send sends the mutation; cold
   */
  readonly mutation?: (send: (variables: Variables) => Observable<unknown>) => unknown;
  /**
   * Makes the feature's part for an answer in the cache, which no WatchQuery shows; undefined where
   * it has nothing to do (K2).
   */
  readonly keep?: (answer: QueryStatePort) => KeptPart | undefined;
  /**
   * Requests an answer before it is shown (`WatchQueryService.prefetch`).
   *
   * @returns always resolves, also after a failure
   * @throws WatchQueryUsageError as `watchQuery`
   */
  readonly prefetch?: (wanted: Prefetch) => Promise<void>;
  /** Removes all answers from the cache (K4). */
  readonly clearCache?: () => void;
  /**
   * Called when another user takes over the application: forgets what belongs to the previous one
   * (M13).
   */
  readonly forget?: () => void;
  /** Lets all features forget (`WatchQueryService.reset`). */
  readonly reset?: () => void;
  /** Opens a subscription of the caller's (`WatchQueryService.subscribe`). */
  readonly subscribe?: (request: GraphQLRequest) => Observable<Envelope>;
}

/** What a feature does for an answer in the cache. All members are optional. */
export interface KeptPart {
  readonly hooks?: StateHooks;
  /** Called before the answer is requested: all that is known by then is older than the answer. */
  ask?(): void;
  /** Called when the answer has arrived and is kept from now on. */
  begin?(): void;
  /** Called when the answer is no longer kept. */
  end?(): void;
}

/**
 * A query whose answer is requested before it is shown (K3).
 *
 * TOptions: the options that the feature reads.
 */
export interface Prefetch<TOptions extends object = object> {
  readonly plan: Planner;
  readonly query: DocumentNode;
  readonly variables: VariablesSource;
  /** The options that `watchQuery` will be called with. */
  readonly options: TOptions;
}

/**
 * A mutation that the caller sends.
 *
 * TOptions: the options that the feature reads.
 */
export interface OwnMutation<TOptions extends object = object> {
  readonly document: DocumentNode;
  readonly variables: Variables;
  readonly options: TOptions;
  /** Passes what a callback of the caller's throws to Angular's ErrorHandler. */
  readonly report: (error: unknown) => void;
}

/** The given features and those that they require, each once, sorted by `order`. */
export function withRequired(features: readonly QueryFeature[]): readonly QueryFeature[] {
  const all = new Map<string, QueryFeature>();
  const add = (feature: QueryFeature): void => {
    if (all.has(feature.name)) return;
    all.set(feature.name, feature);
    feature.requires?.forEach(add);
  };
  features.forEach(add);
  return [...all.values()].sort((a, b) => a.order - b.order);
}
