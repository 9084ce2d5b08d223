/** Longer values are absent when read and left out when written (R5), lists as a whole. */
const LONGEST = 2000;

/** Whether a value's texts make the URL longer than a value may. */
export function isTooLong(texts: readonly string[]): boolean {
  return texts.join().length > LONGEST;
}
