import { deepFreeze } from '../../../specs/deep-freeze';
import { toJsonValue } from './to-json-value';

class Point {
  readonly x = 1;

  get sum() {
    return this.x + 1;
  }
}

describe('toJsonValue', () => {
  const selfish = { a: 1, toJSON: () => selfish };

  const cases: readonly [name: string, value: unknown, expected: unknown][] = [
    ['a text', 'a', 'a'],
    ['null', null, null],
    ['false', false, false],
    ['undefined', undefined, undefined],
    ['a function', () => 1, undefined],
    ['a symbol', Symbol('a'), undefined],
    ['a date', new Date(Date.UTC(2024, 0, 2)), '2024-01-02T00:00:00.000Z'],
    ['a date that is none', new Date(NaN), null],
    ['no number', NaN, null],
    ['infinity', [Infinity, -Infinity], [null, null]],
    ['minus zero', -0, 0],
    ['keys that are undefined', { a: undefined, b: [1] }, { b: [1] }],
    ['items that are undefined', [1, undefined, () => 1], [1, null, null]],
    ['what `toJSON` gives, once', { toJSON: () => ({ toJSON: () => 1, b: 2 }) }, { b: 2 }],
    ['an object that gives itself', selfish, { a: 1 }],
    ['a wrapped text', Object('a'), 'a'],
    ['a nested date', { from: [new Date(0)] }, { from: ['1970-01-01T00:00:00.000Z'] }],
    ['an instance of a class, without its getters', new Point(), { x: 1 }],
  ];
  for (const [name, value, expected] of cases) {
    it(`L12: copies ${name} as JSON carries it`, () => {
      expect(toJsonValue(value)).toEqual(expected);
    });
  }

  it('L12: later changes of the object change nothing', () => {
    const filter = { years: [1999], nested: { a: 1 } };
    const copy = toJsonValue(filter);
    filter.years.push(2000);
    filter.nested.a = 2;
    expect(copy).toEqual({ years: [1999], nested: { a: 1 } });
  });

  it('L12: does not touch what it copies', () => {
    expect(() => toJsonValue(deepFreeze({ a: [{ b: undefined }] }))).not.toThrow();
  });

  it('keeps an own key `__proto__` a key', () => {
    const copy = toJsonValue(JSON.parse('{"__proto__":{"polluted":1}}')) as object;
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(Object.keys(copy)).toEqual(['__proto__']);
    expect('polluted' in {}).toBeFalse();
  });

  it('throws where JSON would: a bigint, an object that contains itself', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(() => toJsonValue({ id: 1n })).toThrowError(TypeError);
    expect(() => toJsonValue(loop)).toThrowError(TypeError);
  });
});
