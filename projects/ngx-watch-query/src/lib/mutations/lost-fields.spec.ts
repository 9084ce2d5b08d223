import { deepFreeze } from '../../specs/deep-freeze';
import { addLost, NOTHING_LOST, rowKey, withoutLost, type LostFields } from './lost-fields';
import type { MutationEvent } from './mutation-contract';

const update = (model: object | null, id = '1', modelName = 'movie'): MutationEvent =>
  deepFreeze({ event: 'UPDATE', id, model: model && { ...model }, modelName });
const remove = (id = '1'): MutationEvent =>
  deepFreeze({ event: 'DELETE', id, model: null, modelName: 'movie' });

/** What an upsert says. */
const upsert = (model: object): MutationEvent => ({ ...update(model), mayCreate: true });
const create = (model: object = {}): MutationEvent => ({ ...update(model), event: 'CREATE' });

const lostTo = (...calls: readonly (readonly MutationEvent[])[]): LostFields =>
  calls.reduce(addLost, NOTHING_LOST);

describe('what an earlier call has lost to later ones', () => {
  const heat = update({ id: '1', __typename: 'Movie', title: 'Heat', rating: 2 });
  const cases: readonly [
    name: string,
    lost: LostFields,
    event: MutationEvent,
    left: readonly MutationEvent[],
  ][] = [
    ['nothing: stays', NOTHING_LOST, heat, [heat]],
    [
      'a field: goes',
      lostTo([update({ rating: 5 })]),
      heat,
      [update({ id: '1', __typename: 'Movie', title: 'Heat' })],
    ],
    [
      'fields of two calls: go',
      lostTo([update({ rating: 5 })], [update({ title: 'x' })]),
      heat,
      [update({ id: '1', __typename: 'Movie' })],
    ],
    ['the id and the type: stay', lostTo([update({ id: '1', __typename: 'Movie' })]), heat, [heat]],
    ['a field of another row: stays', lostTo([update({ rating: 5 }, '2')]), heat, [heat]],
    [
      'a field of another model: stays',
      lostTo([update({ rating: 5 }, '1', 'actor')]),
      heat,
      [heat],
    ],
    ['the row, which was deleted: says nothing', lostTo([remove()]), heat, [update(null)]],
    [
      'the row, and a field later: says nothing',
      lostTo([remove()], [update({ rating: 5 })]),
      heat,
      [update(null)],
    ],
    [
      'a field, and the row later: says nothing',
      lostTo([update({ rating: 5 })], [remove()]),
      heat,
      [update(null)],
    ],
    [
      'an event without a model: stays',
      lostTo([update({ rating: 5 })]),
      update(null),
      [update(null)],
    ],
    ['a deletion: stays, whatever is lost', lostTo([update({ rating: 5 })]), remove(), [remove()]],
    [
      'the row, which was created: says nothing',
      lostTo([create({ rating: 5 })]),
      heat,
      [update(null)],
    ],
    [
      'a deletion: says nothing if the row was created',
      lostTo([create()]),
      remove(),
      [update(null)],
    ],
    [
      'the row, which was created, and a field later: says nothing',
      lostTo([create()], [update({ rating: 5 })]),
      remove(),
      [update(null)],
    ],
    [
      'the row, which was deleted and then created: says nothing',
      lostTo([remove()], [create()]),
      remove(),
      [update(null)],
    ],
    [
      'the row, which was created and then deleted: stays',
      lostTo([create()], [remove()]),
      remove(),
      [remove()],
    ],
    [
      'a field that an upsert says: goes',
      lostTo([upsert({ rating: 5 })]),
      heat,
      [update({ id: '1', __typename: 'Movie', title: 'Heat' })],
    ],
    ['a deletion: says nothing after an upsert', lostTo([upsert({})]), remove(), [update(null)]],
    [
      'the row, which was deleted and then upserted: says nothing',
      lostTo([remove()], [upsert({ rating: 5 })]),
      remove(),
      [update(null)],
    ],
    [
      'an upsert: says nothing of a row that was deleted later',
      lostTo([remove()]),
      upsert({ rating: 5 }),
      [update(null)],
    ],
    ['a later call without a model: loses nothing', lostTo([update(null)]), heat, [heat]],
  ];
  for (const [name, lost, event, left] of cases) {
    it(`${name} (M6)`, () => {
      expect(withoutLost([event], lost)).toEqual(left);
    });
  }

  it('leaves an event itself where nothing of it is lost (M6)', () => {
    const [left] = withoutLost([heat], lostTo([update({ year: 1995 })]));
    expect(left).toBe(heat);
  });

  it('is added to a copy (M6)', () => {
    const before = lostTo([update({ rating: 5 })]);
    addLost(before, [remove()]);
    expect(withoutLost([heat], before)).not.toEqual([update(null)]);
  });

  it('takes an own key __proto__ as any other (V27)', () => {
    const model = JSON.parse('{ "__proto__": { "evil": true }, "rating": 1 }') as object;
    const [left] = withoutLost([{ ...heat, model: { ...model } }], lostTo([update({ rating: 5 })]));
    expect(Object.getPrototypeOf(left?.model)).toBe(Object.prototype);
  });
});

describe('rowKey', () => {
  it('compares the model and the id (M6)', () => {
    expect(rowKey(update({}))).toBe(rowKey(remove()));
    expect(rowKey(update({}))).not.toBe(rowKey(update({}, '2')));
    expect(rowKey(update({}))).not.toBe(rowKey(update({}, '1', 'actor')));
  });
});
