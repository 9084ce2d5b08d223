import { parse } from 'graphql';
import type { Envelope } from 'ngx-watch-query/private';
import { deepFreeze } from '../../specs/deep-freeze';
import { withSingulars } from '../rows/model-name';
import type { MutationContract, MutationEvent, MutationField } from './mutation-contract';
import { namedMutationContract } from './named-mutations';
import {
  asMutationSelects,
  eventsOf,
  eventsUnknown,
  planMutation,
  rowsMeant,
  type MutationReading,
  type ReadableMutation,
} from './read-mutation';

const NO_ERRORS: [] = [];
const ERROR = { message: 'No' };

function setup(
  text: string,
  variables: object = {},
  { changes, ...reading }: Partial<MutationReading> & ReadableMutation['options'] = {},
) {
  const unread: string[] = [];
  const whole: MutationReading = {
    contract: namedMutationContract,
    models: new Map(),
    onProblem: (code, field) => unread.push(`${code} ${field}`),
    ...reading,
  };
  const mutation: ReadableMutation = {
    document: parse(text),
    variables: { ...variables },
    options: changes === undefined ? {} : { changes },
  };
  return {
    unread,
    of: (data: object | null, errors: Envelope['errors'] = NO_ERRORS) =>
      eventsOf(mutation, { data: deepFreeze(data && { ...data }), errors }, whole),
    ofThawed: (data: object, errors: Envelope['errors'] = NO_ERRORS) =>
      eventsOf(mutation, { data: { ...data }, errors }, whole),
    unknown: () => eventsUnknown(mutation, whole),
    meant: () => rowsMeant(mutation, whole),
    selected: (row: MutationEvent) => asMutationSelects(mutation, whole, deepFreeze(row)),
  };
}

/** A contract that writes down what it is given. */
function recording() {
  const fields: MutationField[] = [];
  const contract: MutationContract = {
    read: field => {
      fields.push(field);
      return [];
    },
  };
  return { fields, contract };
}

const heat = { event: 'UPDATE' as const, id: '1', modelName: 'movie' };

