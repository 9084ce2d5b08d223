import { runSeed } from '../../random/run-seed';
import { createBench } from './bench';
import { checkSchedules, findProblem } from './check-schedules';
import { relatedSchedule } from './related-schedule';
import { RELATED_SHAPES } from './related-shapes';

const SCHEDULES = 200;

describe('WatchQueries with objects in their rows that become others, on a virtual clock', () => {
  beforeEach(() => {
    spyOn(console, 'warn');
  });

  it('V10, V24: lose nothing in any schedule, and mix no two objects', () => {
    const bench = createBench(undefined, RELATED_SHAPES);
    const tally = checkSchedules(bench, runSeed() * 43, SCHEDULES, relatedSchedule);
    // They were not about nothing.
    expect(tally.quiet).toBeGreaterThan(SCHEDULES);
    expect(tally.events).toBeGreaterThan(5 * SCHEDULES);
  });

  for (const mechanism of ['nested', 'nested asks'] as const) {
    it(`V24: lose something without ${mechanism}`, () => {
      const bench = createBench(mechanism, RELATED_SHAPES);
      expect(findProblem(bench, SCHEDULES, relatedSchedule)).toMatch(/^V10: data is/);
    });
  }
});
