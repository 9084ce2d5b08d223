import { Kind, parseValue, print, type FieldNode, type ValueNode } from 'graphql';
import { deepFreeze } from '../../../specs/deep-freeze';
import { operationOf } from '../../../specs/operations';
import { argumentAt, nameNode, setArgument, variableNode } from './argument';

/** The field of a query text with one field. */
function fieldOf(text: string): FieldNode {
  const [selection] = operationOf(`{ ${text} }`).definition.selectionSet.selections;
  if (selection?.kind !== Kind.FIELD) throw new Error('a field is needed');
  return selection;
}

/** What graphql 16 prints as `{a: 1}`, 17 prints as `{ a: 1 }`: expectations are printed too. */
function valueOf(text: string): ValueNode {
  return deepFreeze(parseValue(text, { noLocation: true }));
}

describe('argumentAt', () => {
  const cases: readonly [name: string, field: string, path: string, found: string | null][] = [
    ['an argument', 'posts(first: 5)', 'first', '5'],
    [
      'a field of an input object',
      'posts(pagination: { pageSize: 5 })',
      'pagination.pageSize',
      '5',
    ],
    ['a field two objects down', 'posts(a: { b: { c: $x } })', 'a.b.c', '$x'],
    ['a whole object', 'posts(a: {})', 'a', '{}'],
    ['an absent argument', 'posts(last: 5)', 'first', null],
    ['no arguments', 'posts', 'first', null],
    ['an absent field of an object', 'posts(a: { b: 1 })', 'a.c', null],
    ['a path through a literal', 'posts(a: 1)', 'a.b', null],
    ['a path through a variable', 'posts(a: $a)', 'a.b', null],
    ['a path through a list', 'posts(a: [{ b: 1 }])', 'a.b', null],
    ['an argument named like a key of every object', 'posts', 'constructor', null],
  ];
  for (const [name, field, path, found] of cases) {
    it(`P6: reads ${name}`, () => {
      const value = argumentAt(fieldOf(field), path.split('.'));
      expect(value && print(value)).toBe(found === null ? undefined : print(valueOf(found)));
    });
  }
});

describe('setArgument', () => {
  const cases: readonly [
    name: string,
    before: string,
    path: string,
    value: string | null,
    after: string,
  ][] = [
    ['adds the first argument', 'posts', 'first', '$n', 'posts(first: $n)'],
    ['adds at the end', 'posts(a: 1)', 'first', '$n', 'posts(a: 1, first: $n)'],
    ['replaces in place', 'posts(first: 5, a: 1)', 'first', '$n', 'posts(first: $n, a: 1)'],
    ['makes the object', 'posts', 'p.size', '$n', 'posts(p: {size: $n})'],
    [
      'adds to the object',
      'posts(p: {sort: "a"})',
      'p.size',
      '$n',
      'posts(p: {sort: "a", size: $n})',
    ],
    [
      'replaces in the object',
      'posts(p: {size: 5, sort: 1})',
      'p.size',
      '$n',
      'posts(p: {size: $n, sort: 1})',
    ],
    ['adds to an empty object', 'posts(p: {})', 'p.size', '$n', 'posts(p: {size: $n})'],
    ['makes objects on the way', 'posts(a: {x: 1})', 'a.b.c', '$n', 'posts(a: {x: 1, b: {c: $n}})'],
    ['puts an object where null stood', 'posts(p: null)', 'p.size', '$n', 'posts(p: {size: $n})'],
    ['takes the last argument out', 'posts(first: 5)', 'first', null, 'posts'],
    ['takes one of several out', 'posts(a: 1, first: 5, b: 2)', 'first', null, 'posts(a: 1, b: 2)'],
    ['takes a field of an object out', 'posts(p: {a: 1, b: 2})', 'p.a', null, 'posts(p: {b: 2})'],
    ['takes an object out that becomes empty', 'posts(p: {a: {b: 1}})', 'p.a.b', null, 'posts'],
  ];
  for (const [name, before, path, value, after] of cases) {
    it(`P3, P6: ${name}`, () => {
      const field = fieldOf(before);
      const edited = setArgument(field, path.split('.'), value === null ? null : valueOf(value));
      expect(print(edited)).toBe(print(fieldOf(after)));
      expect(print(field)).toBe(print(fieldOf(before)));
    });
  }

  it('keeps alias, directives and selection', () => {
    const field = fieldOf('p: posts(first: 1) @include(if: $a) { id }');
    expect(print(setArgument(field, ['first'], valueOf('$n'))).replace(/\s+/g, ' ')).toBe(
      'p: posts(first: $n) @include(if: $a) { id }',
    );
  });

  const unchanged: readonly [string, string][] = [
    ['posts', 'first'],
    ['posts(a: 1)', 'first'],
    ['posts', 'p.size'],
    ['posts(p: {})', 'p.size'],
    ['posts(p: $p)', 'p.size'],
  ];
  for (const [text, path] of unchanged) {
    it(`returns ${text} itself where ${path} is not there to be removed`, () => {
      const field = fieldOf(text);
      expect(setArgument(field, path.split('.'), null)).toBe(field);
    });
  }
});

describe('nameNode and variableNode', () => {
  it('are what graphql parses', () => {
    expect(variableNode('limit')).toEqual({
      kind: Kind.VARIABLE,
      name: { kind: Kind.NAME, value: 'limit' },
    });
    expect(print(variableNode('limit'))).toBe('$limit');
    expect(print(nameNode('limit'))).toBe('limit');
  });
});
