import { deepFreeze } from '../../../specs/deep-freeze';
import { isDeepEqual } from './is-deep-equal';
import { shareStructure } from './share-structure';

/** Shares the structure of two frozen values given as JSON. */
function shared(before: string, after: string) {
  const old: unknown = JSON.parse(before);
  const next: unknown = JSON.parse(after);
  const result = shareStructure(deepFreeze(old), deepFreeze(next));
  // What comes out always means what came in.
  expect(JSON.stringify(result)).toBe(JSON.stringify(next));
  return { old, next, result };
}

/** Which rows of a list are the very objects of the list before, by their index there; -1: new. */
function origins(before: string, after: string): readonly number[] {
  const { old, result } = shared(before, after);
  return (result as readonly unknown[]).map(row => (old as readonly unknown[]).indexOf(row));
}

function nested(levels: number, leaf: unknown): unknown {
  let value = leaf;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

describe('shareStructure', () => {
  for (const json of [
    '{"a":[1,{"b":null}],"c":{}}',
    '[]',
    '{}',
    '[[],[[1]]]',
    '"a"',
    'null',
    '0',
  ]) {
    it(`L7: an equal ${json} is the old one`, () => {
      const { old, result } = shared(json, json);
      expect(result).toBe(old);
    });
  }

  it('L7: does not compare rows that are carried over when a list has grown (A1)', () => {
    let reads = 0;
    const row = (id: number) =>
      Object.defineProperty({}, 'id', { enumerable: true, get: () => (reads++, id) });
    const before = Array.from({ length: 1250 }, (_, id) => row(id));
    const after = [...before, row(1250), row(1251)];
    const isAfter = shareStructure(before, after) === after;
    // Only the new ones were asked who they are. Jasmine reads rows, too.
    const count = reads;
    expect([isAfter, count]).toEqual([true, 2]);
  });

  it('L7: keys in another order are equal', () => {
    const [old, next] = [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ];
    expect(shareStructure(old, next)).toBe(old);
  });

  it('L7: what did not change keeps its identity, what changed gets a new one', () => {
    const { old, result } = shared(
      '{"movies":{"data":[1],"info":{"total":2}},"genres":[{"id":1}]}',
      '{"movies":{"data":[1],"info":{"total":3}},"genres":[{"id":1}]}',
    );
    const [a, b] = [old, result] as readonly {
      movies: { data: unknown; info: unknown };
      genres: unknown;
    }[];
    expect(b).not.toBe(a);
    expect(b?.movies).not.toBe(a?.movies);
    expect(b?.movies.info).not.toBe(a?.movies.info);
    expect(b?.movies.data).toBe(a?.movies.data);
    expect(b?.genres).toBe(a?.genres);
  });

  const lists: readonly [name: string, before: string, after: string, from: readonly number[]][] = [
    [
      'a changed row',
      '[{"id":1,"n":1},{"id":2,"n":1}]',
      '[{"id":1,"n":2},{"id":2,"n":1}]',
      [-1, 1],
    ],
    ['a row added at the end', '[{"id":1}]', '[{"id":1},{"id":2}]', [0, -1]],
    ['a row added at the front', '[{"id":1},{"id":2}]', '[{"id":0},{"id":1},{"id":2}]', [-1, 0, 1]],
    ['a row taken out', '[{"id":1},{"id":2},{"id":3}]', '[{"id":1},{"id":3}]', [0, 2]],
    ['another order', '[{"id":1},{"id":2},{"id":3}]', '[{"id":3},{"id":1},{"id":2}]', [2, 0, 1]],
    ['another page', '[{"id":1},{"id":2}]', '[{"id":3},{"id":4}]', [-1, -1]],
    ['ids of two kinds', '[{"id":1},{"id":"1"}]', '[{"id":"1"},{"id":1}]', [1, 0]],
    ['ids in edges', '[{"node":{"id":1}},{"node":{"id":2}}]', '[{"node":{"id":2}}]', [1]],
    [
      'an id before the one of the node',
      '[{"id":1,"node":{"id":9}},{"id":2}]',
      '[{"id":2},{"id":1,"node":{"id":9}}]',
      [1, 0],
    ],
    ['rows without ids, by position', '[{"n":1},{"n":2}]', '[{"n":1},{"n":3}]', [0, -1]],
    ['rows without ids that moved', '[{"n":1},{"n":2}]', '[{"n":2},{"n":1}]', [-1, -1]],
    ['a doubled id, equal', '[{"id":1},{"id":1}]', '[{"id":1},{"id":1}]', [0, 1]],
    [
      'a doubled id, different',
      '[{"id":1,"n":1},{"id":1,"n":2}]',
      '[{"id":1,"n":1},{"id":1,"n":2}]',
      [0, 1],
    ],
    [
      'a doubled id that moved',
      '[{"id":0},{"id":1,"n":1},{"id":1,"n":2}]',
      '[{"id":1,"n":2},{"id":1,"n":1}]',
      [2, 1],
    ],
    ['null rows', '[null,{"id":1},null]', '[null,{"id":1},null]', [0, 1, 0]],
    ['null where a row was', '[{"id":1},{"id":2}]', '[null,{"id":2}]', [-1, 1]],
    ['a row where null was', '[null,{"id":2}]', '[{"id":2},null]', [1, 0]],
    [
      'ids that are null',
      '[{"id":null,"n":1},{"id":null,"n":2}]',
      '[{"id":null,"n":1},{"id":null,"n":3}]',
      [0, -1],
    ],
    ['lists of lists', '[[1,2],[3]]', '[[1,2],[4]]', [0, -1]],
    [
      'ids that are objects, which identify nothing',
      '[{"id":{"eq":1}},{"id":[2]},{"node":{"id":{}}},{"n":1}]',
      '[{"id":{"eq":1}},{"id":[2]},{"node":{"id":{}}},{"n":2}]',
      [0, 1, 2, -1],
    ],
    ['rows that become lists', '[{"id":1}]', '[[1]]', [-1]],
    ['a row that becomes a text', '[{"id":1},{"id":2}]', '["1",{"id":2}]', [-1, 1]],
    ['an empty list', '[{"id":1}]', '[]', []],
  ];
  for (const [name, before, after, from] of lists) {
    it(`L7: ${name}: rows keep their identity by id, else by position`, () => {
      expect(origins(before, after)).toEqual(from);
    });
  }

  it('L7: a list whose rows only changed their order is a new list', () => {
    const { old, result } = shared('[{"id":1},{"id":2}]', '[{"id":2},{"id":1}]');
    expect(result).not.toBe(old);
  });

  it('L7: a list that lost its tail is a new list', () => {
    const { old, result } = shared('[{"id":1},{"id":2}]', '[{"id":1}]');
    expect(result).not.toBe(old);
  });

  const others: readonly [before: string, after: string][] = [
    ['{"a":1}', '{"a":1,"b":null}'],
    ['{"a":1,"b":null}', '{"a":1}'],
    ['{"a":null}', '{"b":null}'],
    ['{"a":1}', '{"b":1}'],
    ['[1]', '{"0":1}'],
    ['{"0":1}', '[1]'],
    ['{}', '[]'],
    ['{"a":1}', 'null'],
    ['{}', 'null'],
    ['[]', 'null'],
    ['[]', '""'],
    ['{}', '0'],
    ['{}', '{"__proto__":{}}'],
    ['null', '{"a":1}'],
    ['[1,2]', '[1,2,3]'],
    ['[1,2,3]', '[1,2]'],
    ['"1"', '1'],
  ];
  for (const [before, after] of others) {
    it(`L7: ${after} does not equal ${before}`, () => {
      const { old, next, result } = shared(before, after);
      expect(result).toEqual(next);
      expect(result).not.toBe(old);
      expect(isDeepEqual(old, next)).toBeFalse();
    });
  }

  it('gives the new value itself where nothing of the old one is in it', () => {
    for (const [before, after] of [
      ['{"a":{"b":1}}', '{"a":{"b":2}}'],
      ['[1,{"b":1}]', '[2,{"b":2}]'],
    ] as const) {
      const { next, result } = shared(before, after);
      expect(result).toBe(next);
    }
  });

  it('L7: at 100 levels equal parts are still the old ones, below that they are replaced', () => {
    const [old, next] = [nested(100, 1), nested(100, 1)];
    expect(shareStructure(old, next)).toBe(old);
    const [deepOld, deepNext] = [nested(100, {}), nested(100, {})];
    expect(shareStructure(deepOld, deepNext)).not.toBe(deepOld);
    expect(shareStructure(deepOld, deepNext)).toEqual(deepNext);
  });

  it('L7: reads a row that has changed no more often the deeper its lists are nested', () => {
    const readsAt = (levels: number): number => {
      let reads = 0;
      const row = (n: number) =>
        Object.defineProperty({}, 'n', { enumerable: true, get: () => (reads++, n) });
      const nestedRows = (n: number) => {
        let value: unknown = row(n);
        for (let level = 0; level < levels; level++) value = [value];
        return value;
      };
      shareStructure(nestedRows(1), nestedRows(2));
      return reads;
    };
    expect(readsAt(50)).toBe(readsAt(5));
  });

  it('L7: ends at any depth', () => {
    const [old, next] = [nested(5000, 1), nested(5000, 1)];
    expect(() => shareStructure(old, next)).not.toThrow();
  });

  describe('an own key `__proto__`', () => {
    const HOSTILE = '{"__proto__":{"polluted":[1]},"a":[1]}';

    it('is compared like any other', () => {
      const { old, result } = shared(HOSTILE, HOSTILE);
      expect(result).toBe(old);
    });

    for (const [before, after] of [
      ['{"a":[1]}', HOSTILE],
      [HOSTILE, '{"a":[1]}'],
      [HOSTILE, '{"__proto__":{"polluted":[1]},"a":[2]}'],
      [HOSTILE, '{"__proto__":{"polluted":[2]},"a":[1]}'],
      ['{"__proto__":[],"a":[1]}', HOSTILE],
      [`[${HOSTILE}]`, `[{"__proto__":null,"a":[1]}]`],
    ] as const) {
      it(`stays a key and changes no prototype: ${before} to ${after}`, () => {
        const { result } = shared(before, after);
        const one = (Array.isArray(result) ? result[0] : result) as object;
        expect(Object.getPrototypeOf(one)).toBe(Object.prototype);
        expect('polluted' in {}).toBeFalse();
      });
    }
  });
});
