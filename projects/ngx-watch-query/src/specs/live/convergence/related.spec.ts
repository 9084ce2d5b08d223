import { runSeed } from '../../random/run-seed';
import { createBench } from './bench';
import { checkSchedules, findProblem } from './check-schedules';
import { relatedSchedule } from './related-schedule';
import { RELATED_SHAPES } from './related-shapes';

const SCHEDULES = 150;

describe('WatchQueries with objects in their rows that become others, on a virtual clock', () => {
  beforeEach(() => {
    spyOn(console, 'warn');
  });

  it('V10, V24, V25: lose nothing in any schedule, mix no two objects, and keep changes by row', () => {
    const bench = createBench(undefined, RELATED_SHAPES);
    const tally = checkSchedules(bench, runSeed() * 43, SCHEDULES, relatedSchedule);
    // They were not about nothing.
    expect(tally.quiet).toBeGreaterThan(SCHEDULES);
    expect(tally.events).toBeGreaterThan(5 * SCHEDULES);
  });

  const without = [
    ['V24: the run fails where two objects are mixed', 'nested', /^V10: data is/],
    ['V24: so it does where another object asks nothing', 'nested asks', /^V10: data is/],
    ['V25: so it does where every event is kept', 'by row', /^V25: \d+ events of one row are kept/],
  ] as const;
  for (const [title, mechanism, problem] of without) {
    it(title, () => {
      const bench = createBench(mechanism, RELATED_SHAPES);
      expect(findProblem(bench, SCHEDULES, relatedSchedule)).toMatch(problem);
    });
  }
});
