// Import rules outside src/lib: who may reach the library, and through which door.
import { ENTRY_IMPORTERS, GRAPHQL_IMPORTER, packagePatterns } from './packages.mjs';
import { SPECS } from './ranks.mjs';

const INTO_THE_LIBRARY = {
  regex: '(?:^|/)ngx-watch-query/(?!(?:testing|graphql-sse)$)',
  message: "Import the library by its public name: 'ngx-watch-query', or an entry point below it.",
};

const OUT_OF_ENTRY_POINT = {
  regex: '(?:^|/)\\.\\./(?:src|lib)(?:/|$)',
  message: "The other entry points import the library as 'ngx-watch-query'.",
};

/** Specs of the other entry points may import the helpers of the library's specs. */
const OUT_OF_ENTRY_POINT_SPEC = {
  ...OUT_OF_ENTRY_POINT,
  regex: '(?:^|/)\\.\\./(?:src|lib)(?!/specs/)(?:/|$)',
};

/** The library's entry points beside the main one. */
const ENTRY_POINTS = ['graphql-sse', 'testing'].map(
  name => `projects/ngx-watch-query/${name}/**/*.ts`,
);

/** Below all others: it imports none of them. */
const PRIVATE = 'projects/ngx-watch-query/private/**/*.ts';

const OUT_OF_PRIVATE = {
  regex: '^(?:\\.\\./|ngx-watch-query(?:/|$))',
  message: 'The private entry point imports no other.',
};

export function boundaryConfigs() {
  // These name the library, so the rule against the own name does not apply.
  const withoutOwnName = options =>
    packagePatterns(options).filter(({ regex }) => !regex.startsWith('^ngx-watch-query'));
  return [
    block([PRIVATE], [OUT_OF_PRIVATE, ...withoutOwnName({})]),
    block(
      SPECS.map(spec => [PRIVATE, spec]),
      withoutOwnName({ isSpec: true }),
    ),
    block(ENTRY_POINTS, [OUT_OF_ENTRY_POINT, ...withoutOwnName({})]),
    ...Object.entries(ENTRY_IMPORTERS).map(([name, file]) =>
      block(
        [`projects/ngx-watch-query/${file}`],
        [OUT_OF_ENTRY_POINT, ...withoutOwnName({ except: [name] })],
      ),
    ),
    block(
      [`projects/ngx-watch-query/${GRAPHQL_IMPORTER}`],
      [OUT_OF_ENTRY_POINT, ...withoutOwnName({ usesGraphql: true })],
    ),
    block(
      ENTRY_POINTS.flatMap(files => SPECS.map(spec => [files, spec])),
      [OUT_OF_ENTRY_POINT_SPEC, ...withoutOwnName({ isSpec: true })],
    ),
    block(
      ['projects/{demo,integration,orders}/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts'],
      [INTO_THE_LIBRARY],
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
