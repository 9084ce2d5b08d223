/**
 * How many of the parts of a random test run in this browser. Chromium runs all of them. What they test
 * depends on no engine, and a seed of its own for each run makes up for less, so other browsers run a quarter.
 */
export function partsOf(all: number): number {
  return navigator.userAgent.includes('Chrome') ? all : Math.ceil(all / 4);
}