describe('eventsOf', () => {
  it('plans a document once', () => {
    const document = parse('mutation { a }');
    expect(planMutation(document)).toBe(planMutation(document));
  });

  it('hands the contract names, arguments and values under the names of the schema (M1, M2)', () => {
    const { fields, contract } = recording();
    const text = `mutation ($id: ID!, $size: Int = 2, $no: Int) {
      u: updateMovie(id: $id, size: $size, no: $no, input: { a: 1 }) { key: id i: image(w: $size) }
    }`;
    setup(text, { id: '1' }, { contract }).of({ u: { key: '1', i: 'x' } });
    expect(fields).toEqual([
      {
        name: 'updateMovie',
        arguments: { id: '1', size: 2, input: { a: 1 } },
        value: { id: '1', 'image({"w":2})': 'x' },
      },
    ]);
  });

  it('reads each root field, and only those with data (M8)', () => {
    const { of } = setup(
      'mutation { a: updateMovie { id } b: updateMovie { id } c: updateMovie { id } }',
    );
    expect(of({ a: { id: '1' }, b: null }, [ERROR])).toEqual([
      { ...heat, field: 'a', model: { id: '1' } },
    ]);
  });

  const nothing: readonly [
    name: string,
    data: object | null,
    errors: readonly { message: string }[],
  ][] = [
    ['no data', null, [ERROR]],
    ['a field that has failed', { updateMovie: null }, [ERROR]],
    ['a field that was left out', {}, []],
    ['a field that all objects have', Object.create({ updateMovie: { id: '1' } }) as object, []],
  ];
  for (const [name, data, errors] of nothing) {
    it(`of ${name}: nothing, and no warning (M8)`, () => {
      const { of, unread } = setup('mutation { updateMovie { id } }');
      expect(of(data, errors)).toEqual([]);
      expect(unread).toEqual([]);
    });
  }

  const failed: readonly [
    name: string,
    data: object,
    path: readonly unknown[],
    expected: object,
  ][] = [
    ['a field', { m: { id: '1', title: null } }, ['m', 'title'], { id: '1', title: undefined }],
    [
      'what the null of a field below it has nulled',
      { m: { id: '1', director: null } },
      ['m', 'director', 'name', 'first'],
      { id: '1', director: undefined },
    ],
    [
      'a field in a list',
      { m: { id: '1', roles: [{ name: null }, { name: null }] } },
      ['m', 'roles', 1, 'name'],
      { id: '1', roles: [{ name: null }, { name: undefined }] },
    ],
    [
      'what is below an object whose service has not answered',
      { m: { id: '1', title: null, director: { name: null } } },
      ['m', 'director'],
      { id: '1', title: null, director: { name: undefined } },
    ],
    [
      'what is below a row of a list',
      { m: { id: '1', roles: [{ name: null }, { name: null }] } },
      ['m', 'roles', 1],
      { id: '1', roles: [{ name: null }, { name: undefined }] },
    ],
    ['another place', { m: { id: '1', title: null } }, ['m', 'name'], { id: '1', title: null }],
    ['no place', { m: { id: '1', title: null } }, [{}, null], { id: '1', title: null }],
    [
      'a place without a text',
      { m: { id: '1', title: null } },
      ['m', { toString: 1 }],
      { id: '1', title: null },
    ],
  ];
  for (const [name, data, path, model] of failed) {
    it(`knows no value that an error has nulled: ${name} (M8)`, () => {
      const text = 'mutation { m: updateMovie { id title director { name } roles { name } } }';
      const errors = [{ message: 'No', path: path as string[] }];
      expect(setup(text).of(data, errors)).toEqual([{ ...heat, field: 'm', model: { ...model } }]);
    });
  }

  const unplaced: readonly [place: string, errors: Envelope['errors']][] = [
    ['no place', [ERROR]],
    ['no readable place', [{ message: 'No', path: 7 as unknown as string[] }]],
  ];
  for (const [place, errors] of unplaced) {
    it(`knows no value that is null beside an error that has ${place} (E3, M8, V27)`, () => {
      const { of } = setup('mutation { updateMovie { id title } }');
      expect(of({ updateMovie: { id: '1', title: null } }, errors)).toEqual([
        { ...heat, field: 'updateMovie', model: { id: '1', title: undefined } },
      ]);
    });
  }

  it('throws at no answer with errors, however deep (M8, V27)', () => {
    let deep: unknown = null;
    for (let depth = 0; depth < 20_000; depth++) deep = depth % 2 ? [deep] : { movie: deep };
    const { ofThawed } = setup('mutation { updateMovie { id movie { id } } }');
    expect(() => ofThawed({ updateMovie: deep }, [ERROR])).not.toThrow();
    for (let depth = 0; depth < 20_000; depth++) deep = [deep];
    expect(() => ofThawed({ updateMovie: deep }, [ERROR])).not.toThrow();
  });

  it('tells of what the contract cannot read, not of what has changed nothing (M2)', () => {
    const { of, unread } = setup('mutation { rentMovie { id } updateMovie { id } }');
    expect(of({ rentMovie: { id: '1' }, updateMovie: false })).toEqual([]);
    expect(unread).toEqual(['WQ220 rentMovie']);
  });

  it('takes `__typename` at the root for no field of the mutation (M2, M5)', () => {
    const text = 'mutation { __typename kind: __typename updateMovie { id } }';
    const root = { __typename: 'Mutation', kind: 'Mutation' };
    const { of, unread } = setup(text);
    expect(of({ ...root, updateMovie: { id: '1' } })).toEqual([
      { ...heat, field: 'updateMovie', model: { id: '1' } },
    ]);
    expect(unread).toEqual([]);
    const changes = jasmine.createSpy('changes').and.returnValue([]);
    expect(setup(text, {}, { changes }).of({ ...root, updateMovie: null }, [ERROR])).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
  });

  const models: readonly [name: string, models: [string, string][], expected: string][] = [
    ['by the model', [['film', 'movie']], 'movie'],
    ['by a list of it', [['allFilms', 'movie']], 'movie'],
    ['not by another', [['filmReels', 'reel']], 'film'],
  ];
  for (const [name, given, expected] of models) {
    it(`calls models as the configuration does, ${name} (M3, V26)`, () => {
      const { of, unknown } = setup(
        'mutation { updateFilm { id } }',
        {},
        { models: withSingulars(Object.fromEntries(given)) },
      );
      expect(of({ updateFilm: { id: '1' } }).map(({ modelName }) => modelName)).toEqual([expected]);
      expect(unknown().map(({ modelName }) => modelName)).toEqual([expected]);
    });
  }

  it('lets the call say what has changed, in its own keys (M2)', () => {
    const { of, unread } = setup(
      'mutation ($id: ID!) { rentMovie(id: $id) { m: movie { key: id t: title } } }',
      { id: '1' },
      {
        changes: (data, variables) => {
          const { rentMovie } = data as { rentMovie: { m: Record<string, unknown> } };
          const { id } = variables as { id: string };
          return [{ ...heat, id, model: rentMovie.m }];
        },
      },
    );
    expect(of({ rentMovie: { m: { key: '1', t: 'Heat' } } })).toEqual([
      { ...heat, model: { id: '1', title: 'Heat' } },
    ]);
    expect(unread).toEqual([]);
  });

  it('takes a model that the call makes itself by the names of the schema (M2)', () => {
    const model = { id: '1', available: false };
    const { of } = setup('mutation { rentMovie }', {}, { changes: () => [{ ...heat, model }] });
    expect(of({ rentMovie: true })).toEqual([{ ...heat, model }]);
  });

  it('says only of a creation that nobody knows that it is a change (M2)', () => {
    const made = (model: { title: string } | null) =>
      setup(
        'mutation { addMovie { title } }',
        {},
        {
          changes: () => [{ event: 'CREATE', id: '', model, modelName: 'movie' }],
        },
      ).of({ addMovie: { title: 'Heat' } })[0]?.event;
    expect([made(null), made({ title: 'Heat' })]).toEqual(['UPDATE', 'CREATE']);
  });

  it('`changes: false`: nothing, and no warning (M2)', () => {
    const { of, unread, unknown } = setup(
      'mutation { updateMovie { id } rent }',
      {},
      { changes: false },
    );
    expect(of({ updateMovie: { id: '1' }, rent: 1 })).toEqual([]);
    expect([unread, unknown()]).toEqual([[], []]);
  });

  const odd: readonly [name: string, model: unknown, expected: unknown][] = [
    ['a text', 'x', null],
    ['a list', [{ id: '1' }], null],
    ['undefined', undefined, null],
    ['an object', { id: '1' }, { id: '1' }],
  ];
  for (const [name, model, expected] of odd) {
    it(`of a contract that gives ${name} for a model, and a number for an id (V27)`, () => {
      const contract = { read: () => [{ ...heat, id: 1, model }] } as unknown as MutationContract;
      const { of } = setup('mutation { updateMovie { id } }', {}, { contract });
      expect(of({ updateMovie: { id: '1' } })).toEqual([
        { ...heat, field: 'updateMovie', model: expected as null },
      ]);
    });
  }

  it('throws at no answer, however deep and odd (V27)', () => {
    let deep: unknown = { id: '1' };
    for (let depth = 0; depth < 20_000; depth++) deep = depth % 2 ? [deep] : { movie: deep };
    const { ofThawed } = setup(
      'mutation { updateMovie { id movie { id } } deleteMovie(id: { a: [] }) { id } }',
    );
    const odd: readonly unknown[] = [deep, [deep], [null, [null]], { id: {} }, 7, ''];
    for (const value of odd) {
      expect(() => ofThawed({ updateMovie: value, deleteMovie: value })).not.toThrow();
    }
  });
});

