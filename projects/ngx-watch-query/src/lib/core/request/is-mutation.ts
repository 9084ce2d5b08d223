import type { GraphQLRequest } from 'ngx-watch-query/private';

/** Whether a request is a mutation: a text that the library has printed begins with its operation. */
export function isMutation({ query }: GraphQLRequest): boolean {
  return query.startsWith('mutation');
}
