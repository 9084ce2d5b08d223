const NO_WRITES =
  'its document cache cannot be written to, so each event means a new request for every list';

/**
 * The contenders. `app` is the file in ../contenders; `packages` are the packages whose versions
 * are reported. `incapable` gives the reason, by group of workloads, why a contender cannot take
 * part.
 */
export const CONTENDERS = [
  { name: 'bare', title: 'HttpClient', app: 'bare', packages: ['@angular/common'] },
  { name: 'ours', title: 'ngx-watch-query', app: 'ours', packages: ['ngx-watch-query'] },
  {
    name: 'apollo',
    title: 'apollo-angular',
    app: 'apollo',
    packages: ['apollo-angular', '@apollo/client'],
  },
  {
    name: 'urql-document',
    title: 'urql, document cache',
    app: 'urql-document',
    packages: ['@urql/core'],
    incapable: { W3: NO_WRITES, 'W4-live': NO_WRITES, W8: NO_WRITES },
  },
  {
    name: 'urql-graphcache',
    title: 'urql, graphcache',
    app: 'urql-graphcache',
    packages: ['@urql/core', '@urql/exchange-graphcache'],
    leftOut: ['W8'],
  },
  {
    name: 'tanstack-query',
    title: 'TanStack Query',
    app: 'tanstack-query',
    packages: ['@tanstack/angular-query-experimental'],
  },
  {
    name: 'tanstack-db',
    title: 'TanStack DB',
    app: 'tanstack-db',
    packages: ['@tanstack/angular-db', '@tanstack/db', '@tanstack/query-db-collection'],
  },
  // The same page in another process. It shows how much the figures of equal contenders differ.
  {
    name: 'bare-again',
    title: 'HttpClient again',
    app: 'bare',
    packages: [],
    leftOut: ['W4', 'W7', 'W8'],
  },
  // The default of the library: the list refetches after an event.
  {
    name: 'ours-settling',
    title: 'ngx-watch-query, refetch due',
    app: 'ours',
    packages: [],
    settle: true,
    only: ['W3'],
  },
];

/** Why a contender has no figure for a workload; undefined if it has one. */
export function whyNot(contender, { id, only: onlyFor }) {
  const { name, incapable = {}, leftOut = [], only } = contender;
  const group = id.split('-')[0];
  const reason = incapable[id] ?? incapable[group];
  if (reason) return reason;
  if (leftOut.includes(group) || (only && !only.includes(group))) return 'left out';
  return onlyFor && !onlyFor.includes(name) ? 'left out' : undefined;
}
