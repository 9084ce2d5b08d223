// Which packages a library file may import: patterns for `no-restricted-imports`.

/** Heavy or optional packages, with the only library file that may load each. */
export const SOLE_IMPORTERS = {
  'graphql-ws': 'live/graphql-ws-transport.ts',
};

/** The same for packages that only one of the library's other entry points loads. */
export const ENTRY_IMPORTERS = { 'graphql-sse': 'graphql-sse/src/event-streams.ts' };

/** The only file that uses graphql itself at run time: tests ship none of it. */
export const GRAPHQL_IMPORTER = 'testing/src/find-misfit.ts';

/** The only folder that uses the Router at run time: without its feature nobody pays for one. */
export const ROUTER_FOLDER = 'url';

const DEEP_GRAPHQL = {
  regex: '^graphql/',
  message: "Import from 'graphql': a deep path can load a second, CommonJS copy.",
};

const GRAPHQL_AT_RUN_TIME = {
  regex: '^graphql$',
  allowTypeImports: true,
  message: 'graphql gives its types, which cost nothing: use `import type`.',
};

const ROUTER_AT_RUN_TIME = {
  regex: '^@angular/router(?:/|$)',
  allowTypeImports: true,
  message: `Only ${ROUTER_FOLDER}/ uses the Router at run time; use \`import type\`.`,
};

const FRAMEWORK = {
  regex: '^(?:rxjs|@angular)(?:/|$)',
  message: 'This folder is plain TypeScript: no RxJS, no Angular.',
};

/**
 * The entry points share code through a private entry point, because it must exist only once at run
 * time.
 */
const OWN_NAME = {
  regex: '^ngx-watch-query(?!/private$)(?:/|$)',
  message: 'The library does not import itself by name.',
};

/** Tokens would bring Angular along. */
const PRIVATE_AT_RUN_TIME = {
  regex: '^ngx-watch-query/private$',
  allowTypeImports: true,
  message: 'This folder is plain TypeScript: it takes types only.',
};

/** Specs may load any package, but a pure folder's specs stay pure too. */
export function packagePatterns({
  folder,
  pure = false,
  isSpec = false,
  usesGraphql = isSpec,
  except = [],
}) {
  return [
    DEEP_GRAPHQL,
    ...(pure ? [FRAMEWORK, PRIVATE_AT_RUN_TIME] : []),
    ...(isSpec ? [] : [OWN_NAME, ...solePatterns(except)]),
    ...(usesGraphql ? [] : [GRAPHQL_AT_RUN_TIME]),
    ...(isSpec || folder === ROUTER_FOLDER ? [] : [ROUTER_AT_RUN_TIME]),
  ];
}

function solePatterns(except) {
  return [...libraryFiles(), ...Object.entries(ENTRY_IMPORTERS)]
    .filter(([name]) => !except.includes(name))
    .map(([name, file]) => ({
      regex: `^${name}(?:/|$)`,
      message: `Only ${file} loads ${name}.`,
    }));
}

function libraryFiles() {
  return Object.entries(SOLE_IMPORTERS).map(([name, file]) => [name, `lib/${file}`]);
}
