import type { StartQueue } from '../request/start-queue';
import { isDestroyed, isQueued, type State } from '../state/state';
import type { QueryPart } from './query-port';

/** What the start effect needs from its engine. */
export interface StartPorts {
  readonly starts: StartQueue;
  /** Reads what the flush sends. */
  readonly beforeFlush: () => void;
  readonly flush: () => void;
}

/** Puts a queued start into the queue that flushes all of them, and takes it out when destroyed. */
export class StartEffect {
  #isWaiting = false;
  /** How many features hold requests back. */
  #holds = 0;

  constructor(private readonly ports: StartPorts) {}

  /** Lets features hold starts back until they release them (R9). */
  hold(holds: readonly NonNullable<QueryPart['hold']>[]): void {
    for (const hold of holds) if (hold(() => this.#release())) this.#holds++;
  }

  run(before: State, after: State): void {
    this.#isWaiting = isQueued(after);
    if (this.#isWaiting && !isQueued(before) && this.#holds === 0) {
      this.ports.starts.add(this.#flush);
    }
    if (isDestroyed(after)) this.ports.starts.remove(this.#flush);
  }

  #release(): void {
    this.#holds--;
    if (this.#isWaiting && this.#holds === 0) this.ports.starts.add(this.#flush);
  }

  readonly #flush = (): void => {
    this.ports.beforeFlush();
    this.ports.flush();
  };
}
