import type { HttpContext } from '@angular/common/http';
import { ErrorHandler, inject, Injectable, Injector } from '@angular/core';
import type { DocumentNode } from 'graphql';
import type { Observable } from 'rxjs';
import { injectConfig } from './core/config';
import type { OperationKind } from './core/document/read-operation';
import type {
  TypedDocumentNode,
  UntypedData,
  Variables,
} from './core/document/typed-document-node';
import type { WatchQueryUsageError } from './core/errors/usage-error';
import type { FeatureSetup } from './core/feature';
import { assertTimeLimit } from './core/request/assert-time-limit';
import { reportTo } from './core/errors/report-to';
import { Round } from './core/state/round';
import { SharedRequests } from './core/request/shared-requests';
import { StartQueue } from './core/request/start-queue';
import type { MutationRunner } from './mutations/mutation-runner';
import type { MutationOptions } from './mutations/mutation-options';
import { onceOperation, readResults } from './once';
import type { VariablesSource } from './core/query/variable-sources';
import { openWatchQuery, type Surroundings } from './open-watch-query';
import { assertNotReactive } from './owner';
import { assertProvided, needsCache, needsMutations } from './assert-provided';
import type { PaginationOption } from './core/paging/pagination-option';
import { needsSubscriptions } from './core/plan/needs-subscriptions';
import { createPlanner } from './core/plan/planner';
import type { ErrorPolicy } from './core/state/state';
import type {
  MutationArguments,
  OnceArguments,
  OnceVariables,
  WatchQueryArguments,
  WatchQueryOf,
} from './call-types';
import type { DataAt } from './data-at';

declare const ngDevMode: boolean | undefined;

/** How a one-off operation is sent, and which part of its answer is emitted. */
export interface OnceOptions<TScope extends string | undefined = undefined> {
  /** Dot path of response keys to the part of the answer that is emitted. Default: all of it. */
  readonly scope?: TScope;
  /** Passed to the application's HTTP interceptors. Default: none. */
  readonly context?: HttpContext;
  /**
   * What GraphQL errors do (E3). `'none'`: the call fails. `'all'`: data that came with them is
   * emitted, then the call fails. `'ignore'`: that data is emitted, and the errors are dropped.
   * Where they leave no data at `scope`, the call always fails. Default: `'ignore'` if that is
   * configured, else `'none'`.
   */
  readonly errorPolicy?: ErrorPolicy;
  /**
   * The time limit of this call, in milliseconds; `null` for none (V21). After a mutation has timed
   * out, nobody knows whether the server has executed it. Default: the configuration's `timeout`.
   */
  readonly timeout?: number | null;
}

/** How a mutation is sent, and what it does to what is shown. */
export type MutateOptions<
  TData = unknown,
  TVariables = unknown,
  TScope extends string | undefined = undefined,
> = OnceOptions<TScope> & MutationOptions<TData, TVariables>;

/** The members of features that methods of the service need. */
type Provided = Pick<
  FeatureSetup,
  'mutate' | 'mutation' | 'prefetch' | 'clearCache' | 'reset' | 'subscribe'
>;

