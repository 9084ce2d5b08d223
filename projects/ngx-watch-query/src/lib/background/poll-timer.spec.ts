import { VirtualClock } from '../../specs/live/convergence/virtual-clock';
import {
  changed,
  IDLE,
  inFlight,
  newState,
  ONE,
  QUEUED,
  refreshing,
  shownState,
} from '../../specs/states';
import { PollTimer } from './poll-timer';

const shown = shownState(ONE);

function setup() {
  const clock = new VirtualClock();
  const log: string[] = [];
  const page = { isHidden: false };
  const network = { isOffline: false };
  const timer = new PollTimer(
    {
      scheduler: clock,
      timer: (delay, job) => {
        log.push(`timer of ${delay}`);
        return clock.after(delay, job);
      },
      page,
      network,
    },
    () => log.push(`poll at ${clock.now()}`),
    { operationName: 'Movies' },
  );
  return { clock, log, page, network, timer };
}

describe('PollTimer', () => {
  it('F2: polls one interval after the last request has ended', () => {
    const { clock, log, timer } = setup();
    timer.restart(1000);
    timer.run(shown);
    clock.pass(1000);
    expect(log).toEqual(['timer of 1000', 'poll at 1000']);
  });

  it('F2: begins anew also where nothing has been in its way meanwhile (K1)', () => {
    const { clock, log, timer } = setup();
    timer.restart(1000);
    timer.run(shown);
    clock.pass(600);
    timer.restart(1000);
    timer.run(shown);
    clock.pass(1000);
    expect(log).toEqual(['timer of 1000', 'timer of 1000', 'poll at 1600']);
  });

  for (const [what, state] of [
    ['before the first request', newState(ONE)],
    ['while one is queued', changed(shown, { activity: QUEUED })],
    ['while one is in flight', changed(shown, { activity: inFlight() })],
    ['while nothing is wanted (L15)', changed(shown, { activity: IDLE })],
    ['while a refresh is due', changed(shown, refreshing())],
  ] as const) {
    it(`F2: does not poll ${what}`, () => {
      const { clock, log, timer } = setup();
      timer.restart(1000);
      timer.run(shown);
      timer.run(state);
      clock.pass(5000);
      expect(log).toEqual(['timer of 1000']);
    });
  }

  it('F2: goes on where it was, when what was in the way is gone', () => {
    const { clock, log, page, timer } = setup();
    timer.restart(1000);
    page.isHidden = true;
    timer.run(shown);
    clock.pass(400);
    page.isHidden = false;
    timer.wait(100);
    timer.run(shown);
    expect(log).toEqual(['timer of 600']);
  });

  it('F2: what is overdue waits as long as it is told to', () => {
    const { clock, log, network, timer } = setup();
    timer.restart(1000);
    network.isOffline = true;
    timer.run(shown);
    clock.pass(2000);
    network.isOffline = false;
    timer.wait(100);
    timer.run(shown);
    expect(log).toEqual(['timer of 100']);
  });

  it('V19: would join another request from half of its time on, while it waits', () => {
    const { clock, timer } = setup();
    timer.restart(1000);
    expect(timer.isSoon).toBeFalse();
    timer.run(shown);
    clock.pass(499);
    expect(timer.isSoon).toBeFalse();
    clock.pass(1);
    expect(timer.isSoon).toBeTrue();
    timer.stop();
    expect(timer.isSoon).toBeFalse();
  });
});
