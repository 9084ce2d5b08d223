import { parse } from 'graphql';
import { deepFreeze } from '../../specs/deep-freeze';
import { readOperation } from '../core/document/read-operation';
import { byName } from './by-name';
import { readSelection } from './selection';

function fieldsOf(text: string) {
  const { definition, fragments } = readOperation(parse(text), 'query');
  return readSelection([definition], fragments);
}

describe('byName', () => {
  const cases: readonly [name: string, query: string, value: unknown, expected: unknown][] = [
    ['undoes aliases', '{ heading: title }', { heading: 'Heat' }, { title: 'Heat' }],
    [
      'undoes them in nested objects',
      '{ d: director { n: name } }',
      { d: { n: 'M' } },
      { director: { name: 'M' } },
    ],
    [
      'undoes them in lists',
      '{ r: roles { n: name } }',
      { r: [{ n: 'a' }, null] },
      { roles: [{ name: 'a' }, null] },
    ],
    [
      'puts arguments into names',
      '{ s: image(width: 1) b: image(width: 2) }',
      { s: 'x', b: 'y' },
      { 'image({"width":1})': 'x', 'image({"width":2})': 'y' },
    ],
    ['leaves out what nobody has asked for', '{ a }', { a: 1, b: 2 }, { a: 1 }],
    ['leaves out what is not there', '{ a b }', { a: 1 }, { a: 1 }],
    ['keeps null', '{ a { b } }', { a: null }, { a: null }],
    ['keeps a scalar where an object should be', '{ a { b } }', { a: 7 }, { a: 7 }],
    ['keeps the whole of a scalar', '{ json }', { json: { x: [1] } }, { json: { x: [1] } }],
    ['takes no value', '{ a }', undefined, undefined],
    ['takes a list of nulls', '{ a { b } }', { a: [null, [null]] }, { a: [null, [null]] }],
  ];
  for (const [name, query, value, expected] of cases) {
    it(`${name} (M1)`, () => {
      expect(byName(deepFreeze(value), fieldsOf(query), {})).toEqual(expected);
    });
  }

  it('tells which object has become which (M2)', () => {
    const told: [object, object][] = [];
    const value = { d: { n: 'M' } };
    const named = byName(value, fieldsOf('{ d: director { n: name } }'), {}, (from, to) =>
      told.push([from, to]),
    );
    expect(told).toEqual([
      [value.d, { name: 'M' }],
      [value, { director: { name: 'M' } }],
    ]);
    expect(told[1]?.[1]).toBe(named as object);
  });

  it('takes over what is deeper than any answer (V27)', () => {
    let value: unknown = 'end';
    for (let depth = 0; depth < 50_000; depth++) value = [value];
    expect(() => byName({ a: value }, fieldsOf('{ a { b } }'), {})).not.toThrow();
  });

  it('lets no key change a prototype (V27)', () => {
    const value: unknown = JSON.parse('{ "__proto__": { "evil": true }, "a": 1 }');
    const named = byName(value, fieldsOf('{ __proto__ { evil } a }'), {}) as object;
    expect(Object.getPrototypeOf(named)).toBe(Object.prototype);
    expect({ ...named }).toEqual({ a: 1 });
    const aliased = byName({ x: { evil: true } }, fieldsOf('{ x: __proto__ { evil } }'), {});
    expect(Object.getPrototypeOf(aliased)).toBe(Object.prototype);
  });
});
