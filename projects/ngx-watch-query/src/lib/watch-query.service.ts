import type { HttpContext } from '@angular/common/http';
import { isPlatformBrowser } from '@angular/common';
import {
  ErrorHandler,
  inject,
  Injectable,
  Injector,
  PLATFORM_ID,
  runInInjectionContext,
} from '@angular/core';
import type { DocumentNode } from 'graphql';
import { throwIfEmpty, type Observable } from 'rxjs';
import { injectConfig } from './config';
import type { OperationKind } from './document/read-operation';
import type { TypedDocumentNode, UntypedData, Variables } from './document/typed-document-node';
import { createCallbacks, createEventDecision } from './engine/callbacks';
import { Engine } from './engine/engine';
import { SharedRequests } from './engine/shared-requests';
import { StartQueue } from './engine/start-queue';
import type { UrlLink } from './engine/url-effect';
import { throwLater } from './errors/throw-later';
import { WatchQueryUsageError } from './errors/usage-error';
import { linkUrl } from './link-url';
import { LIVE_SUPPORT } from './live-query';
import { needsSubscriptions } from './plan/needs-subscriptions';
import { onceOperation, readResults, scopePath, warnOfUndeclared } from './once';
import { assertNotReactive, findOwner } from './owner';
import type { PaginationOption } from './pagination/pagination-option';
import { initialPosition } from './plan/initial-position';
import { ownVariables } from './plan/own-variables';
import type { Plan } from './plan/plan';
import { createPlanner } from './plan/planner';
import type { Wanted } from './plan/request-variables';
import type { DataAt, PaginationOf, ScopeCheck, VariablesOf } from './query-types';
import { INJECT_ROUTER, type RouterOption } from './router-option';
import { requestOf } from './transport/request-of';
import { REQUEST_TRANSPORT } from './transport/request-transport';
import type { WatchQuery } from './watch-query';
import { WatchQueryHandle } from './watch-query-handle';
import type { WatchQueryOptions } from './watch-query-options';

declare const ngDevMode: boolean | undefined;

/** How a one-off operation is sent and what of its answer is given. */
export interface OnceOptions<TScope extends string | undefined = undefined> {
  /** Dot path of response keys to the part of the answer that is emitted. Default: all of it. */
  readonly scope?: TScope;
  /** Handed to the application's HTTP interceptors. */
  readonly context?: HttpContext;
}

/** Makes WatchQueries and sends one-off operations. Set up by `provideWatchQuery`. */
@Injectable({ providedIn: 'root' })
export class WatchQueryService {
  readonly #config = injectConfig();
  readonly #errorHandler = inject(ErrorHandler);
  readonly #starts = inject(StartQueue);
  readonly #requests = inject(SharedRequests);
  readonly #transport = inject(REQUEST_TRANSPORT);
  readonly #plan = createPlanner(this.#config);
  readonly #live = inject(LIVE_SUPPORT, { optional: true });
  readonly #router = inject(INJECT_ROUTER, { optional: true });
  readonly #injector = inject(Injector);
  readonly #isBrowser = isPlatformBrowser(inject(PLATFORM_ID));
  #lastId = 0;

