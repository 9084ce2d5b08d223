import { deepFreeze } from '../../specs/deep-freeze';
import { mergeModel } from './merge-model';
import { hasUnknownObject } from './other-object';

const heat = deepFreeze({
  id: '1',
  title: 'Heat',
  director: { id: 'd1', name: 'Mann', bio: 'Born in Chicago', home: { city: 'LA', zip: 1 } },
});
const whole = { id: 'd2', name: 'Scott', bio: null, home: { city: 'London', zip: 2 } };

describe('a nested object', () => {
  const cases: readonly [
    name: string,
    payload: unknown,
    director: object | null | string,
    isUnknown: boolean,
  ][] = [
    ['with the same id is merged', { id: 'd1', name: 'M' }, { ...heat.director, name: 'M' }, false],
    ['without an id is merged', { name: 'M' }, { ...heat.director, name: 'M' }, false],
    ['with another id replaces the one shown where it is whole', whole, whole, false],
    [
      'with another id and fewer fields leaves it',
      { id: 'd2', name: 'Scott' },
      heat.director,
      true,
    ],
    [
      'with another id and fewer fields deeper leaves it',
      { ...whole, home: { city: 'London' } },
      heat.director,
      true,
    ],
    [
      'with the id as a number is the same',
      { id: 'd1', bio: null },
      { ...heat.director, bio: null },
      false,
    ],
    ['that is null is gone', null, null, false],
  ];
  for (const [name, director, after, isUnknown] of cases) {
    it(`V24: ${name}`, () => {
      expect(mergeModel(heat, { director })).toEqual({ ...heat, director: after });
      expect(hasUnknownObject(heat, { director })).toBe(isUnknown);
    });
  }

  it('V24: is looked for in objects that are merged', () => {
    const model = { id: '1', cast: { lead: { id: 'a', name: 'Pacino' } } };
    const payload = { cast: { lead: { id: 'b' } } };
    expect(mergeModel(model, payload)).toBe(model);
    expect(hasUnknownObject(model, payload)).toBeTrue();
  });

  it('V24, V27: of any depth is no problem', () => {
    const nested = (id: string) => {
      let value: object = { id, name: id };
      for (let level = 0; level < 5000; level++) value = { deeper: value };
      return value;
    };
    expect(hasUnknownObject({ a: nested('1') }, { a: nested('2') })).toBeFalse();
    const shown = { a: { id: '1', more: nested('1') } };
    expect(hasUnknownObject(shown, { a: { id: '2', more: nested('2') } })).toBeFalse();
  });
});
