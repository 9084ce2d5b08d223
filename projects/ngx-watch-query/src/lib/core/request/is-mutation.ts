import type { GraphQLRequest } from 'ngx-watch-query/private';

/**
 * Whether a request is a mutation. The library prints what it sends, with the operation's kind
 * first.
 */
export function isMutation({ query }: GraphQLRequest): boolean {
  return query.startsWith('mutation');
}
