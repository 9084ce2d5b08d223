// Forbidden syntax, as options of `no-restricted-syntax` and similar rules.
import { SOLE_IMPORTERS } from './packages.mjs';
import { LIB } from './ranks.mjs';

const DYNAMIC_IMPORT = {
  selector: 'ImportExpression',
  message: 'The import rules do not see a dynamic import; only live queries load code later.',
};

const BARRELS = [
  {
    selector: 'ExportAllDeclaration',
    message: 'No `export *`: the public API lists its names, and nothing else re-exports.',
  },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'Only an entry point (public-api.ts) re-exports.',
  },
];

/** For library files other than specs. */
export function librarySyntaxConfigs() {
  const library = 'projects/ngx-watch-query';
  return [
    block([`${library}/**/*.ts`], [DYNAMIC_IMPORT, ...BARRELS]),
    block(
      ['src', 'graphql-sse/src', 'private/src', 'testing/src'].map(
        folder => `${library}/${folder}/public-api.ts`,
      ),
      [BARRELS[0]],
    ),
    block(
      [
        ...Object.values(SOLE_IMPORTERS).map(file => `${LIB}/${file}`),
        `${library}/graphql-sse/src/graphql-sse-transport.ts`,
      ],
      BARRELS,
    ),
  ];
}

function block(files, selectors) {
  return { files, rules: { 'no-restricted-syntax': ['error', ...selectors] } };
}

const FOCUSED = ['fdescribe', 'fit', 'xdescribe', 'xit', 'pending'];
const WORDS = ['only', 'skip', 'todo'];

/** For specs: nothing focused, nothing skipped, so a green run means that everything ran. */
export const WHOLE_SUITE_RULES = {
  'no-restricted-globals': [
    'error',
    ...FOCUSED.map(name => ({ name, message: 'The whole suite runs, always.' })),
  ],
  'no-restricted-properties': [
    'error',
    ...['describe', 'it', 'test', 'suite', 't'].flatMap(object =>
      WORDS.map(property => ({ object, property, message: 'The whole suite runs, always.' })),
    ),
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: `CallExpression[callee.name=/^(describe|it|test|suite)$/] > ObjectExpression > Property[key.name=/^(${WORDS.join('|')})$/]`,
      message: 'The whole suite runs, always.',
    },
  ],
};
