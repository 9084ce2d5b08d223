import { applyEvent } from './apply-event';
import { idOf, idsIn, indexIds, placesOf } from './item-index';
import type { RowLocation } from './row-location';

const location = { id: 'id', node: undefined };

describe('idOf', () => {
  const cases: readonly [item: unknown, node: string | undefined, id: string | undefined][] = [
    [{ id: '1' }, undefined, '1'],
    [{ id: 1 }, undefined, '1'],
    [{ id: 0 }, undefined, '0'],
    [{ node: { id: '1' } }, 'node', '1'],
    [{ id: '1', node: null }, 'node', undefined],
    [{ id: null }, undefined, undefined],
    [{ id: { text: '1' } }, undefined, undefined],
    [{}, undefined, undefined],
    [null, undefined, undefined],
    [null, 'node', undefined],
    ['1', undefined, undefined],
  ];
  for (const [item, node, id] of cases) {
    it(`V8: ${JSON.stringify(item)}${node ? ' as an edge' : ''} has ${String(id)}`, () => {
      expect(idOf(item, { id: 'id', node })).toBe(id);
    });
  }

  it('V8: reads the key of the contract', () => {
    expect(idOf({ id: '1', rowId: 7 }, { id: 'rowId', node: undefined })).toBe('7');
  });
});

describe('placesOf', () => {
  it('V8: tells the ids of one key from those of another, however often it has looked', () => {
    const items = [{ id: 'a', rowId: '1' }];
    const byRow = { id: 'rowId', node: undefined };
    for (let look = 0; look < 5; look++) placesOf(items, `other ${look}`, location);
    expect(placesOf(items, '1', byRow)).toEqual([0]);
    for (let look = 0; look < 5; look++) placesOf(items, `other ${look}`, byRow);
    expect(idsIn(items, byRow)?.has('1')).toBeTrue();
    expect(idsIn(items, location)).toBeUndefined();
    expect(placesOf(items, 'a', location)).toEqual([0]);
  });

  it('V8: an empty text is an id like others', () => {
    const items = [{ id: '' }, {}, { id: '' }, null];
    indexIds(items, location);
    expect(placesOf(items, '', location)).toEqual([0, 2]);
  });

  const list = [{ id: 1 }, null, { id: '2' }, { id: '1' }, {}, { id: 'constructor' }];

  for (const looks of [0, 20]) {
    it(`V7: knows every place of an id, after ${looks} others`, () => {
      const items = [...list];
      for (let look = 0; look < looks; look++) placesOf(items, `other ${look}`, location);
      const places = ['1', '2', '3', 'constructor', '__proto__', '1'].map(id =>
        placesOf(items, id, location),
      );
      expect(places).toEqual([[0, 3], [2], [], [5], [], [0, 3]]);
    });
  }

  it('V7: looks at the node of edges, by the key of the contract', () => {
    const edges = [{ node: { rowId: 4 } }, { node: null }, { node: { rowId: 5 } }];
    expect(placesOf(edges, '5', { id: 'rowId', node: 'node' })).toEqual([2]);
  });
});

/** How often rows were looked at. */
interface Reads {
  count: number;
}

/** Rows that count who looks at them. */
function rowsOf(length: number, reads: Reads): readonly unknown[] {
  return Array.from(
    { length },
    (_, at) =>
      new Proxy(
        { id: String(at), title: '' },
        {
          get: (row, key) => {
            reads.count++;
            return Reflect.get(row, key) as unknown;
          },
          ownKeys: row => {
            reads.count++;
            return Reflect.ownKeys(row);
          },
        },
      ),
  );
}

describe('indexIds', () => {
  it('V17: indexes a list that was not searched before, for later searches, too', () => {
    const reads: Reads = { count: 0 };
    const items = rowsOf(4, reads);
    const ids = indexIds(items, location);
    reads.count = 0;
    expect(['0', '3', '4'].map(id => ids.has(id))).toEqual([true, true, false]);
    expect(placesOf(items, '3', location)).toEqual([3]);
    expect(idsIn(items, location)).toBe(ids);
    expect(reads.count).toBe(0);
  });

  it('V17: looks at each row at most twice, also if each id occurs twice', () => {
    const reads: Reads = { count: 0 };
    const once = rowsOf(1000, reads);
    const items = [...once, ...once];
    indexIds(items, location);
    // It reads whether there is an id, and the id.
    expect(reads.count).toBeLessThanOrEqual(2 * items.length * 2);
    expect(placesOf(items, '7', location)).toEqual([7, 1007]);
  });
});

describe('the cost of an UPDATE', () => {
  const field: RowLocation = {
    key: 'movies',
    items: ['data'],
    node: undefined,
    isList: true,
    id: 'id',
  };
  const update = (root: unknown, edition: number) =>
    applyEvent(root, {
      location: field,
      event: { event: 'UPDATE', id: String(edition % 4), model: { title: `Edition ${edition}` } },
    });

  for (const length of [10, 10_000]) {
    it(`V7: after a few events looks at no row that it does not touch, of ${length}`, () => {
      const reads: Reads = { count: 0 };
      let root: unknown = { movies: { data: rowsOf(length, reads) } };
      root = update(root, 0);
      // The first events look for their row.
      expect(reads.count).toBeGreaterThanOrEqual(length);
      for (let edition = 1; edition <= 10; edition++) root = update(root, edition);
      // Then there is an index, and the rows themselves are plain copies.
      reads.count = 0;
      for (let edition = 1; edition <= 50; edition++) root = update(root, edition);
      expect(reads.count).toBe(0);
      expect(root).toEqual(
        jasmine.objectContaining({
          movies: jasmine.objectContaining({ data: jasmine.any(Array) }),
        }),
      );
    });
  }
});
