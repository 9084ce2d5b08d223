import { computed, effect, untracked, type EffectRef } from '@angular/core';
import type { Variables } from '../document/typed-document-node';
import { ownVariables } from '../plan/own-variables';
import type { RequestTarget } from '../plan/request-variables';
import type { StartQueue } from '../request/start-queue';
import { isDeepEqual } from '../state/share-structure';
import { isDestroyed, type State } from '../state/state';
import type { QueryPort } from './query-port';
import { watchFunctionPages } from './watch-function-pages';

declare const ngDevMode: boolean | undefined;

/** The caller's function; it reads signals. */
export type ReadVariables = () => Variables | undefined;

/** What reading a variables function needs from its surroundings. */
export interface VariablesFunctionPorts {
  readonly query: QueryPort;
  readonly starts: StartQueue;
  readonly read: ReadVariables;
  /** Where the WatchQuery starts with the first result. */
  readonly start: (first: Variables) => RequestTarget | undefined;
}

/** What the function has returned, and the custom variables in it as JSON. */
interface FunctionResult {
  readonly given: Variables;
  readonly variables: Variables;
}

/** Follows a variables function: another result is another request (L15). */
export class VariablesFunction {
  readonly #result;
  readonly #leave: () => void;
  #watch: EffectRef | undefined;
  #last: Variables | undefined;
  #hasResult = false;
  /** Only in development. */
  readonly #look: ((result: Variables) => void) | undefined;

  constructor(private readonly ports: VariablesFunctionPorts) {
    const { query, starts, read } = ports;
    // Whatever may queue a start looks at the function first: its signals may have changed.
    this.#leave = starts.addCheck(() => this.#check());
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      this.#look = watchFunctionPages(query.plan);
    }
    this.#result = computed(() => {
      try {
        const given = read();
        return given && { given, variables: ownVariables(query.plan, given) };
      } catch (error) {
        // Such as a required input that is not there yet, or what JSON cannot carry: it is read again
        // when it changes.
        query.report(error);
        return undefined;
      }
    });
  }

  /** With the first flush: from here on the function is read whenever its signals change. */
  begin(): void {
    // Another start of the same flush may have ended the WatchQuery (L11).
    if (this.#watch || isDestroyed(this.ports.query.state)) return;
    const { injector } = this.ports.query;
    this.#take(untracked(this.#result));
    // A callback may have ended it.
    if (isDestroyed(this.ports.query.state)) return;
    const watch = (): void => {
      this.#result();
      untracked(() => this.#check());
    };
    this.#watch = effect(watch, { injector, manualCleanup: true });
  }

  run(after: State): void {
    if (!isDestroyed(after)) return;
    this.#leave();
    this.#watch?.destroy();
  }

  /** Looks whether there is another result; it is asked for then. */
  #check(): void {
    if (isDestroyed(this.ports.query.state)) return;
    if (!this.#watch || !this.#take(untracked(this.#result)) || !this.#last) return;
    this.ports.query.dispatch({ type: 'start-queued' });
  }

  /** @returns whether the result is another than the last one */
  #take(result: FunctionResult | undefined): boolean {
    const { query } = this.ports;
    const variables = result?.variables;
    if (this.#watch && isDeepEqual(this.#last, variables)) return false;
    this.#last = variables;
    const isFirst = result !== undefined && !this.#hasResult;
    if (result) {
      this.#hasResult = true;
      this.#look?.(result.given);
    }
    const start = isFirst ? this.ports.start(result.given) : undefined;
    query.dispatch({ type: 'variables-read', variables, start });
    return true;
  }
}
