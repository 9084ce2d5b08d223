import { NO_SETTLES, settleTime, withEvent, type SettleHistory } from './settle-times';
import type { State } from '../core/state/state';
import type { Scheduler } from '../core/request/scheduler';

/** Says when the settle request that the state owes may start (V15). */
export class SettleTimer {
  #history: SettleHistory = NO_SETTLES;
  #askedAt = 0;
  #spread = 0;
  #nextSpread: number | undefined;
  #cancel: (() => void) | undefined;

  /** @param window how far settle requests are spread, in milliseconds */
  constructor(
    private readonly scheduler: Scheduler,
    private readonly window: number,
    private readonly onDue: () => void,
  ) {}

  /** A model event has come. */
  sawEvent(): void {
    this.#history = withEvent(this.#history, this.scheduler.now());
  }

  /** Spreads the next request that is asked for over another time, in milliseconds. */
  spreadNext(window: number): void {
    this.#nextSpread = window;
  }

  run(before: State, after: State): void {
    const { request } = after;
    const isNew = request !== null && request.number !== before.request?.number;
    if (before.request?.settles && !(isNew && request.origin === 'correction')) {
      if (isNew || !request) this.#end(after.settleFailures);
    }
    if (isNew && request.origin === 'event') {
      this.#history = { ...this.#history, started: this.#history.started + 1 };
    }
    if (after.owesSettle && !before.owesSettle) this.#ask();
    // One that is asked for already keeps its time, and so does the next.
    if (after.owesSettle) this.#nextSpread = undefined;
    const canStart = after.owesSettle && after.sent && !request && !after.isQueued;
    if (!canStart || after.isDestroyed) this.stop();
    else this.#cancel ??= this.#start();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #end(failed: number): void {
    this.#history = { ...this.#history, lastEndAt: this.scheduler.now(), failed };
  }

  #ask(): void {
    this.#askedAt = this.scheduler.now();
    this.#spread = this.scheduler.random() * (this.#nextSpread ?? this.window);
  }

  #start(): () => void {
    const at = settleTime(this.#history, this.#askedAt, this.#spread);
    return this.scheduler.after(Math.max(0, at - this.scheduler.now()), () => {
      this.#cancel = undefined;
      this.onDue();
    });
  }
}
