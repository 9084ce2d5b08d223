/**
 * The measurements, in gzipped bytes. A row builds the application of its name for production with
 * the published package, and subtracts the application `base`, which does the same by hand. A row
 * with `over` gives what it adds to that row. `must` and `stretch` are the goals, in kB of 1000
 * bytes.
 */
export const ROWS = [
  { name: 'paginated', base: 'bare', must: 15, stretch: 13.5 },
  { name: 'gql', base: 'bare', over: 'paginated', must: 2.5 },
  { name: 'router', base: 'bare-router', over: 'paginated', must: 6.5, stretch: 5 },
  // Includes the client of graphql-ws.
  { name: 'live', base: 'bare', over: 'paginated', must: 12, stretch: 9 },
  // Mutations, cache, refresh and retry. The row `live` already contains the code that they share
  // with live queries.
  { name: 'together', base: 'bare', over: 'live', must: 7, stretch: 5 },
  { name: 'mutations', base: 'bare', over: 'paginated' },
  { name: 'cache', base: 'bare', over: 'paginated' },
  { name: 'append', base: 'bare', over: 'paginated' },
  { name: 'refresh', base: 'bare', over: 'paginated' },
  { name: 'retry', base: 'bare', over: 'paginated' },
];
