import fc from 'fast-check';
import { runSeed } from '../random/run-seed';
import { describeAction, describeScenario, type Script } from './actions';
import type { Bench } from './bench';
import { runTrial } from './run-trial';

/** What the trials of a property have exercised. */
export interface Tally {
  trials: number;
  requests: number;
  corrections: number;
  /** Callbacks for failed requests and for answers with errors. */
  errors: number;
}

/** Trials run in microtasks. After this many the browser may answer its test runner. */
const TRIALS_AT_ONCE = 50;

/** How often a failing sequence is run again to shorten it. */
const SHORTENINGS = 2_000;

/**
 * Runs trials. A failing one is reported step by step, as short as possible.
 *
 * @throws Error with the failing sequence and how to replay it
 */
export async function checkScripts(
  bench: Bench,
  scripts: fc.Arbitrary<Script>,
  trials: number,
): Promise<Tally> {
  const tally: Tally = { trials: 0, requests: 0, corrections: 0, errors: 0 };
  let runs = 0;
  let lastRun = Infinity;
  const property = fc.asyncProperty(scripts, async script => {
    // The time for shortening is over, so nothing shorter counts as failing.
    if (++runs > lastRun) return;
    if (runs % TRIALS_AT_ONCE === 0) await new Promise(resolve => setTimeout(resolve));
    const { requests, corrections, log } = await runTrial(bench, script).catch((error: unknown) => {
      lastRun = Math.min(lastRun, runs + SHORTENINGS);
      throw error;
    });
    tally.trials++;
    tally.requests += requests;
    tally.corrections += corrections;
    tally.errors += log.filter(what => what === 'error').length;
  });
  const { counterexample, errorInstance, numRuns } = await fc.check(property, {
    seed: runSeed(),
    numRuns: trials,
    // Without this, fast-check starts with short sequences.
    unbiased: true,
  });
  if (counterexample) throw new Error(report(counterexample[0], errorInstance, numRuns));
  return tally;
}

function report(script: Script, error: unknown, trial: number): string {
  const { scenario, actions, leavesEarly } = script;
  const end = leavesEarly ? 'destroy()' : 'answered until quiet';
  return [
    error instanceof Error ? error.message : String(error),
    ...describeScenario(scenario),
    ...[...actions.map(describeAction), end].map((step, index) => `${index + 1}. ${step}`),
    `Trial ${trial}, made as short as possible. Replay: JASMINE_SEED=${runSeed()}`,
  ].join('\n');
}
