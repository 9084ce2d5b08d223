/**
 * What is measured, in gzipped bytes. Each row is the application of its name, built for production
 * with the package as it is published, less the application `base`, which does the same by hand; a
 * row with `over` is what it adds to that row. `must` and `stretch` are the goals, in kB of 1000 bytes.
 */
export const ROWS = [
  { name: 'paginated', base: 'bare', must: 15, stretch: 13.5 },
  { name: 'gql', base: 'bare', over: 'paginated', must: 2.5 },
  { name: 'router', base: 'bare-router', over: 'paginated', must: 6.5, stretch: 5 },
  // The client of graphql-ws is in it.
  { name: 'live', base: 'bare', over: 'paginated', must: 12, stretch: 9 },
  // Mutations, cache, refresh and retry; what they share with live is there already.
  { name: 'together', base: 'bare', over: 'live', must: 7, stretch: 5 },
  { name: 'mutations', base: 'bare', over: 'paginated' },
  { name: 'cache', base: 'bare', over: 'paginated' },
  { name: 'append', base: 'bare', over: 'paginated' },
  { name: 'refresh', base: 'bare', over: 'paginated' },
  { name: 'retry', base: 'bare', over: 'paginated' },
];
