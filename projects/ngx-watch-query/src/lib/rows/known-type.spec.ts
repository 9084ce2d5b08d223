import { deepFreeze } from '../../specs/deep-freeze';
import type { ModelChange } from './apply-event';
import { withKnownType } from './known-type';
import { withEntry, type RowEntry } from './row-entries';
import type { RowLocation } from './row-location';

const any: RowLocation = { key: 'all', items: [], node: undefined, isList: true, id: 'id' };
const movies: RowLocation = { ...any, typename: '__typename', type: 'movie' };
const books: RowLocation = { ...movies, type: 'book' };

const told = (location: RowLocation, id = '1'): ModelChange =>
  deepFreeze({ location, event: { event: 'UPDATE', id, model: { title: 'x' } } });
const entries = (...rows: readonly RowEntry[]): readonly RowEntry[] =>
  rows.reduce<readonly RowEntry[]>(withEntry, []);

describe('withKnownType', () => {
  const movie = { __typename: 'Movie', id: '1' };
  const book = { __typename: 'Book', id: '1' };
  const cases: readonly [
    name: string,
    change: ModelChange,
    known: readonly RowEntry[],
    rows: unknown,
    type: string | undefined,
  ][] = [
    ['no type is known', told(any), entries({ location: any, id: '1' }), [movie], undefined],
    ['that of another row is', told(any), entries({ location: movies, id: '2' }), [], undefined],
    ['that of the row is', told(any), entries({ location: movies, id: '1' }), [movie], 'movie'],
    ['the row is not shown', told(any), entries({ location: movies, id: '1' }), [], 'movie'],
    ['it is a single model', told(any), entries({ location: movies, id: '1' }), movie, 'movie'],
    [
      'it is a single model of another',
      told(any),
      entries({ location: movies, id: '1' }),
      book,
      undefined,
    ],
    [
      'rows of two types are shown',
      told(any),
      entries({ location: movies, id: '1' }),
      [book, movie],
      undefined,
    ],
    ['a row of another is', told(any), entries({ location: movies, id: '1' }), [book], undefined],
    ['the change says it', told(books), entries({ location: movies, id: '1' }), [movie], 'book'],
  ];
  for (const [name, change, known, rows, type] of cases) {
    it(`where ${name}: ${type ?? 'any'} (M3)`, () => {
      const after = withKnownType(change, known, deepFreeze({ all: rows }));
      expect(after.location.type).toBe(type);
      expect(after.event).toBe(change.event);
    });
  }
});
