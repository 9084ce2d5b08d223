import { itemAt } from '../core/errors/item-at';
import { bindUrl } from './bind-url';
import { bindPlan } from '../../specs/url-random/url-plans';
import type { UrlKey } from './url-binding';
import { readUrlType } from './url-type';
import { readKey, settingOf, writeKey } from './url-texts';

const QUERY = `query Q($text: String, $size: Int! = 3, $need: Int!) {
  list { data { id } } use(a: $text, b: $size, c: $need)
}`;

function keyOf(name: string): UrlKey {
  const { keys } = bindPlan(QUERY, 'list', { need: 7, limit: 10 }, {});
  return itemAt(
    keys.filter(({ key }) => key === name),
    0,
  );
}

const READINGS: readonly [key: string, params: unknown, value: unknown][] = [
  ['page', undefined, 1],
  ['page', '3', 3],
  ['page', ['3', '4'], 3],
  ['page', '0', 1],
  ['page', '~', 1],
  ['page', '~-', 1],
  ['limit', '1000', 100],
  ['limit', '0', 10],
  ['text', undefined, undefined],
  ['text', 'a', 'a'],
  ['text', '~', null],
  ['text', [], undefined],
  ['text', 5, undefined],
  ['size', '~-', undefined],
  ['size', 'x', 3],
  ['need', '~-', 7],
];

describe('the texts of a key', () => {
  for (const [key, params, value] of READINGS) {
    it(`R5: ${key} of ${JSON.stringify(params) ?? 'nothing'} is ${String(value)}`, () => {
      expect(readKey(keyOf(key), params === undefined ? {} : { [key]: params })).toEqual(value);
    });
  }

  it('R5: a key that every object inherits is not in the URL', () => {
    const key = { ...keyOf('text'), key: 'constructor' };
    expect(readKey(key, {})).toBeUndefined();
    expect(readKey(key, { constructor: 'x' })).toBe('x');
  });

  it('P12: maxLimit caps a limit, but not below the initial one; null caps nothing', () => {
    const params = { limit: '1000' };
    const read = (limit: number, maxLimit: number | null) => {
      const { keys } = bindPlan(QUERY, 'list', { need: 7, limit }, {}, maxLimit);
      return readKey(itemAt(keys, 0), params);
    };
    expect([read(150, 100), read(10, 100), read(10, null)]).toEqual([150, 100, 1000]);
  });

  it("P12, P18: maxLimit caps a limit where the server's own is the initial one", () => {
    const { plan, initial } = bindPlan(QUERY, 'list', { need: 7 }, {});
    const positions = initial.positions.map(position => ({ ...position, limit: null }));
    const [limit] = bindUrl(plan, {}, { ...initial, positions }, 100);
    expect(limit && readKey(limit, { limit: '1000' })).toBe(100);
  });

  it('R3: the default leaves the variable to the query', () => {
    expect(settingOf(keyOf('size'), 3)).toBeUndefined();
    expect(settingOf(keyOf('size'), 4)).toBe(4);
    expect(settingOf(keyOf('need'), 7)).toBe(7);
    expect(settingOf(keyOf('page'), 1)).toBe(1);
  });

  it('R5: of a repeated key with `empty: unset` the first text counts, but for a list', () => {
    const text = { ...keyOf('text'), defaultValue: 'a', isEmptyUnset: true };
    expect(readKey(text, { text: ['', 'x'] })).toBeUndefined();
    const list = { ...text, type: readUrlType('[String]') };
    expect(readKey(list, { text: ['', 'x'] })).toEqual(['', 'x']);
    expect(readKey(list, { text: '' })).toBeUndefined();
  });

  it('R5: with `empty: unset` nothing else is written as an empty text', () => {
    const list = { ...keyOf('text'), type: readUrlType('[String]'), isEmptyUnset: true };
    expect(writeKey(list, [''])).toBeNull();
    expect(writeKey(list, ['', ''])).toEqual(['', '']);
    const codec = {
      read: (text: string) => text.split(',').filter(part => part !== ''),
      write: String,
    };
    expect(writeKey({ ...list, codec }, [])).toBeNull();
    expect(writeKey({ ...list, codec }, ['a', 'b'])).toEqual(['a,b']);
    expect(writeKey({ ...list, codec, isEmptyUnset: false }, [])).toEqual(['']);
  });

  it('R5: writes by the declared type', () => {
    expect(writeKey(keyOf('size'), 4)).toEqual(['4']);
    expect(writeKey(keyOf('size'), 'x')).toBeNull();
    expect(writeKey(keyOf('text'), undefined)).toEqual(['~-']);
  });
});
