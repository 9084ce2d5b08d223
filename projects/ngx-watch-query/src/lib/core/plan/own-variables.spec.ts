import { deepFreeze } from '../../../specs/deep-freeze';
import { planned } from '../../../specs/planned';
import { isPlanVariable, ownVariables } from './own-variables';

const { plan } = planned(
  `query Q($genre: String, $search: String = "x", $unused: Int, $n: Int!) {
    movies(first: $n, genre: $genre, search: $search) { data { id } }
  }`,
  'movies',
);

describe('ownVariables', () => {
  const cases: readonly [name: string, given: object, own: object][] = [
    [
      'takes what the query declares and uses',
      { genre: 'Drama', search: 'a' },
      { genre: 'Drama', search: 'a' },
    ],
    ['sends null as null', { genre: null }, { genre: null }],
    ['leaves undefined out', { genre: undefined }, {}],
    ['leaves out what JSON leaves out', { genre: () => 1, search: Symbol('a') }, {}],
    ['leaves pagination variables out', { n: 5, page: 2, limit: 3 }, {}],
    ['leaves out what is not declared, or not used', { other: 1, unused: 2 }, {}],
    ["leaves out what is not the object's own", Object.create({ genre: 'Drama' }) as object, {}],
    ['takes a value as JSON', { genre: new Date(0) }, { genre: '1970-01-01T00:00:00.000Z' }],
  ];
  for (const [name, given, own] of cases) {
    it(`L12: ${name}`, () => {
      expect(ownVariables(plan, given as Record<string, unknown>)).toEqual(own as never);
    });
  }

  it("L12: the caller's object is neither changed nor kept", () => {
    const given = deepFreeze({ genre: { nested: [1] } });
    const own = ownVariables(plan, given);
    expect(own).toEqual({ genre: { nested: [1] } });
    expect(own['genre']).not.toBe(given.genre);
  });
});

describe('isPlanVariable', () => {
  it('P3: knows the variables of every paginator', () => {
    const two = planned('{ movies { data { id } } directors { data { id } } }', [
      'movies',
      'directors',
    ]).plan;
    const names = ['moviesLimit', 'moviesPage', 'directorsLimit', 'directorsPage', 'limit'];
    expect(names.map(name => isPlanVariable(two, name))).toEqual([true, true, true, true, false]);
  });

  const cases: readonly [string, boolean][] = [
    ['genre', true],
    ['n', true],
    ['page', true],
    ['limit', false],
    ['unused', false],
    ['toString', false],
  ];
  for (const [name, expected] of cases) {
    it(`P3: ${name} is ${expected ? 'one' : 'none'}`, () => {
      expect(isPlanVariable(plan, name)).toBe(expected);
    });
  }
});
