/** Longer values count as absent when read and are not written; a list counts as a whole (R5). */
const LONGEST = 2000;

/**
 * Whether the texts of a value are too long for the URL, as the address holds them: there a Chinese character
 * takes nine. Half of a surrogate pair has no such form, so it is too long for any URL.
 */
export function isTooLong(texts: readonly string[]): boolean {
  try {
    return encodeURIComponent(texts.join()).length > LONGEST;
  } catch {
    return true;
  }
}
