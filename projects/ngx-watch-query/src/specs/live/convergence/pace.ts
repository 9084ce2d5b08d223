import type { VirtualClock } from './virtual-clock';

/** The gaps between background requests, in milliseconds (V15). */
const FIRST_GAP = 200;
const LONGEST_GAP = 5000;

/** With more rows than this they grow in proportion (V25). */
const MANY_ROWS = 3000;

/** Of two sums of the same times one may be smaller. */
const ROUNDING = 0.001;

/** Whether a list is asked for no more often than its rows allow (V15, V25). */
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

  /** The first event begins the row of gaps. */
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

  /** It has left the wire. One of the caller is no part of the row. */
  ends(request: object): void {
    if (request === this.#inFlight) this.#endedAt = this.clock.now();
  }

  /**
   * Not where it happens: what is thrown while a request is sent is its failure.
   *
   * @returns how many background requests there were
   */
  assertKept(): number {
    if (this.#problem !== undefined) throw new Error(this.#problem);
    return this.#started;
  }
}
