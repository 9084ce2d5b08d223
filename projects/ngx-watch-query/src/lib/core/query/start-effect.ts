import type { StartQueue } from '../request/start-queue';
import { isDestroyed, isQueued, type State } from '../state/state';

/** What the start effect needs from its engine. */
export interface StartPorts {
  readonly starts: StartQueue;
  /** Reads what the flush sends. */
  readonly beforeFlush: () => void;
  readonly flush: () => void;
  /** Whether starts wait for something else (R9). */
  readonly isHeld: () => boolean;
}

/** Puts a queued start into the queue that flushes all of them, and takes it out when destroyed. */
export class StartEffect {
  constructor(private readonly ports: StartPorts) {}

  run(before: State, after: State): void {
    if (isQueued(after) && !isQueued(before)) this.#add();
    if (isDestroyed(after)) this.ports.starts.remove(this.#flush);
  }

  /** The hold has ended: a start that is queued goes on. */
  release(state: State): void {
    if (isQueued(state)) this.#add();
  }

  #add(): void {
    if (!this.ports.isHeld()) this.ports.starts.add(this.#flush);
  }

  readonly #flush = (): void => {
    this.ports.beforeFlush();
    this.ports.flush();
  };
}
