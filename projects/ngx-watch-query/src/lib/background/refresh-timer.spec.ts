import { VirtualClock, VirtualScheduler } from '../../specs/live/convergence/virtual-clock';
import { planned } from '../../specs/planned';
import { WatchQueryError } from '../core/errors/watch-query-error';
import { changeRefresh, refreshAgain, refreshDue, refreshHooks } from '../core/refreshes';
import { createState } from '../core/state/create-state';
import { reduce } from '../core/state/reduce';
import { featureEvent, type QueryEvent } from '../core/state/query-event';
import { activeRequest, type QueryContext } from '../core/state/state';
import type { Patched } from '../core/state/state-hooks';
import { ASKED } from './asked';
import { RefreshTimer } from './refresh-timer';

const { plan } = planned('query Movies { movies(first: 3) { data { id } } }');
const query: QueryContext = { plan, scope: [], errorPolicy: 'all', hooks: [] };
const asking = featureEvent({ reduce: (_, state) => refreshDue(state) }, null);
const resetting = featureEvent(
  { reduce: (_, state) => changeRefresh(state, { isDue: false, failures: 0 }) },
  null,
);

interface Setup {
  readonly window?: number;
  readonly random?: number;
  /** How long the server takes. */
  readonly latency?: number;
  /** So many answers after the first will not do. */
  readonly vain?: number;
  /** How many rows an answer has. */
  readonly rows?: number;
}

/** A state with its settle timer, answered once; its quiet requests are written down. */
function setup({ window = 400, random = 0, latency = 0, vain = 0, rows = 0 }: Setup = {}) {
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => random }));
  const started: number[] = [];
  let state = createState(query, { variables: {}, positions: [] });
  let isFailing = false;
  const patch = (_: QueryContext, patched: Patched): Patched => {
    const { state: answered } = patched;
    const { requestCount } = answered;
    const isVain = requestCount > 1 && requestCount <= 1 + vain;
    return isVain ? { ...patched, state: refreshAgain(answered, requestCount - 1) } : patched;
  };
  const page = { isHidden: false };
  const dispatch = (event: QueryEvent): void => {
    const before = state;
    state = reduce({ ...query, hooks: [refreshHooks, { patch }] }, before, event);
    timer.run(before, state);
  };
  const answer = (): void => {
    const request = activeRequest(state)?.number ?? 0;
    const error = new WatchQueryError('network', 'cut');
    if (isFailing) dispatch({ type: 'answered', request, outcome: { kind: 'failure', error } });
    else {
      const root = { movies: { data: Array.from({ length: rows }, () => null) } };
      const outcome = { kind: 'data', root, pages: [], error: undefined } as const;
      dispatch({ type: 'answered', request, outcome });
    }
  };
  const ports = { scheduler, page, window, chance: () => scheduler.random() };
  const timer = new RefreshTimer(ports, () => {
    started.push(clock.now());
    dispatch(featureEvent(ASKED, { isNow: true, at: -Infinity }));
    clock.after(latency, answer);
  });
  const start = (): void => {
    dispatch({ type: 'start-queued' });
    dispatch({ type: 'start-flushed' });
  };
  start();
  answer();
  return {
    clock,
    scheduler,
    started,
    timer,
    dispatch,
    start,
    answer,
    event: (): void => {
      timer.sawEvent();
      dispatch(asking);
    },
    fail: (now: boolean): void => {
      isFailing = now;
    },
  };
}

