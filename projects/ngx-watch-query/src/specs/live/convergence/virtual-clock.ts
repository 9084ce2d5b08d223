import type { Provider } from '@angular/core';
import { DEADLINE, POLL_TIMER, SCHEDULER, type Scheduler } from 'ngx-watch-query/private';
import type { Random } from '../../random/random';

interface Job {
  readonly at: number;
  readonly run: () => void;
}

/** Time that passes only when it is told to, in milliseconds. */
export class VirtualClock {
  #now = 0;
  /** The latest first, so that the next one is at the end. */
  readonly #jobs: Job[] = [];

  now(): number {
    return this.#now;
  }

  /** Jobs of one moment run in the order in which they were given. */
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

  /** Lets so much time pass; runs what is due meanwhile. */
  pass(duration: number): void {
    const end = this.#now + duration;
    for (let job = this.#jobs.at(-1); job && job.at <= end; job = this.#jobs.at(-1)) {
      this.#jobs.pop();
      this.#now = job.at;
      job.run();
    }
    this.#now = end;
  }

  /** Forgets what waits. */
  clear(): void {
    this.#jobs.length = 0;
  }
}

/** The library's scheduler on a virtual clock; knows how many of its timers run. */
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

/** All time of the library on one clock, its time limits as well. */
export function timeBy(scheduler: Scheduler): Provider[] {
  const after: Scheduler['after'] = (delay, job) => scheduler.after(delay, job);
  return [
    { provide: SCHEDULER, useValue: scheduler },
    { provide: DEADLINE, useValue: after },
    { provide: POLL_TIMER, useValue: after },
  ];
}
