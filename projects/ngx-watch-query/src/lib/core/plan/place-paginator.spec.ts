import { operationOf } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { usageErrorOf } from '../../../specs/usage-error-of';
import { readPaginationOption, type PaginationOption } from '../paging/pagination-option';
import { findDeclaration, placePaginator, type PlacedPaginator } from './place-paginator';

/** The first paginator of an option, placed in a query. */
function placed(text: string, option: PaginationOption): PlacedPaginator {
  const [request] = readPaginationOption(option, 'paginator');
  const type = request && TEST_CONFIG.paginators.get(request.typeName);
  if (!type) throw new Error('a known type is needed');
  return placePaginator(operationOf(text), request, type, TEST_CONFIG.guessedTypes);
}

describe('placePaginator', () => {
  it('P1, P3: finds the field and what the plan needs to know about it', () => {
    const text = '{ d: director(id: 1) { list: movies(first: 5, page: 2) { data { id } } } }';
    expect(placed(text, ['d.list'])).toEqual({
      scope: 'd.list',
      type: TEST_CONFIG.paginators.get('paginator') as never,
      path: ['d', 'list'],
      items: ['data'],
      limitVariable: 'dListLimit',
      pageVariable: 'dListPage',
      isOwnPageVariable: false,
      isPageTypeGuessed: false,
      initialLimit: 5,
      initialPage: 2,
      infoKeys: new Map([['paginatorInfo', 'paginatorInfo']]),
      hasOwnInfo: false,
    });
  });

  const totals: readonly [name: string, selection: string, key: string | undefined][] = [
    ['not selected', '', undefined],
    ['selected', 'totalCount', 'totalCount'],
    ['under an alias', 'all: totalCount', 'all'],
    ['in a fragment', '...{ all: totalCount }', 'all'],
    ['whose name another field has', 'totalCount: pageInfo { endCursor }', ''],
  ];
  for (const [name, selection, key] of totals) {
    it(`P5: an optional field ${name} arrives under ${String(key)}`, () => {
      const text = `{ list: moviesConnection { ${selection} edges { node { id } } } }`;
      expect(placed(text, { list: 'connection' }).infoKeys.get('totalCount')).toBe(key);
    });
  }

  describe('variables', () => {
    const cases: readonly [
      name: string,
      head: string,
      args: string,
      expected: readonly [limit: string, page: string, isOwn: boolean, unknown, unknown],
    ][] = [
      ['ours', '', '', ['limit', 'page', false, undefined, undefined]],
      ['ours, with literals', '', '(first: 5, page: 2)', ['limit', 'page', false, 5, 2]],
      [
        'ours, declared with defaults',
        '($limit: Int = 5, $page: Int = 2)',
        '',
        ['limit', 'page', false, 5, 2],
      ],
      [
        'a literal before a default',
        '($limit: Int = 5)',
        '(first: 7)',
        ['limit', 'page', false, 7, undefined],
      ],
      [
        'theirs',
        '($n: Int!, $p: Int)',
        '(first: $n, page: $p)',
        ['n', 'p', true, undefined, undefined],
      ],
      [
        'theirs, with defaults',
        '($n: Int! = 5, $p: Int = 2)',
        '(first: $n, page: $p)',
        ['n', 'p', true, 5, 2],
      ],
      ['one of each', '($n: Int!)', '(first: $n, page: 3)', ['n', 'page', false, undefined, 3]],
      ['a null literal', '', '(first: 5, page: null)', ['limit', 'page', false, 5, undefined]],
    ];
    for (const [name, head, args, expected] of cases) {
      it(`P3, P9: are ${name}`, () => {
        const one = placed(`query${head} { movies${args} { data { id } } }`, 'movies');
        const { limitVariable, pageVariable, isOwnPageVariable, initialLimit, initialPage } = one;
        expect([limitVariable, pageVariable, isOwnPageVariable, initialLimit, initialPage]).toEqual(
          [...expected],
        );
      });
    }

    it('P6: are found in input objects', () => {
      const text =
        'query ($p: Int) { moviesPages(pagination: { page: $p, pageSize: 7 }) { nodes { id } } }';
      const one = placed(text, { moviesPages: 'pages' });
      expect([one.pageVariable, one.isOwnPageVariable, one.initialLimit]).toEqual(['p', true, 7]);
    });

    it('P3: are found in any of the fields that GraphQL merges', () => {
      const text = `query ($p: Int) { ...A ... { movies(first: 4, page: $p) { data { title } } } }
        fragment A on Query { movies(first: 4, page: $p) { data { id } } }`;
      const one = placed(text, 'movies');
      expect([one.pageVariable, one.initialLimit]).toEqual(['p', 4]);
    });
  });

  describe('rows', () => {
    const cases: readonly [name: string, below: string, items: readonly string[]][] = [
      ['under their name', '{ data { id } }', ['data']],
      ['under an alias', '{ rows: data { id } }', ['rows']],
      ['under the first of two keys', '{ rows: data { id } data { title } }', ['rows']],
      ['in fragments', '{ ... on MoviePaginator { ...R } }', ['films']],
      ['under their name where they are not selected', '{ paginatorInfo { total } }', ['data']],
    ];
    for (const [name, below, items] of cases) {
      it(`S3, P3: are expected ${name}`, () => {
        const fragment = below.includes('...R')
          ? 'fragment R on MoviePaginator { films: data { id } }'
          : '';
        expect(placed(`{ movies(first: 1) ${below} } ${fragment}`, 'movies').items).toEqual(items);
      });
    }

    const deep: readonly [below: string, items: readonly string[]][] = [
      ['{ result { rows { id } } }', ['result', 'rows']],
      ['{ r: result { all: rows { id } } }', ['r', 'all']],
      ['{ r: result { first { id } } result { all: rows { id } } }', ['result', 'all']],
      ['{ result { first { id } } }', ['result', 'rows']],
    ];
    for (const [below, items] of deep) {
      it(`P6: two levels down, ${below} has them at ${items.join('.')}`, () => {
        expect(placed(`{ moviesDeep(first: 1) ${below} }`, { moviesDeep: 'deep' }).items).toEqual(
          items,
        );
      });
    }

    it('P6: are the field itself where it is a bare list', () => {
      expect(placed('{ moviesOffset { id } }', { moviesOffset: 'offset' }).items).toEqual([]);
    });
  });

  describe('info', () => {
    const cases: readonly [name: string, below: string, key: string, hasOwn: boolean][] = [
      ['under its name', '{ data { id } }', 'paginatorInfo', false],
      ["beside the caller's own", '{ paginatorInfo { total } }', 'paginatorInfo', true],
      [
        "beside the caller's own under an alias",
        '{ i: paginatorInfo { total } }',
        'paginatorInfo',
        true,
      ],
      [
        'under our key where its own is another field',
        '{ paginatorInfo: data { id } }',
        'wq_paginatorInfo',
        false,
      ],
      [
        'under our key where a key below is another field',
        '{ paginatorInfo { total: count } }',
        'wq_paginatorInfo',
        true,
      ],
      [
        'under a longer key where ours is taken, too',
        '{ paginatorInfo: data { id } wq_paginatorInfo: data { id } }',
        'wq_wq_paginatorInfo',
        false,
      ],
      [
        'under our key where the caller has it there',
        '{ paginatorInfo: data { id } wq_paginatorInfo: paginatorInfo { total } }',
        'wq_paginatorInfo',
        true,
      ],
    ];
    for (const [name, below, key, hasOwn] of cases) {
      it(`P3, P7: arrives ${name}`, () => {
        const one = placed(`{ movies(first: 1) ${below} }`, 'movies');
        expect(one.infoKeys.get('paginatorInfo')).toBe(key);
        expect(one.hasOwnInfo).toBe(hasOwn);
      });
    }

    it('P3: a field with arguments of its own keeps its key', () => {
      const one = placed('{ moviesDeep(first: 1) { meta(locale: "de") { page } } }', {
        moviesDeep: 'deep',
      });
      expect([...one.infoKeys]).toEqual([['meta', 'wq_meta']]);
    });

    const facts = [
      'currentPage',
      'lastPage',
      'perPage',
      'total',
      'count',
      'hasNextPage',
      'nextCursor',
    ];
    for (const fact of facts) {
      it(`P8: an alias \`${fact}\`, which a reader would take for the fact, has the info moved`, () => {
        const one = placed(`{ list: moviesConnection { pageInfo { ${fact}: startCursor } } }`, {
          list: 'connection',
        });
        expect([...one.infoKeys]).toEqual([['pageInfo', 'wq_pageInfo']]);
      });
    }

    it('P8: any other alias leaves the info where it is', () => {
      const text = '{ list: moviesSimple(first: 1) { paginatorInfo { from: firstItem } } }';
      const one = placed(text, { list: 'simple' });
      expect([...one.infoKeys]).toEqual([['paginatorInfo', 'paginatorInfo']]);
    });

    it('P6: a field without a selection is info, too', () => {
      const one = placed('{ moviesTokens { nextToken items { id } } }', { moviesTokens: 'tokens' });
      expect([...one.infoKeys]).toEqual([['nextToken', 'nextToken']]);
      expect(one.hasOwnInfo).toBeTrue();
      expect(placed('{ moviesOffset { id } }', { moviesOffset: 'offset' }).hasOwnInfo).toBeFalse();
    });
  });

  const guessed: readonly [name: string, text: string, type: string, isGuessed: boolean][] = [
    ['neither declared nor configured', '{ m: moviesById { edges { cursor } } }', 'byId', true],
    ['configured', '{ m: moviesConnection { edges { cursor } } }', 'connection', false],
    ['declared', 'query ($mPage: ID) { m: moviesById { edges { cursor } } }', 'byId', false],
    ['used', 'query ($c: ID) { m: moviesById(after: $c) { edges { cursor } } }', 'byId', false],
  ];
  for (const [name, text, type, isGuessed] of guessed) {
    it(`P5: a cursor type that is ${name} is ${isGuessed ? 'a' : 'no'} guess`, () => {
      expect(placed(text, { m: type }).isPageTypeGuessed).toBe(isGuessed);
    });
  }

  for (const scope of ['films', 'movies.rows', 'movies.data.id.x', 'director.movies']) {
    it(`P3: refuses the path ${scope}, which is not in the query, as WQ106`, () => {
      const error = usageErrorOf(() => placed('{ movies(first: 1) { data { id } } }', scope));
      expect(error.code).toBe('WQ106');
      expect(error.message).toContain(`"${scope}"`);
    });
  }

  it('S3, P3: refuses a name that an alias hides as WQ106', () => {
    const call = () => placed('{ list: movies(first: 1) { data { id } } }', 'movies');
    expect(usageErrorOf(call).code).toBe('WQ106');
  });

  it('P6: refuses an argument inside a variable as WQ119', () => {
    const text = 'query ($p: PageInput) { moviesPages(pagination: $p) { nodes { id } } }';
    const error = usageErrorOf(() => placed(text, { moviesPages: 'pages' }));
    expect(error.code).toBe('WQ119');
    expect(error.message).toContain('"pagination.pageSize" cannot be set: $p is the whole');
  });
});

describe('findDeclaration', () => {
  const operation = operationOf('query ($a: Int, $b: [ID!] = []) { x(a: $a, b: $b) }');

  it("finds the query's own declaration of a variable", () => {
    expect(findDeclaration(operation, 'b')).toBe(operation.definition.variableDefinitions?.[1]);
    expect(findDeclaration(operation, 'c')).toBeUndefined();
    expect(findDeclaration(operationOf('{ x }'), 'a')).toBeUndefined();
  });
});
