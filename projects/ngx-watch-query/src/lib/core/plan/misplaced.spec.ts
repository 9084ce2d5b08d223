import { documentOf, operationOf } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { planned } from '../../../specs/planned';
import { usageErrorOf } from '../../../specs/usage-error-of';
import { findFields } from '../document/find-fields';
import type { PaginationOption } from '../paging/pagination-option';
import { planQuery } from './plan-query';
import { assertFillable } from './misplaced';

describe('assertNotBelowList', () => {
  const MOVIES = 'movies { data { id } }';

  const below: readonly [name: string, text: string, option: PaginationOption, scope: string][] = [
    [
      'the rows of a paginator of this query',
      `{ directors { data { ${MOVIES} } } }`,
      ['directors', 'directors.data.movies'],
      'directors.data.movies',
    ],
    [
      'such rows under an alias',
      `{ directors { rows: data { ${MOVIES} } } }`,
      ['directors.rows.movies', 'directors'],
      'directors.rows.movies',
    ],
    [
      'a bare list of this query',
      `{ list: moviesOffset { director { ${MOVIES} } } }`,
      { list: 'offset', 'list.director.movies': 'paginator' },
      'list.director.movies',
    ],
    [
      'rows that stand beside their info',
      `{ directors(first: 3) { data { ${MOVIES} } paginatorInfo { total } } }`,
      'directors.data.movies',
      'directors.data.movies',
    ],
    [
      'rows under an alias that stand beside their info under an alias',
      `{ d: directors(first: 3) { r: data { ${MOVIES} } i: paginatorInfo { total } } }`,
      'd.r.movies',
      'd.r.movies',
    ],
    [
      'rows of a field that takes a limit',
      `{ directors(first: 3) { data { ${MOVIES} } } }`,
      'directors.data.movies',
      'directors.data.movies',
    ],
    [
      'rows of a custom type',
      `{ moviesPages(pagination: { pageSize: 3 }) { nodes { director { ${MOVIES} } } } }`,
      'moviesPages.nodes.director.movies',
      'moviesPages.nodes.director.movies',
    ],
    [
      'edges, whatever stands beside them',
      `{ moviesConnection { edges { node { director { ${MOVIES} } } } } }`,
      'moviesConnection.edges.node.director.movies',
      'moviesConnection.edges.node.director.movies',
    ],
    [
      'edges under an alias',
      `{ moviesConnection { e: edges { node { director { ${MOVIES} } } } } }`,
      'moviesConnection.e.node.director.movies',
      'moviesConnection.e.node.director.movies',
    ],
    [
      'nodes of another paginator',
      `{ moviesConnection { nodes { director { ${MOVIES} } } } }`,
      { moviesConnection: 'connection', 'moviesConnection.nodes.director.movies': 'paginator' },
      'moviesConnection.nodes.director.movies',
    ],
    [
      'rows in fragments',
      `{ ...D } fragment D on Query { directors(first: 3) { ...R ... { paginatorInfo { total } } } }
       fragment R on DirectorPaginator { data { ${MOVIES} } }`,
      'directors.data.movies',
      'directors.data.movies',
    ],
    [
      'rows two levels down',
      `{ deep: moviesDeep { result { all: rows { director { ${MOVIES} } } } meta { total } } }`,
      'deep.result.all.director.movies',
      'deep.result.all.director.movies',
    ],
    [
      'the rows themselves, given in place of their field',
      '{ movies(first: 3) { data { id } } }',
      'movies.data',
      'movies.data',
    ],
  ];
  for (const [name, text, option, scope] of below) {
    it(`P3: refuses a paginator below ${name} as WQ107`, () => {
      const error = usageErrorOf(() => planQuery(documentOf(text), option, TEST_CONFIG));
      expect(error.code).toBe('WQ107');
      expect(error.message).toContain(`"${scope}"`);
    });
  }

  const rows: readonly [text: string, option: PaginationOption, scope: string, field: string][] = [
    ['{ movies { data { id } } }', 'movies.data', 'movies.data', 'movies'],
    ['{ m: movies { d: data { id } } }', 'm.d', 'm.d', 'm'],
    ['{ movies { data { id } paginatorInfo { total } } }', 'movies.data', 'movies.data', 'movies'],
    [
      '{ c: moviesConnection { edges { node { id } } } }',
      { 'c.edges': 'connection' },
      'c.edges',
      'c',
    ],
    [
      '{ c: moviesConnection { edges { node { id } } } }',
      { 'c.edges.node': 'connection' },
      'c.edges.node',
      'c',
    ],
    ['{ c: moviesConnection { nodes { id } } }', { 'c.nodes': 'connection' }, 'c.nodes', 'c'],
    [
      '{ deep: moviesDeep { result { rows { id } } } }',
      { 'deep.result.rows': 'deep' },
      'deep.result.rows',
      'deep',
    ],
  ];
  for (const [text, option, scope, field] of rows) {
    it(`P3: refuses ${scope} of ${text}, because it is the rows of ${field} (WQ107)`, () => {
      const error = usageErrorOf(() => planQuery(documentOf(text), option, TEST_CONFIG));
      expect(error.message).toContain(
        `WQ107: "${scope}" leads to the rows of "${field}": paginate "${field}".`,
      );
    });
  }

  const beside: readonly [name: string, text: string, option: PaginationOption][] = [
    ['below a single model', `{ director(id: 1) { ${MOVIES} } }`, 'director.movies'],
    [
      'below a single model that is called like rows',
      `{ movie(id: 1) { data: director { ${MOVIES} } } }`,
      'movie.data.movies',
    ],
    [
      'below a single model that is called nodes',
      `{ movie(id: 1) { nodes: director { ${MOVIES} } } }`,
      'movie.nodes.movies',
    ],
    [
      'below a single model that is called edges',
      `{ movie(id: 1) { edges: director { ${MOVIES} } } }`,
      'movie.edges.movies',
    ],
    [
      'beside another paginator',
      `{ director(id: 1) { ${MOVIES} moviesConnection { edges { cursor } } } }`,
      { 'director.movies': 'paginator', 'director.moviesConnection': 'connection' },
    ],
    [
      'deeper than another, beside it',
      `{ ${MOVIES} director(id: 1) { movies { data { id } } } }`,
      ['movies', 'director.movies'],
    ],
    [
      'below another, beside its rows',
      `{ deep: moviesDeep { result { rows { id } first { director { ${MOVIES} } } } } }`,
      { deep: 'deep', 'deep.result.first.director.movies': 'paginator' },
    ],
    [
      'below a key that only looks like the rows of another, which are not selected',
      `{ deep: moviesDeep { result { rows: first { director { ${MOVIES} } } } } }`,
      { deep: 'deep', 'deep.result.rows.director.movies': 'paginator' },
    ],
    [
      'that is itself called edges',
      '{ movie(id: 1) { director { edges: movies { data { id } } } } }',
      'movie.director.edges',
    ],
    [
      'whose key only begins like the path of another',
      `{ d: director(id: 1) { ${MOVIES} } director(id: 2) { ${MOVIES} } }`,
      ['d.movies', 'director.movies'],
    ],
  ];
  for (const [name, text, option] of beside) {
    it(`P3: accepts a paginator ${name}`, () => {
      expect(planned(text, option).sent()).toContain('$');
    });
  }

  // Shapes that the test schema does not have.
  const others: readonly [name: string, text: string, option: PaginationOption][] = [
    [
      'a field named `data` that counts',
      '{ me { data { paginatorInfo { total } } } }',
      ['me.data'],
    ],
    ['a root field named `data`', '{ data { id } }', ['data']],
    ['a bare list named `data`', '{ me { data { id } } }', { 'me.data': 'offset' }],
    [
      'a field named `edges`',
      '{ graph { edges { edges { node { id } } pageInfo { endCursor } } } }',
      { 'graph.edges': 'byId' },
    ],
    [
      'a field below one named `data` that has neither info nor a limit',
      '{ viewer { data { list { edges { cursor } } } } }',
      { 'viewer.data.list': 'byId' },
    ],
    [
      'a field below a root field named `edges`',
      '{ edges { list { edges { cursor } } } }',
      { 'edges.list': 'byId' },
    ],
    [
      'a field below the first half of a path to rows',
      '{ deep(first: 3) { result { first { list { edges { cursor } } } } meta { total } } }',
      { 'deep.result.first.list': 'byId' },
    ],
    [
      'a field that shares the beginning of its path with a bare list',
      '{ a { list { id } b { films { edges { cursor } } } } }',
      { 'a.list': 'offset', 'a.b.films': 'byId' },
    ],
  ];
  for (const [name, text, option] of others) {
    it(`P3: accepts ${name}`, () => {
      const { paginators } = planQuery(documentOf(text), option, TEST_CONFIG);
      const scopes = Array.isArray(option) ? option : Object.keys(option);
      expect(paginators.map(one => one.path.join('.'))).toEqual(scopes as string[]);
    });
  }

  it('P3: refuses rows in one and their info in the other of two fields that are merged', () => {
    const text = `{ ...I directors { data { ${MOVIES} } } }
      fragment I on Query { directors { paginatorInfo { total } } }`;
    const call = () => planQuery(documentOf(text), 'directors.data.movies', TEST_CONFIG);
    expect(usageErrorOf(call).code).toBe('WQ107');
  });
});

