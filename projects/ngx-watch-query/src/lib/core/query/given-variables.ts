import { computed, effect, untracked, type EffectRef, type Injector } from '@angular/core';
import type { Variables } from '../document/typed-document-node';
import { ownVariables } from '../plan/own-variables';
import type { Plan } from '../plan/plan';
import type { Beginning } from '../state/create-state';
import { isDeepEqual } from '../state/share-structure';
import type { WatchEvent } from '../state/watch-event';
import { watchGivenPages } from './watch-given-pages';

declare const ngDevMode: boolean | undefined;

/** What reading a variables function needs from its surroundings. */
export interface GivenPorts {
  readonly plan: Plan;
  /** The caller's function; it reads signals. */
  readonly read: () => Variables | undefined;
  readonly injector: Injector;
  /** Where the WatchQuery begins with the first result, the URL included. */
  readonly begin: (first: Variables) => Beginning | undefined;
  readonly report: (error: unknown) => void;
}

/** Follows a variables function: another result is another request (L15). */
export class GivenVariables {
  readonly #result;
  #watch: EffectRef | undefined;
  #last: Variables | undefined;
  #hasGiven = false;
  /** Only in development. */
  readonly #look: ((given: Variables) => void) | undefined;

  constructor(
    private readonly ports: GivenPorts,
    private readonly dispatch: (event: WatchEvent) => void,
  ) {
    if (typeof ngDevMode === 'undefined' || ngDevMode) this.#look = watchGivenPages(ports.plan);
    this.#result = computed(() => {
      try {
        return ports.read();
      } catch (error) {
        // Such as a required input that is not there yet: it is read again when it changes.
        ports.report(error);
        return undefined;
      }
    });
  }

  /** With the first flush: from here on the function is read whenever its signals change. */
  begin(): void {
    if (this.#watch) return;
    const { injector } = this.ports;
    this.#take(untracked(this.#result));
    const watch = (): void => {
      this.#result();
      untracked(() => {
        this.check();
      });
    };
    this.#watch = effect(watch, { injector, manualCleanup: true });
  }

  /** Looks whether there is another result; it is asked for then. */
  check(): void {
    if (!this.#watch || !this.#take(untracked(this.#result)) || !this.#last) return;
    this.dispatch({ type: 'start-queued' });
  }

  end(): void {
    this.#watch?.destroy();
  }

  /** @returns whether the result is another than the last one */
  #take(result: Variables | undefined): boolean {
    const { plan, begin } = this.ports;
    const variables = result && ownVariables(plan, result);
    if (this.#watch && isDeepEqual(this.#last, variables)) return false;
    this.#last = variables;
    const isFirst = result !== undefined && !this.#hasGiven;
    if (result) {
      this.#hasGiven = true;
      this.#look?.(result);
    }
    const beginning = isFirst ? begin(result) : undefined;
    this.dispatch({ type: 'variables-given', variables, beginning });
    return true;
  }
}
