import { deepFreeze } from '../../specs/deep-freeze';
import type { EventType } from '../rows/model-event';
import type { MutationEvent } from './mutation-contract';
import { namedMutationContract } from './named-mutations';

function read(name: string, value: unknown, given: Readonly<Record<string, unknown>> = {}) {
  return namedMutationContract.read(deepFreeze({ name, arguments: { ...given }, value }));
}

const event = (type: EventType, id: string, model: object | null, modelName = 'movie') =>
  ({ event: type, id, model, modelName }) as MutationEvent;
const unknown = (modelName = 'movie') => [event('UPDATE', '', null, modelName)];

describe('namedMutationContract', () => {
  const heat = { id: '1', title: 'Heat' };
  const ran = { id: 2, title: 'Ran' };
  const names: readonly [field: string, type: EventType, model: string][] = [
    ['createMovie', 'CREATE', 'movie'],
    ['updateMovie', 'UPDATE', 'movie'],
    ['update_movie', 'UPDATE', 'movie'],
    ['updateMovies', 'UPDATE', 'movie'],
    ['updateMovieById', 'UPDATE', 'movie'],
    ['updateMovieByNodeId', 'UPDATE', 'movie'],
    ['update_movie_by_id', 'UPDATE', 'movie'],
    ['update_standby_slot', 'UPDATE', 'standby_slot'],
    ['createBlogPost', 'CREATE', 'blogPost'],
    ['createCategories', 'CREATE', 'category'],
    ['createSeries', 'CREATE', 'series'],
    ['updateNearby', 'UPDATE', 'nearby'],
    ['updateUserConnection', 'UPDATE', 'userConnection'],
    ['update_user_connections', 'UPDATE', 'user_connection'],
  ];
  for (const [field, type, model] of names) {
    it(`reads the name ${field} (M2)`, () => {
      expect(read(field, heat)).toEqual([event(type, '1', heat, model)]);
    });
  }

  it('reads the name upsertMovie: the row may be new (M2)', () => {
    const upserted = { ...event('UPDATE', '1', heat), mayCreate: true };
    expect(read('upsertMovie', heat)).toEqual([upserted]);
  });

  for (const name of [
    'rentMovie',
    'create',
    'created',
    'movieCreate',
    'CreateMovie',
    '',
    '_',
    'login',
  ]) {
    it(`cannot read the name "${name}" (M2)`, () => {
      expect(read(name, heat)).toBeNull();
    });
  }

  const values: readonly [name: string, value: unknown, expected: readonly MutationEvent[]][] = [
    ['the model itself', heat, [event('UPDATE', '1', heat)]],
    ['several models', [heat, ran], [event('UPDATE', '1', heat), event('UPDATE', '2', ran)]],
    ['several, some null', [null, ran], [event('UPDATE', '2', ran)]],
    ['several, some without an id', [{ title: 'x' }, ran], [event('UPDATE', '2', ran)]],
    ['a payload', { movie: heat, clientMutationId: '1' }, [event('UPDATE', '1', heat)]],
    [
      'a payload with several',
      { movies: [heat, ran] },
      [event('UPDATE', '1', heat), event('UPDATE', '2', ran)],
    ],
    [
      'a payload with other objects, by name',
      { director: { id: '9' }, movie: heat },
      [event('UPDATE', '1', heat)],
    ],
    ['a payload with another name', { record: heat }, [event('UPDATE', '1', heat)]],
    [
      'a payload with other objects, by type',
      { a: { __typename: 'Actor', id: '9' }, record: { __typename: 'Movie', ...heat } },
      [event('UPDATE', '1', { __typename: 'Movie', ...heat })],
    ],
    ['a payload with several places', { a: heat, b: ran }, unknown()],
    ['a payload in a result', { data: { movie: heat } }, [event('UPDATE', '1', heat)]],
    ['the model in a result', { data: heat }, [event('UPDATE', '1', heat)]],
    ['an edge', { cursor: 'x', node: heat }, [event('UPDATE', '1', heat)]],
    [
      'a payload with an edge, and other objects',
      { movieEdge: { cursor: 'x', node: heat }, viewer: { id: '9' } },
      [event('UPDATE', '1', heat)],
    ],
    [
      'a payload with an edge of another name',
      { newEdge: { node: heat } },
      [event('UPDATE', '1', heat)],
    ],
    [
      'a payload with an edge that has arguments',
      { 'movieEdge({"orderBy":"ID"})': { cursor: 'x', node: heat }, viewer: { id: '9' } },
      [event('UPDATE', '1', heat)],
    ],
    [
      'a payload with a model that has arguments',
      { 'movie({"locale":"de"})': heat, viewer: { id: '9' } },
      [event('UPDATE', '1', heat)],
    ],
    ['a payload with an edge without a node', { movieEdge: { node: null } }, unknown()],
    ['a model without an id, with a node', { movie: { title: 'Heat', node: ran } }, unknown()],
    [
      'a model named like an edge',
      { edge: { ...heat, node: ran } },
      [event('UPDATE', '1', { ...heat, node: ran })],
    ],
    ['a model whose name ends like one', { pledge: { title: 'x', node: ran } }, unknown()],
    ['edges', { movieEdges: [{ node: heat }] }, unknown()],
    [
      'a model with a node',
      { movie: { ...heat, node: ran } },
      [event('UPDATE', '1', { ...heat, node: ran })],
    ],
    [
      'a model beside a result',
      { data: { movie: ran }, movie: heat },
      [event('UPDATE', '1', heat)],
    ],
    [
      'a refusal beside a result with the model',
      { success: false, data: { movie: heat } },
      [event('UPDATE', '1', null)],
    ],
    [
      'a result with a refusal and the model, which may be as it was refused',
      { data: { movie: heat, errors: [{ message: 'No' }] } },
      [event('UPDATE', '1', null)],
    ],
    ['a result with a refusal', { data: { movie: null, errors: [{ message: 'No' }] } }, []],
    ['a result without a model', { data: { count: 1 } }, unknown()],
    ['a payload whose model is null', { movie: null, viewer: { id: '9' } }, unknown()],
    ['a payload with errors', { movie: null, errors: [{ message: 'No' }] }, []],
    ['a type that is no text', { __typename: { toString: 1, valueOf: 1 } }, unknown()],
    [
      'a payload with user errors',
      { movie: null, userErrors: [{ message: 'No' }], viewer: { id: '9' } },
      [],
    ],
    [
      'a payload with errors, and the model, which may be as it was refused',
      { movie: heat, errors: [{ message: 'No' }] },
      [event('UPDATE', '1', null)],
    ],
    ['a payload with no errors', { movie: heat, errors: [] }, [event('UPDATE', '1', heat)]],
    ['a payload that says `success: false`', { success: false, message: 'No' }, []],
    ['a payload that says `ok: false`', { ok: false, movie: null }, []],
    ['a payload that says `success: true`', { success: true }, unknown()],
    [
      'a payload that says `success: false`, and the model',
      { success: false, movie: heat },
      [event('UPDATE', '1', null)],
    ],
    ['an error of a result union', { __typename: 'ForbiddenError', message: 'No' }, []],
    [
      'a model whose type is named so',
      { __typename: 'MovieError', ...heat },
      [event('UPDATE', '1', { __typename: 'MovieError', ...heat })],
    ],
    ['a payload without a model', { clientMutationId: '1' }, unknown()],
    ['null', null, unknown()],
    ['undefined', undefined, unknown()],
    ['true', true, unknown()],
    ['false', false, []],
    ['a number', 3, unknown()],
    ['a text', 'done', unknown()],
    ['no model', [], []],
    ['an id that is an object', { id: { evil: 1 }, title: 'x' }, unknown()],
    ['an id that is empty', { id: '', title: 'x' }, unknown()],
    ['an array of null', [null, [null]], unknown()],
  ];
  for (const [name, value, expected] of values) {
    it(`of an update: ${name} (M2, V27)`, () => {
      expect(read('updateMovie', value)).toEqual(expected);
    });
  }

  it('takes no related object for the model whose id is not selected (M2)', () => {
    const value = { title: 'Heat', director: { id: '9', name: 'Mann' } };
    expect(read('updateMovie', value, { id: '1' })).toEqual(unknown());
    expect(read('updateMovie', value, { input: { id: '1' } })).toEqual(unknown());
    const payload = { director: { id: '9', name: 'Mann' } };
    expect(read('updateMovie', payload, { movieId: '1' })).toEqual(unknown());
    expect(read('updateMovie', payload, { input: { movieId: '1' } })).toEqual(unknown());
    expect(read('updateMovie', { data: { id: '9', name: 'Mann' } }, { id: '1' })).toEqual(
      unknown(),
    );
    expect(read('updateMovie', { data: payload }, { id: '1' })).toEqual(unknown());
  });

  it('takes what is named after the model for a related row where one is created (M2)', () => {
    const created = [event('CREATE', '1', heat)];
    expect(read('createMovie', { record: heat }, { movieId: 7 })).toEqual(created);
    expect(read('createMovie', { record: heat }, { input: { movieId: 7 } })).toEqual(created);
    expect(read('createMovie', { record: heat }, { id: 7 })).toEqual([event('CREATE', '', null)]);
  });

  it('takes the ids that were sent for those of the rows that were created, if the answer is `true` (M2)', () => {
    const created = (id: string) => event('CREATE', id, { id });
    expect(read('createMovie', true, { id: 7 })).toEqual([created('7')]);
    expect(read('createMovies', true, { ids: ['7', 8] })).toEqual([created('7'), created('8')]);
    expect(read('createMovie', true, { input: { id: 7 } })).toEqual([created('7')]);
    expect(read('createMovie', true, { movieId: 7 })).toEqual([event('CREATE', '', null)]);
    expect(read('createMovie', null, { id: 7 })).toEqual([event('CREATE', '', null)]);
  });

  it('reads an upsert of which nothing is said as an update or a creation, nobody knows which (M2, M6)', () => {
    expect(read('upsertMovie', null, { movieId: 7 })).toEqual([
      ...unknown(),
      event('CREATE', '', null),
    ]);
    expect(read('upsertMovie', true, { movieId: 7 })).toEqual(unknown());
  });

  const gone = (...ids: readonly string[]) => ids.map(id => event('DELETE', id, null));
  const deletions: readonly [
    name: string,
    value: unknown,
    given: Readonly<Record<string, unknown>>,
    expected: readonly MutationEvent[],
  ][] = [
    ['the argument id', heat, { id: 7 }, gone('7')],
    ['the argument ids', [heat], { ids: ['7', 8] }, gone('7', '8')],
    ['a list as id', true, { id: ['7', '8'] }, gone('7', '8')],
    ['the id in an input object', { deletedMovieId: 'abc' }, { input: { id: 7 } }, gone('7')],
    ['the argument before an input object', true, { id: 7, input: { id: 8 } }, gone('7')],
    ['two input objects with ids: the answer', heat, { a: { id: 8 }, b: { id: 9 } }, gone('1')],
    ['the answer', heat, { where: { title: 'Heat' } }, gone('1')],
    ['an argument named after the model', { director: ran }, { movieId: 7 }, gone('7')],
    ['the answer, not the id of an edge', heat, { movieEdgeId: 7 }, gone('1')],
    ['several of that name', true, { movieIds: ['7', 8] }, gone('7', '8')],
    ['that name in snake case', true, { movie_id: 7 }, gone('7')],
    ['that name in capitals', true, { movieID: 7 }, gone('7')],
    ['that name in an input object', { director: ran }, { input: { movieId: '7' } }, gone('7')],
    ['the argument id before that name', true, { id: 7, movieId: 8 }, gone('7')],
    ['an argument named after another model: the answer', heat, { directorId: 7 }, gone('1')],
    ['an argument that has the name of the model: the answer', heat, { movie: '7' }, gone('1')],
    [
      'the payload',
      { movie: heat, deletedMovieId: 'abc' },
      { input: { nodeId: 'abc' } },
      gone('1'),
    ],
    ['a payload in a result', { data: { movie: heat } }, {}, gone('1')],
    ['several answers', [heat, ran], {}, gone('1', '2')],
    ['an answer of another type: nobody knows', { id: '1', __typename: 'Actor' }, {}, unknown()],
    ['an answer of the type', { id: '1', __typename: 'Movie' }, {}, gone('1')],
    [
      'a global id alone: nobody knows',
      { deletedMovieId: 'abc' },
      { input: { nodeId: 'abc' } },
      unknown(),
    ],
    ['null: nobody knows', null, { id: 7 }, unknown()],
    ['false: nothing', false, { id: 7 }, []],
    ['refused as data: nothing', { movie: null, errors: [{}] }, { id: 7 }, []],
    ['`success: false`: nothing', { success: false, message: 'No' }, { id: 7 }, []],
    ['`ok: false`: nothing', { ok: false }, { input: { id: 7 } }, []],
    ['`ok: false`, for a list of one: nothing', { ok: false }, { ids: ['7'] }, []],
    [
      '`ok: false`, for several: some may be deleted, nobody knows which',
      { ok: false, deletedIds: ['7'] },
      { ids: ['7', 8] },
      [event('UPDATE', '7', null), event('UPDATE', '8', null)],
    ],
    [
      'errors, for several: the same',
      { count: 1, errors: [{}] },
      { ids: ['7', 8] },
      [event('UPDATE', '7', null), event('UPDATE', '8', null)],
    ],
    ['`success: true`', { success: true }, { id: 7 }, gone('7')],
    ['a refusal in a result: nothing', { data: { success: false } }, { id: 7 }, []],
    ['a result: what was sent', { data: { success: true } }, { id: 7 }, gone('7')],
    [
      'an error of a result union: nothing',
      { __typename: 'NotFoundError', message: 'No' },
      { id: 7 },
      [],
    ],
    ['an empty list: nothing', [], { ids: ['7', '8'] }, []],
    ['a list of some that were sent: these', [{ id: 8 }, ran], { ids: ['7', '8'] }, gone('8')],
    ['a list of ids, some of which were sent: these', [8, '9'], { ids: ['7', '8'] }, gone('8')],
    [
      'a payload with a list of ids, some of which were sent: these',
      { deletedIds: ['8', '9'], errors: [], clientMutationId: '7' },
      { ids: ['7', '8'] },
      gone('8'),
    ],
    [
      'a payload with a list of rows, some of which were sent: these',
      { movies: [{ id: 8 }] },
      { input: { ids: ['7', '8'] } },
      gone('8'),
    ],
    [
      'a payload with a list of rows that are not deleted: all that were sent',
      { failedIds: ['8'], skipped: [{ id: '8' }] },
      { ids: ['7', '8'] },
      gone('7', '8'),
    ],
    [
      'a payload with both: those that are deleted',
      { deletedIds: ['7'], skippedIds: ['8'] },
      { ids: ['7', '8'] },
      gone('7'),
    ],
    [
      'a payload with a list of rows of another type: all that were sent',
      { deleted: [{ id: 8, __typename: 'Genre' }] },
      { ids: ['7', '8'] },
      gone('7', '8'),
    ],
    [
      'a payload with a list of ids, none of which was sent: all that were sent',
      { deletedIds: ['1'] },
      { ids: ['7', '8'] },
      gone('7', '8'),
    ],
    ['the number 0: nothing', 0, { id: '7' }, []],
    ['a number as large as the list that was sent: all', 2, { ids: ['7', '8'] }, gone('7', '8')],
    [
      'the number 0, for several: as if refused',
      0,
      { ids: ['7', '8'] },
      [event('UPDATE', '7', null), event('UPDATE', '8', null)],
    ],
    [
      'a number smaller than the list that was sent: nobody knows which',
      1,
      { ids: ['7', '8'] },
      [event('UPDATE', '7', null), event('UPDATE', '8', null)],
    ],
    ['a model that has errors', { ...heat, errors: [{}] }, {}, gone('1')],
    ['ids that are objects: the answer', heat, { id: { a: 1 }, ids: [null, {}, ''] }, gone('1')],
    ['no ids', [], { ids: [] }, []],
  ];
  for (const [name, value, given, expected] of deletions) {
    it(`of a deletion: ${name} (M2, V27)`, () => {
      expect(read('deleteMovie', value, given)).toEqual(expected);
    });
  }

  it('takes a model whose own name ends in Error for no refusal (M2)', () => {
    const deleted = [{ event: 'DELETE', id: '7', model: null, modelName: 'buildError' }];
    expect(read('deleteBuildError', { __typename: 'BuildError' }, { id: 7 })).toEqual(
      deleted as MutationEvent[],
    );
  });

  it('is not misled by keys of all objects (V27)', () => {
    const value: unknown = JSON.parse('{ "__proto__": { "id": "9" }, "constructor": null }');
    expect(namedMutationContract.read({ name: 'updateMovie', arguments: {}, value })).toEqual([
      event('UPDATE', '9', { id: '9' }),
    ]);
    const given = JSON.parse('{ "__proto__": { "id": "9" } }') as Record<string, unknown>;
    expect(() => read('deleteMovie', true, given)).not.toThrow();
  });
});
