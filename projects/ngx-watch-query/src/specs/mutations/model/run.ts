import { actionsOf, createAlone } from './actions';
import { checkRows, checkView } from './oracle';
import { settle } from './settle';
import type { Mechanism } from './switches';
import type { Tally } from './tally';
import type { View } from './view';
import { World, type Scenario } from './world';

/** Of a hundred runs, this many begin with a new row, before any other call. */
const ALONE = 10;

/** One random run of the library against a server. */
export class Run {
  readonly #world: World;
  #problem: unknown;

  constructor(scenario: Scenario, tally: Tally, off?: Mechanism) {
    this.#world = new World(scenario, tally, view => this.#checkEmission(view), off);
  }

  /** The log of the run. */
  get log(): readonly string[] {
    return this.#world.log;
  }

  /** @throws where a property is violated */
  run(steps: number): void {
    const world = this.#world;
    for (const kind of ['list', 'single', 'even'] as const) world.open(kind);
    world.flush();
    if (world.random.chance(ALONE)) createAlone(world);
    for (let step = 0; step < steps; step++) {
      this.#step();
      world.flush();
      this.#check('after a step');
    }
    settle(world, () => this.#check('settling'));
    for (const { number, status } of world.calls) {
      if (status === 'pending') throw new Error(`M10: ${number} was never sent`);
    }
    for (const view of world.views) checkView(world, view);
    for (const view of world.views) world.close(view);
  }

  #step(): void {
    const { random, scenario } = this.#world;
    const actions = actionsOf(scenario.isLive);
    let drawn = random.next() * actions.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, act] of actions) {
      drawn -= weight;
      if (drawn < 0) {
        act(this.#world);
        return;
      }
    }
  }

  #check(when: string): void {
    const problem = this.#problem ?? this.#world.problem;
    if (problem) throw problem as Error;
    checkRows(this.#world, when);
  }

  /** Keeps the error for the next check: RxJS would report it to the window. */
  #checkEmission(view: View): void {
    try {
      checkRows(this.#world, 'an emission', [view]);
    } catch (error) {
      this.#problem ??= error;
    }
  }
}
