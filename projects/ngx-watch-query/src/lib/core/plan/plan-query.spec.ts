import { documentOf, withoutEmptyLists } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { cursorsOmitted, planned } from '../../../specs/planned';
import { usageErrorOf } from '../../../specs/usage-error-of';
import type { UsageErrorCode } from '../errors/usage-error';
import type { PaginationOption } from '../paging/pagination-option';
import { customVariable } from './custom-variable';
import { planQuery } from './plan-query';

describe('planQuery', () => {
  it('L13: knows the operation by name, if it has one', () => {
    expect(planned('query Films { genres { id } }').plan.operationName).toBe('Films');
    expect(planned('{ genres { id } }').plan.operationName).toBeUndefined();
  });

  const forms: readonly [option: PaginationOption | undefined, form: string][] = [
    [undefined, 'none'],
    ['movies', 'single'],
    [['movies'], 'record'],
    [{ movies: 'paginator' }, 'record'],
  ];
  for (const [option, form] of forms) {
    it(`P8: ${JSON.stringify(option) ?? 'no option'} makes \`pagination\` ${form}`, () => {
      const { plan } = planned('{ movies(first: 1) { data { id } } }', option);
      const isSingle = !plan.isByScope && plan.paginators.length > 0;
      expect(plan.isByScope ? 'record' : isSingle ? 'single' : 'none').toBe(form);
    });
  }

  it('P1: strings and lists use the default type, objects their own', () => {
    const config = { ...TEST_CONFIG, defaultPaginator: 'simple' };
    const document = documentOf('{ movies { data { id } } }');
    const typeOf = (option: PaginationOption) =>
      planQuery(document, option, config).paginators[0]?.type;
    expect(typeOf('movies')).toBe(TEST_CONFIG.paginators.get('simple'));
    expect(typeOf(['movies'])).toBe(TEST_CONFIG.paginators.get('simple'));
    expect(typeOf({ movies: 'paginator' })).toBe(TEST_CONFIG.paginators.get('paginator'));
  });

  it('L12, P2: custom variables are those the query declares and uses for itself', () => {
    const { plan } = planned(
      `query ($g: String = "x", $ids: [MovieOrderBy!], $n: Int!, $unused: Int, $with: Boolean!) {
        movies(first: $n, genre: $g, orderBy: $ids) { data { id @include(if: $with) } }
      }`,
      'movies',
    );
    const custom = [...plan.customVariables].map(([name, node]) => [name, customVariable(node)]);
    expect(custom).toEqual([
      ['g', { type: 'String', defaultValue: 'x', isEnum: false }],
      ['ids', { type: '[MovieOrderBy!]', defaultValue: undefined, isEnum: false }],
      ['with', { type: 'Boolean!', defaultValue: undefined, isEnum: false }],
    ]);
  });

  it('leaves a query without pagination as it is', () => {
    const { sent } = planned(
      'query Q($id: ID!) { movie(id: $id) { ...M } } fragment M on Movie { id }',
    );
    expect(sent()).toBe('query Q($id: ID!) { movie(id: $id) { ...M } } fragment M on Movie { id }');
  });

  it('accepts documents without empty lists, as code generators write them', () => {
    const text = `{ ...A d: director(id: 1) { movies { data { id } } } }
      fragment A on Query { movies { data { id } } }`;
    const document = documentOf(text);
    const option = ['movies', 'd.movies'];
    const sent = planQuery(withoutEmptyLists(document), option, TEST_CONFIG).text([]);
    expect(sent).toBe(planQuery(document, option, TEST_CONFIG).text([]));
  });

  it('plans a mutation where one is wanted', () => {
    const document = documentOf('mutation M { deleteMovie(id: 1) { id } }');
    expect(planQuery(document, undefined, TEST_CONFIG, 'mutation').operationName).toBe('M');
    expect(usageErrorOf(() => planQuery(document, undefined, TEST_CONFIG)).code).toBe('WQ102');
  });

  describe('text', () => {
    const three = planned(
      `{ a: moviesById { edges { node { id } } }
         b: moviesConnection { edges { node { id } } }
         c: moviesPaged { edges { node { id } } }
         d: movies { data { id } } }`,
      { a: 'byId', b: 'connection', c: 'paged', d: 'paginator' },
    );

    for (const [a, b, c, d] of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map(bits =>
      [1, 2, 4, 8].map(bit => (bits & bit) !== 0),
    )) {
      it(`P5: with ${JSON.stringify([a, b, c, d])} on their first page leaves out the non-null cursors`, () => {
        const text = three.sent(a === true, b === true, c === true, d === true);
        expect(text.includes('after: $aPage')).toBe(a === false);
        expect(text.includes('$aPage: ID!')).toBe(a === false);
        expect(text.includes('after: $cPage')).toBe(c === false);
        expect(text.includes('$cPage: ID!')).toBe(c === false);
        expect(text).toContain('$bPage: String');
        expect(text).toContain('after: $bPage');
        expect(text).toContain('page: $dPage');
      });
    }

    it('P5: makes each variant once', () => {
      const { plan } = three;
      const text = (...onFirstPage: readonly boolean[]) =>
        plan.text(cursorsOmitted(plan, onFirstPage));
      const first = text(true, true, false, true);
      // Only those that can be left out make a difference.
      expect(text(true, false, false, false)).toBe(first);
      expect(text(false, false, false, false)).toBe(plan.text([]));
      expect(text(false, false, true, false)).not.toBe(first);
    });

    const kept: readonly [name: string, head: string, isOmitted: boolean][] = [
      ['declared nullable', '($listPage: ID)', false],
      ['declared non-null', '($listPage: ID!)', true],
      ['declared with a default', '($listPage: ID = "x")', true],
      ['declared with a default null', '($listPage: ID = null)', true],
    ];
    for (const [name, head, isOmitted] of kept) {
      it(`P5: a cursor ${name} is ${isOmitted ? '' : 'not '}left out on the first page`, () => {
        const { sent } = planned(`query${head} { list: moviesById { edges { cursor } } }`, {
          list: 'byId',
        });
        expect(sent(true).includes('$listPage')).toBe(!isOmitted);
        expect(sent(false)).toContain('after: $listPage');
      });
    }
  });

  describe('misuse', () => {
    const M = 'movies(first: 5) { data { id } }';
    const cases: readonly [
      code: UsageErrorCode,
      name: string,
      text: string,
      option: PaginationOption,
      said: string,
    ][] = [
      [
        'WQ102',
        'a mutation',
        'mutation { deleteMovie(id: 1) { id } }',
        'movies',
        'exactly one query',
      ],
      ['WQ106', 'a path that is not there', `{ ${M} }`, 'director.movies', '"director.movies"'],
      [
        'WQ107',
        'a path below a list',
        `{ directors(first: 1) { data { ${M} } } }`,
        'directors.data.movies',
        'directors.data.movies',
      ],
      [
        'WQ108',
        'an unknown type',
        `{ ${M} }`,
        { movies: 'pager' },
        '"pager", only paginator, simple',
      ],
      [
        'WQ108',
        'a type called like a key of every object',
        `{ ${M} }`,
        { movies: 'constructor' },
        '"constructor"',
      ],
      [
        'WQ112',
        'our page used for something else',
        'query ($page: String) { movies(first: 5, genre: $page) { data { id } } }',
        'movies',
        '$page',
      ],
      [
        'WQ112',
        'our limit used in another field',
        'query ($limit: Int!) { movies { data { id } } directors(first: $limit) { data { id } } }',
        'movies',
        '$limit',
      ],
      [
        'WQ112',
        'our limit used in a directive',
        'query ($limit: Boolean!) { movies { data { id @include(if: $limit) } } }',
        'movies',
        '$limit',
      ],
      [
        'WQ112',
        'our page used in a fragment',
        'query ($page: Int) { movies { data { id } } ...D } fragment D on Query { directors(first: 1, page: $page) { data { id } } }',
        'movies',
        '$page',
      ],
      [
        'WQ112',
        'our limit used in an input object beside ours',
        'query ($listLimit: String!) { list: moviesPages(pagination: { sort: [$listLimit] }) { nodes { id } } }',
        { list: 'pages' },
        '$listLimit',
      ],
      [
        'WQ112',
        'a variable of the query used twice',
        'query ($n: Int!) { movies(first: $n) { data { id } } directors(first: $n) { data { id } } }',
        'movies',
        '$n',
      ],
      [
        'WQ112',
        'a variable in a fragment that is also used elsewhere',
        'query ($n: Int!) { a: director(id: 1) { ...F } b: director(id: 2) { ...F } } fragment F on Director { movies(first: $n) { data { id } } }',
        'a.movies',
        '$n',
      ],
      ['WQ113', 'two scopes of one name', `{ ${M} }`, ['movies', 'movies'], '$moviesLimit'],
      [
        'WQ114',
        'one limit for two paginators',
        'query ($n: Int!) { movies(first: $n) { data { id } } directors(first: $n) { data { id } } }',
        ['movies', 'directors'],
        '$n',
      ],
      [
        'WQ114',
        'one page for two paginators',
        'query ($p: Int) { movies(page: $p) { data { id } } directors(page: $p) { data { id } } }',
        ['movies', 'directors'],
        '$p',
      ],
      [
        'WQ114',
        'one variable for limit and page',
        'query ($n: Int!) { movies(first: $n, page: $n) { data { id } } }',
        'movies',
        '$n',
      ],
      [
        'WQ114',
        "a limit that is the other's page",
        'query ($directorsPage: Int!) { movies(first: $directorsPage) { data { id } } directors { data { id } } }',
        ['movies', 'directors'],
        '$directorsPage',
      ],
      [
        'WQ114',
        'a shared fragment with a variable of its own',
        'query ($n: Int!) { a: director(id: 1) { ...F } b: director(id: 2) { ...F } } fragment F on Director { movies(first: $n) { data { id } } }',
        ['a.movies', 'b.movies'],
        '$n',
      ],
      [
        'WQ114',
        'one cursor for two connections',
        'query ($c: ID) { a: moviesById(after: $c) { edges { cursor } } b: moviesById(after: $c) { edges { cursor } } }',
        { a: 'byId', b: 'byId' },
        '$c',
      ],
      ['WQ118', 'an empty path', `{ ${M} }`, '', 'got [""]'],
      [
        'WQ119',
        'an object that is a variable',
        'query ($p: PageInput) { list: moviesPages(pagination: $p) { nodes { id } } }',
        { list: 'pages' },
        '$p is the whole object',
      ],
    ];
    for (const [code, name, text, option, said] of cases) {
      it(`L13: refuses ${name} as ${code}, and changes nothing`, () => {
        // Frozen: a change would throw something else.
        const document = documentOf(text);
        const before = JSON.stringify(document);
        const error = usageErrorOf(() => planQuery(document, option, TEST_CONFIG));
        expect(error.code).toBe(code);
        expect(error.message).toContain(said);
        expect(JSON.stringify(document)).toBe(before);
      });
    }

    it('L13: refuses a text as WQ101', () => {
      const call = () => planQuery('{ genres { id } }' as never, 'movies', TEST_CONFIG);
      expect(usageErrorOf(call).code).toBe('WQ101');
    });

    const fine: readonly [name: string, text: string, option: PaginationOption][] = [
      [
        'our names where the query has its own there',
        'query ($n: Int!, $p: Int, $limit: Int!, $page: Int) { movies(first: $n, page: $p) { data { id } } directors(first: $limit, page: $page) { data { id } } }',
        'movies',
      ],
      [
        "the limit's name at the page",
        'query ($n: Int!, $limit: Int) { movies(first: $n, page: $limit) { data { id } } }',
        'movies',
      ],
      [
        'our name declared and not used',
        'query ($limit: Int, $page: Int) { movies { data { id } } }',
        'movies',
      ],
      [
        'one literal in a shared fragment',
        '{ a: director(id: 1) { ...F } b: director(id: 2) { ...F } } fragment F on Director { movies(first: 5) { data { id } } }',
        ['a.movies', 'b.movies'],
      ],
    ];
    for (const [name, text, option] of fine) {
      it(`P3: accepts ${name}`, () => {
        expect(planned(text, option).sent()).toContain('$');
      });
    }
  });
});
