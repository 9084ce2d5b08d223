import { parse } from 'graphql';
import { deepFreeze } from '../../specs/deep-freeze';
import { readOperation } from '../core/document/read-operation';
import { asSelected, type SelectedModel } from './as-selected';
import { readSelection } from './selection';

interface Case {
  readonly name: string;
  readonly query: string;
  readonly named: object;
  readonly shown?: unknown;
  readonly variables?: object;
  readonly expected: object;
  /** `whole`: all that is selected; `cut`: something is left out that would be shown in part. */
  readonly is: 'whole' | 'part' | 'cut';
}

const cases: readonly Case[] = [
  {
    name: 'takes the keys of the query',
    query: '{ t: title }',
    named: { title: 'Heat' },
    expected: { t: 'Heat' },
    is: 'whole',
  },
  {
    name: 'lacks what the model does not have',
    query: '{ id title }',
    named: { id: '1' },
    expected: { id: '1' },
    is: 'part',
  },
  {
    name: 'leaves out what is not selected',
    query: '{ id }',
    named: { id: '1', title: 'Heat' },
    expected: { id: '1' },
    is: 'whole',
  },
  {
    name: 'keeps null',
    query: '{ d: director { id } }',
    named: { director: null },
    expected: { d: null },
    is: 'whole',
  },
  {
    name: 'tells fields by their arguments',
    query: '{ image(width: 2) }',
    named: { 'image({"width":1})': 'x' },
    expected: {},
    is: 'cut',
  },
  {
    name: 'takes a whole nested object',
    query: '{ director { n: name } }',
    named: { director: { name: 'M' } },
    expected: { director: { n: 'M' } },
    is: 'whole',
  },
  {
    name: 'leaves out part of a nested object',
    query: '{ director { id name bio } }',
    named: { director: { id: 'd1', name: 'M' } },
    expected: {},
    is: 'cut',
  },
  {
    name: 'takes part of the nested object that is shown',
    query: '{ director { id name bio } }',
    named: { director: { id: 'd1', name: 'M' } },
    shown: { director: { id: 'd1', name: 'N', bio: 'B' } },
    expected: { director: { id: 'd1', name: 'M' } },
    is: 'part',
  },
  {
    name: 'knows the nested object that is shown by the alias of its id',
    query: '{ director { key: id name bio } }',
    named: { director: { id: 'd1', name: 'M' } },
    shown: { director: { key: 'd1', name: 'N', bio: 'B' } },
    expected: { director: { key: 'd1', name: 'M' } },
    is: 'part',
  },
  {
    name: 'leaves out part of another nested object',
    query: '{ director { id name bio } }',
    named: { director: { id: 'd2', name: 'M' } },
    shown: { director: { id: 'd1', name: 'N', bio: 'B' } },
    expected: {},
    is: 'cut',
  },
  {
    name: 'leaves out part of a nested object without an id: it may be another one',
    query: '{ poster { url width } }',
    named: { poster: { url: 'b' } },
    shown: { poster: { url: 'a', width: 1 } },
    expected: {},
    is: 'cut',
  },
  {
    name: 'leaves out part of a nested object of another type',
    query: '{ owner { __typename id name bio } }',
    named: { owner: { __typename: 'Person', id: '1', name: 'M' } },
    shown: { owner: { __typename: 'Studio', id: '1', name: 'N', bio: 'B' } },
    expected: {},
    is: 'cut',
  },
  {
    name: 'takes a list of whole elements',
    query: '{ r: roles { n: name } }',
    named: { roles: [{ name: 'a' }, null] },
    expected: { r: [{ n: 'a' }, null] },
    is: 'whole',
  },
  {
    name: 'leaves out a list with an element in part, also where it is shown',
    query: '{ roles { id name } }',
    named: { roles: [{ id: 'r1', name: 'a' }, { id: 'r2' }] },
    shown: {
      roles: [
        { id: 'r1', name: 'a' },
        { id: 'r2', name: 'b' },
      ],
    },
    expected: {},
    is: 'cut',
  },
  {
    name: 'leaves out what is in part two levels down, and keeps the rest',
    query: '{ title director { id home { city zip } } }',
    named: { title: 'Heat', director: { id: 'd1', home: { city: 'LA' } } },
    shown: { title: 'x', director: { id: 'd1', home: { city: 'NY', zip: 1 } } },
    expected: { title: 'Heat', director: { id: 'd1' } },
    is: 'cut',
  },
  {
    name: 'takes a scalar where an object should be',
    query: '{ a { b } }',
    named: { a: 7 },
    expected: { a: 7 },
    is: 'whole',
  },
  {
    name: 'takes an id that is an object',
    query: '{ d { id x } }',
    named: { d: { id: { a: 1 } } },
    shown: { d: { id: { a: 1 }, x: 1 } },
    expected: {},
    is: 'cut',
  },
  {
    name: 'lacks nothing that is selected for another type',
    query: '{ __typename ... on Movie { title } ... on Book { pages } }',
    named: { __typename: 'Movie', title: 'Heat' },
    expected: { __typename: 'Movie', title: 'Heat' },
    is: 'whole',
  },
  {
    name: 'lacks nothing that a nested object has for another type',
    query:
      '{ owner { id __typename ...P ...S } } fragment P on Person { name } fragment S on Studio { city }',
    named: { owner: { id: '1', __typename: 'Studio', city: 'LA' } },
    expected: { owner: { id: '1', __typename: 'Studio', city: 'LA' } },
    is: 'whole',
  },
  {
    name: 'lacks what is selected for its own type',
    query: '{ ... on Movie { title } ... on Book { pages } }',
    named: { __typename: 'Movie' },
    expected: {},
    is: 'part',
  },
  {
    name: 'lacks what is selected for all types, and for another one',
    query: '{ __typename ... on Book { title } title ... on Movie { year } }',
    named: { __typename: 'Movie', year: 1995 },
    expected: { __typename: 'Movie', year: 1995 },
    is: 'part',
  },
  {
    name: 'lacks what is selected for a type that may be an interface',
    query: '{ __typename ... on Named { title } }',
    named: { __typename: 'Movie' },
    expected: { __typename: 'Movie' },
    is: 'part',
  },
  {
    name: 'lacks what is selected for any type where it does not say its own',
    query: '{ id ... on Movie { title } ... on Book { pages } }',
    named: { id: '1', title: 'Heat' },
    expected: { id: '1', title: 'Heat' },
    is: 'part',
  },
  {
    name: 'lacks nothing that is skipped',
    query:
      '{ id a @skip(if: true) b @include(if: false) ... @include(if: $no) { c } d @skip(if: $yes) }',
    named: { id: '1', a: 1, c: 3 },
    variables: { no: false, yes: true },
    expected: { id: '1' },
    is: 'whole',
  },
  {
    name: 'lacks what is included, or may be',
    query: '{ id a @include(if: true) @skip(if: $no) b @include(if: $unknown) c @skip(if: false) }',
    named: { id: '1', a: 1, c: 3 },
    variables: { no: false },
    expected: { id: '1', a: 1, c: 3 },
    is: 'part',
  },
  {
    name: 'is shown over anything',
    query: '{ d { id x } }',
    named: { d: { id: '1' } },
    shown: [null],
    expected: {},
    is: 'cut',
  },
];

