import { oneLine, operationOf } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { problemsOf } from '../../../specs/schema/test-schema';
import { printOperation } from '../document/print-operation';
import { usesOf } from '../document/uses-of';
import { readPaginationOption, type PaginationOption } from '../paging/pagination-option';
import { declaredType, injectPaginators } from './inject-paginators';
import { placePaginator } from './place-paginator';

function injected(text: string, option: PaginationOption, without: readonly boolean[] = []) {
  const operation = operationOf(text);
  const paginators = readPaginationOption(option, 'paginator').map(request => {
    const type = TEST_CONFIG.paginators.get(request.typeName);
    if (!type) throw new Error('a known type is needed');
    return placePaginator(operation, request, type, TEST_CONFIG.guessedTypes);
  });
  const before = printOperation(operation);
  const omitted = paginators.flatMap((one, index) => (without[index] ? [one.pageVariable] : []));
  const result = printOperation(injectPaginators(operation, paginators, omitted));
  expect(printOperation(operation)).toBe(before);
  expect(problemsOf(result)).toEqual([]);
  return oneLine(result);
}

const INFO =
  'paginatorInfo { count currentPage firstItem hasMorePages lastItem lastPage perPage total }';

describe('injectPaginators', () => {
  interface Case {
    readonly name: string;
    readonly before: string;
    readonly option?: PaginationOption;
    readonly without?: readonly boolean[];
    readonly after: string;
  }

  const cases: readonly Case[] = [
    {
      name: 'P2, P4: paginator',
      before: '{ movies { data { id } } }',
      after: `query ($limit: Int!, $page: Int!) { movies(first: $limit, page: $page) { data { id } ${INFO} } }`,
    },
    {
      name: 'P6: simple, without `lastPage` and `total`',
      before: '{ movies: moviesSimple { data { id } } }',
      option: { movies: 'simple' },
      after: `query ($moviesLimit: Int!, $moviesPage: Int!) { movies: moviesSimple(first: $moviesLimit, page: $moviesPage) {
        data { id } paginatorInfo { count currentPage firstItem hasMorePages lastItem perPage } } }`,
    },
    {
      name: 'P5: connection',
      before: '{ list: moviesConnection { edges { node { id } } } }',
      option: { list: 'connection' },
      after: `query ($listLimit: Int!, $listPage: String) { list: moviesConnection(first: $listLimit, after: $listPage) {
        edges { node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    },
    {
      name: 'P5: connection with cursors of the default type',
      before: '{ list: moviesById { edges { node { id } } } }',
      option: { list: 'byId' },
      after: `query ($listLimit: Int!, $listPage: ID!) { list: moviesById(first: $listLimit, after: $listPage) {
        edges { node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    },
    {
      name: 'P5: on the first page without `after` and its variable',
      before: '{ list: moviesById(genre: "Drama") { edges { node { id } } } }',
      option: { list: 'byId' },
      without: [true],
      after: `query ($listLimit: Int!) { list: moviesById(genre: "Drama", first: $listLimit) {
        edges { node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    },
    {
      name: 'P5: on the first page without the variable of the query that stood there',
      before: 'query ($c: ID!) { list: moviesById(after: $c) { edges { node { id } } } }',
      option: { list: 'byId' },
      without: [true],
      after: `query ($listLimit: Int!) { list: moviesById(first: $listLimit) {
        edges { node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    },
    {
      name: 'P6: offset, a bare list without info',
      before: '{ list: moviesOffset { id } }',
      option: { list: 'offset' },
      after: `query ($listLimit: Int!, $listPage: Int!) {
        list: moviesOffset(limit: $listLimit, offset: $listPage) { id } }`,
    },
    {
      name: 'P6: an input object is made',
      before: '{ list: moviesPages { nodes { id } } }',
      option: { list: 'pages' },
      after: `query ($listLimit: Int!, $listPage: Int!) {
        list: moviesPages(pagination: { pageSize: $listLimit, page: $listPage }) {
          nodes { id } pageInfo { page pageSize pageCount total } } }`,
    },
    {
      name: 'P6: an input object is filled, what else stands there stays',
      before: '{ list: moviesPages(pagination: { sort: ["a"], page: 3 }) { nodes { id } } }',
      option: { list: 'pages' },
      after: `query ($listLimit: Int!, $listPage: Int!) {
        list: moviesPages(pagination: { sort: ["a"], page: $listPage, pageSize: $listLimit }) {
          nodes { id } pageInfo { page pageSize pageCount total } } }`,
    },
    {
      name: 'P5, P6: on the first page a cursor goes from the input object, the rest stays',
      before:
        '{ list: moviesPaged(paging: { first: 5, after: "x", reverse: true }) { edges { node { id } } } }',
      option: { list: 'paged' },
      without: [true],
      after: `query ($listLimit: Int!) { list: moviesPaged(paging: { first: $listLimit, reverse: true }) {
        edges { node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    },
    {
      name: 'P6: info that is a leaf',
      before: '{ list: moviesTokens { items { id } } }',
      option: { list: 'tokens' },
      after: `query ($listLimit: Int, $listPage: String) {
        list: moviesTokens(limit: $listLimit, nextToken: $listPage) { items { id } nextToken } }`,
    },
    {
      name: 'P3: literals are replaced, other arguments stay',
      before: '{ movies(first: 5, genre: "Drama", page: 2) { data { id } } }',
      after: `query ($limit: Int!, $page: Int!) {
        movies(first: $limit, genre: "Drama", page: $page) { data { id } ${INFO} } }`,
    },
    {
      name: 'P3: a variable the query uses there is kept, with its type and default',
      before: 'query ($n: Int = 5, $p: Int) { movies(first: $n, page: $p) { data { id } } }',
      after: `query ($n: Int = 5, $p: Int) { movies(first: $n, page: $p) { data { id } ${INFO} } }`,
    },
    {
      name: 'P2: declared variables that nothing uses are ours, `Int` becomes `Int!`',
      before: 'query ($page: Int, $limit: Int) { movies { data { id } } }',
      after: `query ($page: Int!, $limit: Int!) { movies(first: $limit, page: $page) { data { id } ${INFO} } }`,
    },
    {
      name: 'P2: a declared default stays, a default null goes',
      before: 'query ($limit: Int = 5, $page: Int = null) { movies { data { id } } }',
      after: `query ($limit: Int = 5, $page: Int!) { movies(first: $limit, page: $page) { data { id } ${INFO} } }`,
    },
    {
      name: 'P2: a declared limit that is null by default goes as well',
      before: 'query ($limit: Int = null) { movies { data { id } } }',
      after: `query ($limit: Int!, $page: Int!) { movies(first: $limit, page: $page) { data { id } ${INFO} } }`,
    },
    {
      name: 'P5: a declared cursor type wins, also where nothing uses it yet',
      before: 'query ($listPage: ID) { list: moviesById { edges { node { id } } } }',
      option: { list: 'byId' },
      after: `query ($listPage: ID, $listLimit: Int!) { list: moviesById(first: $listLimit, after: $listPage) {
        edges { node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    },
    {
      name: 'P3: what else is declared and not used goes',
      before: 'query ($old: String, $g: String) { movies(genre: $g) { data { id } } }',
      after: `query ($g: String, $limit: Int!, $page: Int!) {
        movies(genre: $g, first: $limit, page: $page) { data { id } ${INFO} } }`,
    },
    {
      name: "P7: the caller's info is kept, only what is needed to move is added",
      before: '{ movies { data { id } paginatorInfo { total firstItem } } }',
      after: `query ($limit: Int!, $page: Int!) { movies(first: $limit, page: $page) {
        data { id } paginatorInfo { total firstItem currentPage lastPage perPage } } }`,
    },
    {
      name: 'P7: so for simple',
      before: '{ movies: moviesSimple { data { id } paginatorInfo { count } } }',
      option: { movies: 'simple' },
      after: `query ($moviesLimit: Int!, $moviesPage: Int!) { movies: moviesSimple(first: $moviesLimit, page: $moviesPage) {
        data { id } paginatorInfo { count currentPage perPage hasMorePages } } }`,
    },
    {
      name: 'P7: so for connection',
      before: '{ list: moviesConnection { edges { node { id } } pageInfo { startCursor } } }',
      option: { list: 'connection' },
      after: `query ($listLimit: Int!, $listPage: String) { list: moviesConnection(first: $listLimit, after: $listPage) {
        edges { node { id } } pageInfo { startCursor hasNextPage endCursor } } }`,
    },
    {
      name: 'P7: where a type does not say what is needed, all of its info is',
      before: '{ list: moviesPages { nodes { id } pageInfo { total } } }',
      option: { list: 'pages' },
      after: `query ($listLimit: Int!, $listPage: Int!) {
        list: moviesPages(pagination: { pageSize: $listLimit, page: $listPage }) {
          nodes { id } pageInfo { total page pageSize pageCount } } }`,
    },
    {
      name: 'P3: info whose key is taken arrives under another',
      before: '{ movies { paginatorInfo: data { id } } }',
      after: `query ($limit: Int!, $page: Int!) { movies(first: $limit, page: $page) {
        paginatorInfo: data { id } wq_${INFO.replace('paginatorInfo', 'paginatorInfo: paginatorInfo')} } }`,
    },
    {
      name: "P3: two paginators, one below the other's neighbour",
      before: '{ movies { data { id } } d: director(id: 1) { movies { data { id } } } }',
      option: ['movies', 'd.movies'],
      after: `query ($moviesLimit: Int!, $moviesPage: Int!, $dMoviesLimit: Int!, $dMoviesPage: Int!) {
        movies(first: $moviesLimit, page: $moviesPage) { data { id } ${INFO} }
        d: director(id: 1) { movies(first: $dMoviesLimit, page: $dMoviesPage) { data { id } ${INFO} } } }`,
    },
    {
      name: 'P3: a fragment that is also used elsewhere keeps its own literals and selection',
      before: `{ a: director(id: 1) { ...F } b: director(id: 2) { ...F } }
        fragment F on Director { movies(first: 3) { data { id } } }`,
      option: 'a.movies',
      after: `query ($limit: Int!, $page: Int!) {
        a: director(id: 1) { ... on Director { movies(first: $limit, page: $page) { data { id } ${INFO} } } }
        b: director(id: 2) { ...F } }
        fragment F on Director { movies(first: 3) { data { id } } }`,
    },
    {
      name: 'P3: both places of a shared fragment, each with its own variables',
      before: `{ a: director(id: 1) { ...F } b: director(id: 2) { ...F } }
        fragment F on Director { movies(first: 3) { data { id } } }`,
      option: ['a.movies', 'b.movies'],
      after: `query ($aMoviesLimit: Int!, $aMoviesPage: Int!, $bMoviesLimit: Int!, $bMoviesPage: Int!) {
        a: director(id: 1) { ... on Director { movies(first: $aMoviesLimit, page: $aMoviesPage) { data { id } ${INFO} } } }
        b: director(id: 2) { ... on Director { movies(first: $bMoviesLimit, page: $bMoviesPage) { data { id } ${INFO} } } } }`,
    },
  ];
  for (const { name, before, option = 'movies', without, after } of cases) {
    it(name, () => {
      expect(injected(before, option, without)).toBe(oneLine(after));
    });
  }
});

describe('declaredType', () => {
  const cases: readonly [
    name: string,
    head: string,
    ours: string,
    isCursor: boolean,
    expected: string,
  ][] = [
    ['ours where nothing is declared', '', 'Int!', false, 'Int!'],
    ['ours where the declared one only lacks the mark', '($x: Int)', 'Int!', false, 'Int!'],
    ['theirs with a default', '($x: Int = 1)', 'Int!', false, 'Int'],
    ['ours with a default null', '($x: Int = null)', 'Int!', false, 'Int!'],
    ['theirs where it is stricter', '($x: Int!)', 'Int', false, 'Int!'],
    ['theirs where it is another', '($x: PositiveInt)', 'Int!', false, 'PositiveInt'],
    ['theirs for a cursor', '($x: ID)', 'ID!', true, 'ID'],
    ['theirs for a cursor of another type', '($x: [Cursor!])', 'ID!', true, '[Cursor!]'],
    ['ours for a cursor that is not declared', '($y: String)', 'ID!', true, 'ID!'],
  ];
  for (const [name, head, ours, isCursor, expected] of cases) {
    it(`P2, P3, P5: is ${name}`, () => {
      const operation = operationOf(`query${head} { movies { data { id } } }`);
      expect(declaredType(operation, usesOf(operation).variables, 'x', ours, isCursor)).toBe(
        expected,
      );
    });
  }

  it("P3: is the query's where the query itself uses the variable", () => {
    const operation = operationOf('query ($x: Int) { movies(page: $x) { data { id } } }');
    expect(declaredType(operation, usesOf(operation).variables, 'x', 'Int!', false)).toBe('Int');
  });
});
