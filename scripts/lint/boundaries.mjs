// Import rules outside src/lib: who may reach the library, and through which door.
import { packagePatterns } from './packages.mjs';
import { SPECS } from './ranks.mjs';

const PRIVATE_NAMES = {
  regex: '^ngx-watch-query(?:/|$)',
  importNamePattern: '^ɵ',
  message: 'A name that begins with ɵ is not public.',
};

const INTO_THE_LIBRARY = {
  regex: '(?:^|/)ngx-watch-query/(?!testing$)',
  message: "Import the library by its public name: 'ngx-watch-query' or 'ngx-watch-query/testing'.",
};

const OUT_OF_TESTING = {
  regex: '(?:^|/)\\.\\./(?:src|lib)(?:/|$)',
  message: "The testing entry point imports the library as 'ngx-watch-query'.",
};

export function boundaryConfigs() {
  const testing = 'projects/ngx-watch-query/testing/**/*.ts';
  // The testing entry point names the library, so the rule against the own name does not apply.
  const withoutOwnName = isSpec =>
    packagePatterns({ isSpec }).filter(({ regex }) => !regex.startsWith('^ngx-watch-query'));
  return [
    block([testing], [OUT_OF_TESTING, ...withoutOwnName(false)]),
    block(
      SPECS.map(spec => [testing, spec]),
      [OUT_OF_TESTING, ...withoutOwnName(true)],
    ),
    block(
      ['projects/demo/**/*.ts', 'projects/integration/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts'],
      [INTO_THE_LIBRARY, PRIVATE_NAMES],
    ),
    block(
      [
        'projects/demo-server/**/*.ts',
        'projects/integration/servers/**/*.ts',
        'projects/integration/data/**/*.ts',
      ],
      [{ regex: 'ngx-watch-query', message: 'The server knows nothing of the library.' }],
    ),
  ];
}

function block(files, patterns) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}
