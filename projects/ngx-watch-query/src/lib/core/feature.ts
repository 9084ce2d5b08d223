import type { Provider } from '@angular/core';
import type { DocumentNode } from 'graphql';
import type { Observable } from 'rxjs';
import type { Envelope, GraphQLRequest, RequestTransport } from 'ngx-watch-query/private';
import type { Variables } from './document/typed-document-node';
import type { PaginatorType } from './paging/paginator-type';
import type { PlanHook } from './plan/plan-hook';
import type { Planner } from './plan/planner';
import type { RequestTarget } from './plan/request-variables';
import type { QueryPart, QueryPort } from './query/query-port';
import type { VariablesSource } from './query/variable-sources';
import type { StateHooks } from './state/state-hooks';

/**
 * What plugs into the core: one of the `with…()` functions makes it, `provideWatchQuery` takes it
 * in. The core knows this port and no feature; who does not provide a feature does not load it.
 */
export interface QueryFeature<TOptions extends object = object> {
  /** Unique; that of the `with…()` function where there is one. */
  readonly name: string;
  /**
   * The place among other features, whatever the order in which they are provided: 10 for what
   * others build on, 20 for those that decide what is asked, 30 for those that follow the answers.
   */
  readonly order: number;
  /** What it builds on; set up once, also where several features require it. */
  readonly requires?: readonly QueryFeature[];
  /** Names of features that must be provided beside it, checked in development builds. */
  readonly needs?: readonly string[];
  /** What it provides beside the library itself. */
  readonly providers?: readonly Provider[];
  /** The paginator types it adds, by name (P6). */
  readonly paginators?: Readonly<Record<string, PaginatorType>>;
  /**
   * A stage around the transport, for all requests, one-off calls included; a request that several
   * share (E5) passes it once. Called once, in the injection context of `provideWatchQuery`.
   */
  readonly wire?: (next: RequestTransport) => RequestTransport;
  /**
   * Called once for each `provideWatchQuery`, in its injection context.
   *
   * @param all the features in force; to be called when all are set up
   */
  readonly setup?: (all: () => readonly FeatureSetup[]) => FeatureSetup<TOptions>;
}

/** A feature in force. */
export interface FeatureSetup<TOptions extends object = object> {
  /** Takes part in planning documents. */
  readonly plan?: PlanHook;
  /**
   * What it does for one WatchQuery; undefined: nothing.
   *
   * @param start where the WatchQuery starts, as earlier features have it
   */
  open?(query: QueryPort, options: TOptions, start: RequestTarget): QueryPart | undefined;
  /**
   * Takes part in a mutation of the caller's own (`WatchQueryService.mutate`).
   *
   * @param answers cold: sends it
   */
  readonly mutate?: (mutation: OwnMutation, answers: Observable<Envelope>) => Observable<Envelope>;
  /**
   * Makes what `WatchQueryService.mutation` returns, which says what that is.
   *
   * @param send sends the mutation; cold
   */
  readonly runner?: (send: (variables: Variables) => Observable<unknown>) => unknown;
  /**
   * What it does for an answer that is kept while no WatchQuery shows it; undefined: nothing (K2).
   *
   * @param answer what was asked and answered, as if a WatchQuery displayed it
   */
  readonly keep?: (answer: QueryPort) => KeptPart | undefined;
  /**
   * Gets an answer for later (`WatchQueryService.prefetch`).
   *
   * @returns resolves in any case
   * @throws WatchQueryUsageError as `watchQuery`
   */
  readonly prefetch?: (wanted: Prefetch) => Promise<void>;
  /** Forgets the answers that it keeps (K4). */
  readonly clearCache?: () => void;
  /** Somebody else uses the application: forgets what belongs to the one before (M13). */
  readonly reset?: () => void;
  /** Carries subscriptions of the caller's own (`WatchQueryService.subscribe`). */
  readonly subscribe?: (request: GraphQLRequest) => Observable<Envelope>;
}

/** What a feature does for an answer that is kept. All of it is optional. */
export interface KeptPart {
  readonly hooks?: StateHooks;
  /** It is about to be asked for: what is known by now is older than the answer. */
  ask?(): void;
  /** The answer is there, and kept from now on. */
  begin?(): void;
  /** It is not kept any longer. */
  end?(): void;
}

/**
 * A query whose answer the caller wants to be there before it is shown (K3).
 *
 * TOptions: what the feature knows of its options.
 */
export interface Prefetch<TOptions extends object = object> {
  readonly plan: Planner;
  readonly query: DocumentNode;
  readonly variables: VariablesSource;
  /** As `watchQuery` will be given them. */
  readonly options: TOptions;
}

/**
 * A mutation of our own, as the caller has asked for it.
 *
 * TOptions: what the feature knows of its options.
 */
export interface OwnMutation<TOptions extends object = object> {
  readonly document: DocumentNode;
  readonly variables: Variables;
  readonly options: TOptions;
  /** Tells Angular's ErrorHandler of what a function of the caller's threw. */
  readonly report: (error: unknown) => void;
}

/** All features in their order, with what they require, each once. */
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
