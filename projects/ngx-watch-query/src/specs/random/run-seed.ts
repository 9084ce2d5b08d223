let seed: number | undefined;

// Jasmine's own seed decides everything random of a run: JASMINE_SEED replays it.
jasmine.getEnv().addReporter({
  jasmineStarted: ({ order }) => {
    seed = Number(order.seed);
  },
});

/** The seed of this run for what is generated, the same that orders the specs. */
export function runSeed(): number {
  if (seed === undefined || Number.isNaN(seed)) throw new Error('this run has no seed');
  return seed;
}
