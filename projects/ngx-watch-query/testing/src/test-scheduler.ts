import { Injectable } from '@angular/core';
import type { Scheduler } from 'ngx-watch-query/private';

interface Job {
  readonly at: number;
  readonly run: () => void;
}

/** Time that stands still until the test expects something: no fake timers, no waiting. */
@Injectable()
export class TestScheduler implements Scheduler {
  #now = 0;
  readonly #jobs = new Set<Job>();

  now(): number {
    return this.#now;
  }

  random(): number {
    return 0;
  }

  after(delay: number, run: () => void): () => void {
    const job = { at: this.#now + delay, run };
    this.#jobs.add(job);
    return () => {
      this.#jobs.delete(job);
    };
  }

  /** Runs what is waiting now, in the order of time; what that makes wait stays waiting. */
  runWaiting(): void {
    const waiting = [...this.#jobs].sort((a, b) => a.at - b.at);
    for (const job of waiting) {
      if (!this.#jobs.delete(job)) continue;
      this.#now = Math.max(this.#now, job.at);
      job.run();
    }
  }
}
