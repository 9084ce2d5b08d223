import { documentOf } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { planQuery } from '../plan/plan-query';
import { warnOfMissingCursors } from './warn-of-missing-cursors';

describe('warnOfMissingCursors', () => {
  const planOf = (text: string, type: string) =>
    planQuery(documentOf(text), { movies: type }, TEST_CONFIG);
  const MOVIES = '{ movies: moviesConnection { edges { cursor } } }';

  let warn: jasmine.Spy;
  beforeEach(() => (warn = spyOn(console, 'warn')));

  it('warns once of a next page that no cursor leads to (P8)', () => {
    const plan = planOf(MOVIES, 'connection');
    const data = { movies: { pageInfo: { hasNextPage: true, endCursor: null } } };
    warnOfMissingCursors(plan, data);
    warnOfMissingCursors(plan, data);
    expect(warn.calls.allArgs()).toEqual([
      [jasmine.stringContaining('WQ224: The server says that a page of "movies" follows')],
    ]);
  });

  it('reads the info under the keys that the query gives it (P3, P8)', () => {
    const plan = planOf('{ movies: moviesConnection { pageInfo: totalCount } }', 'connection');
    warnOfMissingCursors(plan, { movies: { pageInfo: 7, wq_pageInfo: { hasNextPage: true } } });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  const right: readonly [name: string, type: string, field: unknown][] = [
    ['a cursor', 'connection', { pageInfo: { hasNextPage: true, endCursor: 'x' } }],
    ['the number 0 as a cursor', 'connection', { pageInfo: { hasNextPage: true, endCursor: 0 } }],
    ['the last page', 'connection', { pageInfo: { hasNextPage: false, endCursor: null } }],
    ['no word of a next page', 'connection', { pageInfo: null }],
    ['no list', 'connection', null],
    ['pages with numbers', 'simple', { paginatorInfo: { hasMorePages: true } }],
  ];
  for (const [name, type, field] of right) {
    it(`does not warn of ${name} (P8)`, () => {
      const text = type === 'simple' ? '{ movies { data { id } } }' : MOVIES;
      warnOfMissingCursors(planOf(text, type), { movies: field });
      expect(warn).not.toHaveBeenCalled();
    });
  }
});
