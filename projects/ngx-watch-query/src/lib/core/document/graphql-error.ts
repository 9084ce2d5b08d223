import type { Envelope } from 'ngx-watch-query/private';
import { WatchQueryError } from '../errors/watch-query-error';

declare const ngDevMode: boolean | undefined;

/**
 * The error for an answer that carries GraphQL errors.
 *
 * @param hint in development: what to do about it, where that is known
 */
export function graphqlError({ data, errors, status }: Envelope, hint?: string): WatchQueryError {
  const [first] = errors;
  let more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  let message = first?.message ?? 'The server sent an error without a message';
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    // What Laravel Lighthouse hides from users says in development what has happened.
    const debug = first?.extensions?.['debugMessage'];
    if (typeof debug === 'string' && debug !== message) message += `: ${debug}`;
    if (hint !== undefined) more += ` ${hint}`;
  }
  return new WatchQueryError('graphql', message + more, { errors, status, data });
}