describe('RefreshTimer', () => {
  it('V15: starts 100 ms and the spread after the event that asked, not after later ones', () => {
    const { clock, started, event } = setup({ random: 0.5 });
    event();
    clock.pass(250);
    event();
    clock.pass(1000);
    expect(started).toEqual([300]);
  });

  it('V15: spreads the next one over another time, once', () => {
    const { clock, started, timer, event } = setup({ random: 1, window: 0 });
    timer.spreadNext(1000);
    event();
    clock.pass(5000);
    event();
    clock.pass(5000);
    expect(started).toEqual([1100, 5100]);
  });

  it('V15: spreads none where one is asked for already', () => {
    const { clock, started, timer, event } = setup({ random: 1, window: 0 });
    event();
    timer.spreadNext(1000);
    event();
    clock.pass(5000);
    event();
    clock.pass(5000);
    expect(started).toEqual([100, 5100]);
  });

  for (const [rows, expected] of [
    [3000, [200, 400, 800, 1600, 3200, 5000, 5000, 5000]],
    [6000, [400, 800, 1600, 3200, 6400, 10_000]],
  ] as const) {
    it(`V15, V25: keeps to the series of gaps while events come, for ${rows} rows`, () => {
      const { clock, started, event } = setup({ latency: 10, rows });
      for (let at = 0; at < 2300; at++) {
        event();
        clock.pass(10);
      }
      const ends = started.map(at => at + 10);
      const gaps = started.slice(1).map((at, index) => at - (ends[index] ?? 0));
      expect(gaps).toEqual([...expected]);
    });
  }

  it('V15: begins the row anew after 30 s without events', () => {
    const { clock, started, event } = setup();
    for (const pause of [1000, 30_000, 100]) {
      event();
      clock.pass(pause);
    }
    event();
    clock.pass(1000);
    expect(started).toEqual([100, 1100, 31_100, 31_300]);
  });

  it('V15: stays under its bound however events come', () => {
    for (const pause of [1, 90, 700, 4999, 29_999, 30_000, 40_000]) {
      const { clock, started, event } = setup();
      let seconds = 0;
      for (let count = 0; count < 400; count++) {
        event();
        expect(started.length).toBeLessThanOrEqual(8 + seconds / 5);
        clock.pass(pause);
        seconds = clock.now() / 1000;
      }
      expect(started.length).toBeGreaterThan(1);
    }
  });

  it('V15: the last event is followed by one, also where it comes while one runs', () => {
    const { clock, started, event } = setup({ latency: 1000 });
    event();
    clock.pass(500);
    event();
    clock.pass(60_000);
    expect(started).toEqual([100, 1300]);
  });

  it('V15: repeats a failed one after 1 s, doubling to 30 s, until one succeeds', () => {
    const { clock, scheduler, started, event, fail } = setup();
    fail(true);
    event();
    clock.pass(120_000);
    const gaps = started.slice(1).map((at, index) => at - (started[index] ?? 0));
    expect(gaps).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    fail(false);
    clock.pass(60_000);
    expect(started.length).toBe(9);
    expect(scheduler.running).toBe(0);
  });

  it('M13, V15: failures before a reset() do not count after it', () => {
    const { clock, started, event, fail, dispatch, start, answer } = setup();
    fail(true);
    event();
    clock.pass(500);
    fail(false);
    dispatch(resetting);
    start();
    answer();
    clock.pass(60_000);
    event();
    clock.pass(60_000);
    expect(started).toEqual([100, 60_600]);
  });

  it('V22: waits longer each time after answers in vain, also of the caller', () => {
    const { clock, started, start, answer } = setup({ vain: 3 });
    start();
    answer();
    clock.pass(60_000);
    expect(started).toEqual([1000, 3000, 7000]);
  });

  it('V15: a request of the caller takes the place of one that waits', () => {
    const { clock, scheduler, started, event, start, answer } = setup();
    event();
    start();
    expect(scheduler.running).toBe(0);
    answer();
    clock.pass(60_000);
    expect(started).toEqual([]);
  });

  it('V15: it is asked for again 0.2 s after that request, where that fails', () => {
    const { clock, started, event, start, answer, fail } = setup();
    event();
    start();
    clock.pass(5000);
    fail(true);
    answer();
    fail(false);
    clock.pass(60_000);
    expect(started).toEqual([5200]);
  });

  it('V15: none is started while a request is in flight', () => {
    const { clock, scheduler, event, start } = setup();
    start();
    event();
    expect(scheduler.running).toBe(0);
    clock.pass(60_000);
  });

  it('L11: leaves no timer after the end', () => {
    const { scheduler, event, dispatch } = setup();
    event();
    expect(scheduler.running).toBe(1);
    dispatch({ type: 'destroyed' });
    expect(scheduler.running).toBe(0);
  });
});
