/** Longer values count as absent when read and are not written; a list counts as a whole (R5). */
const LONGEST = 2000;

/** Whether the texts of a value are too long for the URL. */
export function isTooLong(texts: readonly string[]): boolean {
  return texts.join().length > LONGEST;
}
