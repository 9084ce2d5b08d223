import { oneLine, operationOf } from '../../../specs/operations';
import { problemsOf } from '../../../specs/schema/test-schema';
import { declareVariables, type Declaration } from './declare-variables';
import { printOperation } from './print-operation';
import { typeNode } from './type-node';

const MOVIES = 'movies(first: $limit, page: $page) { data { id } }';

function declared(text: string, ...types: readonly string[]): string {
  const declarations = types.map((entry): Declaration => {
    const [name = '', type = ''] = entry.split(': ');
    return { name, type: typeNode(type) };
  });
  return oneLine(printOperation(declareVariables(operationOf(text), declarations)));
}

describe('declareVariables', () => {
  const cases: readonly [name: string, before: string, types: readonly string[], head: string][] = [
    ['adds what is not declared', '', ['limit: Int!', 'page: Int!'], '($limit: Int!, $page: Int!)'],
    [
      'declares nothing twice',
      '($page: Int!, $limit: Int!)',
      ['limit: Int!', 'page: Int!'],
      '($page: Int!, $limit: Int!)',
    ],
    [
      'gives a declared one its new type in its place',
      '($limit: Int)',
      ['page: Int!', 'limit: Int!'],
      '($limit: Int!, $page: Int!)',
    ],
    [
      'keeps a default',
      '($limit: Int = 5, $page: Int)',
      ['limit: Int', 'page: Int!'],
      '($limit: Int = 5, $page: Int!)',
    ],
    [
      'keeps a default of a non-null type',
      '($limit: Int! = 5, $page: Int = 2)',
      ['limit: Int!', 'page: Int!'],
      '($limit: Int! = 5, $page: Int! = 2)',
    ],
    [
      'keeps a default null where it fits',
      '($limit: Int!, $page: Int = null)',
      ['limit: Int!', 'page: Int'],
      '($limit: Int!, $page: Int = null)',
    ],
    [
      'drops a default null that does not fit',
      '($limit: Int = null, $page: Int!)',
      ['limit: Int!', 'page: Int!'],
      '($limit: Int!, $page: Int!)',
    ],
    [
      'drops what nothing uses',
      '($old: String, $limit: Int!)',
      ['limit: Int!', 'page: Int!', 'spare: ID'],
      '($limit: Int!, $page: Int!)',
    ],
  ];
  for (const [name, before, types, head] of cases) {
    it(`P2, P3: ${name}`, () => {
      const text = declared(`query Q${before} { ${MOVIES} }`, ...types);
      expect(text).toBe(oneLine(`query Q${head} { ${MOVIES} }`));
      expect(problemsOf(text)).toEqual([]);
    });
  }

  it('P3: a use in a fragment counts, in a declaration it does not', () => {
    const text = `
      query Q($g: String, $unused: String, $limit: Int!, $page: Int) { ...F }
      fragment F on Query { movies(first: $limit, page: $page, genre: $g) { data { id } } }
    `;
    const result = declared(text);
    expect(result).toContain('query Q($g: String, $limit: Int!, $page: Int)');
    expect(problemsOf(result)).toEqual([]);
  });
});
