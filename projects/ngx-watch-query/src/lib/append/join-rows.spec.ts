import { deepFreeze } from '../../specs/deep-freeze';
import { joinRows } from './join-rows';

const row = (id: unknown, title = '') => deepFreeze({ id, title });
const edge = (id: unknown, title = '') => deepFreeze({ node: { id, title } });

const [A, B, C, D] = [row('a'), row('b'), row('c'), row('d')];

describe('joinRows', () => {
  const other = row('b', 'other');
  const bare = deepFreeze({ title: 'no id' });
  const movie = deepFreeze({ __typename: 'Movie', id: '1' });
  const film = deepFreeze({ __typename: 'Movie', id: '1', title: 'other' });
  const book = deepFreeze({ __typename: 'Book', id: '1' });
  const cases: readonly [
    name: string,
    shown: readonly unknown[],
    page: readonly unknown[],
    joined: readonly unknown[],
  ][] = [
    ['adds rows after those shown (A1)', [A, B], [C, D], [A, B, C, D]],
    ['replaces a row that is there already (A2)', [A, B], [other, C], [A, other, C]],
    ['shows a row once that a page holds twice (A2)', [A], [B, C, other], [A, other, C]],
    ['does so on the first page, too (A2)', [], [B, C, other], [other, C]],
    ['knows edges by their nodes (A2)', [edge('a')], [edge('a', 'x')], [edge('a', 'x')]],
    ['knows ids that are numbers (A2)', [row(1), row(2)], [row(2, 'x')], [row(1), row(2, 'x')]],
    ['knows rows of two types apart (A2, M3)', [movie], [book, film], [film, book]],
    [
      'knows edges of two types apart (A2, M3)',
      [{ node: movie }],
      [{ node: book }],
      [{ node: movie }, { node: book }],
    ],
    ['adds rows without an id (A2)', [bare], [bare, bare], [bare, bare, bare]],
    [
      'takes null and objects for no ids (A2)',
      [row(null), row({})],
      [row(null), row({})],
      [row(null), row({}), row(null), row({})],
    ],
    ['adds what is no row as it is (V27)', [null, 1], [null, 1], [null, 1, null, 1]],
  ];
  for (const [name, shown, page, joined] of cases) {
    it(name, () => {
      const result = joinRows(deepFreeze(shown), deepFreeze(page));
      expect(result).toEqual(joined);
      // They are the very objects that came.
      expect(result.filter(one => ![...shown, ...page].includes(one))).toEqual([]);
    });
  }

  it('hands a first page on as it is (L7)', () => {
    const page = deepFreeze([A, B]);
    expect(joinRows([], page)).toBe(page);
  });

  it('reads nothing of a row that is shown but its type and its id, once, however many there are (A1)', () => {
    const reads: string[] = [];
    const watched = (id: string) =>
      new Proxy(row(id), {
        get: (target, key, receiver) => {
          reads.push(String(key));
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
    const shown = Array.from({ length: 1250 }, (_, at) => watched(String(at)));
    expect(joinRows(shown, [row('x'), row('y')]).length).toBe(1252);
    expect(new Set(reads)).toEqual(new Set(['id', 'node', '__typename']));
    expect(reads.filter(key => key === 'id').length).toBe(1250);
  });
});
