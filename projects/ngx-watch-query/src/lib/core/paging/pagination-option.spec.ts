import { deepFreeze } from '../../../specs/deep-freeze';
import { usageErrorOf } from '../../../specs/usage-error-of';
import { readPaginationOption, type PaginationOption } from './pagination-option';

const read = (option: PaginationOption | undefined) =>
  readPaginationOption(deepFreeze(option), 'paginator').map(
    ({ scope, typeName, limitVariable, pageVariable }) =>
      `${scope} ${typeName} ${limitVariable} ${pageVariable}`,
  );

describe('readPaginationOption', () => {
  const cases: readonly [name: string, option: PaginationOption | undefined, string[]][] = [
    ['nothing', undefined, []],
    ['a text', 'movies', ['movies paginator limit page']],
    ['a path', 'actor.roles', ['actor.roles paginator limit page']],
    [
      'a list',
      ['movies', 'actor.roles'],
      [
        'movies paginator moviesLimit moviesPage',
        'actor.roles paginator actorRolesLimit actorRolesPage',
      ],
    ],
    [
      'an object, each scope with its type',
      { movies: 'simple', 'actor.roles': 'connection' },
      [
        'movies simple moviesLimit moviesPage',
        'actor.roles connection actorRolesLimit actorRolesPage',
      ],
    ],
    ['a list of one: the form decides', ['movies'], ['movies paginator moviesLimit moviesPage']],
    ['an object of one', { movies: 'offset' }, ['movies offset moviesLimit moviesPage']],
    ['three levels and an upper case letter', ['a.bC.d'], ['a.bC.d paginator aBCDLimit aBCDPage']],
    ['an underscore', ['a._b'], ['a._b paginator a_bLimit a_bPage']],
  ];
  for (const [name, option, expected] of cases) {
    it(`P1: reads ${name}`, () => expect(read(option)).toEqual(expected));
  }

  const formless: readonly [name: string, option: unknown][] = [
    ['an empty text', ''],
    ['an empty list', []],
    ['an empty object', {}],
    ['null', null],
    ['a number', 7],
    ['true', true],
    ['a list that holds no texts', [7]],
    ['a list that holds null', ['movies', null]],
    ['a path that begins with a dot', '.movies'],
    ['a path that ends with a dot', ['movies.']],
    ['a path with two dots', { 'a..b': 'paginator' }],
    ['an empty scope in an object', { '': 'paginator' }],
  ];
  for (const [name, option] of formless) {
    it(`P1: refuses ${name} as WQ118`, () => {
      expect(usageErrorOf(() => read(option as PaginationOption)).code).toBe('WQ118');
    });
  }

  it('P1: WQ118 says what was found', () => {
    const { message } = usageErrorOf(() => read(['movies', '']));
    expect(message).toContain('got ["movies",""]');
  });

  const twice: readonly [name: string, option: PaginationOption, variable: string][] = [
    ['one scope twice', ['movies', 'movies'], '$moviesLimit'],
    ['a path and the same in camel case', ['actor.roles', 'actorRoles'], '$actorRolesLimit'],
    ['the same in an object', { 'a.b.c': 'paginator', 'aB.c': 'simple' }, '$aBCLimit'],
  ];
  for (const [name, option, variable] of twice) {
    it(`P3: refuses ${name} as WQ113, naming both scopes`, () => {
      const { code, message } = usageErrorOf(() => read(option));
      expect(code).toBe('WQ113');
      expect(message).toContain(variable);
      for (const scope of Array.isArray(option) ? option : Object.keys(option)) {
        expect(message).toContain(`"${String(scope)}"`);
      }
    });
  }
});
