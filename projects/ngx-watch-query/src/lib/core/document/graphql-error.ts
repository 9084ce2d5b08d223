import type { Envelope } from 'ngx-watch-query/private';
import { WatchQueryError } from '../errors/watch-query-error';

declare const ngDevMode: boolean | undefined;

/**
 * The error for an answer that carries GraphQL errors.
 *
 * @param hint how to fix it, where that is known; added to the message in development
 */
export function graphqlError({ data, errors, status }: Envelope, hint?: string): WatchQueryError {
  const [first] = errors;
  let more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  let message = first?.message ?? 'The server sent an error without a message';
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    // Laravel Lighthouse puts what has really happened here, in development only.
    const debug = first?.extensions?.['debugMessage'];
    if (typeof debug === 'string' && debug !== message) message += `: ${debug}`;
    if (hint !== undefined) more += ` ${hint}`;
  }
  return new WatchQueryError('graphql', message + more, { errors, status, data });
}
