interface Job {
  readonly number: number;
  readonly at: number;
  readonly run: () => void;
}

/** How long a frame takes, in milliseconds. */
const FRAME = 16;

/** Above all numbers that the browser gives to its timers and frames, which begin at 1. */
const FIRST_NUMBER = 1_000_000_000;

/** Of all clocks: what an earlier spec has left must not cancel a timer of this one. */
let lastNumber = FIRST_NUMBER;

/**
 * The time of the page, moved by a spec. Each timer that falls due is a task of its own, with its
 * microtasks, as in a browser.
 */
export class TaskClock {
  #now = 0;
  /** Sorted by time. */
  readonly #jobs: Job[] = [];

  /**
   * Replaces the timers, the frames and `performance.now()` of the page until the end of the spec. What was
   * set before, such as the next ping of a socket that an earlier spec has left, runs in real time and
   * can be cancelled: a ping that could not be stopped would plan the next one for ever.
   */
  install(): void {
    spyOn(performance, 'now').and.callFake(() => this.#now);
    spyOn(window, 'setTimeout').and.callFake(((job: () => void, delay = 0) =>
      this.after(delay, job)) as never);
    spyOn(window, 'requestAnimationFrame').and.callFake(job =>
      this.after(FRAME, () => job(this.#now)),
    );
    for (const name of ['clearTimeout', 'cancelAnimationFrame'] as const) {
      const cancel = window[name].bind(window);
      spyOn(window, name).and.callFake((number: number) => {
        if (number > FIRST_NUMBER) this.#cancel(number);
        else cancel(number);
      });
    }
  }

  /** Jobs due at the same time run in the order of the calls; @returns the number of the timer */
  after(delay: number, run: () => void): number {
    const job: Job = { number: ++lastNumber, at: this.#now + Math.max(0, delay), run };
    const index = this.#jobs.findIndex(({ at }) => at > job.at);
    this.#jobs.splice(index < 0 ? this.#jobs.length : index, 0, job);
    return job.number;
  }

  /** Lets time pass and runs the jobs that fall due. */
  async pass(duration: number): Promise<void> {
    const end = this.#now + duration;
    await nextTask();
    for (let job = this.#jobs[0]; job && job.at <= end; job = this.#jobs[0]) {
      this.#jobs.shift();
      this.#now = job.at;
      job.run();
      await nextTask();
    }
    this.#now = end;
  }

  #cancel(number: number): void {
    const index = this.#jobs.findIndex(job => job.number === number);
    if (index >= 0) this.#jobs.splice(index, 1);
  }
}

const { port1, port2 } = new MessageChannel();

/** Resolves in the next task of the browser. */
function nextTask(): Promise<void> {
  return new Promise(resolve => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
