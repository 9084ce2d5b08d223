import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { compileSnippets } from './compile-snippets.mjs';

/** What is wrong with each snippet: its line, counted from that of the fence, and the message. */
const WRONG = {
  'a misspelt option of a call': [
    "service.watchQuery(MoviesQuery, {}, {\n  scope: 'movies.data',\n  keepPrevData: true,\n});",
    /^3 .*'keepPrevData' does not exist/,
  ],
  'a misspelt option of a fragment': ["pagination: 'movies',\nruter: true,", /^2 .*'ruter'/],
  'a misspelt option of the URL': ["router: { prefixes: 'a' }", /^1 .*'prefixes' does not exist/],
  'a misspelt option of the configuration': [
    "provideWatchQuery({ uri: '/graphql', maxLimits: 1 })",
    /^1 .*'maxLimits' does not exist/,
  ],
  'a fragment of nothing': ['ruter: true', /^0 no object is known with ruter/],
  'a scope that the query does not have': [
    "service.watchQuery(MoviesQuery, {}, { scope: 'movies.rows' });",
    /^1 .*not assignable/,
  ],
  'a name that does not exist': ['withRouters();', /^1 Cannot find name 'withRouters'/],
  'an import that does not exist': [
    "import { withRouters } from 'ngx-watch-query';",
    /^1 .*no exported member named 'withRouters'/,
  ],
  'a member that does not exist': [
    'readonly a = 1;\nreadonly b = this.c;',
    /^2 .*'c' does not exist/,
  ],
  'a member of a query that does not exist': ['movies.setPages(2);', /^1 .*'setPages'/],
  'a member among statements': ['movies.refetch();\nreadonly a = 1;', /^0 is neither/],
  'a placeholder': ['withPaginators({ … });', /^0 is neither/],
  'a placeholder in GraphQL': ['a();\nservice.query(gql`query A { … }`);', /^2 Syntax Error/],
};

const RIGHT = {
  'statements without imports': "movies.setVariable('genre', 'Drama').refetch();",
  'members of a class': 'readonly rows = computed(() => this.movies.data?.[0]?.title);',
  'statements of a method': "this.service.watchQuery(MoviesQuery, {}, { pagination: 'movies' });",
  'a lazy route': "{ path: 'a', loadChildren: () => import('./archive/routes') }",
};

const MISTAKES = {
  'a mistake': ['ruter(1);'],
  'a mistake that cannot be read': ['ruter(', /^0 is/],
};

describe('compiled snippets', () => {
  const cases = [
    ...Object.entries(WRONG).map(([name, [text, message]]) => ({ name, text, message })),
    ...Object.entries(RIGHT).map(([name, text]) => ({ name, text })),
    ...Object.entries(MISTAKES).map(([name, [text, message]]) => {
      return { name, text, message, isMistake: true };
    }),
  ];
  let problems;
  before(() => {
    problems = compileSnippets(
      cases.map(({ text, isMistake = false }) => ({ line: 10, text, isMistake })),
    );
  });

  for (const [index, { name, message }] of cases.entries()) {
    it(`${message ? 'refuse' : 'take'} ${name}`, () => {
      const found = problems[index].map(({ line, message }) => `${line - 10} ${message}`);
      if (message === undefined) assert.deepEqual(found, []);
      else
        assert.ok(
          found.some(one => message.test(one)),
          found.join('\n'),
        );
    });
  }
});
