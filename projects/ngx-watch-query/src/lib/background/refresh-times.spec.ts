import {
  NO_REFRESHES,
  refreshTime,
  withEvent,
  type Prospect,
  type RefreshHistory,
} from './refresh-times';

const history = (changed: Partial<RefreshHistory>): RefreshHistory => ({
  ...NO_REFRESHES,
  ...changed,
});

describe('refreshTime', () => {
  const cases: readonly [
    name: string,
    given: Partial<RefreshHistory & Prospect>,
    askedAt: number,
    delay: number,
    at: number,
    chance?: number,
  ][] = [
    ['100 ms after the event that asked', {}, 1000, 0, 1100],
    ['and as much later as it is spread', {}, 1000, 400, 1500],
    ['no sooner than 0.2 s after the end of the first', at(1), 1000, 0, 1200],
    ['no sooner than that after one from before the series of gaps', at(0), 1000, 0, 1200],
    ['the spread within that time', at(1), 1000, 50, 1200],
    ['the spread beyond that time', at(1), 1000, 400, 1500],
    ['0.4 s after the second', at(2), 1000, 0, 1400],
    ['0.8 s after the third', at(3), 1000, 0, 1800],
    ['1.6 s after the fourth', at(4), 1000, 0, 2600],
    ['3.2 s after the fifth', at(5), 1000, 0, 4200],
    ['5 s after the sixth', at(6), 1000, 0, 6000],
    ['5 s after any later one', at(600), 1000, 0, 6000],
    ['100 ms after an event that comes when that time is over', at(6), 9000, 0, 9100],
    ['no later for 3,000 rows (V25)', { ...at(1), rows: 3000 }, 1000, 0, 1200],
    ['three times as long after it for 9,000 rows (V25)', { ...at(1), rows: 9000 }, 1000, 0, 1600],
    ['15 s after any later one for them (V25)', { ...at(600), rows: 9000 }, 1000, 0, 16_000],
    ['at once for them, where nothing was asked before (V25)', { rows: 9000 }, 1000, 0, 1100],
    [
      'three times as long after it for three requests (A3)',
      { ...at(1), requests: 3 },
      1000,
      0,
      1600,
    ],
    ['at once for them, where nothing was asked before (A3)', { requests: 3 }, 1000, 0, 1100],
    ['1 s after the first failure', { ...at(1), failures: 1 }, 1000, 0, 2000],
    ['at most half of that later, by chance', { ...at(1), failures: 1 }, 1000, 0, 2500, 1],
    ['at most 45 s after any one', { ...at(9), failures: 99 }, 1000, 0, 46_000, 1],
    ['no sooner after a failure than after a success', { ...at(6), failures: 1 }, 1000, 0, 6000],
    ['2 s after the second failure', { ...at(1), failures: 2 }, 1000, 0, 3000],
    ['16 s after the fifth failure', { ...at(1), failures: 5 }, 1000, 0, 17_000],
    ['30 s after the sixth failure', { ...at(1), failures: 6 }, 1000, 0, 31_000],
    ['30 s after any later one', { ...at(9), failures: 99 }, 1000, 0, 31_000],
    ['after a failure whatever events ask for', { ...at(1), failures: 1 }, 1900, 0, 2000],
    [
      'as late as Retry-After says',
      { ...at(1), failures: 1, refusedUntil: 61_000 },
      1000,
      0,
      61_000,
    ],
    [
      'later than that by half of the delay, by chance',
      { ...at(1), failures: 3, refusedUntil: 61_000 },
      1000,
      0,
      63_000,
      1,
    ],
    [
      'no sooner than without, where Retry-After says less',
      { ...at(1), failures: 1, refusedUntil: 1500 },
      1000,
      0,
      2000,
    ],
    [
      'as late as that, and spread, after a failure of the caller’s request',
      { ...at(1), refusedUntil: 61_000 },
      1000,
      400,
      61_400,
    ],
  ];
  for (const [name, changed, askedAt, delay, expected, chance = delay / 400] of cases) {
    it(`V15: ${name}`, () => {
      const prospect = { failures: 0, rows: 0, requests: 1, refusedUntil: -Infinity, ...changed };
      const asked = { at: askedAt, chance, window: 400 };
      expect(refreshTime(history(changed), prospect, asked)).toBe(expected);
    });
  }

  /** So many were started, and the last ended at 1000. */
  function at(started: number): Partial<RefreshHistory> {
    return { started, lastEndAt: 1000 };
  }
});

describe('withEvent', () => {
  const cases: readonly [name: string, lastEventAt: number, now: number, started: number][] = [
    ['goes on with the row while events come', 1000, 1001, 6],
    ['goes on with it just before 30 s without events', 1000, 30_999, 6],
    ['begins it anew after 30 s without events', 1000, 31_000, 0],
    ['begins with the first event', Number.NEGATIVE_INFINITY, 0, 0],
  ];
  for (const [name, lastEventAt, now, started] of cases) {
    it(`V15: ${name}`, () => {
      const after = withEvent({ started: 6, lastEventAt, lastEndAt: 500 }, now);
      expect(after).toEqual({ started, lastEventAt: now, lastEndAt: 500 });
    });
  }
});
