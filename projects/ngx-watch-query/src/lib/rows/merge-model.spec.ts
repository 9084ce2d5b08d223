import { deepFreeze } from '../../specs/deep-freeze';
import { mergeModel } from './merge-model';

const heat = deepFreeze({
  id: '1',
  title: 'Heat',
  year: 1995,
  director: { id: '7', name: 'Mann' },
  tags: [{ id: 'a' }, { id: 'b' }],
  note: null,
});

describe('mergeModel', () => {
  const cases: readonly [name: string, payload: unknown, changed: object][] = [
    ['takes the keys present', { title: 'Ronin' }, { title: 'Ronin' }],
    ['adds keys that were not there', { length: 170 }, { length: 170 }],
    ['takes null as null', { title: null, director: null }, { title: null, director: null }],
    [
      'merges nested objects deep',
      { director: { name: 'M' } },
      { director: { id: '7', name: 'M' } },
    ],
    ['takes lists whole', { tags: [{ id: 'b' }] }, { tags: [{ id: 'b' }] }],
    ['takes an empty list', { tags: [] }, { tags: [] }],
    ['takes an object where there was none', { note: { id: 'n' } }, { note: { id: 'n' } }],
    ['takes a scalar for an object', { director: 'Mann' }, { director: 'Mann' }],
    [
      'takes 0, false and empty text',
      { year: 0, title: '', note: false },
      { year: 0, title: '', note: false },
    ],
  ];
  for (const [name, payload, changed] of cases) {
    it(`V7: ${name}`, () => {
      expect(mergeModel(heat, deepFreeze(payload))).toEqual({ ...heat, ...changed });
    });
  }

  const same: readonly [name: string, payload: unknown][] = [
    ['an equal payload', { title: 'Heat', director: { name: 'Mann' } }],
    ['equal lists', { tags: [{ id: 'a' }, { id: 'b' }] }],
    ['an empty payload', {}],
    ['no payload', null],
    ['undefined', undefined],
    ['a key that is undefined', { title: undefined }],
    ['ids that are written in another way', { id: 1, director: { id: 7 } }],
  ];
  for (const [name, payload] of same) {
    it(`V7, V8: keeps the model itself for ${name}`, () => {
      expect(mergeModel(heat, payload)).toBe(heat);
    });
  }

  it('V8: keeps the id at the key of its place', () => {
    const row = { rowId: '1', id: 'a', title: 'Heat' };
    const said = { rowId: 1, id: 'b', title: 'Ronin' };
    expect(mergeModel(row, said, undefined, 'rowId')).toEqual({
      rowId: '1',
      id: 'b',
      title: 'Ronin',
    });
  });

  it('L7: keeps what is not touched', () => {
    const merged = mergeModel(heat, { title: 'Ronin' });
    expect(merged).toEqual(jasmine.objectContaining({ title: 'Ronin' }));
    expect((merged as typeof heat).director).toBe(heat.director);
    expect((merged as typeof heat).tags).toBe(heat.tags);
  });

  it('leaves the prototype alone', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"title":"x"}');
    const merged = mergeModel(heat, hostile);
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect(Object.keys(merged as object)).not.toContain('__proto__');
  });

  /** Objects in objects, with a text in the last one. */
  const nested = (levels: number, text: string): unknown => {
    let value: unknown = { text };
    for (let level = 0; level < levels; level++) value = { deeper: value, level };
    return value;
  };

  for (const levels of [50, 99, 101, 20_000]) {
    it(`V27: takes a payload of ${levels} levels`, () => {
      const [before, after] = [nested(levels, 'old'), nested(levels, 'new')];
      let merged = mergeModel(before, after);
      for (let level = 0; level < levels; level++) merged = (merged as { deeper: unknown }).deeper;
      expect(merged).toEqual({ text: 'new' });
    });
  }

  it('V27: takes over whole what is nested deeper than 100 levels', () => {
    const before = { a: nested(100, 'old'), b: nested(98, 'old') };
    const merged = mergeModel(before, { a: nested(100, 'new') }) as typeof before;
    expect(merged.b).toBe(before.b);
    expect(JSON.stringify(merged.a)).toBe(JSON.stringify(nested(100, 'new')));
  });

  it('V27: takes lists of any depth', () => {
    let list: unknown = [];
    for (let level = 0; level < 20_000; level++) list = [list];
    expect(mergeModel({ tags: list }, { tags: [list] })).toEqual(jasmine.objectContaining({}));
    expect(mergeModel(heat, { tags: list })).not.toBe(heat);
  });

  it('merges into own keys only', () => {
    const merged = mergeModel(heat, { constructor: { name: 'x' } });
    expect(merged).toEqual({ ...heat, constructor: { name: 'x' } });
  });
});
