import { computed, effect, untracked, type EffectRef, type Injector } from '@angular/core';
import type { Variables } from '../document/typed-document-node';
import { warn } from '../errors/warn';
import { ownVariables } from '../plan/own-variables';
import type { Plan } from '../plan/plan';
import type { Beginning } from '../state/create-state';
import { isDeepEqual } from '../state/share-structure';
import type { WatchEvent } from '../state/watch-event';

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
  #pages: Variables | undefined;

  constructor(
    private readonly ports: GivenPorts,
    private readonly dispatch: (event: WatchEvent) => void,
  ) {
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
    const isFirst = result !== undefined && !this.#pages;
    if (result) this.#takePages(result);
    const beginning = isFirst ? begin(result) : undefined;
    this.dispatch({ type: 'variables-given', variables, beginning });
    return true;
  }

  /** Pagination variables are initial values only. */
  #takePages(result: Variables): void {
    const names = this.ports.plan.paginators.flatMap(one => [one.limitVariable, one.pageVariable]);
    const pages = Object.fromEntries(names.map(name => [name, result[name]]));
    const before = (this.#pages ??= pages);
    if (!(typeof ngDevMode === 'undefined' || ngDevMode)) return;
    const changed = names.find(name => !isDeepEqual(before[name], pages[name]));
    if (changed === undefined) return;
    warn(
      'WQ210',
      `the variables function gives another $${changed}; only its first value counts. Use the page methods.`,
    );
  }
}
