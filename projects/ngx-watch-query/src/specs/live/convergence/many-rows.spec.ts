import { fairwayContract } from 'ngx-watch-query';
import { runSeed } from '../../random/run-seed';
import { createBench } from './bench';
import { checkRuns, messageOf } from './check-schedules';
import { manySchedule, runManyRows } from './many-rows';

const SCHEDULES = 3;

describe('lists of thousands of rows in random runs on a virtual clock', () => {
  it('V25: send fewer background requests the more rows they have', () => {
    const bench = createBench(undefined, [], fairwayContract, true);
    const seed = runSeed() * 53;
    let asked = 0;
    checkRuns(
      SCHEDULES,
      index => manySchedule(seed + index * 7919),
      schedule => (asked += runManyRows(bench, schedule)),
    );
    // The schedules have exercised what they check.
    expect(asked).toBeGreaterThan(4 * SCHEDULES);
  });

  it('V25: violate the rule when they refetch as often as short lists', () => {
    const bench = createBench('many rows', [], fairwayContract, true);
    expect(messageOf(() => runManyRows(bench, manySchedule(1)))).toMatch(
      /^V25: \d+ rows are asked for after/,
    );
  });
});
