import fc from 'fast-check';
import { runSeed } from '../random/run-seed';
import { prepareHandTime } from '../url-random/hand-time';
import { MECHANISMS } from './mechanisms';
import { PROPERTIES } from './properties/all';
import { runTrial } from './run-trial';
import { scripts, type Script } from './script';
import { linesOf, type Trace } from './trace';

/** In parts, so that the page is not busy for too long at a time. */
const PARTS = 8;
const TRIALS = 250;

/** How many shorter sequences are tried where one fails. */
const SHORTENINGS = 300;

/** Far more than it takes: with any one mechanism off many trials go wrong. */
const ENOUGH = 600;

describe('WatchQueries and a Router, side by side', () => {
  const clock = prepareHandTime();

  for (let part = 0; part < PARTS; part++) {
    it(`R1–R9, L8, L14, L16, P13: ${PROPERTIES.length} properties hold in random sequences, part ${part + 1} of ${PARTS}`, async () => {
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
      // The parts of one sequence of scripts: a seed is the same trials, however many parts there are.
      const seed = runSeed();
      const { failed, errorInstance } = await fc.check(property, {
        seed,
        path: String(part * TRIALS),
        numRuns: TRIALS,
        unbiased: true,
      });
      const problem = errorInstance instanceof Error ? errorInstance.message : 'it failed';
      if (failed) throw new Error(`JASMINE_SEED=${seed}: ${problem}`, { cause: errorInstance });
      // They were about something.
      expect(tally.trials).toBe(TRIALS);
      expect(tally.writes).toBeGreaterThan(TRIALS / 2);
      expect(tally.foreign).toBeGreaterThan(TRIALS);
      expect(tally.lost).toBeGreaterThan(0);
      expect(tally.refused).toBeLessThan(TRIALS / 2);
      expect(tally.probes).toBeGreaterThan(TRIALS / 3);
    }, 600_000);
  }

  for (const { name, off, keeps, under = (script: Script) => script } of MECHANISMS) {
    it(`R1–R9: without ${name} they do not hold`, async () => {
      off.spy?.();
      const left = new Set(keeps);
      // The same in every run: what they are to find is in them, or it is not.
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

/** The first property that does not hold; null: all do. */
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
