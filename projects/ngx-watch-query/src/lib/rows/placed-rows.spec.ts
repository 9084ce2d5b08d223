import { shownState, ONE } from '../../specs/states';
import { deepFreeze } from '../../specs/deep-freeze';
import { sliceOf, withSlice } from '../core/state/slice';
import type { ModelChange } from './apply-event';
import { LAYERS } from './base';
import { GONE, type RowFacts } from './facts';
import type { Layer, LayerChange } from './layers';
import type { ModelEvent } from './model-event';
import { changeLayers, placedChanges } from './placed-rows';

const location = deepFreeze({ key: 'a', items: ['data'], node: undefined, isList: true, id: 'id' });
const shown = shownState(ONE);

const row: LayerChange = deepFreeze({
  location,
  event: { event: 'CREATE', id: '9', model: { id: '9', title: 'Alien', stars: 1 } },
  place: {
    at: 'start',
    paginator: 0,
    target: shown.draft,
    before: [],
    guessed: [],
    isTemporary: true,
  },
});

function happened(event: ModelEvent['event'], model: ModelEvent['model'], id = '9'): ModelChange {
  return deepFreeze({ location, event: { event, id, model } });
}

function facts(own: number | undefined, fields: RowFacts['fields']): readonly RowFacts[] {
  return deepFreeze([{ location, id: '9', fields, isUnseen: false, own }]);
}

const fact = (value: unknown) => ({ value, former: [], request: 1, doubts: 0 });

describe('a row that a layer has placed', () => {
  const layer: Layer = deepFreeze({ call: 2, changes: [row], status: 'answered', after: 1 });
  const state = withSlice(shown, LAYERS, { base: {}, list: [layer] });

  /** What the layers place after a change. */
  function placed(change: ModelChange, call?: number) {
    const { list } = sliceOf(changeLayers(state, change, call), LAYERS);
    return list.flatMap(({ changes }) => changes.map(({ event }) => event.model));
  }

  it('is changed by a later call, and by the server (M6)', () => {
    const model = { id: '9', title: 'Alien', stars: 4 };
    expect(placed(happened('UPDATE', { stars: 4 }), 3)).toEqual([model]);
    expect(placed(happened('UPDATE', { stars: 4 }))).toEqual([model]);
  });

  it('has the values of a later call that has created it, too (M6)', () => {
    const model = { id: '9', title: 'Alien', stars: 4 };
    expect(placed(happened('CREATE', { id: '9', stars: 4 }), 3)).toEqual([model]);
  });

  it('goes when it is deleted', () => {
    expect(placed(happened('DELETE', null), 3)).toEqual([]);
    expect(sliceOf(changeLayers(state, happened('DELETE', null)), LAYERS).list).toEqual([]);
  });

  it('is not changed by an earlier call, nor by what happens to another row', () => {
    expect(changeLayers(state, happened('UPDATE', { stars: 4 }), 1)).toBe(state);
    expect(changeLayers(state, happened('UPDATE', { stars: 4 }, '8'))).toBe(state);
    expect(changeLayers(state, happened('CREATE', { stars: 4 }))).toBe(state);
  });

  it('shows what later calls have done to it before it was placed (M6)', () => {
    const [change] = placedChanges(layer, facts(3, { stars: fact(4) }));
    expect(change?.event.model).toEqual({ id: '9', title: 'Alien', stars: 4 });
    expect(placedChanges(layer, facts(3, { [GONE]: fact(null) }))).toEqual([]);
  });

  it('is there again when it was removed by an earlier call, or by the server (M4)', () => {
    for (const own of [1, undefined]) {
      expect(placedChanges(layer, facts(own, { [GONE]: fact(null) }))).toEqual([row]);
      expect(placedChanges(layer, facts(own, { stars: fact(4) }))).toEqual([row]);
    }
  });
});

describe('a layer of which a later call has decided something', () => {
  const change = (event: ModelEvent['event'], model: ModelEvent['model']): LayerChange =>
    deepFreeze({ location, event: { event, id: '9', model } });
  const expected = change('UPDATE', { id: '9', title: 'Alien', stars: 1 });
  const removed = change('DELETE', null);
  const cases: readonly [
    name: string,
    before: LayerChange,
    said: ModelEvent['model'],
    call: number | undefined,
    after: readonly LayerChange[],
  ][] = [
    [
      'no longer shows the fields that were changed',
      expected,
      { id: '9', stars: 4 },
      3,
      [change('UPDATE', { id: '9', title: 'Alien' })],
    ],
    ['no longer shows a row that was deleted', expected, null, 3, []],
    ['keeps a row removed', removed, { id: '9', stars: 4 }, 3, [removed]],
    ['stays as it is for an earlier call', expected, { id: '9', stars: 4 }, 1, [expected]],
    ['stays over what the server reports', expected, { id: '9', stars: 4 }, undefined, [expected]],
  ];
  for (const [name, before, said, call, after] of cases) {
    it(`${name} (M5, M6)`, () => {
      const layer: Layer = deepFreeze({ call: 2, changes: [before], status: 'pending', after: 1 });
      const state = withSlice(shown, LAYERS, { base: {}, list: [layer] });
      const happening = happened(said ? 'UPDATE' : 'DELETE', said);
      const { list } = sliceOf(changeLayers(state, happening, call), LAYERS);
      expect(list.flatMap(({ changes }) => changes)).toEqual([...after]);
    });
  }
});
