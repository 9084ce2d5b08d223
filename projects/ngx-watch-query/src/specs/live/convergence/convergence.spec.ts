import { partsOf } from '../../random/parts-of';
import { runSeed } from '../../random/run-seed';
import { createBench } from './bench';
import { checkSchedules, findProblem } from './check-schedules';
import { MECHANISMS } from './mechanisms';
import { SHAPES } from './shapes';

/** Parts keep each single spec short enough for the browser. */
const PARTS = partsOf(12);
const SCHEDULES = 250;

/** Parts of the library as it ships, with doubted answers. */
const DOUBTING = partsOf(4);

/** Far more than needed: without any one mechanism many schedules fail. */
const ENOUGH = 400;

describe('many WatchQueries in random runs on a virtual clock', () => {
  beforeEach(() => {
    spyOn(console, 'warn');
  });

  for (let part = 0; part < PARTS; part++) {
    it(`V10, V15, V18, V21: lose no change in any schedule, part ${part + 1} of ${PARTS}`, () => {
      const tally = checkSchedules(createBench(), runSeed() * 31 + part * 1_000_003, SCHEDULES);
      // The schedules have exercised what they check.
      expect(tally.quiet).toBeGreaterThan(2 * SCHEDULES);
      expect(tally.events).toBeGreaterThan(20 * SCHEDULES);
      expect(tally.settles).toBeGreaterThan(5 * SCHEDULES);
      expect(tally.connects).toBeGreaterThan(5 * SCHEDULES);
      expect(tally.failures).toBeGreaterThan(SCHEDULES);
      expect(tally.corrections).toBeGreaterThan(0);
      expect(tally.givenUp).toBeGreaterThan(SCHEDULES / 10);
      expect(tally.hidden).toBeGreaterThan(SCHEDULES / 10);
      expect(tally.overdue).toBeGreaterThan(SCHEDULES / 50);
      expect(tally.askedAgain).toBeLessThan(tally.quiet / 4);
    });
  }

  for (let part = 0; part < DOUBTING; part++) {
    it(`V10, V22: show the server’s rows at rest, part ${part + 1} of ${DOUBTING}`, () => {
      const seed = runSeed() * 37 + part * 1_000_003;
      const tally = checkSchedules(
        createBench(undefined, SHAPES, undefined, true),
        seed,
        SCHEDULES,
      );
      expect(tally.quiet).toBeGreaterThan(2 * SCHEDULES);
    });
  }

  for (const mechanism of MECHANISMS) {
    it(`V10: lose a change without ${mechanism}`, () => {
      expect(findProblem(createBench(mechanism), ENOUGH)).toMatch(
        /^V10: data is|^V15: \d+ messages are not settled|at rest: |^V18: a quiet|^V21: overdue/,
      );
    });
  }
});
