import { runSeed } from '../../random/run-seed';
import { checkRuns, messageOf } from './check-schedules';
import { createEqualBench, EqualLists } from './equal-lists';
import { equalSchedule } from './equal-schedule';

const SCHEDULES = 150;

/** Far more than it takes. */
const ENOUGH = 20;

describe('lists that ask for the same, on a virtual clock', () => {
  beforeEach(() => {
    spyOn(console, 'warn');
  });

  it('V19: ask with one request for what falls due within one window', () => {
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
    // They were not about nothing.
    expect(tally.sent).toBeGreaterThan(5 * SCHEDULES);
    expect(tally.asked).toBeGreaterThan(1.3 * tally.sent);
    expect(tally.followed).toBeGreaterThan(SCHEDULES / 10);
  });

  const without = [
    ['where each asks alone', 'shared', /^V19: two equal background requests/],
    ['where a request on the wire is joined', 'own request', /^V19: \d+ join a request/],
  ] as const;
  for (const [title, mechanism, problem] of without) {
    it(`V19: the run fails ${title}`, () => {
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