describe('eventsUnknown', () => {
  it('says that something may have happened to the models of all fields (M5)', () => {
    const { unknown } = setup('mutation { a: createMovie { id } deleteActor(id: 1) { id } rent }');
    expect(unknown()).toEqual([
      { event: 'UPDATE', id: '', model: null, modelName: 'movie' },
      { event: 'UPDATE', id: '', model: null, modelName: 'actor' },
    ]);
  });

  it('cannot ask the call, which has no answer to read (M5)', () => {
    const changes = jasmine.createSpy('changes');
    expect(setup('mutation { createMovie { id } }', {}, { changes }).unknown()).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
  });
});

describe('the rows that a call is about', () => {
  const rows: readonly [name: string, text: string, variables: object, ids: readonly string[]][] = [
    ['a literal', 'mutation { updateMovie(id: 7) { id } }', {}, ['7']],
    [
      'a variable of any name',
      'mutation ($movie: ID!) { updateMovie(id: $movie) { id } }',
      { movie: '7' },
      ['7'],
    ],
    ['a default', 'mutation ($m: ID = 7) { updateMovie(id: $m) { id } }', {}, ['7']],
    [
      'an input object',
      'mutation ($input: In!) { updateMovie(input: $input) { id } }',
      { input: { id: 7 } },
      ['7'],
    ],
    [
      'its own argument before an input object',
      'mutation ($i: In!) { updateMovie(id: 7, director: $i) { id } }',
      { i: { id: 8 } },
      ['7'],
    ],
    ['several', 'mutation { deleteMovies(ids: ["7", "8"]) { id } }', {}, ['7', '8']],
    [
      'each root field',
      'mutation { a: updateMovie(id: 7) { id } b: updateMovie(id: 8) { id } }',
      {},
      ['7', '8'],
    ],
    [
      'no variable that only has the name',
      'mutation ($id: ID!) { updateMovie(poster: $id) { id } }',
      { id: '7' },
      [],
    ],
    ['nothing that the contract cannot read', 'mutation { rent(id: 7) { id } }', {}, []],
  ];
  for (const [name, text, variables, ids] of rows) {
    it(`are told by ${name} (M4)`, () => {
      const expected = ids.map(id => ({ ...heat, id, model: null }));
      expect(setup(text, variables).meant()).toEqual(expected);
    });
  }

  it('are told by the contract where `changes` reads the answer (M4)', () => {
    const text = 'mutation { updateFilm(id: 1) { id } }';
    const models = new Map([['film', 'movie']]);
    expect(setup(text, {}, { changes: () => [], models }).meant()).toEqual([
      { ...heat, model: null },
    ]);
    expect(setup(text, {}, { changes: false }).meant()).toEqual([]);
  });

  const shown = { id: '1', title: 'Heat', 'image({"w":2})': 'x', director: { id: '9', name: 'M' } };
  const selections: readonly [name: string, selection: string, expected: object | undefined][] = [
    ['the model', '{ key: id t: title }', { key: '1', t: 'Heat' }],
    ['a model without its id', '{ t: title }', { t: 'Heat' }],
    ['arguments', '{ id i: image(w: $w) }', { id: '1', i: 'x' }],
    ['nested objects', '{ id director { n: name } }', { id: '1', director: { n: 'M' } }],
    ['a nested object in part', '{ id director { name age } }', { id: '1' }],
    ['a payload', '{ clientMutationId m: movie { t: title } }', { t: 'Heat' }],
    ['a payload with a list', '{ movies { t: title } }', { t: 'Heat' }],
    ['a payload with another name', '{ record { id t: title } }', { id: '1', t: 'Heat' }],
    ['a payload with two', '{ a { id } b { id } }', undefined],
    [
      'a payload in a result',
      '{ ... on Done { data { movie { id t: title } } } }',
      { id: '1', t: 'Heat' },
    ],
    ['the model in a result', '{ ... on Done { data { t: title } } }', { t: 'Heat' }],
    ['a result with two', '{ data { a { id } b { id } } }', undefined],
    ['an edge', '{ movieEdge { cursor node { t: title } } viewer { id } }', { t: 'Heat' }],
    ['an edge of another name', '{ newEdge { node { id t: title } } }', { id: '1', t: 'Heat' }],
    ['a model with a node', '{ movie { id node { title } } viewer { id } }', { id: '1' }],
    ['a model named like an edge', '{ edge { id node { id } } }', { id: '1' }],
    ['a model without an id, with a node', '{ movie { title node { id } } }', { title: 'Heat' }],
  ];
  for (const [name, selection, expected] of selections) {
    it(`are given as the mutation selects them: ${name} (M4)`, () => {
      const text = `mutation ($w: Int = 2) { updateMovie(id: 1) ${selection} }`;
      const row: MutationEvent = { ...heat, model: shown };
      expect(setup(text).selected(row)).toEqual(expected as never);
    });
  }

  it('are given as the root field that is about them selects them (M4)', () => {
    const { selected } = setup(
      'mutation { updateMovie(id: 2) { id } again: updateMovie(id: 1) { t: title } }',
    );
    expect(selected({ ...heat, model: shown })).toEqual({ t: 'Heat' });
    expect(selected({ ...heat, model: null })).toBeUndefined();
    expect(selected({ ...heat, id: '3', model: shown })).toBeUndefined();
  });
});
