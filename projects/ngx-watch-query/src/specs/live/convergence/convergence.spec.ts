import { runSeed } from '../../random/run-seed';
import { createBench } from './bench';
import { checkSchedules, findProblem } from './check-schedules';
import { MECHANISMS } from './mechanisms';
import { SHAPES } from './shapes';

/** In parts, so that the page is not busy for too long at a time. */
const PARTS = 12;
const SCHEDULES = 250;

/** The library as it is shipped: it may doubt answers where events come late. */
const DOUBTING = 4;

/** Far more than it takes: with any one of them off many schedules go wrong. */
const ENOUGH = 400;

describe('many WatchQueries on a virtual clock', () => {
  beforeEach(() => {
    spyOn(console, 'warn');
  });

  for (let part = 0; part < PARTS; part++) {
    it(`V10, V15, V18, V21: lose nothing in any schedule, part ${part + 1} of ${PARTS}`, () => {
      const tally = checkSchedules(createBench(), runSeed() * 31 + part * 1_000_003, SCHEDULES);
      // They were not about nothing.
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
    it(`V10, V22: show what the server knows once it is quiet, part ${part + 1} of ${DOUBTING}`, () => {
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
    it(`V10: lose something without ${mechanism}`, () => {
      expect(findProblem(createBench(mechanism), ENOUGH)).toMatch(
        /^V10: data is|^V15: \d+ messages are not settled|at rest: |^V18: a quiet|^V21: overdue/,
      );
    });
  }
});
