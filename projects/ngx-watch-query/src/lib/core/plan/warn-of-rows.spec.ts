import { operationOf } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { warnOfRows } from './warn-of-rows';

function warningsFor(typeName: string, selection: string): readonly string[] {
  const warn = spyOn(console, 'warn');
  const type = TEST_CONFIG.paginators.get(typeName);
  if (!type) throw new Error(typeName);
  const text = `query Q { movies ${selection} } fragment Page on Movies { edges { node { id } } }`;
  warnOfRows(operationOf(text), { scope: 'movies', path: ['movies'], type }, true);
  return warn.calls.allArgs().map(([message]) => String(message));
}

describe('warnOfRows', () => {
  const good: readonly [type: string, selection: string][] = [
    ['paginator', '{ data { id } }'],
    ['paginator', '{ rows: data { id } edges { node { id } } }'],
    ['paginator', '{ paginatorInfo { total } }'],
    ['connection', '{ ...Page }'],
    ['connection', '{ nodes { id } edges { cursor } }'],
    ['connection', '{ nodes { id } }'],
    ['offset', '{ id items { id } }'],
  ];
  for (const [type, selection] of good) {
    it(`P6: does not warn of '${type}' on ${selection}`, () => {
      expect(warningsFor(type, selection)).toEqual([]);
    });
  }

  const bad: readonly [type: string, selection: string, message: string][] = [
    [
      'paginator',
      '{ ...Page }',
      `are under "edges", but its paginator type looks under "data". Use paginator: 'connection' here, or defaultPaginator: 'connection' for all lists.`,
    ],
    [
      'connection',
      '{ data { id } }',
      `are under "data", but its paginator type looks under "edges". Use paginator: 'paginator' here, or defaultPaginator: 'paginator' for all lists.`,
    ],
    [
      'paginator',
      '{ nodes { id } }',
      `are under "nodes", but its paginator type looks under "data". Use a type of your own with items: 'nodes'`,
    ],
    ['simple', '{ items { id } }', `are under "items", but its paginator type looks under "data".`],
    [
      'connection',
      '{ ... on MoviesSuccess { data { edges { node { id } } } } }',
      `are under "data.edges", but its paginator type looks under "edges". Use a type of your own with items: 'data.edges'`,
    ],
    [
      'connection',
      '{ data { nodes { id } } }',
      `are under "data.nodes", but its paginator type looks under "edges". Use a type of your own with items: 'data.nodes'`,
    ],
  ];
  for (const [type, selection, message] of bad) {
    it(`P6: warns of '${type}' on ${selection}`, () => {
      const [warning] = warningsFor(type, selection);
      expect(warning).toContain(`WQ212: the rows of "movies" ${message}`);
    });
  }
});
