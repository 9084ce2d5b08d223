import { createWatch, type Watch } from '@angular/core/primitives/signals';
import type { View } from './contender';
import type { Movie } from './movies';

type Rows = readonly Movie[];

/** Reads a list: a reactive consumer that runs in the microtask after a change. */
export class Subscriber {
  readonly view: View;
  /** How often it ran with different rows than before. */
  runs = 0;
  /** The rows that it saw last. */
  rows: Rows = [];
  /** Called with each run. */
  onRun: ((rows: Rows) => void) | undefined;
  readonly #watch: Watch;

  constructor(view: View) {
    this.view = view;
    this.#watch = createWatch(
      () => this.#run(view.rows()),
      watch => queueMicrotask(() => watch.run()),
      false,
    );
    this.#watch.notify();
  }

  /** The time at which it sees rows that pass the check; now, if it already has them. */
  sees(fits: (rows: Rows) => boolean): Promise<number> {
    return new Promise(resolve => {
      if (fits(this.rows)) {
        resolve(performance.now());
        return;
      }
      this.onRun = rows => {
        if (!fits(rows)) return;
        const now = performance.now();
        this.onRun = undefined;
        resolve(now);
      };
    });
  }

  close(): void {
    this.#watch.destroy();
    this.view.close();
  }

  #run(rows: Rows | null | undefined): void {
    if (!rows || rows === this.rows) return;
    this.rows = rows;
    this.runs++;
    this.onRun?.(rows);
  }
}
