import { runSeed } from '../../random/run-seed';
import { checkRuns, messageOf } from './check-schedules';
import { createEqualBench, EqualLists } from './equal-lists';
import { equalSchedule } from './equal-schedule';

const SCHEDULES = 150;

/** Far more than needed. */
const ENOUGH = 20;

describe('lists with equal requests in random runs on a virtual clock', () => {
  beforeEach(() => {
    spyOn(console, 'warn');
  });

  it('V19: share one request for what falls due within one window', () => {
    const bench = createEqualBench();
    const seed = runSeed() * 47;
    const tally = { sent: 0, asked: 0, followed: 0 };
    checkRuns(
      SCHEDULES,
      index => equalSchedule(seed + index * 7919),
      schedule => {
        const { sent, asked, followed } = new EqualLists(bench, schedule).run();
        tally.sent += sent;
        tally.asked += asked;
        tally.followed += followed;
      },
    );
    // The schedules have exercised what they check.
    expect(tally.sent).toBeGreaterThan(5 * SCHEDULES);
    expect(tally.asked).toBeGreaterThan(1.3 * tally.sent);
    expect(tally.followed).toBeGreaterThan(SCHEDULES / 10);
  });

  const without = [
    ['each list sends its own request', 'shared', /^V19: two equal background requests/],
    ['a list joins a request in flight', 'own request', /^V19: \d+ join a request/],
  ] as const;
  for (const [title, mechanism, problem] of without) {
    it(`V19: violate the rule when ${title}`, () => {
      const bench = createEqualBench(mechanism);
      const run = () => {
        for (let index = 0; index < ENOUGH; index++) {
          new EqualLists(bench, equalSchedule(index * 7919)).run();
        }
      };
      expect(messageOf(run)).toMatch(problem);
    });
  }
});
