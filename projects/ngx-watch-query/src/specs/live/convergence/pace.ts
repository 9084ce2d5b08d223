import type { VirtualClock } from './virtual-clock';

/** The gaps between background requests, in milliseconds (V15). */
const FIRST_GAP = 200;
const LONGEST_GAP = 5000;

/** Lists with more rows have proportionally longer gaps (V25). */
const MANY_ROWS = 3000;

/** Two sums of the same times may differ by this much. */
const ROUNDING = 0.001;

/** Checks that a list is not refetched more often than its rows allow (V15, V25). */
export class Pace {
  #hasHeard = false;
  #started = 0;
  #inFlight: object | undefined;
  #endedAt = -Infinity;
  #problem: string | undefined;

  constructor(
    private readonly clock: VirtualClock,
    private readonly rows: number,
  ) {}

  /** The first event starts the sequence of gaps. */
  hears(): void {
    this.#hasHeard = true;
  }

  sends(request: object, isBackground: boolean): void {
    if (!isBackground) return;
    this.#inFlight = request;
    if (!this.#hasHeard) return;
    const number = this.#started++;
    const gap = number === 0 ? 0 : Math.min(FIRST_GAP * 2 ** (number - 1), LONGEST_GAP);
    const least = gap * Math.max(1, this.rows / MANY_ROWS);
    const pause = this.clock.now() - this.#endedAt;
    if (pause + ROUNDING >= least) return;
    this.#problem ??= `V25: ${this.rows} rows are asked for after ${pause} ms, not ${least}`;
  }

  /** A request has ended. Requests of the caller do not count. */
  ends(request: object): void {
    if (request === this.#inFlight) this.#endedAt = this.clock.now();
  }

  /**
   * Throws late, because an error thrown while a request is sent would count as its failure.
   *
   * @returns the number of background requests
   */
  assertKept(): number {
    if (this.#problem !== undefined) throw new Error(this.#problem);
    return this.#started;
  }
}
