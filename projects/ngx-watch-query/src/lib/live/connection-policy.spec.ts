import {
  closeCode,
  closeReason,
  endingOf,
  REFUSED_TRIES,
  retryDelay,
  type Ending,
} from './connection-policy';

describe('endingOf', () => {
  const cases: readonly [error: unknown, ending: Ending][] = [
    [{ code: 4401 }, 'refused'],
    [{ code: 4403 }, 'refused'],
    [{ code: 4400 }, 'fatal'],
    [{ code: 4406 }, 'fatal'],
    [{ code: 4409 }, 'fatal'],
    [{ code: 4429 }, 'fatal'],
    [[{ message: 'no' }], 'rejected'],
    [[], 'rejected'],
    ...[1000, 1001, 1005, 1006, 1011, 1012, 4004, 4005, 4408, 4499, 4500].map(
      (code): [unknown, Ending] => [{ code }, 'lost'],
    ),
    [{ code: '4401' }, 'lost'],
    [{}, 'lost'],
    [new Error('no'), 'lost'],
    [null, 'lost'],
    [undefined, 'lost'],
    ['4400', 'lost'],
    [4400, 'lost'],
  ];
  for (const [error, ending] of cases) {
    it(`V11: ${JSON.stringify(error) ?? 'undefined'} is ${ending}`, () => {
      expect(endingOf(error)).toBe(ending);
    });
  }

  it('V11: reads a close event', () => {
    expect(endingOf(new CloseEvent('close', { code: 4409 }))).toBe('fatal');
  });
});

describe('closeCode and closeReason', () => {
  const cases: readonly [error: unknown, code: number | undefined, reason: string][] = [
    [new CloseEvent('close', { code: 4401, reason: 'expired' }), 4401, 'expired'],
    [{ code: 1006 }, 1006, ''],
    [{ code: '1006', reason: 7 }, undefined, ''],
    [[], undefined, ''],
    [null, undefined, ''],
    ['closed', undefined, ''],
  ];
  for (const [error, code, reason] of cases) {
    it(`V11: ${JSON.stringify(error)} has ${String(code)} "${reason}"`, () => {
      expect([closeCode(error), closeReason(error)]).toEqual([code, reason]);
    });
  }
});

describe('retryDelay', () => {
  const cases: readonly [attempt: number, random: number, delay: number][] = [
    [1, 0, 500],
    [1, 1, 1000],
    [2, 0, 1000],
    [2, 0.5, 1500],
    [3, 1, 4000],
    [5, 1, 16_000],
    [6, 0, 15_000],
    [6, 1, 30_000],
    [7, 1, 30_000],
    [5000, 0, 15_000],
    [5000, 1, 30_000],
  ];
  for (const [attempt, random, delay] of cases) {
    it(`V11: try ${attempt} waits ${delay} ms when chance says ${random}`, () => {
      expect(retryDelay(attempt, random)).toBe(delay);
    });
  }

  it('V11: five tries where the server lets nobody in', () => {
    expect(REFUSED_TRIES).toBe(5);
  });
});
