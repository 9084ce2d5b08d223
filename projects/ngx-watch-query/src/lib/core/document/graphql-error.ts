import type { Envelope } from 'ngx-watch-query/private';
import { WatchQueryError } from '../errors/watch-query-error';

/**
 * The error for an answer that carries GraphQL errors.
 *
 * @param hint what to do about it, where that is known
 */
export function graphqlError({ errors, status }: Envelope, hint?: string): WatchQueryError {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${String(errors.length - 1)} more)` : '';
  const message = `${first?.message ?? 'The server sent an error without a message'}${more}`;
  const full = hint === undefined ? message : `${message} ${hint}`;
  return new WatchQueryError('graphql', full, { errors, status });
}
