import fc from 'fast-check';
import { partsOf } from '../random/parts-of';
import { runSeed } from '../random/run-seed';
import { prepareHandTime } from '../url-random/hand-time';
import { MECHANISMS } from './mechanisms';
import { PROPERTIES } from './properties/all';
import { runTrial } from './run-trial';
import { scripts, type Script } from './script';
import { linesOf, type Trace } from './trace';

/** Parts keep each single spec short enough for the browser. */
const PARTS = partsOf(8);
const TRIALS = 250;

/** How many shorter scripts are tried after a failure. */
const SHORTENINGS = 300;

/** Far more than needed: without any one mechanism many trials fail. */
const ENOUGH = 600;

describe('WatchQueries and the Router in random trials', () => {
  const clock = prepareHandTime();

  for (let part = 0; part < PARTS; part++) {
    it(`R1–R9, L8, L14, L16, P13: keep all ${PROPERTIES.length} properties, part ${part + 1} of ${PARTS}`, async () => {
      const tally = { trials: 0, writes: 0, foreign: 0, refused: 0, lost: 0, probes: 0 };
      let left = SHORTENINGS;
      let hasFailed = false;
      const property = fc.asyncProperty(scripts, async script => {
        if (hasFailed && left-- <= 0) return;
        const trace = await runTrial(clock(), script);
        const problem = problemOf(trace);
        if (problem !== null) {
          hasFailed = true;
          const setup = `${script.routing}, opened at ${script.start}`;
          throw new Error([problem, setup, ...linesOf(trace)].join('\n'));
        }
        count(tally, trace);
      });
      // All parts share one sequence of scripts, so that a seed gives the same trials for any
      // number of parts.
      const seed = runSeed();
      const { failed, errorInstance } = await fc.check(property, {
        seed,
        path: String(part * TRIALS),
        numRuns: TRIALS,
        unbiased: true,
      });
      const problem = errorInstance instanceof Error ? errorInstance.message : 'it failed';
      if (failed) throw new Error(`JASMINE_SEED=${seed}: ${problem}`, { cause: errorInstance });
      // The trials have exercised what they check.
      expect(tally.trials).toBe(TRIALS);
      expect(tally.writes).toBeGreaterThan(TRIALS / 2);
      expect(tally.foreign).toBeGreaterThan(TRIALS);
      expect(tally.lost).toBeGreaterThan(0);
      expect(tally.refused).toBeLessThan(TRIALS / 2);
      expect(tally.probes).toBeGreaterThan(TRIALS / 3);
    }, 600_000);
  }

  for (const { name, off, keeps, under = (script: Script) => script } of MECHANISMS) {
    it(`R1–R9: violate a property without ${name}`, async () => {
      off.spy?.();
      const left = new Set(keeps);
      // The scripts are the same in every run, so the result is, too.
      const found = fc.sample(fc.noShrink(scripts), { seed: 1, numRuns: ENOUGH });
      for (const script of found) {
        const trace = await runTrial(clock(), under(script), off);
        for (const property of left) {
          if (property.problemOf(trace) !== null) left.delete(property);
        }
        if (left.size === 0) break;
      }
      expect([...left].map(property => property.name)).toEqual([]);
    }, 600_000);
  }
});

/** The first property that is violated; null: none. */
function problemOf(trace: Trace): string | null {
  for (const property of PROPERTIES) {
    const problem = property.problemOf(trace);
    if (problem !== null) return `${property.name}: ${problem}`;
  }
  return null;
}

function count(
  tally: Record<'trials' | 'writes' | 'foreign' | 'refused' | 'lost' | 'probes', number>,
  { happenings }: Trace,
): void {
  tally.trials++;
  for (const one of happenings) {
    if (one.is === 'wrote') tally.writes++;
    if (one.is === 'finished' && one.write === null) tally.foreign++;
    if (one.is === 'ended' && one.how === 'refused') tally.refused++;
    if (one.is === 'ended' && one.how === 'lost') tally.lost++;
    if (one.is === 'probe' && one.next === 'nothing') tally.probes++;
  }
}
