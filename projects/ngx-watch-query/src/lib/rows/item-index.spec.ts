import { applyEvent } from './apply-event';
import { idOf, indexOf, keepIndex } from './item-index';
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

describe('indexOf', () => {
  it('V7: knows every place of an id, and no item without one', () => {
    const index = indexOf([{ id: 1 }, null, { id: '2' }, { id: '1' }, {}], location);
    expect([...index]).toEqual([
      ['1', [0, 3]],
      ['2', [2]],
    ]);
  });

  it('is made once for a list, and can be handed on', () => {
    const list = [{ id: '1' }];
    const index = indexOf(list, location);
    expect(indexOf(list, location)).toBe(index);
    const next = [{ id: '1', title: 'x' }];
    keepIndex(next, index);
    expect(indexOf(next, location)).toBe(index);
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
      event: { event: 'UPDATE', id: '3', model: { title: `Edition ${edition}` } },
    });

  for (const length of [10, 10_000]) {
    it(`V7: looks at no row that it does not touch, of ${length}`, () => {
      const reads: Reads = { count: 0 };
      let root: unknown = { movies: { data: rowsOf(length, reads) } };
      root = update(root, 0);
      // The first event makes the index: each row is looked at.
      expect(reads.count).toBeGreaterThanOrEqual(length);
      reads.count = 0;
      for (let edition = 1; edition <= 50; edition++) root = update(root, edition);
      // The row itself is a plain copy since the first one.
      expect(reads.count).toBe(0);
      expect(root).toEqual(
        jasmine.objectContaining({
          movies: jasmine.objectContaining({ data: jasmine.any(Array) }),
        }),
      );
    });
  }
});
