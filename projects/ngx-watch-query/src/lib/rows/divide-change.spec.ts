import { ONE, shownState } from '../../specs/states';
import { deepFreeze } from '../../specs/deep-freeze';
import type { ModelChange } from './apply-event';
import { divideChange } from './divide-change';
import type { LayerChange } from './layers';
import type { ModelEvent } from './model-event';

const location = deepFreeze({
  key: 'a',
  items: ['data'],
  node: undefined,
  isList: true,
  id: 'id',
  names: ['id', 'key'],
});

type Model = ModelEvent['model'];

const change = (event: ModelEvent['event'], model: Model): ModelChange =>
  deepFreeze({ location, event: { event, id: '1', model } });
const update = (model: Model): ModelChange => change('UPDATE', model);
const upsert = (model: Model): ModelChange => ({ ...update(model), mayCreate: true });
const removal = (model: Model): ModelChange => ({ ...change('DELETE', model), isRemoved: true });

const values = update({ id: '1', key: '1', title: 'Heat', stars: 9 });
const removed = removal({ id: '1', key: '1', title: 'Heat', stars: 9 });
const deleted = change('DELETE', null);
const place = { at: 'start', paginator: 0, target: shownState(ONE).draft, before: [] } as const;
const placed: LayerChange = deepFreeze({
  ...change('CREATE', { id: '1', title: 'Heat' }),
  place: { ...place, guessed: [], isTemporary: false },
});

/** What is left of each change, and what is lost. `'all'`: the change itself. */
type Part = 'all' | Model | undefined;

describe('a change that a layer shows, after a later event about its row', () => {
  const cases: readonly [
    name: string,
    before: LayerChange,
    later: ModelChange,
    left: Part,
    lost: Part,
  ][] = [
    [
      'values: field by field',
      values,
      update({ id: '1', stars: 3 }),
      { id: '1', key: '1', title: 'Heat' },
      { id: '1', key: '1', stars: 9 },
    ],
    ['values that are all said', values, update({ title: 'x', stars: 3 }), undefined, 'all'],
    ['values of which none is said', values, update({ id: '1', year: 1 }), 'all', undefined],
    ['values of a row that was deleted', values, deleted, undefined, 'all'],
    ['values of a row that was created again', values, change('CREATE', {}), undefined, 'all'],
    ['values of a row that `onEvent` removes', values, removal({ stars: 3 }), 'all', undefined],
    ['a deletion, whatever is changed', deleted, update({ stars: 3 }), 'all', undefined],
    ['a deletion, and a creation', deleted, change('CREATE', null), undefined, 'all'],
    ['a deletion, and an upsert', deleted, upsert({ stars: 3 }), undefined, 'all'],
    ['a deletion, and an even later one', deleted, deleted, undefined, 'all'],
    ['a deletion, and a removal by `onEvent`', deleted, removal(null), 'all', undefined],
    [
      'a removal of which one reason is said',
      removed,
      upsert({ id: '1', stars: 3 }),
      { id: '1', key: '1', title: 'Heat' },
      undefined,
    ],
    ['a removal of which all is said', removed, update({ title: 'x', stars: 3 }), undefined, 'all'],
    ['a removal, and a deletion', removed, deleted, undefined, 'all'],
    ['a removal, and a creation', removed, change('CREATE', {}), undefined, 'all'],
    [
      'a removal for no field',
      removal({ id: '1' }),
      update({ id: '1', stars: 3 }),
      'all',
      undefined,
    ],
    [
      'a removal for no field, and a creation',
      removal(null),
      change('CREATE', {}),
      undefined,
      'all',
    ],
    ['a new row, whatever is changed', placed, update({ title: 'x' }), 'all', undefined],
    ['a new row that is created again', placed, change('CREATE', { title: 'x' }), 'all', undefined],
    ['a new row that is deleted', placed, deleted, undefined, 'all'],
    ['a new row that `onEvent` removes', placed, removal({ title: 'x' }), undefined, 'all'],
  ];
  const partOf = (before: LayerChange, part: LayerChange | undefined): Part =>
    part === before ? 'all' : part?.event.model;
  for (const [name, before, later, left, lost] of cases) {
    it(`is divided: ${name} (M5, M12)`, () => {
      const divided = divideChange(before, later);
      expect(partOf(before, divided.left)).toEqual(left);
      expect(partOf(before, divided.lost)).toEqual(lost);
    });
  }
});
