import { deepFreeze } from '../../../specs/deep-freeze';
import { pickScope } from './pick-scope';

const ANSWER: unknown = deepFreeze(
  JSON.parse(`{
    "movies": { "data": [{ "id": "1", "tags": [["a"]] }, null], "total": 0, "next": "" },
    "none": null,
    "text": "abc",
    "0": "zero",
    "__proto__": { "polluted": { "x": 1 } },
    "hasOwnProperty": "mine"
  }`),
);

describe('pickScope', () => {
  const cases: readonly [path: string, found: unknown][] = [
    ['movies.data.0.id', '1'],
    ['movies.data.0.tags.0.0', 'a'],
    ['movies.total', 0],
    ['movies.next', ''],
    ['0', 'zero'],
    ['hasOwnProperty', 'mine'],
    ['__proto__.polluted.x', 1],
    ['films', null],
    ['movies.rows', null],
    ['movies.rows.deeper.still', null],
    ['none', null],
    ['none.deeper', null],
    ['movies.data.1', null],
    ['movies.data.1.id', null],
    ['movies.data.2', null],
    ['movies.data.-1', null],
    ['movies.data.00', null],
    ['movies.data.0.5', null],
    ['movies.data.length', null],
    ['movies.data.map', null],
    ['text.length', null],
    ['text.0', null],
    ['movies.total.toFixed', null],
    ['constructor', null],
    ['toString', null],
    ['movies.__proto__', null],
    ['movies.constructor.prototype', null],
    ['', null],
  ];
  for (const [path, found] of cases) {
    it(`S1, S2: "${path}" gives ${JSON.stringify(found)}`, () => {
      expect(pickScope(ANSWER, path.split('.'))).toEqual(found);
    });
  }

  it('S2: gives the very part, not a copy', () => {
    const movies = pickScope(ANSWER, ['movies']);
    expect(movies).toBe((ANSWER as { movies: unknown }).movies);
  });

  it('S2: no scope is the whole answer', () => {
    expect(pickScope(ANSWER, [])).toBe(ANSWER);
  });

  for (const root of [undefined, null]) {
    it(`S2: of ${String(root)} everything is null`, () => {
      expect(pickScope(root, [])).toBeNull();
      expect(pickScope(root, ['movies'])).toBeNull();
    });
  }
});
