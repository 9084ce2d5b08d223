import { parse } from 'graphql';
import { readOperation } from '../core/document/read-operation';
import {
  argumentsOf,
  nameWithArguments,
  readSelection,
  selectionText,
  type SelectedField,
} from './selection';

/** What a query selects, as text: `key:name` or `name`, and what is below it. */
function selected(text: string): string {
  return shown(selectionOf(text));
}

function selectionOf(text: string): readonly SelectedField[] {
  const { definition, fragments } = readOperation(parse(text), 'query');
  return readSelection([definition], fragments);
}

function shown(fields: readonly SelectedField[]): string {
  return fields
    .map(({ key, name, fields: below }) => {
      const own = key === name ? name : `${key}:${name}`;
      return below.length === 0 ? own : `${own}{${shown(below)}}`;
    })
    .join(' ');
}

describe('readSelection', () => {
  const cases: readonly [name: string, text: string, expected: string][] = [
    ['reads names and aliases', '{ a b: c }', 'a b:c'],
    ['reads what is below a field', '{ a { b { c } } }', 'a{b{c}}'],
    ['makes one of two selections of a key', '{ a { b } a { c b } }', 'a{b c}'],
    ['keeps two aliases of a name apart', '{ x: a { b } y: a { b } }', 'x:a{b} y:a{b}'],
    ['opens inline fragments', '{ a { ... on A { b } ... { c } } }', 'a{b c}'],
    ['opens named fragments', '{ a { ...F } } fragment F on A { b { c } }', 'a{b{c}}'],
    [
      'opens a fragment at each place',
      '{ a { ...F } b { ...F } } fragment F on A { c }',
      'a{c} b{c}',
    ],
    ['leaves out a fragment that is not there', '{ a ...F }', 'a'],
    [
      'ends where a fragment holds itself',
      '{ a { ...F } } fragment F on A { b { c ...F } }',
      'a{b{c}}',
    ],
    [
      'ends where two fragments hold each other',
      '{ a { ...F } } fragment F on A { b { ...G ...G } } fragment G on B { c { ...F ...F } }',
      'a{b{c}}',
    ],
  ];
  for (const [name, text, expected] of cases) {
    it(`${name} (M1)`, () => {
      expect(selected(text)).toBe(expected);
    });
  }
});

describe('nameWithArguments', () => {
  const cases: readonly [name: string, field: string, variables: object, expected: string][] = [
    ['is the name', 'title', {}, 'title'],
    ['is the name, whatever the alias', 'heading: title', {}, 'title'],
    ['has the arguments', 'image(width: 200)', {}, 'image({"width":200})'],
    ['has them in one order', 'image(width: 2, height: 1)', {}, 'image({"height":1,"width":2})'],
    [
      'has those of objects in one order',
      'image(size: { w: 2, h: [{ b: 1, a: 2 }] })',
      {},
      'image({"size":{"h":[{"a":2,"b":1}],"w":2}})',
    ],
    ['has the values of variables', 'image(width: $w)', { w: 200 }, 'image({"width":200})'],
    [
      'has objects of variables in one order',
      'image(size: $s)',
      { s: { w: 2, h: 1 } },
      'image({"size":{"h":1,"w":2}})',
    ],
    ['leaves out what is not given', 'image(width: $w)', {}, 'image'],
    [
      'leaves out what is not given inside of an object',
      'image(size: { w: $w })',
      {},
      'image({"size":{}})',
    ],
    ['tells null from nothing', 'image(width: null)', {}, 'image({"width":null})'],
    ['takes a list with a variable', 'image(sizes: [1, $w])', { w: 2 }, 'image({"sizes":[1,2]})'],
    [
      'is not misled by a key of all objects',
      'image(__proto__: { a: 1 })',
      {},
      'image({"__proto__":{"a":1}})',
    ],
  ];
  for (const [name, field, variables, expected] of cases) {
    it(`${name} (M1)`, () => {
      const [read] = selectionOf(`{ ${field} }`);
      expect(read && nameWithArguments(read, { ...variables })).toBe(expected);
    });
  }

  it('of arguments: values by name, as JSON (M2)', () => {
    const [read] = selectionOf('{ a(id: "1", n: 2, e: DRAMA, b: true, v: $v, w: $w) }');
    expect(read && argumentsOf(read, { v: [1] })).toEqual({
      id: '1',
      n: 2,
      e: 'DRAMA',
      b: true,
      v: [1],
    });
  });
});

describe('selectionText', () => {
  const cases: readonly [name: string, selection: string, first: object, second: object][] = [
    ['an argument', 'title(lang: $lang)', { lang: 'fr' }, { lang: 'de' }],
    ['an argument deep inside', 'a { b { c(n: $n) } }', { n: 1 }, { n: 2 }],
    ['an argument that is given or not', 'a(n: $n)', {}, { n: null }],
    ['a condition', 'a { b @include(if: $b) }', { b: true }, { b: false }],
  ];
  for (const [name, selection, first, second] of cases) {
    it(`distinguishes variables in ${name}, and no others (M1)`, () => {
      const fields = selectionOf(`{ ${selection} }`);
      const text = selectionText(fields, { ...first });
      expect(selectionText(fields, { ...second })).not.toBe(text);
      expect(selectionText(fields, { ...first, other: 1 })).toBe(text);
    });
  }
});
