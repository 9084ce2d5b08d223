import { partsOf } from '../../random/parts-of';
import { PROPERTY_TIMEOUT } from '../../random/property-timeout';
import { runSeed } from '../../random/run-seed';
import { Run } from './run';
import { MECHANISMS, type Mechanism } from './switches';
import { emptyTally, type Tally } from './tally';
import type { Scenario } from './world';

const PARTS = partsOf(10);
const RUNS = 300;
const STEPS = 60;

/** This many runs show that a mechanism is missing. */
const ENOUGH = 1500;

/** What goes wrong in a run, with its log; null: nothing. */
function problemOf(scenario: Scenario, tally: Tally, off?: Mechanism): string | null {
  const run = new Run(scenario, tally, off);
  try {
    run.run(STEPS);
    return null;
  } catch (error) {
    return `${String(error)}\n${JSON.stringify(scenario)}\n${run.log.join('\n')}`;
  }
}

function scenarioOf(seed: number, index: number): Scenario {
  return { seed: seed + index * 7919, isLive: index % 2 === 0, isLate: index % 3 !== 0 };
}

describe('mutations in random runs', () => {
  /**
   * Counted over all parts, because 300 runs may have few: calls unsubscribed while queued, or in
   * flight at `reset()`.
   */
  let withdrawn = 0;
  let forgotten = 0;
  let doubted = 0;
  let brought = 0;

  beforeEach(() => {
    spyOn(console, 'warn');
  });
  afterAll(() => {
    expect(withdrawn).toBeGreaterThan(PARTS);
    expect(doubted).toBeGreaterThan(PARTS);
    expect(brought).toBeGreaterThan(PARTS);
    expect(forgotten).toBeGreaterThan(PARTS * (RUNS / 10));
  });

  for (let part = 0; part < PARTS; part++) {
    it(
      `own writes never revert, new rows are shown once, and at rest all views equal the server (M1, M4, M5, M6), part ${part + 1} of ${PARTS}`,
      () => {
        const tally = emptyTally();
        const seed = runSeed() * 41 + part * 1_000_003;
        for (let index = 0; index < RUNS; index++) {
          const problem = problemOf(scenarioOf(seed, index), tally);
          if (problem !== null) throw new Error(`JASMINE_SEED=${runSeed()}: ${problem}`);
        }
        // The runs have exercised what they check.
        expect(tally.optimistic).toBeGreaterThan(3 * RUNS);
        expect(tally.answered).toBeGreaterThan(3 * RUNS);
        expect(tally.refused).toBeGreaterThan(RUNS / 2);
        expect(tally.unknown).toBeGreaterThan(RUNS / 4);
        withdrawn += tally.withdrawn;
        forgotten += tally.forgotten;
        doubted += tally.doubted;
        brought += tally.brought;
        expect(tally.double).toBeGreaterThan(RUNS / 3);
        expect(tally.sameRow).toBeGreaterThan(RUNS / 10);
        expect(tally.upserted).toBeGreaterThan(RUNS / 3);
        expect(tally.removed).toBeGreaterThan(RUNS / 3);
        expect(tally.created).toBeGreaterThan(RUNS);
        expect(tally.checked).toBeGreaterThan(50 * RUNS);
      },
      PROPERTY_TIMEOUT,
    );
  }

  for (const mechanism of MECHANISMS) {
    it(
      `something goes wrong without ${mechanism} (M1, M4, M5, M6, V22, V24)`,
      () => {
        let problem: string | null = null;
        for (let index = 0; index < ENOUGH && problem === null; index++) {
          problem = problemOf(scenarioOf(1, index), emptyTally(), mechanism);
        }
        expect(problem).toMatch(/^Error: (M[14568]|M1[023]|V7|V24):/);
      },
      PROPERTY_TIMEOUT,
    );
  }
});
