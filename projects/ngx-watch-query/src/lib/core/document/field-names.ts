/**
 * A selection as plain data, so that no parser is needed: a list of field names, or an object with
 * the selection below each name (`[]` for none).
 *
 * `{ pageInfo: ['endCursor', 'hasNextPage'] }`, `['nextToken']`, `{ totalCount: [], pageInfo: ['page'] }`
 */
export type FieldNames = readonly string[] | { readonly [name: string]: FieldNames };
