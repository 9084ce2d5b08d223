import fc from 'fast-check';
import { runSeed } from '../random/run-seed';
import { prepareHandTime } from '../url-random/hand-time';
import { runTrial } from './run-trial';
import { scripts } from './script';

/** Random sequences of one run. */
const TRIALS = 2_000;

/** How long a failing sequence is made shorter, in milliseconds. */
const SHRINK_TIME = 8_000;

describe('WatchQueries and a Router, side by side', () => {
  const clock = prepareHandTime();

  it(`R6–R9, L14, P13: ${TRIALS} random sequences end with a URL that says what is shown`, async () => {
    const tally = { trials: 0, ours: 0, adopted: 0, requests: 0, refused: 0 };
    let giveUpAt = Infinity;
    const property = fc.asyncProperty(scripts, async script => {
      if (Date.now() > giveUpAt) return;
      const log: string[] = [];
      try {
        const seen = await runTrial(clock(), script, line => log.push(line));
        tally.trials++;
        tally.ours += seen.ours;
        tally.adopted += seen.adopted;
        tally.requests += seen.requests;
        tally.refused += seen.refused;
      } catch (error) {
        giveUpAt = Math.min(giveUpAt, Date.now() + SHRINK_TIME);
        const { form, history, routing, isInRoot, start } = script;
        const what = error instanceof Error ? error.message : String(error);
        const where = isInRoot ? ' in the root' : '';
        const setup = `${form}${where}, ${history}, ${routing}, opened at ${start}`;
        const lines = [what, setup, ...log];
        throw new Error(lines.join('\n'), { cause: error });
      }
    });
    const seed = runSeed();
    const { failed, errorInstance } = await fc.check(property, {
      seed,
      numRuns: TRIALS,
      unbiased: true,
    });
    const problem = errorInstance instanceof Error ? errorInstance.message : 'it failed';
    if (failed) throw new Error(`JASMINE_SEED=${seed}: ${problem}`, { cause: errorInstance });
    // They were about something.
    expect(tally.trials).toBe(TRIALS);
    expect(tally.ours).toBeGreaterThan(TRIALS / 2);
    expect(tally.adopted).toBeGreaterThan(TRIALS / 2);
    expect(tally.refused).toBeLessThan(TRIALS / 4);
  }, 200_000);
});
