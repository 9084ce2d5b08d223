import { readText } from './read-text';
import { ABSENT } from './tokens';
import { readUrlType, type UrlType } from './url-type';

type Reading = readonly [texts: string | readonly string[], value: unknown];

const TYPES: Readonly<Record<string, UrlType>> = {
  Genre: readUrlType('Genre', 'enum'),
  '[Genre!]': readUrlType('[Genre!]', 'enum'),
  Filter: readUrlType('Filter', 'input'),
  '[Filter]': readUrlType('[Filter]', 'input'),
};

const long = 'x'.repeat(2001);

const CASES: Readonly<Record<string, readonly Reading[]>> = {
  Int: [
    ['0', 0],
    ['-7', -7],
    ['2147483647', 2147483647],
    [['2', '3'], 2],
    [['2', long], 2],
    ['~', null],
    ['~-', undefined],
    ...['', ' 2', '2 ', '+2', '02', '1.0', '1e3', '0x10', '2147483648', '٣', '~~2', '~j2'].map(bad),
    ...[['x', '2']].map(bad),
  ],
  Float: [
    ['1.50', 1.5],
    ['1e2', 100],
    ['-0.5E-1', -0.05],
    ['0', 0],
    ...['NaN', 'Infinity', '1,5', '0x1', '.5', '5.', '01', '1e999', ' 1', '', '1_0', '~j1'].map(
      bad,
    ),
    bad('null'),
  ],
  Boolean: [
    ['true', true],
    ['false', false],
    ...['True', '1', '0', 'yes', '', ' true', 'null'].map(bad),
  ],
  String: [
    ['', ''],
    ['007', '007'],
    ['null', 'null'],
    ['~~', '~'],
    ['~~j[1]', '~j[1]'],
    ['x'.repeat(2000), 'x'.repeat(2000)],
    ...['~j"a"', '~a', '~[]', long].map(bad),
  ],
  'String!': [
    ['a', 'a'],
    ['~', ABSENT],
  ],
  ID: [
    ['00012345678901234567890', '00012345678901234567890'],
    ['5', '5'],
  ],
  Date: [
    ['2024-02-30', '2024-02-30'],
    ['5', '5'],
    ['~j5', 5],
    ['~j[1]', [1]],
    ['~j{"a":1}', { a: 1 }],
    ['~~j5', '~j5'],
    ['~jnull', null],
    ...['~j', '~j{', '~j{"__proto__":1}', '~j1e999', '~j[-1e999]', '~x'].map(bad),
  ],
  Genre: [['ACTION', 'ACTION'], ...['a b', '', 'null', '~~A', '"A"'].map(bad)],
  Filter: [
    ['{"a":[1]}', { a: [1] }],
    ['~', null],
    ...['[1]', '1', '"a"', 'null ', '{a:1}', '{"a":1', '{"__proto__":{}}', '~j{"a":1}'].map(bad),
    // JSON has no infinite number: the server would be sent null.
    ...['{"a":1e999}', '{"a":[{"b":-1e999}]}'].map(bad),
  ],
  '[Int!]': [
    ['5', [5]],
    [
      ['1', '2'],
      [1, 2],
    ],
    ['~[]', []],
    ['~', null],
    ['~-', undefined],
    ['~j[1,2]', [1, 2]],
    ...['~j[null]', '~j1', '~j{}', '~j[', ''].map(bad),
    ...[
      ['1', 'x'],
      ['1', '~'],
      ['1', '~j[2]'],
      ['~[]', '1'],
    ].map(bad),
  ],
  '[Int]!': [
    ['~j[1,null]', [1, null]],
    ['~', ABSENT],
  ],
  '[Float]': [['~j[1,null]', [1, null]], ...['null', ['1', 'null']].map(bad)],
  '[String]': [
    ['', ['']],
    ['~~', ['~']],
    [
      ['~~[]', '~~-'],
      ['~[]', '~-'],
    ],
    ['~j["~",null]', ['~', null]],
  ],
  '[[Int]]': [['~j[[1],null,[]]', [[1], null, []]], ['~[]', []], ...['1', '~j[1]'].map(bad)],
  '[Genre!]': [
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
    ...[['A', 'b c']].map(bad),
  ],
  '[Filter]': [
    [
      ['{"a":1}', '{}'],
      [{ a: 1 }, {}],
    ],
    ['~j[{"a":1},null]', [{ a: 1 }, null]],
    ...[['{"a":1}', '[]']].map(bad),
  ],
};

function bad(texts: string | readonly string[]): Reading {
  return [texts, ABSENT];
}

describe('readText', () => {
  for (const [text, readings] of Object.entries(CASES)) {
    for (const [texts, value] of readings) {
      const all = typeof texts === 'string' ? [texts] : texts;
      const shown = JSON.stringify(all).slice(0, 40);
      const wanted = typeof value === 'symbol' ? 'absent' : JSON.stringify([value]).slice(1, 40);
      it(`R5: ${shown} as ${text} is ${wanted}`, () => {
        expect(readText(all, TYPES[text] ?? readUrlType(text))).toEqual(value);
      });
    }
  }

  it('R5: no text at all is absent, for a list, too', () => {
    expect(readText([], readUrlType('[Int]'))).toBe(ABSENT);
    expect(readText([], readUrlType('Int'))).toBe(ABSENT);
  });

  it('R5: a list counts as a whole', () => {
    const texts = Array.from({ length: 21 }, () => 'x'.repeat(100));
    expect(readText(texts, readUrlType('[String]'))).toBe(ABSENT);
    expect(readText(texts.slice(2), readUrlType('[String]'))).toEqual(texts.slice(2));
  });

  it('R5: text nested very deep is read or absent, and nothing is thrown', () => {
    const deep = `{"a":${'['.repeat(320)}${']'.repeat(320)}}`;
    expect(readText([deep], readUrlType('Filter', 'input'))).toEqual(JSON.parse(deep));
    expect(readText(['['.repeat(666)], readUrlType('Filter', 'input'))).toBe(ABSENT);
  });
});
