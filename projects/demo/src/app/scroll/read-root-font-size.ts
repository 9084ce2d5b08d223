/** The font size in pixels where nothing is laid out, as on a server. */
const USUAL = 16;

/** The number of pixels in a `rem`. Users may have chosen a larger font. */
export function readRootFontSize({ defaultView, documentElement }: Document): number {
  // A document on a server computes no styles.
  if (!defaultView || !('getComputedStyle' in defaultView)) return USUAL;
  return Number.parseFloat(defaultView.getComputedStyle(documentElement).fontSize) || USUAL;
}