/** Creates WatchQueries and sends one-off operations. Provided by `provideWatchQuery`. */
@Injectable({ providedIn: 'root' })
export class WatchQueryService {
  readonly #config = injectConfig();
  readonly #features: readonly FeatureSetup[] = this.#config.features.flatMap(({ setup }) =>
    setup ? [setup(() => this.#features)] : [],
  );
  /** What the methods here need of the features. No two features have the same one of these members. */
  readonly #provided = this.#features.reduce<Provided>((all, one) => ({ ...all, ...one }), {});
  readonly #plan = createPlanner({
    ...this.#config,
    hooks: this.#features.flatMap(({ plan }) => plan ?? []),
  });
  readonly #surroundings: Surroundings = {
    config: this.#config,
    plan: this.#plan,
    features: this.#features,
    starts: inject(StartQueue),
    round: inject(Round),
    requests: inject(SharedRequests),
    report: reportTo(inject(ErrorHandler)),
    injector: inject(Injector),
    nextId: () => ++this.#lastId,
  };
  #lastId = 0;

  /**
   * Watches a query. Call it in an injection context, such as a component's field; the first
   * request is sent in the next microtask (L1, L2).
   *
   * ```ts
   * readonly movies = inject(WatchQueryService).watchQuery(MoviesQuery, { genre: 'Drama' }, {
   *   scope: 'movies.data',
   *   pagination: 'movies',
   * });
   * ```
   *
   * @param query a document with one query, from `gql` or a code generator; never modified
   * @param variables initial values, including those of pagination variables; never modified. A value
   *   may be a signal, also a `debounced` one: a new value sends one request and goes to page 1, and
   *   values from the URL are written into a writable signal (L17). Instead of an object, a function
   *   that reads signals (L15): a different result sends one request and goes to page 1, `undefined`
   *   sends none, and pagination variables count in the first result only
   * @returns the WatchQuery, before its first request. It ends with the injection context, or with the
   *   option `injector`
   * @throws WatchQueryUsageError for everything that is wrong with the document, the variables or
   *   the options; each code has a page under docs/errors
   */
  watchQuery<
    TData = UntypedData,
    TVariables = Variables,
    const TScope extends string | undefined = undefined,
    const TPagination extends PaginationOption | undefined = undefined,
  >(
    query: TypedDocumentNode<TData, TVariables>,
    ...[variables, options]: WatchQueryArguments<TData, TVariables, TScope, TPagination>
  ): WatchQueryOf<TData, TVariables, TScope, TPagination> {
    if (typeof ngDevMode === 'undefined' || ngDevMode) assertNotReactive();
    const source: VariablesSource = variables ?? {};
    return openWatchQuery(this.#surroundings, query, source, options ?? {});
  }

  /**
   * Sends a query once. Cold: each subscription sends it, unsubscribing cancels it.
   *
   * @returns emits the data at `scope` and completes, or fails with a `WatchQueryError`; its `data`
   *   is what came with the errors. `errorPolicy` decides what GraphQL errors do
   * @throws WatchQueryUsageError WQ101, WQ102, WQ133, WQ141
   */
  query<
    TData = UntypedData,
    TVariables = Variables,
    const TScope extends string | undefined = undefined,
  >(
    document: TypedDocumentNode<TData, TVariables>,
    ...[variables, options]: OnceArguments<TData, TVariables, TScope, OnceOptions<TScope>>
  ): Observable<DataAt<TData, TScope>> {
    return this.#once('query', document, variables ?? {}, options);
  }

  /**
   * Sends a mutation once for each subscription; otherwise as `query`. With `withMutations()` what
   * it changes reaches every WatchQuery that shows it before this emits (M1, M9).
   *
   * @throws WatchQueryUsageError WQ101, WQ102, WQ133, WQ141; WQ140 for options that need
   *   `withMutations()`
   */
  mutate<
    TData = UntypedData,
    TVariables = Variables,
    const TScope extends string | undefined = undefined,
  >(
    document: TypedDocumentNode<TData, TVariables>,
    ...[variables, options]: OnceArguments<
      TData,
      TVariables,
      TScope,
      MutateOptions<TData, TVariables, TScope>
    >
  ): Observable<DataAt<TData, TScope>> {
    return this.#once('mutation', document, variables ?? {}, options);
  }

  /**
   * A mutation for a button or a form: an object with `run(variables)`, and `pending`, `error` and `data`
   * to read in a template (M11). It ends with the component that it is made in. Needs
   * `withMutations()`.
   *
   * ```ts
   * readonly rename = inject(WatchQueryService).mutation(RenameMovie);
   * // <button [disabled]="rename.pending" (click)="rename.run({ id, title })">Save</button>
   * // {{ rename.error?.fields?.['title'] }}
   * ```
   *
   * @param options as for `mutate`
   * @throws WatchQueryUsageError WQ101, WQ102; WQ140 without `withMutations()`
   */
  mutation<
    TData = UntypedData,
    TVariables = Variables,
    const TScope extends string | undefined = undefined,
  >(
    document: TypedDocumentNode<TData, TVariables>,
    ...[options]: MutationArguments<TData, TScope, MutateOptions<TData, TVariables, TScope>>
  ): MutationRunner<DataAt<TData, TScope>, OnceVariables<TVariables>> {
    const make = this.#needed('mutation', needsMutations);
    // Misuse of the document is thrown now, not by the first run.
    this.#plan(document, undefined, 'mutation', false);
    const runner = make(variables => this.#once('mutation', document, variables, options));
    return runner as MutationRunner<DataAt<TData, TScope>, OnceVariables<TVariables>>;
  }

  /**
   * Requests the answer to a query before it is shown: a WatchQuery that later requests the same shows
   * it at once (K3). For example while the pointer is over a link, or in a route's resolver. Nothing is
   * sent where the answer is in the cache and fresh, or on its way. Needs `withCache()`.
   *
   * ```ts
   * resolve: { movie: route => inject(WatchQueryService).prefetch(MovieQuery, { id: route.params['id'] }) }
   * ```
   *
   * @param variables as for `watchQuery`, followed by the options that it will be called with, because
   *   some of them change the request
   * @returns resolves when the answer has arrived, or the request has failed; never rejects
   * @throws WatchQueryUsageError as `watchQuery`; WQ121 without `withCache()`
   */
  prefetch<
    TData = UntypedData,
    TVariables = Variables,
    const TScope extends string | undefined = undefined,
    const TPagination extends PaginationOption | undefined = undefined,
  >(
    query: TypedDocumentNode<TData, TVariables>,
    ...[variables, options]: WatchQueryArguments<TData, TVariables, TScope, TPagination>
  ): Promise<void> {
    const prefetch = this.#needed('prefetch', needsCache);
    return prefetch({
      plan: this.#plan,
      query,
      variables: variables ?? {},
      options: options ?? {},
    });
  }

  /**
   * Removes all answers from the cache, and discards those that are on their way into it (K4). What
   * is shown stays. Needs `withCache()`.
   *
   * @throws WatchQueryUsageError WQ121 without `withCache()`
   */
  clearCache(): void {
    this.#needed('clearCache', needsCache)();
  }

  /**
   * Forgets everything that belongs to the current user, for a login, a logout or a change of tenant:
   * rows that are shown, cached answers, pending changes, answers under way. The live connection is
   * opened again with new parameters, and every WatchQuery requests its data again (M13). Needs
   * `withMutations()`, `withSubscriptions()` or `withCache()`.
   *
   * @throws WatchQueryUsageError WQ140 without any of them
   */
  reset(): void {
    this.#needed('reset', needsMutations)();
  }

  /**
   * Opens a subscription of your own; needs `withSubscriptions()`. Cold: it is sent when
   * subscribed. A lost connection is opened again automatically; results in between are missed.
   *
   * @returns emits the data at `scope` of each result, and completes when the server ends the
   *   operation. Fails with a `WatchQueryError` when the operation is rejected, the connection has
   *   failed for good, or the errors of a result leave nothing to emit; with the configured
   *   `errorPolicy` `'none'`, also when a result has an error. Emits nothing during server rendering
   * @throws WatchQueryUsageError WQ101, WQ102, WQ123, WQ141
   */
  subscribe<
    TData = UntypedData,
    TVariables = Variables,
    const TScope extends string | undefined = undefined,
  >(
    document: TypedDocumentNode<TData, TVariables>,
    ...[variables, options]: OnceArguments<
      TData,
      TVariables,
      TScope,
      Pick<OnceOptions<TScope>, 'scope'>
    >
  ): Observable<DataAt<TData, TScope>> {
    const follow = this.#needed('subscribe', needsSubscriptions);
    const plan = this.#plan(document, undefined, 'subscription', false);
    const operation = onceOperation(plan, variables ?? {}, options);
    // Errors in one result do not end the subscription, unless `'none'` is configured.
    const errorPolicy = this.#config.errorPolicy === 'none' ? 'none' : 'ignore';
    return readResults(follow(operation.request), operation, errorPolicy);
  }

  /** The member that a method of this service needs from a feature. It has the method's name. */
  #needed<K extends keyof Provided>(
    member: K,
    missing: (method: string) => WatchQueryUsageError,
  ): NonNullable<Provided[K]> {
    const provided = this.#provided[member];
    if (provided) return provided;
    throw missing(`${member}()`);
  }

  // TResult: the type of the data at the scope, by the document's type.
  #once<TResult>(
    kind: OperationKind,
    document: DocumentNode,
    variables: Variables,
    options: OnceOptions<string | undefined> = {},
  ): Observable<TResult> {
    const { errorPolicy, timeout = this.#config.timeout } = options;
    if (typeof ngDevMode === 'undefined' || ngDevMode) assertTimeLimit(timeout);
    const plan = this.#plan(document, undefined, kind, false);
    assertProvided(options, this.#config.features);
    const operation = onceOperation(plan, variables, options);
    const usual = this.#config.errorPolicy === 'ignore' ? 'ignore' : 'none';
    const { injector, requests, report } = this.#surroundings;
    // Directly to the wire: a mutation is never shared with an equal one.
    const sent = requests.wire.send(operation.request);
    const mutate = kind === 'mutation' ? this.#provided.mutate : undefined;
    const answers = mutate?.({ document, variables, options, report }, sent) ?? sent;
    return readResults(answers, operation, errorPolicy ?? usual, { timeout, injector });
  }
}
