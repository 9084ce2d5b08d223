import type { NgZone } from '@angular/core';
import type { After, DeviceNetwork, PageVisibility, Scheduler } from 'ngx-watch-query/private';
import { isFree } from '../core/state/refresh';
import type { State } from '../core/state/state';

/** What polling needs from its surroundings. */
export interface PollPorts {
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly timer: After;
  /** An application that polls would never be stable if its zone knew of the timer. */
  readonly zone: Pick<NgZone, 'run' | 'runOutsideAngular'>;
  readonly page: Pick<PageVisibility, 'isHidden'>;
  readonly network: Pick<DeviceNetwork, 'isOffline'>;
}

/**
 * Says when a WatchQuery polls: so long after its last request has ended; not while another one is
 * queued, in flight or due, nor while nobody can see the page or the device is offline (F2).
 */
export class PollTimer {
  #interval = 0;
  #dueAt = 0;
  #cancel: (() => void) | undefined;

  constructor(
    private readonly ports: PollPorts,
    private readonly onDue: () => void,
  ) {}

  /** Whether it is about to poll anyway, so that the same request of another one will do (V19). */
  get isSoon(): boolean {
    return this.#cancel !== undefined && this.#now() >= this.#dueAt - this.#interval / 2;
  }

  /** A request has ended: the time begins anew. @param interval in milliseconds; 0: never */
  restart(interval: number): void {
    this.#interval = interval;
    this.#dueAt = this.#now() + interval;
  }

  /** What is overdue waits for so many milliseconds from now. */
  wait(delay: number): void {
    this.#dueAt = Math.max(this.#dueAt, this.#now() + delay);
  }

  run(state: State): void {
    const { page, network } = this.ports;
    const isWaiting = isFree(state) && !state.refresh.isDue;
    if (!isWaiting || this.#interval === 0 || page.isHidden || network.isOffline) this.stop();
    else this.#cancel ??= this.#start();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #start(): () => void {
    const { timer, zone } = this.ports;
    const delay = Math.max(0, this.#dueAt - this.#now());
    const due = (): void => {
      this.#cancel = undefined;
      zone.run(this.onDue);
    };
    return zone.runOutsideAngular(() => timer(delay, due));
  }

  #now(): number {
    return this.ports.scheduler.now();
  }
}
