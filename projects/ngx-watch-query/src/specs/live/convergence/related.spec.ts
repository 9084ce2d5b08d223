import { runSeed } from '../../random/run-seed';
import { createBench } from './bench';
import { checkSchedules, findProblem } from './check-schedules';
import { relatedSchedule } from './related-schedule';
import { RELATED_SHAPES } from './related-shapes';

const SCHEDULES = 150;

describe('WatchQueries with nested objects in random runs on a virtual clock', () => {
  beforeEach(() => {
    spyOn(console, 'warn');
  });

  it('V10, V24, V25: lose no change in any schedule, mix no two objects, and keep changes by row', () => {
    const bench = createBench(undefined, RELATED_SHAPES);
    const tally = checkSchedules(bench, runSeed() * 43, SCHEDULES, relatedSchedule);
    // The schedules have exercised what they check.
    expect(tally.quiet).toBeGreaterThan(SCHEDULES);
    expect(tally.events).toBeGreaterThan(5 * SCHEDULES);
  });

  const without = [
    ['V24: lose a change when two objects are mixed', 'nested', /^V10: data is/],
    ['V24: lose a change when another object causes no refetch', 'nested asks', /^V10: data is/],
    [
      'V25: violate the rule when every event is kept',
      'by row',
      /^V25: \d+ events of one row are kept/,
    ],
  ] as const;
  for (const [title, mechanism, problem] of without) {
    it(title, () => {
      const bench = createBench(mechanism, RELATED_SHAPES);
      expect(findProblem(bench, SCHEDULES, relatedSchedule)).toMatch(problem);
    });
  }
});