  /**
   * Watches a query. Call it in an injection context, such as a component's field; the first
   * request goes out in the next microtask (L1, L2).
   *
   * ```ts
   * readonly movies = inject(WatchQueryService).watchQuery(MoviesQuery, { genre: 'Drama' }, {
   *   scope: 'movies.data',
   *   pagination: 'movies',
   * });
   * ```
   *
   * @param variables initial values, pagination variables among them; never modified
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
    variables?: VariablesOf<TVariables, TPagination>,
    options?: WatchQueryOptions<DataAt<TData, TScope>, TScope, TPagination> &
      ScopeCheck<TData, TScope>,
  ): WatchQuery<DataAt<TData, TScope>, PaginationOf<TPagination>> {
    assertNotReactive();
    const {
      scope,
      pagination,
      fetch = true,
      context,
      injector,
      errorPolicy,
      subscribe,
    } = options ?? {};
    const plan = this.#plan(query, pagination, 'query', subscribe);
    const given: Variables = variables ?? {};
    const positions = plan.paginators.map(one =>
      initialPosition(one, given, this.#config.defaultLimit),
    );
    warnOfUndeclared(plan, given);
    const initial = { variables: ownVariables(plan, given), positions };
    const owner = findOwner(injector);
    const id = ++this.#lastId;
    const report = (error: unknown): void => {
      try {
        this.#errorHandler.handleError(error);
      } catch (thrown) {
        throwLater(thrown);
      }
    };
    const url = this.#linkUrl(plan, options?.router, initial, id, injector);
    const decideOnEvent = createEventDecision(id, options ?? {}, report);
    const live = this.#live;
    const { live: follow } = plan;
    const engine = new Engine(
      {
        plan,
        scope: scopePath(scope),
        errorPolicy: errorPolicy ?? this.#config.errorPolicy,
        applyEvent: follow ? live?.applyEvent : undefined,
      },
      url?.beginning ?? initial,
      {
        url,
        live:
          live && follow
            ? dispatch => live.createEffect(follow, dispatch, decideOnEvent)
            : undefined,
        starts: this.#starts,
        send: ({ wanted }) => this.#requests.send(requestOf(plan, wanted, context)),
        callbacks: createCallbacks(id, options ?? {}, report),
      },
    );
    const disown = owner?.onDestroy(() => {
      engine.destroy();
    });
    if (fetch) engine.dispatch({ type: 'start-queued' });
    return new WatchQueryHandle(id, plan, engine, disown);
  }

  #linkUrl(
    plan: Plan,
    option: RouterOption | true | undefined,
    initial: Wanted,
    id: number,
    injector: Injector | undefined,
  ): UrlLink | undefined {
    if (option === undefined) return undefined;
    return linkUrl(plan, option === true ? this.#injectRouter(injector) : option, initial, {
      name: `WatchQuery ${String(id)} (${plan.operationName ?? 'anonymous'})`,
      maxLimit: this.#config.maxLimit,
      isBrowser: this.#isBrowser,
      injector: this.#injector,
    });
  }

  #injectRouter(injector: Injector | undefined): RouterOption {
    const injectRouter = this.#router;
    if (injectRouter) {
      return injector ? runInInjectionContext(injector, injectRouter) : injectRouter();
    }
    throw new WatchQueryUsageError(
      'WQ121',
      (typeof ngDevMode === 'undefined' || ngDevMode) &&
        '`router: true` needs withRouter() in provideWatchQuery. Without it give `router: { route, router }`.',
    );
  }

  /**
   * Sends a query once. Cold: each subscription sends it, unsubscribing cancels it.
   *
   * @returns emits the data at `scope` and completes, or fails with a `WatchQueryError`; GraphQL
   *   errors fail it, unless `errorPolicy: 'ignore'` is configured and data came with them
   * @throws WatchQueryUsageError WQ101, WQ102
   */
  query<
    TData = UntypedData,
    TVariables = Variables,
    const TScope extends string | undefined = undefined,
  >(
    document: TypedDocumentNode<TData, TVariables>,
    variables?: TVariables,
    options?: OnceOptions<TScope> & ScopeCheck<TData, TScope>,
  ): Observable<DataAt<TData, TScope>> {
    return this.#once('query', document, variables ?? {}, options);
  }

  /** Sends a mutation once for each subscription; otherwise as `query`. */
  mutate<
    TData = UntypedData,
    TVariables = Variables,
    const TScope extends string | undefined = undefined,
  >(
    document: TypedDocumentNode<TData, TVariables>,
    variables?: TVariables,
    options?: OnceOptions<TScope> & ScopeCheck<TData, TScope>,
  ): Observable<DataAt<TData, TScope>> {
    return this.#once('mutation', document, variables ?? {}, options);
  }

  /**
   * Follows a subscription of your own; needs `withSubscriptions()`. Cold: the server is asked when
   * subscribed. A lost connection is made anew by itself; what happened meanwhile is not told.
   *
   * @returns emits the data at `scope` of each result; completes when the server ends the operation,
   *   or fails with a `WatchQueryError`: the operation is rejected, the connection failed for good,
   *   or a result brought errors that leave nothing to show. Nothing on a server
   * @throws WatchQueryUsageError WQ101, WQ102, WQ123
   */
  subscribe<
    TData = UntypedData,
    TVariables = Variables,
    const TScope extends string | undefined = undefined,
  >(
    document: TypedDocumentNode<TData, TVariables>,
    variables?: TVariables,
    options?: Pick<OnceOptions<TScope>, 'scope'> & ScopeCheck<TData, TScope>,
  ): Observable<DataAt<TData, TScope>> {
    const live = this.#live;
    if (!live) throw needsSubscriptions();
    const plan = this.#plan(document, undefined, 'subscription', false);
    const operation = onceOperation(plan, variables ?? {}, options?.scope);
    const { errorPolicy } = this.#config;
    return live.results(operation.request).pipe(readResults(operation, errorPolicy));
  }

  // TResult: what the document's type says is found at the scope.
  #once<TResult>(
    kind: OperationKind,
    document: DocumentNode,
    variables: Variables,
    { scope, context }: OnceOptions<string | undefined> = {},
  ): Observable<TResult> {
    const plan = this.#plan(document, undefined, kind, false);
    const operation = onceOperation(plan, variables, scope, context);
    const errorPolicy = this.#config.errorPolicy === 'ignore' ? 'ignore' : 'none';
    // Straight to the transport: a mutation is never shared.
    const answers = this.#transport.send(operation.request).pipe(throwIfEmpty());
    return answers.pipe(readResults(operation, errorPolicy));
  }
}
