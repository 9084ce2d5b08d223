import type { Provider } from '@angular/core';
import { DEADLINE, LONG_TIMER, SCHEDULER, type Scheduler } from 'ngx-watch-query/private';
import type { Random } from '../../random/random';

interface Job {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that a spec moves, in milliseconds. */
export class VirtualClock {
  #now = 0;
  /** Sorted with the latest first, so that the next one is at the end. */
  readonly #jobs: Job[] = [];

  now(): number {
    return this.#now;
  }

  /** Jobs due at the same time run in the order of the calls. */
  after(delay: number, run: () => void): () => void {
    const job: Job = { at: this.#now + Math.max(0, delay), run };
    let index = this.#jobs.length;
    while (index > 0 && (this.#jobs[index - 1]?.at ?? Infinity) <= job.at) index--;
    this.#jobs.splice(index, 0, job);
    return () => {
      const at = this.#jobs.indexOf(job);
      if (at >= 0) this.#jobs.splice(at, 1);
    };
  }

  /** Lets time pass and runs the jobs that fall due. */
  pass(duration: number): void {
    const end = this.#now + duration;
    for (let job = this.#jobs.at(-1); job && job.at <= end; job = this.#jobs.at(-1)) {
      this.#jobs.pop();
      this.#now = job.at;
      job.run();
    }
    this.#now = end;
  }

  /** Drops all jobs. */
  clear(): void {
    this.#jobs.length = 0;
  }
}

/** The library's scheduler on a virtual clock. It counts the timers that run. */
export class VirtualScheduler implements Scheduler {
  running = 0;

  constructor(
    private readonly clock: VirtualClock,
    private readonly chance: () => Pick<Random, 'next'>,
  ) {}

  now(): number {
    return this.clock.now();
  }

  random(): number {
    return this.chance().next();
  }

  after(delay: number, job: () => void): () => void {
    let isRunning = true;
    this.running++;
    const end = (): void => {
      if (isRunning) this.running--;
      isRunning = false;
    };
    const cancel = this.clock.after(delay, () => {
      end();
      job();
    });
    return () => {
      end();
      cancel();
    };
  }
}

/** Providers that put all timers of the library on one clock, time limits included. */
export function timeBy(scheduler: Scheduler): Provider[] {
  const after: Scheduler['after'] = (delay, job) => scheduler.after(delay, job);
  return [
    { provide: SCHEDULER, useValue: scheduler },
    { provide: DEADLINE, useValue: after },
    { provide: LONG_TIMER, useValue: after },
  ];
}
