import type { Scheduler } from 'ngx-watch-query/private';
import { retryDelay } from './connection-policy';

/** How long something must stay open for its tries to be counted anew, in milliseconds (V11). */
const GOOD_AFTER = 10_000;

/** The tries to keep a connection, or one operation, open (V11). */
export class Tries {
  /** How many have failed one after another. */
  failed = 0;
  /** How often in a row the server has refused it. */
  refused = 0;
  /** Cancels the next try. */
  cancel = (): void => undefined;
  #openedAt = Infinity;

  constructor(private readonly scheduler: Scheduler) {}

  get isOpen(): boolean {
    return this.#openedAt < Infinity;
  }

  opened(): void {
    this.#openedAt = Math.min(this.#openedAt, this.scheduler.now());
  }

  /** It is open no more; @returns whether it has lasted, which starts the count over */
  ended(): boolean {
    const isGood = this.scheduler.now() - this.#openedAt >= GOOD_AFTER;
    this.#openedAt = Infinity;
    if (isGood) this.startOver();
    return isGood;
  }

  startOver(): void {
    this.failed = this.refused = 0;
  }

  /** Has failed once more: runs the next try after a delay that grows with each. */
  again(job: () => void): void {
    const { scheduler } = this;
    this.cancel = scheduler.after(retryDelay(++this.failed, scheduler.random()), job);
  }
}
