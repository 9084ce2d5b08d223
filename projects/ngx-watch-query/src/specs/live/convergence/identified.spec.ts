import { runSeed } from '../../random/run-seed';
import { createBench } from './bench';
import { checkSchedules, findProblem } from './check-schedules';
import { IDENTIFIED_SHAPES, ROW_CONTRACT } from './identified-shapes';

const SCHEDULES = 400;

describe('WatchQueries with an `identify` contract in random runs on a virtual clock', () => {
  beforeEach(() => {
    spyOn(console, 'warn');
  });

  it('V10, V15, V23: lose no change in any schedule', () => {
    const bench = createBench(undefined, IDENTIFIED_SHAPES, ROW_CONTRACT);
    const tally = checkSchedules(bench, runSeed() * 31, SCHEDULES);
    // The schedules have exercised what they check.
    expect(tally.quiet).toBeGreaterThan(SCHEDULES);
    expect(tally.events).toBeGreaterThan(5 * SCHEDULES);
  });

  it('V23: lose a change when ids of two kinds are compared', () => {
    const { identify: _, ...contract } = ROW_CONTRACT;
    expect(findProblem(createBench(undefined, IDENTIFIED_SHAPES, contract), SCHEDULES)).toMatch(
      /^V10: data is/,
    );
  });
});
