import { readUrlType, type UrlType } from './url-type';
import { writeText } from './write-text';

type Writing = readonly [value: unknown, texts: readonly string[] | null];

const TYPES: Readonly<Record<string, UrlType>> = {
  Genre: readUrlType('Genre', 'enum'),
  Filter: readUrlType('Filter', 'input'),
  '[Filter]': readUrlType('[Filter]', 'input'),
  Leaf: readUrlType('Leaf', 'leaf'),
};

const CASES: Readonly<Record<string, readonly Writing[]>> = {
  Int: [
    [5, ['5']],
    [-5, ['-5']],
    [null, ['~']],
    [undefined, ['~-']],
    [1.5, null],
    ['5', null],
    [2 ** 31, null],
  ],
  Float: [
    [1.5, ['1.5']],
    [1e21, ['1e+21']],
    [Infinity, null],
  ],
  Boolean: [
    [false, ['false']],
    ['false', null],
  ],
  String: [
    ['', ['']],
    ['~a', ['~~a']],
    ['~', ['~~']],
    ['a+b&c', ['a+b&c']],
    ['x'.repeat(2000), ['x'.repeat(2000)]],
    ['x'.repeat(2001), null],
    ['😀', ['😀']],
    ['\ud83d', null],
    ['a\ude00b', null],
  ],
  'String!': [[null, null]],
  ID: [
    ['007', ['007']],
    [7, ['7']],
  ],
  Date: [
    ['today', ['today']],
    [5, ['~j5']],
    ['~j5', ['~~j5']],
    [{ a: 1 }, ['~j{"a":1}']],
    [['\ud83d'], ['~j["\\ud83d"]']],
    [null, ['~']],
  ],
  Leaf: [
    [[1], ['~j[1]']],
    [{ a: 1 }, null],
  ],
  Genre: [
    ['ACTION', ['ACTION']],
    ['a b', null],
  ],
  Filter: [
    [{ a: '~' }, ['{"a":"~"}']],
    [[], null],
  ],
  '[Int]': [
    [[], ['~[]']],
    [
      [1, 2],
      ['1', '2'],
    ],
    [[1, null], ['~j[1,null]']],
    [null, ['~']],
    [5, null],
    [['a'], null],
  ],
  '[String!]': [
    [
      ['~', '~[]', ''],
      ['~~', '~~[]', ''],
    ],
    [['x'.repeat(1000), 'x'.repeat(1000)], null],
  ],
  '[[Int]]': [
    [[[1]], ['~j[[1]]']],
    [[], ['~[]']],
  ],
  '[Date]': [
    [
      ['a', '~'],
      ['a', '~~'],
    ],
    [['a', 5], ['~j["a",5]']],
  ],
  '[Filter]': [
    [
      [{ a: 1 }, {}],
      ['{"a":1}', '{}'],
    ],
    [[{}, null], ['~j[{},null]']],
  ],
};

describe('writeText', () => {
  for (const [text, writings] of Object.entries(CASES)) {
    for (const [value, texts] of writings) {
      const shown = JSON.stringify([value]).slice(1, 40);
      it(`R5: ${shown} of type ${text} is written as ${JSON.stringify(texts).slice(0, 40)}`, () => {
        expect(writeText(value, TYPES[text] ?? readUrlType(text))).toEqual(texts);
      });
    }
  }
});
