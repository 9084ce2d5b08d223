/**
 * A selection as plain data, for those who do not want to parse GraphQL: a list of leaf names, or
 * an object whose values select below each name (`[]` for a leaf).
 *
 * `{ pageInfo: ['endCursor', 'hasNextPage'] }`, `['nextToken']`, `{ totalCount: [], pageInfo: ['page'] }`
 */
export type FieldNames = readonly string[] | { readonly [name: string]: FieldNames };
