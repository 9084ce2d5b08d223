/**
 * How many of the parts of a random test run in this browser. Chromium runs all of them. Other
 * browsers run a quarter, because what they test does not depend on the engine. Each run has a new seed.
 */
export function partsOf(all: number): number {
  return navigator.userAgent.includes('Chrome') ? all : Math.ceil(all / 4);
}
