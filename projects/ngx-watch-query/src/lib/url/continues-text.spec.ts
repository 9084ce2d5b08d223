import { continuesText } from './continues-text';

describe('continuesText', () => {
  const cases: readonly (readonly [unknown, unknown, boolean])[] = [
    ['he', 'hea', true],
    ['hea', 'he', true],
    ['he', 'heat 2', true],
    ['heat', 'alien', false],
    ['heat', 'feat', false],
    ['', 'h', false],
    ['h', '', false],
    [null, 'h', false],
    ['1', undefined, false],
    [1, 12, false],
  ];
  for (const [before, after, expected] of cases) {
    it(`R6: ${JSON.stringify(before)} to ${JSON.stringify(after)}: ${String(expected)}`, () => {
      expect(continuesText(before, after)).toBe(expected);
    });
  }
});
