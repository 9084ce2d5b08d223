import { deepFreeze } from '../../specs/deep-freeze';
import { knownModel, type PartialFields } from './known-model';

/** The objects that lack something in events, and those around them. */
function partial(...paths: readonly string[]): PartialFields {
  return new Set(paths);
}

const mann = { id: 'd1', name: 'Mann', bio: 'Born in Chicago' };
const row = deepFreeze({
  id: '1',
  director: mann,
  studio: null,
  crew: { id: 'c', lead: null, all: [mann] },
  cast: [
    { id: 'a', name: 'Pacino', bio: 'x' },
    { id: 'b', name: 'Kilmer', bio: 'y' },
  ],
});
const CAST = [
  { id: 'a', name: 'Pacino' },
  { id: 'b', name: 'Kilmer' },
];

describe('knownModel', () => {
  const cases: readonly [
    name: string,
    model: object,
    partial: PartialFields,
    known: object,
    isCut: boolean,
  ][] = [
    [
      'takes what events say all of',
      { cast: CAST, studio: mann },
      partial(),
      { cast: CAST, studio: mann },
      false,
    ],
    [
      'takes a part of an object that is shown',
      { director: { id: 'd1', name: 'M' } },
      partial('director'),
      { director: { id: 'd1', name: 'M' } },
      false,
    ],
    [
      'leaves out a part of another object',
      { director: { id: 'd2' } },
      partial('director'),
      {},
      true,
    ],
    ['takes null', { director: null }, partial('director'), { director: null }, false],
    [
      'leaves out a part of an object in the place of null',
      { id: '1', studio: { id: 's' } },
      partial('studio'),
      { id: '1' },
      true,
    ],
    [
      'leaves out a list of parts',
      { id: '1', cast: [{ id: 'a', name: 'P' }] },
      partial('cast'),
      { id: '1' },
      true,
    ],
    [
      'leaves out a list in another order',
      { cast: [...CAST].reverse() },
      partial('cast'),
      {},
      true,
    ],
    [
      'leaves out a list in the place of null',
      { studio: [{ id: 's' }] },
      partial('studio'),
      {},
      true,
    ],
    ['takes an empty list', { cast: [] }, partial('cast'), { cast: [] }, false],
    ['asks nothing for a list that says what is shown', { cast: CAST }, partial('cast'), {}, false],
    [
      'looks into objects that are merged',
      { crew: { id: 'c', lead: { id: 'l' } } },
      partial('crew', 'crew.lead'),
      { crew: { id: 'c' } },
      true,
    ],
    [
      'looks into them for lists',
      { crew: { id: 'c', all: [{ id: 'd2' }] } },
      partial('crew', 'crew.all'),
      { crew: { id: 'c' } },
      true,
    ],
    [
      'leaves out objects around a part',
      { studio: { id: 's', head: { id: 'h' } } },
      partial('studio', 'studio.head'),
      {},
      true,
    ],
  ];
  for (const [name, model, fields, known, isCut] of cases) {
    it(`V24: ${name}`, () => {
      expect(knownModel(deepFreeze(model) as Record<string, unknown>, row, fields)).toEqual({
        model: known as Record<string, unknown>,
        isCut,
      });
    });
  }

  it('V24: keeps the very model where nothing is left out', () => {
    const model = { director: { id: 'd1', name: 'M' } };
    expect(knownModel(model, row, partial('director')).model).toBe(model);
  });

  it('V24: leaves out every part where no row is shown', () => {
    const model = { id: '1', director: { id: 'd1' }, cast: CAST };
    expect(knownModel(model, undefined, partial('director', 'cast'))).toEqual({
      model: { id: '1' },
      isCut: true,
    });
  });

  it('V24: asks nothing for a list with null in it, or with lists, that says what is shown', () => {
    const shown = { cast: [null, [{ id: 'a', name: 'Pacino', bio: 'x' }]] };
    const said = { cast: [null, [{ id: 'a', name: 'Pacino' }]] };
    expect(knownModel(said, shown, partial('cast')).isCut).toBeFalse();
    expect(knownModel({ cast: [null, null] }, shown, partial('cast')).isCut).toBeTrue();
  });
});
