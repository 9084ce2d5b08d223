import type { Layer, LayerChange } from '../rows/layers';
import type { RowLocation } from '../rows/row-location';
import { pendingRows } from './pending-rows';

const location: RowLocation = { key: 'a', items: [], node: undefined, isList: true, id: 'id' };

const change = (event: 'UPDATE' | 'DELETE', id: string): LayerChange => ({
  location,
  event: { event, id, model: null },
});

const layerOf = (...changes: readonly LayerChange[]): Layer => ({
  call: 1,
  changes,
  status: 'pending',
  after: 0,
});

describe('pending rows', () => {
  it('are those of all layers that are not answered (M9)', () => {
    const rows = pendingRows([
      layerOf(change('UPDATE', '1')),
      { ...layerOf(change('UPDATE', '1'), change('UPDATE', '2')), status: 'unknown' },
      { ...layerOf(change('UPDATE', '3')), status: 'answered' },
    ]);
    expect([...rows]).toEqual(['a  id 1', 'a  id 2']);
  });
});
