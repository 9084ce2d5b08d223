import { fairwayContract } from 'ngx-watch-query';
import { runSeed } from '../../random/run-seed';
import { createBench } from './bench';
import { checkRuns, messageOf } from './check-schedules';
import { manySchedule, runManyRows } from './many-rows';

const SCHEDULES = 3;

describe('lists of thousands of rows, on a virtual clock', () => {
  it('V25: are asked for less often, the more rows they have', () => {
    const bench = createBench(undefined, [], fairwayContract, true);
    const seed = runSeed() * 53;
    let asked = 0;
    checkRuns(
      SCHEDULES,
      index => manySchedule(seed + index * 7919),
      schedule => (asked += runManyRows(bench, schedule)),
    );
    // They were not about nothing.
    expect(asked).toBeGreaterThan(4 * SCHEDULES);
  });

  it('V25: the run fails where they are asked for as often as short ones', () => {
    const bench = createBench('many rows', [], fairwayContract, true);
    expect(messageOf(() => runManyRows(bench, manySchedule(1)))).toMatch(
      /^V25: \d+ rows are asked for after/,
    );
  });
});
