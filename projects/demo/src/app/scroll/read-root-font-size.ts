/** Where nothing is laid out, in pixels. */
const USUAL = 16;

/** How many pixels a `rem` has: users may have chosen larger letters. */
export function readRootFontSize({ defaultView, documentElement }: Document): number {
  // The document of a server computes no styles.
  if (!defaultView || !('getComputedStyle' in defaultView)) return USUAL;
  return Number.parseFloat(defaultView.getComputedStyle(documentElement).fontSize) || USUAL;
}
