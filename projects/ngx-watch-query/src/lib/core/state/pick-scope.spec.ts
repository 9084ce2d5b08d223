import { deepFreeze } from '../../../specs/deep-freeze';
import { pickScope, scopedData } from './pick-scope';

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
    ['movies.data.length', []],
    ['movies.data.map', []],
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

  it('S2: gives the part itself, not a copy', () => {
    const movies = pickScope(ANSWER, ['movies']);
    expect(movies).toBe((ANSWER as { movies: unknown }).movies);
  });

  it('S2: no scope is the whole answer', () => {
    expect(pickScope(ANSWER, [])).toBe(ANSWER);
  });

  for (const root of [undefined, null]) {
    it(`S2: every path into ${String(root)} gives null`, () => {
      expect(pickScope(root, [])).toBeNull();
      expect(pickScope(root, ['movies'])).toBeNull();
    });
  }
});

describe('a name after a list (S4)', () => {
  const root: unknown = deepFreeze({
    orders: {
      edges: [
        { node: { id: '1', lines: [{ sku: 'a' }, { sku: 'b' }], buyer: { name: 'x' } } },
        null,
        { node: null },
        {},
        { node: { id: '2', lines: null, buyer: null } },
        { node: { id: '3', lines: [], buyer: { name: null } } },
      ],
    },
    grid: [[{ id: '1' }, { id: '2' }], []],
    ids: ['1', '2'],
    none: [],
  });
  const cases: readonly [path: string, found: unknown][] = [
    ['orders.edges.node.id', ['1', '2', '3']],
    ['orders.edges.node.buyer.name', ['x']],
    ['orders.edges.node.lines', [[{ sku: 'a' }, { sku: 'b' }], []]],
    ['orders.edges.node.lines.sku', [['a', 'b'], []]],
    ['orders.edges.node.lines.0.sku', ['a']],
    ['orders.edges.0.node.lines.sku', ['a', 'b']],
    ['orders.edges.nod', []],
    ['orders.edges.-1', null],
    ['orders.edges.', null],
    ['grid.id', [['1', '2'], []]],
    ['ids.id', []],
    ['none.id', []],
  ];
  for (const [path, found] of cases) {
    it(`"${path}" gives ${JSON.stringify(found)}`, () => {
      expect(pickScope(root, path.split('.'))).toEqual(found);
    });
  }

  it('P3: gives null with 0 levels', () => {
    expect(pickScope(root, ['orders', 'edges', 'node'], 0)).toBeNull();
    expect(pickScope(root, ['orders', 'edges', '0', 'node', 'id'], 0)).toBe('1');
  });

  it('finds the rows themselves, not copies', () => {
    const rows = pickScope(root, ['orders', 'edges', 'node']) as readonly unknown[];
    expect(rows[0]).toBe(pickScope(root, ['orders', 'edges', '0', 'node']));
  });

  it('ends at any depth of nested lists', () => {
    let list: unknown = [{ id: '1' }];
    for (let depth = 0; depth < 20_000; depth++) list = [list];
    expect(() => pickScope({ list }, ['list', 'id'])).not.toThrow();
  });

  it('L7: gives the list that is shown where nothing of it has changed', () => {
    const edges = [{ cursor: 'a', node: { id: '1' } }];
    const scope = ['edges', 'node'];
    const shown = scopedData(undefined, { edges }, scope);
    expect(scopedData(shown, { edges }, scope)).toBe(shown);
    const moved = [{ cursor: 'b', node: edges[0]?.node }];
    expect(scopedData(shown, { edges: moved }, scope)).toBe(shown);
    const renamed = [{ cursor: 'a', node: { id: '1', name: 'x' } }];
    expect(scopedData(shown, { edges: renamed }, scope)).toEqual([{ id: '1', name: 'x' }]);
  });

  it('L7: what is no list of elements is not compared again', () => {
    const [before, after] = [{ list: [{ id: '1' }] }, { list: [{ id: '1' }] }];
    expect(scopedData(before.list, after, ['list'])).toBe(after.list);
  });
});
