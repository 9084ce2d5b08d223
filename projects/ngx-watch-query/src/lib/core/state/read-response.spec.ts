import type { GraphQLFormattedError } from 'graphql';
import type { Envelope } from 'ngx-watch-query/private';
import { deepFreeze } from '../../../specs/deep-freeze';
import { documentOf } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { at } from '../../../specs/pagings';
import type { PaginationOption } from '../paging/pagination-option';
import { connection } from '../paging/connection';
import { offset } from '../paging/offset';
import { paginator } from '../paging/paginator';
import type { PaginatorType } from '../paging/paginator-type';
import type { Position } from '../paging/position';
import { planQuery } from '../plan/plan-query';
import { readResponse, type Outcome, type Reply } from './read-response';
import type { ErrorPolicy } from './state';

interface Setting {
  readonly text?: string;
  readonly pagination?: PaginationOption | undefined;
  readonly scope?: string;
  readonly policy?: ErrorPolicy;
  readonly positions?: readonly Position[];
  readonly types?: Readonly<Record<string, PaginatorType>>;
}

const MOVIES = '{ movies { data { id } } genres { id } }';

/** Reads an answer to the film list, unless told otherwise. */
function read(envelope: Partial<Reply>, setting: Setting = {}): Outcome {
  const { text = MOVIES, scope = 'movies.data', types = {} } = setting;
  const pagination = 'pagination' in setting ? setting.pagination : 'movies';
  const paginators = new Map([...TEST_CONFIG.paginators, ...Object.entries(types)]);
  const plan = planQuery(documentOf(text), pagination, { ...TEST_CONFIG, paginators });
  const query = {
    plan,
    scope: scope === '' ? [] : scope.split('.'),
    errorPolicy: setting.policy ?? 'all',
    hooks: [],
  };
  const positions = setting.positions ?? plan.paginators.map(() => at(2, 3));
  return readResponse(
    query,
    { variables: {}, positions },
    deepFreeze({ data: null, errors: [], ...envelope }),
  );
}

function page(rows: number, total = 7) {
  const data = Array.from({ length: rows }, (_, id) => ({ id }));
  const paginatorInfo = { currentPage: 2, lastPage: 3, perPage: 3, total, hasMorePages: true };
  return { data, paginatorInfo };
}

const at404 = (...path: readonly (string | number)[]): GraphQLFormattedError => ({
  message: 'Not found',
  path,
});