function select({
  query,
  named,
  shown,
  variables = {},
}: Pick<Case, 'query' | 'named' | 'shown' | 'variables'>): SelectedModel {
  const { definition, fragments } = readOperation(parse(query), 'query');
  const fields = readSelection([definition], fragments);
  return asSelected(deepFreeze({ ...named }), fields, { ...variables }, deepFreeze(shown));
}

describe('asSelected', () => {
  for (const one of cases) {
    it(`${one.name} (M1)`, () => {
      expect(select(one)).toEqual({
        model: { ...one.expected },
        isWhole: one.is === 'whole',
        isCut: one.is === 'cut',
      });
    });
  }

  it('leaves out lists that are deeper than any answer (V27)', () => {
    let value: unknown = { b: 1 };
    for (let depth = 0; depth < 50_000; depth++) value = [value];
    const { definition, fragments } = readOperation(parse('{ a { b } }'), 'query');
    const fields = readSelection([definition], fragments);
    expect(asSelected({ a: value }, fields, {}, undefined)).toEqual({
      model: {},
      isWhole: false,
      isCut: true,
    });
  });

  it('lets no key change a prototype (V27)', () => {
    const { model } = select({ query: '{ __proto__: a { b } }', named: { a: { b: 1 } } });
    expect(Object.getPrototypeOf(model)).toBe(Object.prototype);
  });
});
