import { partsOf } from '../../random/parts-of';
import { runSeed } from '../../random/run-seed';
import { shortenSchedule } from '../../random/shorten-schedule';
import { createBench, type Bench } from './bench';
import { MECHANISMS, type Mechanism } from './mechanisms';
import { randomSchedule, type Schedule } from './schedule';
import { emptyTally, Simulation, type Tally } from './simulation';

/** Parts keep each single spec short enough for the browser. */
const PARTS = partsOf(12);
const SCHEDULES = 250;

/** The most rows of a request, by part. A page has at most four. */
const LIMITS = [null, 3, 5, 8, 100];

/** Far more than needed: without any one mechanism many schedules fail. */
const ENOUGH = 600;

/** How often a failing schedule is run again to shorten it. */
const SHORTENINGS = 100;

/** What goes wrong in a schedule; null: nothing. */
function problemOf(bench: Bench, schedule: Schedule, tally: Tally = emptyTally()): string | null {
  try {
    new Simulation(bench, schedule, tally).run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function check(seed: number, maxLimit: number | null): Tally {
  const bench = createBench(maxLimit);
  const tally = emptyTally();
  for (let index = 0; index < SCHEDULES; index++) {
    const schedule = randomSchedule(seed + index * 7919);
    const problem = problemOf(bench, schedule, tally);
    if (problem !== null) {
      const again = (shorter: Schedule) => problemOf(bench, shorter);
      throw new Error(shortenSchedule(schedule, problem, again, SHORTENINGS));
    }
  }
  return tally;
}

/** The schedules are the same in every run, so the result is, too. */
function findProblem(off: Mechanism): string | null {
  const bench = createBench(5, off);
  for (let index = 0; index < ENOUGH; index++) {
    const schedule = randomSchedule(index * 7919);
    // Later actions of a long schedule often repair what was lost, so its start is run alone, too.
    const start = { ...schedule, actions: schedule.actions.slice(0, 2 + (index % 6)) };
    const problem = problemOf(bench, schedule) ?? problemOf(bench, start);
    if (problem !== null) return problem;
  }
  return null;
}

const EXPECTED: Readonly<Record<Mechanism, RegExp>> = {
  'replaced rows': /^A2: a row twice/,
  'all pages': /^A3: the rows are/,
  'one promise': /^A3: page/,
  'due refreshes': /^A3: the rows are/,
  'as it was': /^A3: page/,
  'page 1': /^A3: page/,
  'kept pages': /^A4: page/,
  identities: /^L7: an equal row/,
  freshness: /^A1: the right rows are stale/,
};

describe('a list that grows, in random runs on a virtual clock', () => {
  beforeEach(() => {
    spyOn(console, 'warn');
  });

  for (let part = 0; part < PARTS; part++) {
    const maxLimit = LIMITS[part % LIMITS.length] ?? null;
    it(`A1–A4, A6, L7: has the right rows in any schedule, part ${part + 1} of ${PARTS}`, () => {
      const tally = check(runSeed() * 31 + part * 1_000_003, maxLimit);
      // The schedules have exercised what they check.
      expect(tally.pages).toBeGreaterThan(2 * SCHEDULES);
      expect(tally.anew).toBeGreaterThan(SCHEDULES / 50);
      expect(tally.returns).toBeGreaterThan(SCHEDULES / 50);
      expect(tally.failures).toBeGreaterThan(SCHEDULES / 10);
      expect(tally.rows).toBeGreaterThan(2 * SCHEDULES);
    });
  }

  it('A1, V21: may be stale once an answer is overdue, although no page is being added', () => {
    const actions: Schedule['actions'] = [
      { do: 'wait', time: 150 },
      { do: 'fail', count: 4 },
      { do: 'rename', at: 0 },
      { do: 'wait', time: 20_000 },
    ];
    const schedule: Schedule = { seed: 1, style: 0, isLive: true, rows: 3, limit: 3, actions };
    expect(problemOf(createBench(null), schedule)).toBeNull();
  });

  for (const mechanism of MECHANISMS) {
    it(`A1–A4, A6, L7: violates a rule without ${mechanism}`, () => {
      expect(findProblem(mechanism)).toMatch(EXPECTED[mechanism]);
    });
  }
});