describe('readResponse', () => {
  it('E3: data without errors is shown whole', () => {
    const data = { movies: page(3), genres: [] };
    const outcome = read({ data });
    if (outcome.kind !== 'data') throw new Error('data is expected');
    expect(outcome.root).toEqual(data);
    expect(outcome.error).toBeUndefined();
    expect(outcome.pages.map(({ info, isMissing }) => [info.total, info.count, isMissing])).toEqual(
      [[7, 3, false]],
    );
  });

  describe('pages', () => {
    it('P8: each is read from its own field', () => {
      const text = '{ a: movies { data { id } } b: movies { data { id } } }';
      const outcome = read(
        { data: { a: page(3, 7), b: page(0, 9) } },
        { text, pagination: ['a', 'b'], scope: '' },
      );
      const pages = outcome.kind === 'data' ? outcome.pages : [];
      expect(pages.map(({ info, isMissing }) => [info.total, info.count, isMissing])).toEqual([
        [7, 3, false],
        [9, 0, true],
      ]);
    });

    it('P3: rows and info are found under the keys that the query gave them', () => {
      const text = '{ list: movies { rows: data { id } paginatorInfo: __typename } }';
      const { data: rows, paginatorInfo } = page(2);
      const list = { rows, paginatorInfo: 'MoviePaginator', wq_paginatorInfo: paginatorInfo };
      const outcome = read({ data: { list } }, { text, pagination: 'list', scope: '' });
      const pages = outcome.kind === 'data' ? outcome.pages : [];
      expect(pages.map(({ info }) => [info.total, info.lastPage, info.count])).toEqual([[7, 3, 2]]);
    });

    const missing: readonly [name: string, movies: unknown, isMissing: boolean][] = [
      ['no rows', page(0), true],
      ['rows', page(1), false],
      ['rows that are null', { data: [null] }, false],
      ['rows, whatever the count says', { data: [{}], paginatorInfo: { count: 0 } }, false],
      ['no rows, whatever the count says', { data: [], paginatorInfo: { count: 3 } }, true],
      ['no rows selected, a count of none', { paginatorInfo: { count: 0 } }, true],
      ['no rows selected, a count', { paginatorInfo: { count: 3 } }, false],
      ['no rows selected, no count', { paginatorInfo: {} }, false],
      ['rows that are null, a count of none', { data: null, paginatorInfo: { count: 0 } }, true],
      ['a field that is null', null, false],
      ['a field that is missing', undefined, false],
      ['a field that is a text', 'movies', false],
      ['a field that is a list', [], false],
      ['rows of the page asked for', { data: [{}], paginatorInfo: { currentPage: 2 } }, false],
      ['rows of another page', { data: [{}], paginatorInfo: { currentPage: 1 } }, true],
    ];
    for (const [name, movies, isMissing] of missing) {
      it(`P15: ${name}: the page is ${isMissing ? '' : 'not '}missing`, () => {
        const outcome = read({ data: { movies } });
        expect(outcome.kind === 'data' && outcome.pages[0]?.isMissing).toBe(isMissing);
      });
    }

    it('P14, P15: under a cursor the server may count pages in its own way', () => {
      const numbered: PaginatorType = {
        ...connection(),
        read: field => ({ ...connection().read(field), currentPage: 1 }),
      };
      const setting = {
        text: '{ movies { edges { cursor } } }',
        pagination: { movies: 'own' },
        types: { own: numbered },
      };
      const outcome = read({ data: { movies: { edges: [{ cursor: 'a' }] } } }, setting);
      const pages = outcome.kind === 'data' ? outcome.pages : [];
      expect(pages.map(({ info, isMissing }) => [info.currentPage, isMissing])).toEqual([
        [1, false],
      ]);
    });

    it('P6: a bare list is counted itself', () => {
      const setting = { text: '{ movies: moviesOffset { id } }', pagination: { movies: 'offset' } };
      const outcome = read({ data: { movies: [{ id: 1 }, null, [2]] } }, setting);
      const pages = outcome.kind === 'data' ? outcome.pages : [];
      expect(pages.map(({ info }) => [info.count, info.hasNextPage])).toEqual([[3, true]]);
    });

    describe('P6: a page with fewer rows than its limit', () => {
      const counted: PaginatorType = { ...offset, total: '*Count' };
      const numbered: PaginatorType = { ...counted, page: { ...offset.page, kind: 'page' } };
      const warningsOf = (type: PaginatorType, position: Position, reply: Partial<Reply>) => {
        const warn = spyOn(console, 'warn');
        const setting = {
          text: '{ movies: moviesOffset { id } }',
          pagination: { movies: 'own' },
          types: { own: type },
          positions: [position],
        };
        read({ data: { movies: [{ id: 1 }, { id: 2 }], moviesCount: 9 }, ...reply }, setting);
        return warn.calls.allArgs().map(([message]) => String(message));
      };

      it('is warned of where more follow and the next one begins too far on', () => {
        expect(warningsOf(counted, at(1, 3), {})).toEqual([
          jasmine.stringContaining(
            'WQ217: "movies" was asked for 3 rows and gave 2, although more follow.',
          ),
        ]);
      });

      const right: readonly [name: string, type: PaginatorType, at: Position, Partial<Reply>][] = [
        ['as many as its limit', counted, at(1, 2), {}],
        ['the last page', counted, at(2, 7), {}],
        ['a bare list, which cannot tell', offset, at(1, 3), {}],
        ['pages with numbers', numbered, at(1, 3), {}],
        ['rows that have left since it came', counted, at(1, 3), { counts: [3] }],
      ];
      for (const [name, ...args] of right) {
        it(`is not warned of: ${name}`, () => {
          expect(warningsOf(...args)).toEqual([]);
        });
      }
    });

    const beside: readonly [name: string, answer: object, total: number | null, next: boolean][] = [
      ['a total', { moviesCount: 4 }, 4, false],
      ['a total with more pages', { moviesCount: 5 }, 5, true],
      ['no total', {}, null, true],
      ['a total that is null', { moviesCount: null }, null, true],
      ['a total that is no number', { moviesCount: '5' }, null, true],
    ];
    for (const [name, answer, total, next] of beside) {
      it(`P6: reads ${name} beside a bare list`, () => {
        const outcome = read(
          { data: { movies: [{ id: 4 }, { id: 5 }], ...answer } },
          {
            text: '{ movies: moviesOffset { id } }',
            pagination: { movies: 'counted' },
            types: { counted: { ...offset, total: '*Count' } },
            positions: [at(2, 2)],
          },
        );
        const pages = outcome.kind === 'data' ? outcome.pages : [];
        const lastPage = total && Math.ceil(total / 2);
        expect(pages.map(({ info }) => [info.total, info.lastPage, info.hasNextPage])).toEqual([
          [total, lastPage, next],
        ]);
      });
    }

    it('P6: reads a total beside a nested field, from under its alias', () => {
      const outcome = read(
        { data: { d: { list: [{ id: 1 }], list_counted: [{ count: 9 }] } } },
        {
          text: '{ d: director(id: 1) { list: movies { data { id } } } }',
          pagination: { 'd.list': 'counted' },
          scope: 'd.list',
          types: { counted: { ...offset, total: '*_counted.0.count' } },
          positions: [at(2, 1)],
        },
      );
      expect(outcome.kind === 'data' && outcome.pages[0]?.info.total).toBe(9);
    });

    it('P6: reads the total of each of several lists', () => {
      const outcome = read(
        { data: { a: [{ id: 1 }], aCount: 3, b: [], bCount: 0 } },
        {
          text: '{ a: genres { id } b: genres { id } }',
          pagination: { a: 'counted', b: 'counted' },
          scope: '',
          types: { counted: { ...offset, total: '*Count' } },
        },
      );
      const pages = outcome.kind === 'data' ? outcome.pages : [];
      expect(pages.map(({ info }) => info.total)).toEqual([3, 0]);
    });

    it('P6: a total beside the field comes before one within it', () => {
      const types = { counted: { ...paginator, total: '*_count' } };
      const outcome = read(
        { data: { movies: page(3, 7), movies_count: 8 } },
        { types, pagination: { movies: 'counted' } },
      );
      expect(outcome.kind === 'data' && outcome.pages[0]?.info.total).toBe(8);
    });

    it('E4: a reader that throws is a failure, not a crash', () => {
      const broken = (): never => {
        throw new RangeError('broken');
      };
      const setting = { types: { broken: { ...paginator, read: broken } } };
      const outcome = read(
        { data: { movies: page(1) } },
        { ...setting, pagination: { movies: 'broken' } },
      );
      if (outcome.kind !== 'failure') throw new Error('a failure is expected');
      expect(outcome.error.kind).toBe('protocol');
      expect(outcome.error.cause).toEqual(new RangeError('broken'));
    });

    it('E3: reports the GraphQL error, and not what a reader throws', () => {
      const broken = (): never => {
        throw new RangeError('broken');
      };
      const outcome = read(
        { data: { movies: page(1) }, errors: [at404('genres')] },
        { types: { broken: { ...paginator, read: broken } }, pagination: { movies: 'broken' } },
      );
      expect([outcome.kind, outcome.error?.message]).toEqual(['failure', 'Not found']);
    });

    describe('whose info arrives under another key', () => {
      const text = '{ movies { data { id } paginatorInfo: __typename } }';
      const reader = jasmine
        .createSpy<PaginatorType['read']>()
        .and.callFake(field => ({ ...field }));
      const types = {
        two: { ...paginator, info: { paginatorInfo: ['total'], extra: [] }, read: reader },
      };
      const setting = { text, types, pagination: { movies: 'two' } };
      beforeEach(() => reader.calls.reset());

      it('P3: the reader finds it under its name, and the rest of the field as it is', () => {
        const movies = { data: [], paginatorInfo: 'x', wq_paginatorInfo: { total: 7 }, extra: 5 };
        read({ data: { movies } }, setting);
        expect(reader).toHaveBeenCalledOnceWith(
          jasmine.objectContaining({ paginatorInfo: { total: 7 }, extra: 5, data: [] }),
        );
      });

      for (const movies of [null, 'text', 7, []]) {
        it(`P8: the reader is not asked for ${JSON.stringify(movies)}`, () => {
          expect(read({ data: { movies } }, setting).kind).toBe('data');
          expect(reader).not.toHaveBeenCalled();
        });
      }
    });

    it('a hostile field changes no prototype', () => {
      const text = '{ movies { data { id } paginatorInfo: __typename } }';
      const movies: unknown = JSON.parse(
        '{"__proto__":{"polluted":1},"wq_paginatorInfo":{"__proto__":[]}}',
      );
      expect(read({ data: { movies } }, { text }).kind).toBe('data');
      expect('polluted' in {}).toBeFalse();
    });
  });

  describe('errors', () => {
    const partial = { movies: page(2), genres: null };

    const cases: readonly [
      name: string,
      policy: ErrorPolicy,
      envelope: Partial<Envelope>,
      kind: Outcome['kind'],
      showsError: boolean,
    ][] = [
      [
        'an error beside the list',
        'all',
        { data: partial, errors: [at404('genres')] },
        'data',
        true,
      ],
      [
        'an error beside the list',
        'none',
        { data: partial, errors: [at404('genres')] },
        'failure',
        true,
      ],
      [
        'an error beside the list',
        'ignore',
        { data: partial, errors: [at404('genres')] },
        'data',
        false,
      ],
      ['an error without data', 'all', { data: null, errors: [at404('movies')] }, 'failure', true],
      ['an error without data', 'none', { data: undefined, errors: [at404()] }, 'failure', true],
      [
        'an error without data',
        'ignore',
        { data: null, errors: [at404('movies')] },
        'failure',
        true,
      ],
      [
        'an error that nulled the paginator',
        'all',
        { data: { movies: null }, errors: [at404('movies')] },
        'failure',
        true,
      ],
      [
        'an error that nulled the paginator',
        'ignore',
        { data: { movies: null }, errors: [at404('movies', 'paginatorInfo', 'total')] },
        'failure',
        true,
      ],
      [
        'an error that nulled the scope',
        'all',
        { data: { movies: { data: null } }, errors: [at404('movies', 'data', 0, 'id')] },
        'failure',
        true,
      ],
      [
        'an error that nulled a row',
        'all',
        { data: { movies: { data: [null] } }, errors: [at404('movies', 'data', 0)] },
        'data',
        true,
      ],
      [
        'an error elsewhere and a null scope',
        'all',
        { data: { movies: { data: null } }, errors: [at404('genres')] },
        'data',
        true,
      ],
      [
        'an error without a path and a null scope',
        'all',
        { data: { movies: { data: null } }, errors: [{ message: 'x' }] },
        'failure',
        true,
      ],
      [
        'an error without a path and all data',
        'all',
        { data: partial, errors: [{ message: 'x' }] },
        'data',
        true,
      ],
      ['no error and a null scope', 'all', { data: { movies: { data: null } } }, 'data', false],
      ['no error and no data', 'none', { data: { movies: null } }, 'data', false],
    ];
    for (const [name, policy, envelope, kind, showsError] of cases) {
      it(`E3: ${name}, policy ${policy}: ${kind === 'data' ? 'data is shown' : 'the last data stays'}`, () => {
        const outcome = read(envelope, { policy });
        expect(outcome.kind).toBe(kind);
        expect(outcome.error !== undefined).toBe(showsError);
        if (showsError) expect(outcome.error?.errors).toEqual(envelope.errors ?? []);
      });
    }

    const causes: readonly [
      name: string,
      data: Envelope['data'],
      errors: readonly GraphQLFormattedError[],
      setting: Setting,
      kind: Outcome['kind'],
    ][] = [
      ['no data at all, by an error elsewhere', null, [at404('genres')], {}, 'failure'],
      [
        'no data at all, without a scope',
        null,
        [at404('x')],
        { scope: '', pagination: undefined },
        'failure',
      ],
      [
        'no data at all, as Rails writes it in development, without a scope',
        {},
        [{ message: "undefined method `foo' for nil:NilClass" }],
        { scope: '', pagination: undefined },
        'failure',
      ],
      [
        'a null paginator beside the scope',
        { movies: null },
        [at404('movies')],
        { scope: 'genres' },
        'failure',
      ],
      [
        'two errors, the second nulled it',
        { movies: null },
        [at404('genres'), at404('movies')],
        {},
        'failure',
      ],
      [
        'an error beside the null below one field',
        { movies: { data: null } },
        [at404('movies', 'paginatorInfo')],
        {},
        'data',
      ],
      [
        'an error at the field above the null',
        { movies: { data: null } },
        [at404('movies')],
        {},
        'failure',
      ],
      [
        'an error at the object above a null paginator',
        { me: { reviews: null } },
        [at404('me')],
        { text: '{ me { reviews { data { id } } } }', pagination: 'me.reviews', scope: 'me' },
        'failure',
      ],
      [
        'an error at a row above a null field of it',
        { movies: { data: [{ reviews: null }] } },
        [at404('movies', 'data', 0)],
        { scope: 'movies.data.0.reviews' },
        'failure',
      ],
      [
        'an error at another row than that above a null field',
        { movies: { data: [{ reviews: null }, null] } },
        [at404('movies', 'data', 1)],
        { scope: 'movies.data.0.reviews' },
        'data',
      ],
    ];
    for (const [name, data, errors, setting, kind] of causes) {
      it(`E3: ${name}: ${kind === 'data' ? 'data is shown' : 'the last data stays'}`, () => {
        expect(read({ data, errors }, setting).kind).toBe(kind);
      });
    }

    it('E3: a row by its number in the scope is nulled like a field', () => {
      const envelope = {
        data: { movies: { data: [{ id: 1 }, null] } },
        errors: [at404('movies', 'data', 1)],
      };
      expect(read(envelope, { scope: 'movies.data.1' }).kind).toBe('failure');
      expect(read(envelope, { scope: 'movies.data.0' }).kind).toBe('data');
    });

    it('E3: the first step that is null counts, not a later one', () => {
      const data = { director: null };
      const text = '{ director(id: 1) { movies { data { id } } } }';
      const setting = { text, pagination: 'director.movies', scope: 'director.movies.data' };
      expect(read({ data, errors: [at404('director')] }, setting).kind).toBe('failure');
      expect(read({ data, errors: [at404('genres')] }, setting).kind).toBe('data');
    });

    const hostile: readonly unknown[] = [
      null,
      7,
      'movies',
      {},
      { 0: 'movies' },
      [null],
      [[]],
      [{ toString: null, valueOf: null }],
      [{ toString: 1 }],
    ];
    for (const path of hostile) {
      it(`E4: an error whose path is ${JSON.stringify(path)} breaks nothing`, () => {
        const error = { message: 'x', path } as GraphQLFormattedError;
        const outcome = read({ data: { movies: null }, errors: [error] });
        expect(outcome.error?.message).toBe('x');
      });
    }

    for (const step of [null, true, [], ['movies'], { toString: 1 }]) {
      it(`E3: an error is no cause of a null by the step ${JSON.stringify(step)} of its path`, () => {
        const error = { message: 'x', path: [step] } as unknown as GraphQLFormattedError;
        expect(read({ data: { movies: null }, errors: [error] }).kind).toBe('data');
      });
    }

    it('P5: the error carries a hint where the server takes cursors of another type', () => {
      const text = '{ movies: moviesById { edges { node { id } } } }';
      const message = 'Variable "$page" of type "ID!" used in position expecting type "String".';
      const types = { paginator: TEST_CONFIG.paginators.get('byId') ?? paginator };
      const outcome = read({ data: undefined, errors: [{ message }] }, { text, types });
      expect(outcome.error?.message).toContain("cursorType: 'String'");
    });
  });
});
