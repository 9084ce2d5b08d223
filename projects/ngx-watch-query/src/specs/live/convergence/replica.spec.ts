import { partsOf } from '../../random/parts-of';
import { runSeed } from '../../random/run-seed';
import { createBench } from './bench';
import { checkSchedules, findProblem } from './check-schedules';
import { replicaSchedule } from './replica-schedule';
import { SHAPES } from './shapes';

const PARTS = partsOf(4);
const SCHEDULES = 150;

describe('many WatchQueries in random runs with a late replica', () => {
  for (let part = 0; part < PARTS; part++) {
    it(`V22: show the server’s rows at rest, part ${part + 1} of ${PARTS}`, () => {
      const seed = runSeed() * 17 + part * 1_000_003;
      const tally = checkSchedules(
        createBench(undefined, SHAPES, undefined, true),
        seed,
        SCHEDULES,
        replicaSchedule,
      );
      expect(tally.quiet).toBeGreaterThan(2 * SCHEDULES);
      expect(tally.events).toBeGreaterThan(10 * SCHEDULES);
      expect(tally.settles).toBeGreaterThan(5 * SCHEDULES);
    });
  }

  it('V22: keep showing old values when no answer is doubted', () => {
    const bench = createBench('replica', SHAPES, undefined, true);
    expect(findProblem(bench, SCHEDULES, replicaSchedule)).toMatch(/^V10: data is/);
  });
});
