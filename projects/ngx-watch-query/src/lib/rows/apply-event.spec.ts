import { deepFreeze } from '../../specs/deep-freeze';
import { applyEvent } from './apply-event';
import type { RowLocation } from './row-location';
import type { EventType, ModelEvent } from './model-event';

const one = { id: '1', title: 'Heat', director: { id: '2', name: 'Mann' } };
const two = { id: '2', title: 'Ronin', director: { id: '2', name: 'Mann' } };

const rows: RowLocation = {
  key: 'movies',
  items: ['data'],
  node: undefined,
  isList: true,
  id: 'id',
};
const edges: RowLocation = { ...rows, items: ['edges'], node: 'node' };
const bare: RowLocation = { ...rows, items: [] };
const single: RowLocation = { ...bare, key: 'movie', isList: false };

const event = (type: EventType, id: string, model: ModelEvent['model'] = null): ModelEvent => ({
  event: type,
  id,
  model,
});
const titled = (id: string) => event('UPDATE', id, { title: 'New' });

describe('applyEvent', () => {
  const cases: readonly [name: string, root: unknown, RowLocation, ModelEvent, after: unknown][] = [
    [
      'merges an UPDATE into its row, order kept',
      { movies: { data: [one, two], total: 2 } },
      rows,
      titled('2'),
      { movies: { data: [one, { ...two, title: 'New' }], total: 2 } },
    ],
    [
      'into every row with that id',
      { movies: { data: [one, two, one] } },
      rows,
      titled('1'),
      { movies: { data: [{ ...one, title: 'New' }, two, { ...one, title: 'New' }] } },
    ],
    [
      'into the node of an edge',
      {
        movies: {
          edges: [
            { cursor: 'a', node: one },
            { cursor: 'b', node: two },
          ],
        },
      },
      edges,
      titled('1'),
      {
        movies: {
          edges: [
            { cursor: 'a', node: { ...one, title: 'New' } },
            { cursor: 'b', node: two },
          ],
        },
      },
    ],
    [
      'into a bare list',
      { movies: [one, two] },
      bare,
      titled('1'),
      { movies: [{ ...one, title: 'New' }, two] },
    ],
    [
      'into a single model',
      { movie: one },
      single,
      titled('1'),
      { movie: { ...one, title: 'New' } },
    ],
    [
      'where the ids are numbers',
      { movie: { id: 1 } },
      single,
      titled('1'),
      { movie: { id: 1, title: 'New' } },
    ],
    [
      'takes a row out on DELETE, `pagination` untouched',
      { movies: { data: [one, two, one], paginatorInfo: { total: 3 } } },
      rows,
      event('DELETE', '1'),
      { movies: { data: [two], paginatorInfo: { total: 3 } } },
    ],
    [
      'takes an edge out on DELETE',
      { movies: { edges: [{ node: one }, { node: two }] } },
      edges,
      event('DELETE', '2'),
      { movies: { edges: [{ node: one }] } },
    ],
    [
      'makes a single model null on DELETE',
      { movie: one },
      single,
      event('DELETE', '1'),
      { movie: null },
    ],
  ];
  for (const [name, root, location, change, after] of cases) {
    it(`V7: ${name}`, () => {
      expect(applyEvent(deepFreeze(root), { location, event: change })).toEqual(after);
    });
  }

  const untouched: readonly [name: string, root: unknown, RowLocation, ModelEvent][] = [
    [
      'CREATE: it is the server’s to place',
      { movies: { data: [one] } },
      rows,
      event('CREATE', '1', two),
    ],
    ['an id that is not there', { movies: { data: [one] } }, rows, titled('9')],
    [
      'the DELETE of one that is not there',
      { movies: { data: [one] } },
      rows,
      event('DELETE', '9'),
    ],
    ['another single model', { movie: one }, single, event('DELETE', '2')],
    ['an object nested deeper', { movies: { data: [one] } }, rows, titled('2')],
    [
      'an UPDATE that says the same',
      { movies: { data: [one] } },
      rows,
      event('UPDATE', '1', { title: 'Heat' }),
    ],
    ['an UPDATE without a model', { movies: { data: [one] } }, rows, event('UPDATE', '1')],
    ['no answer yet', undefined, rows, titled('1')],
    ['a field that is null', { movies: null }, rows, titled('1')],
    ['a list that is null', { movies: { data: null } }, rows, titled('1')],
    ['an answer without the field', {}, rows, titled('1')],
    ['a single model that is gone', { movie: null }, single, titled('1')],
    ['rows that are none', { movies: { data: [null, 'x', {}] } }, rows, titled('1')],
  ];
  for (const [name, root, location, change] of untouched) {
    it(`V7: keeps the answer itself for ${name}`, () => {
      expect(applyEvent(deepFreeze(root), { location, event: change })).toBe(root);
    });
  }

  it('L7: keeps every row that it does not touch', () => {
    const root = deepFreeze({ movies: { data: [one, two] } });
    const after = applyEvent(root, { location: rows, event: titled('2') }) as typeof root;
    expect(after.movies.data[0]).toBe(one);
    expect(after.movies.data[1]?.director).toBe(two.director);
  });
});
