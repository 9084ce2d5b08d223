import { isDeepEqual } from './is-deep-equal';

describe('isDeepEqual', () => {
  it('L7: compares no deeper than it is told', () => {
    expect(isDeepEqual([{ a: [] }], [{ a: [] }], 3)).toBeTrue();
    expect(isDeepEqual([{ a: [] }], [{ a: [] }], 2)).toBeFalse();
  });

  const equal: readonly [a: unknown, b: unknown][] = [
    [undefined, undefined],
    [null, null],
    ['a', 'a'],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ];
  for (const [a, b] of equal) {
    it(`P13: ${JSON.stringify(a) ?? 'undefined'} equals itself`, () => {
      expect(isDeepEqual(a, b)).toBeTrue();
    });
  }

  const different: readonly [a: unknown, b: unknown][] = [
    [null, undefined],
    [0, false],
    ['1', 1],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: undefined }],
    [[{ a: 1 }], [{ a: 1, b: 2 }]],
    [[1, 2], [1]],
    [[1], { 0: 1 }],
    [new Array(2), [1, 2]],
    [JSON.parse('{"__proto__":{}}'), {}],
    [{ a: 1, b: 2 }, JSON.parse('{"__proto__":{},"a":1}')],
    [
      { id: 1, n: 1 },
      { id: 1, n: 2 },
    ],
    [[], {}],
  ];
  for (const [a, b] of different) {
    it(`P13: ${JSON.stringify(a)} is not ${JSON.stringify(b) ?? 'undefined'}, either way round`, () => {
      expect(isDeepEqual(a, b)).toBeFalse();
      expect(isDeepEqual(b, a)).toBeFalse();
    });
  }
});
