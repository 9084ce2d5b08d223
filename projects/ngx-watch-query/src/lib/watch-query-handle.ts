import { computed, type Signal } from '@angular/core';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Engine } from './core/query/engine';
import type { PageTurn } from './core/query/query-port';
import { itemAt } from './core/errors/item-at';
import { WatchQueryUsageError } from './core/errors/usage-error';
import { needsCache } from './assert-provided';
import { decideLimit, decideMove, type PageMove } from './core/paging/decide-move';
import type { Position } from './core/paging/position';
import { warnOfPage } from './core/paging/warn-of-page';
import { findPaginator } from './core/plan/find-paginator';
import { badLimit, isPositiveInteger } from './core/plan/initial-position';
import type { Plan } from './core/plan/plan';
import { variableValue } from './core/plan/own-variables';
import { warnOfUndeclared } from './core/plan/warn-of-undeclared';
import type { VariablesSet } from './variable-types';
import { pagingOf } from './core/state/paging-of';
import { isQueued, type State } from './core/state/state';
import type { View } from './core/state/view';
import type { WatchQuery } from './watch-query';

declare const ngDevMode: boolean | undefined;

/** The object behind the `WatchQuery` interface: reads an engine's state, turns calls into events. */
export class WatchQueryHandle<TData, TPagination, TVariables> implements WatchQuery<
  TData,
  TPagination,
  TVariables
> {
  readonly #signals: { [K in keyof View]?: Signal<View[K]> } = {};
  readonly #streams: { [K in keyof View]?: Observable<View[K]> } = {};

  constructor(
    readonly id: number,
    private readonly plan: Plan,
    private readonly engine: Engine,
    private readonly disown?: () => void,
  ) {}

  // The state is untyped: the query and the options determine the types of the first three.
  get data() {
    return this.#read('data') as TData | null | undefined;
  }
  get pagination() {
    return this.#read('pagination') as TPagination;
  }
  get variables() {
    return this.#read('variables') as VariablesSet<TVariables>;
  }
  get loading() {
    return this.#read('loading');
  }
  get error() {
    return this.#read('error');
  }
  get stale() {
    return this.#read('stale');
  }
  get live() {
    return this.#read('live');
  }

  get data$() {
    return this.#stream('data') as Observable<TData | null | undefined>;
  }
  get pagination$() {
    return this.#stream('pagination') as Observable<TPagination>;
  }
  get variables$() {
    return this.#stream('variables') as Observable<VariablesSet<TVariables>>;
  }
  get loading$() {
    return this.#stream('loading');
  }
  get error$() {
    return this.#stream('error');
  }
  get stale$() {
    return this.#stream('stale');
  }
  get live$() {
    return this.#stream('live');
  }

  nextPage(refetch = true, paginator?: string): Promise<boolean> {
    return this.#move('next', refetch, paginator);
  }

  prevPage(refetch = true, paginator?: string): Promise<boolean> {
    return this.#move('previous', refetch, paginator);
  }

  setPage(page: number, refetch = true, paginator?: string): Promise<boolean> {
    if (typeof ngDevMode === 'undefined' || ngDevMode) warnOfPage(page);
    return this.#move(page, refetch, paginator);
  }

  setLimit(limit: number, refetch = true, paginator?: string): Promise<boolean> {
    const index = findPaginator(this.plan, paginator);
    const { limitVariable } = itemAt(this.plan.paginators, index);
    if (!isPositiveInteger(limit)) throw badLimit(limitVariable, limit);
    return this.#go(index, 'limit', refetch, state => {
      this.engine.dispatch({ type: 'limit-set', name: limitVariable });
      return decideLimit(pagingOf(state, index), limit, isQueued(state));
    });
  }

  prefetchPage(page: PageMove = 'next', paginator?: string): Promise<void> {
    const index = findPaginator(this.plan, paginator);
    const { prefetch } = this.engine;
    if (!prefetch) throw needsCache('prefetchPage()');
    return this.#call(resolve => void prefetch(index, page).then(resolve));
  }

  refetch({ quiet = false }: { readonly quiet?: boolean } = {}): Promise<void> {
    this.engine.readSignals(true);
    return new Promise(resolve => {
      const how = { isQuiet: quiet, isRefetch: true };
      this.engine.start(() => resolve(), how);
    });
  }

  setVariable(variable: string, value: unknown): this {
    const paginator = this.plan.paginators.find(
      one => one.limitVariable === variable || one.pageVariable === variable,
    );
    if (paginator) {
      throw new WatchQueryUsageError(
        'WQ111',
        (typeof ngDevMode === 'undefined' || ngDevMode) &&
          `$${variable} belongs to the paginator "${paginator.scope}": use ${
            variable === paginator.limitVariable
              ? 'setLimit()'
              : 'setPage(), nextPage() or prevPage()'
          }.`,
      );
    }
    const { state, sources } = this.engine;
    if (state.givenNames.has(variable) || sources.has(variable)) {
      throw new WatchQueryUsageError(
        'WQ130',
        (typeof ngDevMode === 'undefined' || ngDevMode) &&
          `$${variable} comes from ${
            sources.has(variable)
              ? 'a signal: set that signal'
              : 'the variables function: change what the function reads'
          }.`,
      );
    }
    const json = variableValue(this.plan, variable, value);
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      warnOfUndeclared(this.plan, { [variable]: value });
    }
    this.engine.dispatch({ type: 'variable-set', name: variable, value: json });
    return this;
  }

  unsetVariable(variable: string): this {
    return this.setVariable(variable, undefined);
  }

  isPending(row: unknown): boolean {
    return this.engine.isPending(row);
  }

  destroy(): void {
    this.disown?.();
    this.engine.destroy();
  }

  #move(move: PageMove, refetch: boolean, paginator: string | undefined): Promise<boolean> {
    const index = findPaginator(this.plan, paginator);
    const { kind } = itemAt(this.plan.paginators, index).type.page;
    return this.#go(index, move, refetch, state =>
      decideMove(pagingOf(state, index), kind, move, isQueued(state)),
    );
  }

  #go(
    paginator: number,
    move: PageTurn,
    refetch: boolean,
    decide: (state: State) => Position | null,
  ): Promise<boolean> {
    const { engine } = this;
    const go = () =>
      this.#call<boolean>(resolve => {
        const { state } = engine;
        const position = state.activity.kind === 'active' ? decide(state) : null;
        if (position) engine.dispatch({ type: 'moved', paginator, position });
        if (position && refetch) engine.start(resolve);
        else resolve(position !== null);
      });
    return engine.turn?.(move, refetch, go) ?? go();
  }

  /** Makes a call as soon as the starting point is known (R9), with the present values of signals (P13). */
  #call<T>(make: (resolve: (result: T) => void) => void): Promise<T> {
    const { engine } = this;
    return new Promise(resolve => {
      engine.calls.make(() => {
        engine.readSignals();
        make(resolve);
      });
    });
  }

  // Made when first read, because most templates read only two or three of them.
  #read<K extends keyof View>(key: K): View[K] {
    const signals: { [P in K]?: Signal<View[P]> } = this.#signals;
    return (signals[key] ??= computed(() => this.engine.view()[key]))();
  }

  #stream<K extends keyof View>(key: K): Observable<View[K]> {
    const streams: { [P in K]?: Observable<View[P]> } = this.#streams;
    return (streams[key] ??= this.engine.views.pipe(
      map(view => view[key]),
      distinctUntilChanged(),
    ));
  }
}
