import type { EnvironmentInjector } from '@angular/core';
import { Arena } from './arena';
import type { ClientOptions, CreateClient } from './contender';
import { measureChanges, type Changes } from './workloads/changes';
import { measureChurn, type Churn } from './workloads/churn';
import { measureEvents, type Events } from './workloads/events';
import { measureFirstResult, type Lists } from './workloads/first-result';
import { measureGrowth, type Growth } from './workloads/growth';
import { HeapStage, type HeapLists } from './workloads/heap-stage';
import { measurePageTurns, type Turns } from './workloads/page-turns';
import { measureRefetch } from './workloads/refetch';
import { measureStorm, type Storm } from './workloads/storm';

type HeapStep = Exclude<keyof HeapStage, 'arena'> | 'prepare' | 'end';

/** The steps that the driver calls, by name. Each call is one sample. */
export class Bench {
  readonly #injector: EnvironmentInjector;
  readonly #createClient: CreateClient;
  /** Where the last sample of each kind was taken. */
  readonly #resting = new Map<string, Arena>();
  #stage: HeapStage | undefined;
  #churned: Arena | undefined;

  constructor(injector: EnvironmentInjector, createClient: CreateClient) {
    this.#injector = injector;
    this.#createClient = createClient;
  }

  firstResult(lists: Lists) {
    return this.#inArena(undefined, arena => measureFirstResult(arena, lists));
  }

  pageTurns(turns: Turns) {
    return this.#inArena(undefined, arena => measurePageTurns(arena, turns));
  }

  growth(growth: Growth) {
    const options = { live: false, settle: false, grows: true };
    return this.#inArena(options, arena => measureGrowth(arena, growth));
  }

  events(events: Events) {
    const options = { live: true, settle: events.settle };
    return this.#inArena(options, arena => measureEvents(arena, events));
  }

  changes(changes: Changes) {
    const options = { live: false, settle: false, mutates: true };
    return this.#inArena(options, arena => measureChanges(arena, changes));
  }

  refetch(lists: Lists) {
    return this.#inArena(undefined, arena => measureRefetch(arena, lists));
  }

  storm(storm: Storm) {
    return this.#inArena({ live: true, settle: true }, arena => measureStorm(arena, storm));
  }

  /** The steps of a measurement of memory; the driver reads the heap between them. */
  async heap(step: HeapStep, lists: HeapLists & { readonly live: boolean }) {
    if (step === 'prepare') {
      const grows = lists.pages !== undefined;
      const arena = this.#arena({ live: lists.live, settle: false, grows });
      await arena.begin();
      this.#stage = new HeapStage(arena, lists);
      return 0;
    }
    if (step !== 'end') return (await this.#stage?.[step]()) ?? 0;
    this.#rest(this.#stage?.arena);
    this.#stage = undefined;
    return 0;
  }

  /** Each call makes and destroys lists in the same client, until one ends it. */
  async churn(churn: Churn) {
    this.#churned ??= await this.#begun({ live: churn.live, settle: false });
    return measureChurn(this.#churned, churn);
  }

  endChurn() {
    this.#rest(this.#churned);
    this.#churned = undefined;
  }

  async #inArena<Sample>(
    options: ClientOptions | undefined,
    measure: (arena: Arena) => Promise<Sample>,
  ): Promise<Sample> {
    const arena = await this.#begun(options);
    try {
      return await measure(arena);
    } finally {
      this.#rest(arena);
    }
  }

  /** Ends the client of the last sample of the same kind, and keeps this one in its place. */
  #rest(arena: Arena | undefined): void {
    if (!arena) return;
    const kind = JSON.stringify(arena.options);
    this.#resting.get(kind)?.end();
    this.#resting.set(kind, arena);
    arena.rest();
  }

  async #begun(options: ClientOptions | undefined): Promise<Arena> {
    const arena = this.#arena(options);
    await arena.begin();
    return arena;
  }

  #arena(options: ClientOptions | undefined): Arena {
    return new Arena(this.#injector, this.#createClient, options);
  }
}
