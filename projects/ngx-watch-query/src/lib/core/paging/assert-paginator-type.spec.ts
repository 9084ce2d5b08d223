import { usageErrorOf } from '../../../specs/usage-error-of';
import { assertPaginatorType } from './assert-paginator-type';
import { builtInTypes } from './built-in-types';
import { paginator } from './paginator';

describe('assertPaginatorType', () => {
  const limit = { argument: 'first', type: 'Int!' };
  const page = { argument: 'page', type: 'Int', kind: 'page' };

  it('P6: accepts what is built in', () => {
    for (const [name, type] of Object.entries(builtInTypes('[Cursor!]!'))) {
      expect(() => assertPaginatorType(name, type)).not.toThrow();
    }
  });

  for (const type of ['Int', 'Int!', '[Int]', '[[ID!]!]!', '_Custom_1']) {
    it(`P6: accepts ${type} as a type`, () => {
      const given = { ...paginator, limit: { argument: 'a.b_1', type } };
      expect(() => assertPaginatorType('mine', given)).not.toThrow();
    });
  }

  const wrong: readonly [name: string, change: object, said: string][] = [
    ['no limit', { limit: undefined }, '`limit`'],
    ['no page', { page: null }, '`page`'],
    ['an empty argument', { limit: { ...limit, argument: '' } }, '`limit`'],
    ['an argument with a space', { limit: { ...limit, argument: 'a b' } }, '`limit`'],
    ['an argument path with a hole', { page: { ...page, argument: 'a..b' } }, '`page`'],
    ['an argument that begins with a digit', { page: { ...page, argument: '1a' } }, '`page`'],
    ['an empty type', { limit: { ...limit, type: '' } }, '`limit`'],
    ['a missing type', { limit: { argument: 'first' } }, '`limit`'],
    ['a type with two marks', { limit: { ...limit, type: 'Int!!' } }, '`limit`'],
    ['a list that is not closed', { page: { ...page, type: '[Int' } }, '`page`'],
    ['a list that is not opened', { page: { ...page, type: 'Int]' } }, '`page`'],
    ['a type with a variable', { page: { ...page, type: '$Int' } }, '`page`'],
    ['one argument for both', { limit, page: { ...page, argument: 'first' } }, 'same argument'],
    [
      'one argument inside the other',
      { limit: { ...limit, argument: 'paging' }, page: { ...page, argument: 'paging.page' } },
      'same argument',
    ],
    [
      'one argument inside the other, the other way round',
      { limit: { ...limit, argument: 'page.size' }, page },
      'same argument',
    ],
    ['an unknown kind', { page: { ...page, kind: 'pages' } }, '`page.kind`'],
    ['no items', { items: undefined }, '`items`'],
    ['items that are no path', { items: 'data.' }, '`items`'],
    ['items with an alias', { items: 'rows: data' }, '`items`'],
    ['no info', { info: undefined }, '`info`'],
    ['info that is GraphQL', { info: 'pageInfo { endCursor }' }, '`info`'],
    ['info with a name that is none', { info: { pageInfo: ['end cursor'] } }, '`info`'],
    ['info with a level that has no name', { info: { 'page info': ['a'], b: [] } }, '`info`'],
    ['info with a level that holds a text', { info: { a: [], b: 'c' } }, '`info`'],
    ['needed that is no list', { needed: { pageInfo: true } }, '`needed`'],
    ['optional fields that are no list', { optional: { pageInfo: [] } }, '`optional`'],
    ['an optional field whose name is none', { optional: ['total count'] }, '`optional`'],
    ['a total that is no path', { total: '*_aggregate.' }, '`total`'],
    ['a total that is its field itself', { total: '*' }, '`total`'],
    ['a total that does not name its field', { total: 'aggregate.count' }, '`total`'],
    ['a total that does not begin with its field', { total: 'all_*.count' }, '`total`'],
    ['a total that is no text', { total: 12 }, '`total`'],
    ['no reader', { read: undefined }, '`read`'],
  ];
  for (const [name, change, said] of wrong) {
    it(`P6: refuses ${name} as WQ120`, () => {
      const type = { ...paginator, ...change } as never;
      const { code, message } = usageErrorOf(() => assertPaginatorType('mine', type));
      expect(code).toBe('WQ120');
      expect(message).toContain('"mine"');
      expect(message).toContain(said);
    });
  }
});
