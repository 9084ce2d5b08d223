import { WatchQueryError } from '../errors/watch-query-error';
import type { Envelope } from './envelope';

/** The error for an answer that carries GraphQL errors. */
export function graphqlError({ errors, status }: Envelope): WatchQueryError {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${String(errors.length - 1)} more)` : '';
  const message = `${first?.message ?? 'The server sent an error without a message'}${more}`;
  return new WatchQueryError('graphql', message, { errors, status });
}
