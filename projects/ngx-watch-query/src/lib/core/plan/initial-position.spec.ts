import { at } from '../../../specs/pagings';
import { planned } from '../../../specs/planned';
import { usageErrorOf } from '../../../specs/usage-error-of';
import type { Variables } from '../document/typed-document-node';
import type { PaginationOption } from '../paging/pagination-option';
import type { Position } from '../paging/position';
import { badLimit, initialPosition, isPositiveInteger } from './initial-position';

/** Where the only paginator of a query begins; 25 is the configured limit. */
function begin(text: string, pagination: PaginationOption, variables: Variables): Position {
  const [paginator] = planned(text, pagination).plan.paginators;
  if (!paginator) throw new Error('a paginator is needed');
  return initialPosition(paginator, variables, 25);
}

const movies = (head: string, args: string) => `query${head} { movies${args} { data { id } } }`;

describe('initialPosition', () => {
  const cases: readonly [
    name: string,
    head: string,
    args: string,
    variables: Variables,
    expected: Position,
  ][] = [
    ['defaults', '', '', {}, at(1, 25)],
    ['variables', '', '', { limit: 5, page: 3 }, at(3, 5)],
    ['only a page', '', '', { page: 3 }, at(3, 25)],
    ['variables that are null', '', '', { limit: null, page: null }, at(1, 25)],
    ['variables that are undefined', '', '', { limit: undefined, page: undefined }, at(1, 25)],
    ['literals', '', '(first: 7, page: 2)', {}, at(2, 7)],
    ['variables before literals', '', '(first: 7, page: 2)', { limit: 5, page: 3 }, at(3, 5)],
    ['a null literal', '', '(first: 7, page: null)', {}, at(1, 7)],
    ['defaults of declared variables', '($limit: Int! = 7, $page: Int! = 2)', '', {}, at(2, 7)],
    ['a default null', '($limit: Int = null, $page: Int = null)', '', {}, at(1, 25)],
    [
      'the variables the query uses there, by their names',
      '($n: Int!, $p: Int)',
      '(first: $n, page: $p)',
      { n: 5, p: 3, limit: 9, page: 9 },
      at(3, 5),
    ],
    [
      'their defaults',
      '($n: Int! = 6, $p: Int = 4)',
      '(first: $n, page: $p)',
      { limit: 9, page: 9 },
      at(4, 6),
    ],
  ];
  for (const [name, head, args, variables, expected] of cases) {
    it(`P9: begins with ${name}`, () => {
      expect(begin(movies(head, args), 'movies', variables)).toEqual(expected);
    });
  }

  it('P1, P9: the list form has its own names', () => {
    const variables = { moviesLimit: 5, moviesPage: 3, limit: 9, page: 9 };
    expect(begin(movies('', ''), ['movies'], variables)).toEqual(at(3, 5));
  });

  const offsets: readonly [name: string, text: string, variables: Variables, expected: Position][] =
    [
      [
        'our variable is a page',
        '{ list: moviesOffset { id } }',
        { listPage: 3, listLimit: 5 },
        at(3, 5),
      ],
      [
        'a literal is an offset',
        '{ list: moviesOffset(limit: 5, offset: 10) { id } }',
        {},
        at(3, 5),
      ],
      [
        'the limit given in variables counts',
        '{ list: moviesOffset(limit: 5, offset: 10) { id } }',
        { listLimit: 10 },
        at(2, 10),
      ],
      [
        'a variable of the query is an offset',
        'query ($from: Int!) { list: moviesOffset(limit: 5, offset: $from) { id } }',
        { from: 10 },
        at(3, 5),
      ],
      [
        'an offset inside a page is that page',
        'query ($from: Int!) { list: moviesOffset(limit: 5, offset: $from) { id } }',
        { from: 13 },
        at(3, 5),
      ],
      ['0 is page 1', '{ list: moviesOffset(limit: 5, offset: 0) { id } }', {}, at(1, 5)],
    ];
  for (const [name, text, variables, expected] of offsets) {
    it(`P6, P9: of offsets: ${name}`, () => {
      expect(begin(text, { list: 'offset' }, variables)).toEqual(expected);
    });
  }

  it('P6, P9: of pages counted from 0: a variable of ours counts from 1, one of the query from 0', () => {
    const own = 'query ($p: Int!) { list: moviesFromZero(perPage: 5, page: $p) { id } }';
    expect(begin('{ list: moviesFromZero { id } }', { list: 'fromZero' }, { listPage: 1 })).toEqual(
      at(1, 25),
    );
    expect(begin(own, { list: 'fromZero' }, { p: 0 })).toEqual(at(1, 5));
    expect(begin(own, { list: 'fromZero' }, { p: 2 })).toEqual(at(3, 5));
    expect(
      begin('{ list: moviesFromZero(perPage: 5, page: 1) { id } }', { list: 'fromZero' }, {}),
    ).toEqual(at(2, 5));
  });

  const cursors: readonly [name: string, args: string, variables: Variables, expected: Position][] =
    [
      ['none is page 1', '', {}, at(1, 25)],
      ['null is page 1', '', { listPage: null }, at(1, 25)],
      ['an empty text is page 1', '', { listPage: '' }, at(1, 25)],
      ['one is a page of unknown number', '', { listPage: 'x' }, at(null, 25, 'x')],
      ['a number may be one', '', { listPage: 0 }, at(null, 25, 0)],
      ['a literal', '(after: "x", first: 5)', {}, at(null, 5, 'x')],
      ['an empty literal', '(after: "", first: 5)', {}, at(1, 5)],
      ['variables before a literal', '(after: "x", first: 5)', { listPage: 'y' }, at(null, 5, 'y')],
      ['an empty text before a literal', '(after: "x", first: 5)', { listPage: '' }, at(1, 5)],
    ];
  for (const [name, args, variables, expected] of cursors) {
    it(`P9, P14: of cursors: ${name}`, () => {
      const text = `{ list: moviesConnection${args} { edges { node { id } } } }`;
      expect(begin(text, { list: 'connection' }, variables)).toEqual(expected);
    });
  }

  for (const limit of [0, -1, 1.5, NaN, Infinity, 2 ** 53, '5', true, [5]]) {
    it(`P12: refuses the limit ${JSON.stringify(limit)} as WQ109`, () => {
      const error = usageErrorOf(() => begin(movies('', ''), 'movies', { limit }));
      expect(error.code).toBe('WQ109');
      expect(error.message).toContain(`limit was given ${limit === '5' ? '"5"' : String(limit)}.`);
    });
  }

  it('P12: refuses a literal that is no limit as WQ109', () => {
    expect(usageErrorOf(() => begin(movies('', '(first: 0)'), 'movies', {})).code).toBe('WQ109');
  });

  for (const page of [0, -1, 1.5, NaN, '2', true]) {
    it(`P9: refuses the page ${JSON.stringify(page)} as WQ110`, () => {
      const error = usageErrorOf(() => begin(movies('', ''), 'movies', { page }));
      expect(error.code).toBe('WQ110');
      expect(error.message).toContain(
        `$page is not a page: ${page === '2' ? '"2"' : String(page)}.`,
      );
    });
  }

  it('P9: refuses a literal that is no page as WQ110, and quotes it', () => {
    const error = usageErrorOf(() => begin(movies('', '(first: 5, page: 0)'), 'movies', {}));
    expect([error.code, error.message]).toEqual([
      'WQ110',
      jasmine.stringContaining('page: 0') as never,
    ]);
  });

  it('P9: refuses a string in a page variable of the query as WQ110', () => {
    const text = movies('($p: Int)', '(page: $p)');
    expect(usageErrorOf(() => begin(text, 'movies', { p: '2' })).code).toBe('WQ110');
  });

  it('P9: refuses an offset below 0 and an invalid cursor as WQ110', () => {
    const offset = 'query ($from: Int!) { list: moviesOffset(limit: 5, offset: $from) { id } }';
    expect(usageErrorOf(() => begin(offset, { list: 'offset' }, { from: -1 })).code).toBe('WQ110');
    const cursor = '{ list: moviesConnection { edges { node { id } } } }';
    for (const listPage of [true, {}, ['x']]) {
      const call = () => begin(cursor, { list: 'connection' }, { listPage });
      expect(usageErrorOf(call).code).toBe('WQ110');
    }
  });
});

describe('isPositiveInteger and badLimit', () => {
  it('P12: a limit is a positive integer', () => {
    expect([1, 25, 1e6].every(isPositiveInteger)).toBeTrue();
    expect(
      [0, -1, 0.5, NaN, Infinity, 2 ** 53, '1', null, undefined].some(isPositiveInteger),
    ).toBeFalse();
  });

  it('P12: names the variable and the value', () => {
    const error = badLimit('moviesLimit', 0);
    expect(error.code).toBe('WQ109');
    expect(error.message).toContain('moviesLimit was given 0');
  });
});
