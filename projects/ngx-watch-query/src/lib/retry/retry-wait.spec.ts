import { retryWait } from './retry-wait';

const THREE = { attempts: 3, delay: 1000 };
const NOW = Date.UTC(2026, 0, 1);

/** How long the n-th failure with a status waits. */
const wait = (
  status: number,
  sent = 1,
  { retryAfter = null, chance = 0 }: { retryAfter?: string | null; chance?: number } = {},
  options = THREE,
) => retryWait({ status, retryAfter }, sent, options, chance, NOW);

describe('retryWait', () => {
  for (const status of [0, 429, 502, 503, 504]) {
    it(`F7: HTTP ${status} is tried again`, () => {
      expect(wait(status)).toBe(1000);
    });
  }

  for (const status of [200, 400, 401, 403, 404, 408, 413, 422, 500, 501, 505]) {
    it(`F7: HTTP ${status} is not`, () => {
      expect(wait(status)).toBeNull();
    });
  }

  it('F7: waits twice as long each time, up to 30 s, until it was sent so often', () => {
    const options = { attempts: 8, delay: 1000 };
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(sent => wait(503, sent, {}, options));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, null]);
    expect(wait(503, 1, {}, { attempts: 1, delay: 1000 })).toBeNull();
  });

  it('F7: waits up to half of that longer by chance', () => {
    expect(wait(503, 2, { chance: 1 })).toBe(3000);
  });

  for (const [retryAfter, chance, expected] of [
    ['5', 0, 5000],
    ['5', 1, 5500],
    ['0', 0, 1000],
    [' 3 ', 0, 3000],
    ['60', 0, 60_000],
    ['61', 0, null],
    [new Date(NOW + 7000).toUTCString(), 0, 7000],
    [new Date(NOW + 120_000).toUTCString(), 0, null],
    [new Date(NOW - 7000).toUTCString(), 0, 1000],
    ['soon', 0, 1000],
    ['', 0, 1000],
    ['-5', 0, 1000],
    ['99999999999999999999', 0, null],
  ] as const) {
    it(`F7: Retry-After "${retryAfter}" waits ${String(expected)} ms with chance ${chance}`, () => {
      expect(wait(429, 1, { retryAfter, chance })).toBe(expected);
    });
  }
});
