import type {
  After,
  DeviceNetwork,
  PageVisibility,
  Poll,
  Scheduler,
} from 'ngx-watch-query/private';
import { isFree, refreshOf } from '../core/refreshes';
import type { State } from '../core/state/state';

/** What polling needs from its surroundings. */
export interface PollPorts {
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly timer: After;
  readonly page: Pick<PageVisibility, 'isHidden'>;
  readonly network: Pick<DeviceNetwork, 'isOffline'>;
}

/**
 * Decides when a WatchQuery polls: one interval after its last request has ended. It does not poll while
 * another request is queued, in flight or due, while nobody can see the page, or while the device is
 * offline (F2).
 */
export class PollTimer {
  #interval = 0;
  #dueAt = 0;
  #cancel: (() => void) | undefined;

  constructor(
    private readonly ports: PollPorts,
    private readonly onDue: () => void,
    private readonly sends: Poll,
  ) {}

  /** Whether it is about to poll anyway, so that an equal request of another WatchQuery will do (V19). */
  get isSoon(): boolean {
    return this.#cancel !== undefined && this.#now() >= this.#dueAt - this.#interval / 2;
  }

  /** A request has ended, so the interval begins anew. @param interval in milliseconds; 0: never */
  restart(interval: number): void {
    this.stop();
    this.#interval = interval;
    this.#dueAt = this.#now() + interval;
  }

  /** Delays a poll by at least so many milliseconds from now. */
  wait(delay: number): void {
    this.#dueAt = Math.max(this.#dueAt, this.#now() + delay);
  }

  run(state: State): void {
    const { page, network } = this.ports;
    const isWaiting = isFree(state) && !refreshOf(state).isDue;
    if (!isWaiting || this.#interval === 0 || page.isHidden || network.isOffline) this.stop();
    else this.#cancel ??= this.#start();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #start(): () => void {
    const onDue = (): void => {
      this.#cancel = undefined;
      this.onDue();
    };
    return this.ports.timer(Math.max(0, this.#dueAt - this.#now()), onDue, this.sends);
  }

  #now(): number {
    return this.ports.scheduler.now();
  }
}
