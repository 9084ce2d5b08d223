import { Injectable } from '@angular/core';
import type { After, GraphQLRequest, Poll, Scheduler } from 'ngx-watch-query/private';

interface Job {
  readonly at: number;
  readonly run: () => void;
  /** Whether only `pass()` runs it. */
  readonly isLong: boolean;
  /** What it sends again, if it is a retry, or polls. */
  readonly sends: GraphQLRequest | Poll | undefined;
}

/** A failed request that is sent again when its time has come (F7). */
interface Retry {
  readonly request: GraphQLRequest;
  /** How many milliseconds are left. */
  readonly wait: number;
}

interface WaitingPoll {
  readonly operationName: string | undefined;
  /**
   * How many milliseconds are left: 0 also if it is overdue, because `runWaiting` has let time pass without
   * it.
   */
  readonly wait: number;
}

/** A clock that stands still until the test expects something: no fake timers, no waiting. */
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

  /** The requests that are to be sent again. */
  get retries(): readonly Retry[] {
    return [...this.#jobs].flatMap(({ sends, at }) =>
      sends?.query === undefined ? [] : [{ request: sends, wait: at - this.#now }],
    );
  }

  /** The polls that wait, in the order of their times. */
  get polls(): readonly WaitingPoll[] {
    return [...this.#jobs]
      .sort(byTime)
      .flatMap(({ sends, at }) =>
        sends && sends.query === undefined
          ? [{ operationName: sends.operationName, wait: Math.max(0, at - this.#now) }]
          : [],
      );
  }

  after(...[delay, run, sends]: Parameters<After>): () => void {
    return this.#add({ at: this.#now + delay, run, isLong: false, sends });
  }

  /** As `after`, for jobs that only `pass()` runs, such as polls. */
  readonly afterLong: After = (delay, run, sends) =>
    this.#add({ at: this.#now + delay, run, isLong: true, sends });

  /**
   * Runs the jobs that wait now, in the order of their times; not those of `afterLong`, and not what
   * these jobs add.
   */
  runWaiting(): void {
    const waiting = [...this.#jobs].filter(({ isLong }) => !isLong);
    for (const job of waiting.sort(byTime)) this.#run(job);
  }

  /** Lets `duration` milliseconds pass, and runs all jobs that fall due meanwhile. */
  pass(duration: number): void {
    const end = this.#now + duration;
    for (;;) {
      const [next] = [...this.#jobs].sort(byTime);
      if (!next || next.at > end) break;
      this.#run(next);
    }
    this.#now = Math.max(this.#now, end);
  }

  #add(job: Job): () => void {
    this.#jobs.add(job);
    return () => {
      this.#jobs.delete(job);
    };
  }

  #run(job: Job): void {
    if (!this.#jobs.delete(job)) return;
    this.#now = Math.max(this.#now, job.at);
    job.run();
  }
}

const byTime = (a: Job, b: Job): number => a.at - b.at;
