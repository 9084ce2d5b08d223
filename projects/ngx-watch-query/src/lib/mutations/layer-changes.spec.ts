import type { Layer, LayerChange } from '../rows/layers';
import type { RowLocation } from '../rows/row-location';
import { keepPlaced, pendingRows } from './layer-changes';

const location: RowLocation = { key: 'a', items: [], node: undefined, isList: true, id: 'id' };

const change = (
  event: 'CREATE' | 'UPDATE' | 'DELETE',
  id: string,
  title?: string,
): LayerChange => ({
  location,
  event: { event, id, model: title === undefined ? null : { id, title } },
});

const layerOf = (...changes: readonly LayerChange[]): Layer => ({
  call: 1,
  changes,
  status: 'pending',
  after: 0,
});

describe('a layer of which a later call has decided something', () => {
  const target = { variables: {}, positions: [] };
  const place = { at: 'start', paginator: undefined, target, before: [] } as const;
  const placed = { ...change('CREATE', '1', 'old'), place };
  const now = change('UPDATE', '1', 'new');
  const cases: readonly [name: string, shown: Layer | undefined, expected: LayerChange][] = [
    ['keeps a row where it has placed it', layerOf(placed), placed],
    ['keeps a row removed', layerOf(change('DELETE', '1')), change('DELETE', '1')],
    ['changes a row anew', layerOf(change('UPDATE', '1', 'old')), now],
    ['changes a row that it has not changed before', layerOf(change('DELETE', '2')), now],
    ['is new where it was not shown', undefined, now],
  ];
  for (const [name, shown, expected] of cases) {
    it(`${name} (M4, M6)`, () => {
      expect(keepPlaced([now], shown)).toEqual([expected]);
    });
  }
});

describe('pending rows', () => {
  it('are those of all layers that are not answered (M9)', () => {
    const rows = pendingRows([
      layerOf(change('UPDATE', '1')),
      { ...layerOf(change('UPDATE', '1'), change('UPDATE', '2')), status: 'unknown' },
      { ...layerOf(change('UPDATE', '3')), status: 'answered' },
    ]);
    expect([...rows]).toEqual(['a  1', 'a  2']);
  });
});
