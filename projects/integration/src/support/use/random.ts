let seed: number | undefined;

// All random choices of a run derive from Jasmine's own seed, so JASMINE_SEED replays them.
jasmine.getEnv().addReporter({
  jasmineStarted: ({ order }) => {
    seed = Number(order.seed);
  },
});

/** The seed of this run. */
export function runSeed(): number {
  if (seed === undefined || Number.isNaN(seed)) throw new Error('this run has no seed');
  return seed;
}

/** Random whole numbers from 0 to `count - 1`, repeatable by the seed (mulberry32). */
export function randomBy(start: number): (count: number) => number {
  let state = start | 0;
  return count => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
}
