// The code that belongs to a single feature, and so must not reach an application that does not use
// it.

/**
 * Library code, by the beginning of its path below src/lib (or `private/…`), and the rows that may
 * contain it. Code that is not named here is the core and may be in every row.
 */
export const CODE = {
  'append/': ['append'],
  'cache/': ['cache', 'together'],
  'core/open-queries.ts': ['cache', 'live', 'mutations', 'together'],
  'core/refreshes.ts': ['append', 'cache', 'live', 'mutations', 'refresh', 'retry', 'together'],
  'private/src/stale-time.ts': ['cache', 'refresh', 'together'],
  'mutations/': ['mutations', 'together'],
  'url/': ['router'],
  'live/': ['live', 'together'],
  'private/src/lazy-transport.ts': ['live', 'together'],
  'rows/': ['append', 'live', 'mutations', 'together'],
  'background/good-moments.ts': ['refresh', 'retry', 'together'],
  'background/poll-timer.ts': ['refresh', 'together'],
  'background/asked.ts': ['live', 'mutations', 'refresh', 'retry', 'together'],
  'background/': ['live', 'mutations', 'refresh', 'retry', 'together'],
  'refresh/': ['refresh', 'together'],
  'retry/': ['retry', 'together'],
  'core/document/gql.ts': ['gql'],
  'core/document/parse-': ['gql'],
  'core/document/string-value.ts': ['gql'],
  'core/document/token-reader.ts': ['gql'],
  'core/document/syntax-error.ts': ['gql'],
};

/** The same for packages. */
export const PACKAGES = {
  graphql: [],
  'graphql-sse': [],
  'graphql-ws': ['live', 'together'],
  '@angular/router': ['router'],
};

/**
 * Exceptions: rows that contain code they should not. There are none, and nothing may be added here.
 */
export const NOT_YET = {};
