/**
 * Reads decisions from a list of bytes, so that fast-check can shrink them: smaller bytes give
 * plainer decisions. Past the end of the list every decision is the plainest.
 */
export class Choices {
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    return (this.bytes[this.#at++] ?? 0) % count;
  }

  /** True in `percent` of the cases; false is plainer. */
  chance(percent: number): boolean {
    return this.below(100) >= 100 - percent;
  }

  /** An item of a list; the first is the plainest. */
  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** The list in random order; the given order is the plainest. */
  shuffled<T>(list: readonly T[]): readonly T[] {
    const rest = [...list];
    return list.flatMap(() => rest.splice(this.below(rest.length), 1));
  }
}
