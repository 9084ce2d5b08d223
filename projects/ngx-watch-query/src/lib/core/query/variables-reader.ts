import { computed, effect, untracked, type EffectRef } from '@angular/core';
import type { Variables } from '../document/typed-document-node';
import { guarded } from '../errors/guarded';
import { ownVariables } from '../plan/own-variables';
import type { RequestTarget } from '../plan/request-variables';
import type { StartQueue } from '../request/start-queue';
import { isDestroyed, type State } from '../state/state';
import type { QueryPort } from './query-port';
import type { Delay } from './variable-sources';

/** The caller's variables function, or a function that reads the caller's signals. */
export type ReadVariables = () => Variables | undefined;

/** What reading variables needs from its surroundings. */
export interface VariablesReaderPorts {
  readonly query: QueryPort;
  readonly starts: StartQueue;
  readonly read: ReadVariables;
  /**
   * The starting point with the first result of a function; undefined with signals, where it is
   * known.
   */
  readonly start: ((first: Variables) => RequestTarget | undefined) | undefined;
}

/** What has been read, and the custom variables in it as JSON. */
interface ReadResult {
  readonly given: Variables;
  readonly variables: Variables;
}

/**
 * Follows a variables function (L15) or signals (L17): when the variables change, it queues a
 * request.
 */
export class VariablesReader {
  readonly #result;
  /** The delays of debounced variables, by name. */
  #delays: ReadonlyMap<string, Delay> = new Map();
  #watch: EffectRef | undefined;
  #last: ReadResult | undefined;
  /** Taken with the first result. */
  #start;

  /**
   * Reads the variables again, and queues a request if they differ. Called when a signal changes, when a
   * delay ends, before each flush, and before a call of the caller.
   *
   * @param isAll whether to include debounced values that still wait
   */
  readonly check = (isAll = false): void => {
    if (!this.#watch || isDestroyed(this.ports.query.state)) return;
    const result = untracked(this.#result);
    if (result === this.#last && this.#delays.size === 0) return;
    this.#take(result, result && (isAll ? result.variables : this.#due(result.variables)), true);
  };

  constructor(private readonly ports: VariablesReaderPorts) {
    const { query, starts, read } = ports;
    this.#start = ports.start;
    starts.checks.add(this.check);
    // Untracked, because the handler may write to signals (L4).
    const report = (error: unknown): void => untracked(() => query.report(error));
    // Reading throws for a required input without a value yet, and for a value that JSON cannot carry. The
    // variables are read again when that changes.
    this.#result = computed(() =>
      guarded(report, (): ReadResult | undefined => {
        const given = read();
        return given ? { given, variables: ownVariables(query.plan, given) } : undefined;
      }),
    );
  }

  /** Called with the first flush. From then on, signals are read whenever they change. */
  begin(): void {
    // Another start of the same flush may have ended the WatchQuery (L11).
    if (this.#watch || isDestroyed(this.ports.query.state)) return;
    const { injector, sources } = this.ports.query;
    // Not before: an injector that has ended gives nothing (L11).
    this.#delays = new Map(
      [...sources].flatMap(([name, { openDelay }]) =>
        openDelay ? [[name, openDelay(injector, this.check)]] : [],
      ),
    );
    // The first values take effect at once, even debounced ones.
    const first = untracked(this.#result);
    this.#take(first, first?.variables);
    // A callback may have destroyed it.
    if (isDestroyed(this.ports.query.state)) return;
    const watch = (): void => {
      this.#result();
      untracked(this.check);
    };
    this.#watch = effect(watch, { injector, manualCleanup: true });
  }

  run(_: State, after: State): void {
    if (!isDestroyed(after)) return;
    this.ports.starts.checks.delete(this.check);
    this.#watch?.destroy();
    for (const delay of this.#delays.values()) delay.end();
  }

  /** The variables in effect: while a new value waits, the one that is set stays (L17). */
  #due(variables: Variables): Variables {
    const { plan, state } = this.ports.query;
    const set = state.draft.variables;
    const due: Record<string, unknown> = { ...variables };
    for (const [name, delay] of this.#delays) {
      if (delay.isWaiting(due[name], set[name])) due[name] = set[name];
    }
    // Drops the variables that are unset.
    return ownVariables(plan, due);
  }

  #take(result: ReadResult | undefined, variables: Variables | undefined, isAgain?: boolean): void {
    this.#last = result;
    const start = result && this.#start?.(result.given);
    if (result) this.#start = undefined;
    this.ports.query.dispatch({
      type: 'variables-read',
      variables,
      // A name that a function returns without a value belongs to it, too.
      names: Object.keys(result?.given ?? {}),
      start,
      isAgain,
    });
  }
}