describe('assertFillable', () => {
  const check = (args: string, path: string) => () => {
    const [field] = findFields(operationOf(`{ posts${args} }`), ['posts']);
    if (!field) throw new Error('a field is needed');
    assertFillable(field, path.split('.'));
  };

  const fillable: readonly [args: string, path: string][] = [
    ['', 'first'],
    ['', 'pagination.page'],
    ['(first: $n)', 'first'],
    ['(pagination: { page: $p })', 'pagination.page'],
    ['(pagination: { other: $p })', 'pagination.page'],
    ['(pagination: null)', 'pagination.page'],
    ['(other: $p)', 'pagination.page'],
  ];
  for (const [args, path] of fillable) {
    it(`P6: ${path} of posts${args} can be filled`, () => {
      expect(check(args, path)).not.toThrow();
    });
  }

  const closed: readonly [args: string, path: string][] = [
    ['(pagination: $p)', 'pagination.page'],
    ['(a: { b: $p })', 'a.b.c'],
    ['(a: $p)', 'a.b.c'],
  ];
  for (const [args, path] of closed) {
    it(`P6: refuses to fill ${path} of posts${args} as WQ119`, () => {
      const error = usageErrorOf(check(args, path));
      expect(error.code).toBe('WQ119');
      expect(error.message).toContain(`"${path}" cannot be set: $p is the whole`);
    });
  }
});
