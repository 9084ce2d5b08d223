import { holdsObject, matchesType } from './matches-type';
import { readUrlType } from './url-type';

type Kind = Parameters<typeof readUrlType>[1];

/** Cannot be converted to a number or a text: JavaScript throws. */
const NO_PRIMITIVE = { toString: 1, valueOf: 1 };

/** What is, and what is not, a value of a type. */
const CASES: Readonly<Record<string, readonly [yes: readonly unknown[], no: readonly unknown[]]>> =
  {
    Int: [
      [0, -1, 2147483647, -2147483648, null],
      [2147483648, -2147483649, 1.5, NaN, Infinity, '1', true, [1], {}, NO_PRIMITIVE, undefined],
    ],
    Float: [
      [0, 1.5, -1e300, null],
      [NaN, Infinity, -Infinity, '1.5', false, [], NO_PRIMITIVE, undefined],
    ],
    Boolean: [
      [true, false, null],
      ['true', 0, 1, NO_PRIMITIVE, undefined],
    ],
    String: [
      ['', 'a', '~', null],
      [0, true, [], {}, NO_PRIMITIVE, undefined],
    ],
    ID: [
      ['', '007', 7, -7, null],
      [1.5, 2 ** 53, NaN, true, [], NO_PRIMITIVE, undefined],
    ],
    'Int!': [[0], [null, undefined]],
    '[Int!]': [
      [[], [1, 2], null],
      [[null], [1, 'a'], 1, {}, { 0: 1, length: 1 }, [NO_PRIMITIVE]],
    ],
    '[[Int]]!': [
      [[], [null], [[1, null], []]],
      [null, [1], [[[1]]]],
    ],
  };

const KINDS: readonly (readonly [Kind, yes: readonly unknown[], no: readonly unknown[]])[] = [
  [
    'enum',
    ['ACTION', '_a1', null],
    ['a b', '', '1a', 'true', 'false', 'null', 'a-b', 'é', 1, true, {}, NO_PRIMITIVE, undefined],
  ],
  [
    'input',
    [{}, { a: { b: [1] } }, { constructor: 1 }, null],
    [[], 'a', 1, true, undefined, JSON.parse('{"__proto__":{}}'), { a: [hostile()] }],
  ],
  ['custom', ['', 1, true, [1], { a: 1 }, null], [undefined, hostile(), [hostile()]]],
  ['leaf', ['', 1, true, [1, ['a']], null], [undefined, {}, [{}], [[{ a: 1 }]], hostile()]],
];

function hostile(): unknown {
  return JSON.parse('{"a":{"__proto__":{"isAdmin":true}}}');
}

function textOf(value: unknown): string {
  return `${typeof value} ${JSON.stringify(value) ?? ''}`;
}

describe('matchesType', () => {
  for (const [text, [yes, no]] of Object.entries(CASES)) {
    for (const value of yes) {
      it(`R5: ${text} takes ${textOf(value)}`, () => {
        expect(matchesType(value, readUrlType(text))).toBeTrue();
      });
    }
    for (const value of no) {
      it(`R5: ${text} refuses ${textOf(value)}`, () => {
        expect(matchesType(value, readUrlType(text))).toBeFalse();
      });
    }
  }

  for (const [kind, yes, no] of KINDS) {
    for (const value of yes) {
      it(`R5: a type of kind ${String(kind)} takes ${textOf(value)}`, () => {
        expect(matchesType(value, readUrlType('T', kind))).toBeTrue();
      });
    }
    for (const value of no) {
      it(`R5: a type of kind ${String(kind)} refuses ${textOf(value)}`, () => {
        expect(matchesType(value, readUrlType('T', kind))).toBeFalse();
      });
    }
  }

  it('R5: an enum with its names takes only these', () => {
    const type = readUrlType('Genre', 'enum', ['ACTION', 'true']);
    const taken = ['ACTION', 'true', 'DRAMA', ''].map(value => matchesType(value, type));
    expect(taken).toEqual([true, true, false, false]);
  });

  it('R4: finds objects however deep', () => {
    expect([{}, [[{}]], [1, ['a']], null, 'a'].map(holdsObject)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
