import { PROPERTY_TIMEOUT } from '../../random/property-timeout';
import { runSeed } from '../../random/run-seed';
import { shortenSchedule } from '../../random/shorten-schedule';
import { createBench, type Bench } from './bench';
import { VIOLATED, type Mechanism } from './mechanisms';
import { randomSchedule, replicaSchedule, type Schedule } from './schedule';
import { Simulation } from './simulation';
import { emptyTally, type Tally } from './tally';

/** Parts keep each single spec short enough for the browser. */
const PARTS = 6;
const SCHEDULES = 500;

/** How many answers are cached, by part. */
const ENTRIES = [100, 2, 100, 5, 100, 0];

/** Far more than needed: without any one mechanism many schedules fail. */
const ENOUGH = 600;

/** How often a failing schedule is run again to shorten it. */
const SHORTENINGS = 60;

function problemOf(bench: Bench, schedule: Schedule, tally: Tally): string | null {
  try {
    new Simulation(bench, schedule, tally).run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The schedules are the same in every run, so the result is, too. */
function findProblem(off: Mechanism): string | null {
  const bench = createBench(off === 'a bound' ? 2 : 100, off);
  let found: string | null = null;
  for (let index = 0; index < ENOUGH && !VIOLATED[off].test(found ?? ''); index++) {
    const make = off === 'known rows' ? replicaSchedule : randomSchedule;
    const { actions, ...rest } = make(index * 7919);
    // A missing reset() shows only where clearCache() has not emptied the cache.
    const left = off === 'reset()' ? actions.filter(one => one.do !== 'clear') : actions;
    found = problemOf(bench, { ...rest, actions: left }, emptyTally()) ?? found;
  }
  return found;
}

describe('cached answers in random runs on a virtual clock', () => {
  /**
   * Counted over all parts, because parts with a small cache may have none: lists with several
   * pages, answers without a request.
   */
  const shown = { pages: 0, fresh: 0 };

  afterAll(() => {
    expect(shown.pages).toBeGreaterThan(PARTS);
    expect(shown.fresh).toBeGreaterThan((PARTS * SCHEDULES) / 50);
  });

  for (let part = 0; part < PARTS; part++) {
    it(
      `K1, K2, K4, M13: show no old rows as fresh, and no dropped rows at all, part ${part + 1} of ${PARTS}`,
      () => {
        const bench = createBench(ENTRIES[part] ?? 100);
        const tally = emptyTally();
        for (let index = 0; index < SCHEDULES; index++) {
          const schedule = randomSchedule(runSeed() * 31 + part * 1_000_003 + index * 7919);
          const problem = problemOf(bench, schedule, tally);
          if (problem === null) continue;
          const again = (shorter: Schedule) => problemOf(bench, shorter, { ...tally });
          throw new Error(shortenSchedule(schedule, problem, again, SHORTENINGS));
        }
        // The schedules have exercised what they check.
        expect(tally.stale).toBeGreaterThan(SCHEDULES / 25);
        expect(tally.filters).toBeGreaterThan(SCHEDULES / 10);
        expect(tally.calls).toBeGreaterThan(SCHEDULES / 5);
        expect(tally.forgotten).toBeGreaterThan(SCHEDULES / 20);
        shown.pages += tally.pages;
        shown.fresh += tally.fresh;
      },
      PROPERTY_TIMEOUT,
    );
  }

  it(
    'K2, V22: never go back to older rows with a late replica',
    () => {
      const bench = createBench(100);
      const tally = emptyTally();
      for (let index = 0; index < SCHEDULES; index++) {
        const schedule = replicaSchedule(runSeed() * 31 + index * 7919);
        const problem = problemOf(bench, schedule, tally);
        if (problem === null) continue;
        const again = (shorter: Schedule) => problemOf(bench, shorter, { ...tally });
        throw new Error(shortenSchedule(schedule, problem, again, SHORTENINGS));
      }
      expect(tally.late).toBeGreaterThan(SCHEDULES / 2);
      expect(tally.stale).toBeGreaterThan(SCHEDULES / 2);
    },
    PROPERTY_TIMEOUT,
  );

  for (const mechanism of Object.keys(VIOLATED) as Mechanism[]) {
    it(
      `K1, K2, K4, M13: violate a rule without ${mechanism}`,
      () => {
        expect(findProblem(mechanism)).toMatch(VIOLATED[mechanism]);
      },
      PROPERTY_TIMEOUT,
    );
  }
});
