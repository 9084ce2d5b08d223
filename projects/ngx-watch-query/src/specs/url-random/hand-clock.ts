interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** The browser functions that this clock replaces. */
const REPLACED = [
  'setTimeout',
  'clearTimeout',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/**
 * Time that a spec moves. Unlike Jasmine's clock it lets all microtasks run after each timer, for the
 * price of one message, so that an hour of navigations takes seconds.
 */
export class HandClock {
  #now = 0;
  #lastId = 0;
  readonly #timers = new Map<number, Timer>();
  readonly #replaced = REPLACED.map(name => [name, globalThis[name]] as const);
  readonly #channel = new MessageChannel();

  constructor() {
    const set = (run: () => void, time = 0): number => {
      this.#timers.set(++this.#lastId, { at: this.#now + Math.max(0, time), run });
      return this.#lastId;
    };
    const clear = (id: number): void => {
      this.#timers.delete(id);
    };
    const frame = (run: (time: number) => void): number => set(() => run(this.#now), 16);
    Object.assign(globalThis, {
      setTimeout: set,
      clearTimeout: clear,
      requestAnimationFrame: frame,
      cancelAnimationFrame: clear,
    });
    spyOn(performance, 'now').and.callFake(() => this.#now);
  }

  /** The time that has passed, in milliseconds. */
  get now(): number {
    return this.#now;
  }

  /** Whether a timer is set. */
  get isBusy(): boolean {
    return this.#timers.size > 0;
  }

  /** Lets all microtasks run, including those that they queue. */
  settle(): Promise<void> {
    const { port1, port2 } = this.#channel;
    return new Promise(resolve => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  }

  /**
   * Lets time pass. Queued microtasks run first, then each timer that falls due, with all
   * microtasks after it.
   *
   * @param afterEach called after the microtasks, at first and after each timer
   */
  async pass(time: number, afterEach?: () => void): Promise<void> {
    const end = this.#now + time;
    await this.settle();
    afterEach?.();
    for (let id = this.#next(end); id !== undefined; id = this.#next(end)) {
      const timer = this.#timers.get(id);
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, timer?.at ?? 0);
      timer?.run();
      await this.settle();
      afterEach?.();
    }
    this.#now = end;
  }

  /** Restores the functions of the browser. */
  end(): void {
    Object.assign(globalThis, Object.fromEntries(this.#replaced));
    this.#channel.port1.close();
    this.#channel.port2.close();
  }

  #next(end: number): number | undefined {
    let next: number | undefined;
    let at = end;
    for (const [id, timer] of this.#timers) {
      // Timers due at the same time run in the order in which they were set.
      if (timer.at < at || (next === undefined && timer.at <= at)) [next, at] = [id, timer.at];
    }
    return next;
  }
}
