let seed: number | undefined;

// Jasmine's own seed determines all random numbers of a run, so JASMINE_SEED replays it.
jasmine.getEnv().addReporter({
  jasmineStarted: ({ order }) => {
    seed = Number(order.seed);
  },
});

/** The seed of this run for generated cases, which also orders the specs. */
export function runSeed(): number {
  if (seed === undefined || Number.isNaN(seed)) throw new Error('this run has no seed');
  return seed;
}
