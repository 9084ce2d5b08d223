import fc from 'fast-check';
import { PROPERTY_TIMEOUT } from '../random/property-timeout';
import { scripts } from './actions';
import { createBench } from './bench';
import { checkScripts, type Tally } from './check-scripts';
import type { Style } from './list-server';

const STYLES: readonly Style[] = ['paginator', 'simple', 'connection', 'offset'];

/** The number of random sequences: for each style alone, and for two lists of any styles. */
const SINGLE = 900;
const DOUBLE = 1600;

describe('a WatchQuery compared with the model of its contract', () => {
  for (const style of STYLES) {
    it(
      `behaves like the model in random sequences of calls, answers and failures: ${style}`,
      async () => {
        const tally = await checkScripts(
          createBench(style),
          scripts('single', fc.constant([style])),
          SINGLE,
        );
        expectEnough(tally, SINGLE);
        // Only where the last page or the way back is known.
        expect(tally.corrections > 20).toBe(style === 'paginator' || style === 'connection');
      },
      PROPERTY_TIMEOUT,
    );
  }

  it(
    'behaves like the model in random sequences of calls, answers and failures: two lists of any styles',
    async () => {
      const style = fc.constantFrom(...STYLES);
      const tally = await checkScripts(
        createBench(),
        scripts('record', fc.tuple(style, style)),
        DOUBLE,
      );
      expectEnough(tally, DOUBLE);
      expect(tally.corrections).toBeGreaterThan(100);
    },
    PROPERTY_TIMEOUT,
  );
});

/** All trials ran and exercised what they check. */
function expectEnough({ trials, requests, errors }: Tally, expected: number): void {
  expect(trials).toBe(expected);
  expect(requests).toBeGreaterThan(2 * trials);
  expect(errors).toBeGreaterThan(trials / 5);
}
