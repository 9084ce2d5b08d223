import { print } from 'graphql';
import { oneLine, operationOf } from '../../../specs/operations';
import type { FieldNames } from './field-names';
import { fieldEntries, mergeSelection } from './merge-selection';

function merged(text: string, names: FieldNames, keys?: ReadonlyMap<string, string>): string {
  const set = operationOf(text).definition.selectionSet;
  const before = print(set);
  const result = mergeSelection(set, names, keys);
  expect(print(set)).toBe(before);
  return result ? print(result).replace(/\s+/g, ' ') : '';
}

describe('mergeSelection', () => {
  const cases: readonly [name: string, before: string, names: FieldNames, after: string][] = [
    ['adds at the end', '{ data }', ['token'], '{ data token }'],
    ['adds below a new field', '{ data }', { info: ['a', 'b'] }, '{ data info { a b } }'],
    [
      'adds only what is missing',
      '{ info { b } data }',
      { info: ['a', 'b'] },
      '{ info { b a } data }',
    ],
    ['adds nothing twice', '{ info { a b } }', { info: ['a', 'b'] }, '{ info { a b } }'],
    ['adds leaves and levels', '{ d }', { t: [], i: { p: ['x'] } }, '{ d t i { p { x } } }'],
    ['leaves an alias alone', '{ i: info { a } }', { info: ['a'] }, '{ i: info { a } info { a } }'],
    ['leaves a nested alias alone', '{ info { x: a } }', { info: ['a'] }, '{ info { x: a a } }'],
    [
      'stays out of a field under a condition, which may be missing',
      '{ info @include(if: $x) { a } }',
      { info: ['a'] },
      '{ info @include(if: $x) { a } info { a } }',
    ],
    [
      'stays out of a nested field under a condition',
      '{ info { a @skip(if: $x) } }',
      { info: ['a'] },
      '{ info { a @skip(if: $x) a } }',
    ],
    [
      'stays out of fragments',
      '{ ... { info { a } } }',
      { info: ['a'] },
      '{ ... { info { a } } info { a } }',
    ],
    ['adds nothing for no names', '{ data }', [], '{ data }'],
  ];
  for (const [name, before, names, after] of cases) {
    it(`P4, P7: ${name}`, () => {
      expect(oneLine(merged(before, names))).toBe(oneLine(after));
    });
  }

  it('P3: adds under another key where the name is taken', () => {
    const keys = new Map([['info', 'wq_info']]);
    expect(merged('{ info: data }', { info: ['a'] }, keys)).toBe(
      '{ info: data wq_info: info { a } }',
    );
    expect(merged('{ wq_info: info { b } }', { info: ['a'] }, keys)).toBe(
      '{ wq_info: info { b a } }',
    );
  });

  it('keeps what needs no change as the same objects', () => {
    const set = operationOf('{ data { id } info { a } }').definition.selectionSet;
    const result = mergeSelection(set, { info: ['b'] });
    expect(result?.selections[0]).toBe(set.selections[0]);
    expect(result?.selections[1]).not.toBe(set.selections[1]);
  });

  it('makes a selection where there was none', () => {
    const result = mergeSelection(undefined, { info: ['a'] });
    expect(result && print(result).replace(/\s+/g, ' ')).toBe('{ info { a } }');
    expect(mergeSelection(undefined, [])).toBeUndefined();
  });
});

describe('fieldEntries', () => {
  it('P6: reads a list of leaves and an object of levels alike', () => {
    expect(fieldEntries(['a', 'b'])).toEqual([
      ['a', []],
      ['b', []],
    ]);
    expect(fieldEntries({ a: [], b: ['c'], d: { e: [] } })).toEqual([
      ['a', []],
      ['b', ['c']],
      ['d', { e: [] }],
    ]);
    expect(fieldEntries([])).toEqual([]);
  });
});
