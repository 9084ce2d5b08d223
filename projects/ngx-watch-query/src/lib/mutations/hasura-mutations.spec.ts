import { deepFreeze } from '../../specs/deep-freeze';
import type { EventType } from '../rows/model-event';
import { hasuraMutationContract } from './hasura-mutations';
import type { MutationEvent } from './mutation-contract';

function read(name: string, value: unknown, given: Readonly<Record<string, unknown>> = {}) {
  return hasuraMutationContract.read(deepFreeze({ name, arguments: { ...given }, value }));
}

const event = (type: EventType, id: string, model: object | null) =>
  ({ event: type, id, model, modelName: 'movie' }) as MutationEvent;
const unknown = [event('UPDATE', '', null)];
const heat = { id: 1, title: 'Heat' };
const ran = { id: 2, title: 'Ran' };

describe('hasuraMutationContract', () => {
  const cases: readonly [
    field: string,
    value: unknown,
    expected: readonly MutationEvent[] | null,
    given?: Readonly<Record<string, unknown>>,
  ][] = [
    ['insert_movies_one', heat, [event('CREATE', '1', heat)]],
    ['insertMoviesOne', heat, [event('CREATE', '1', heat)]],
    [
      'insert_movies_one',
      heat,
      [{ ...event('UPDATE', '1', heat), mayCreate: true }],
      { on_conflict: { constraint: 'pk' } },
    ],
    ['insert_movies_one', heat, [event('CREATE', '1', heat)], { on_conflict: null }],
    [
      'insert_movies_one',
      null,
      [...unknown, event('CREATE', '', null)],
      { on_conflict: { constraint: 'pk' } },
    ],
    [
      'insert_movies',
      { affected_rows: 2, returning: [heat, ran] },
      [event('CREATE', '1', heat), event('CREATE', '2', ran)],
    ],
    ['insert_movies', { affected_rows: 2 }, [event('CREATE', '', null)]],
    ['insert_movies', { affected_rows: 0, returning: [] }, []],
    ['update_movies_by_pk', heat, [event('UPDATE', '1', heat)]],
    ['updateMoviesByPk', heat, [event('UPDATE', '1', heat)]],
    ['update_movies_by_pk', null, unknown],
    [
      'update_movies_by_pk',
      { title: 'Heat', director: { id: 9 } },
      unknown,
      { pk_columns: { id: 1 } },
    ],
    ['update_movies', { returning: [heat] }, [event('UPDATE', '1', heat)]],
    ['updateMovies', { affectedRows: 0 }, []],
    [
      'update_movies_many',
      [{ returning: [heat] }, { affected_rows: 0 }, null],
      [event('UPDATE', '1', heat), ...unknown],
    ],
    ['delete_movies_by_pk', { title: 'Heat' }, [event('DELETE', '1', null)], { id: 1 }],
    ['delete_movies_by_pk', null, unknown, { id: 1 }],
    [
      'delete_movies',
      { returning: [heat, ran] },
      [event('DELETE', '1', null), event('DELETE', '2', null)],
    ],
    ['delete_movies', { affected_rows: 3 }, unknown],
    ['delete_movies', { returning: [null, { id: {} }] }, unknown],
    ['createMovie', heat, null],
    ['rent_movie', heat, null],
    ['update_movies', 7, unknown],
    ['update_movies', [[null]], unknown],
  ];
  for (const [field, value, expected, given = {}] of cases) {
    it(`reads ${field}: ${JSON.stringify(value)} ${JSON.stringify(given)} (M2, V27)`, () => {
      expect(read(field, value, given)).toEqual(expected);
    });
  }
});
