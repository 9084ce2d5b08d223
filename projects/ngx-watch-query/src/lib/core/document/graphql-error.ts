import type { Envelope } from 'ngx-watch-query/private';
import { asRecord } from './as-record';
import { WatchQueryError } from '../errors/watch-query-error';

declare const ngDevMode: boolean | undefined;

/**
 * The error for an answer that carries GraphQL errors.
 *
 * @param hint how to fix it, where that is known; added to the message in development
 */
export function graphqlError(
  { data, errors, status, cause }: Envelope,
  hint?: string,
): WatchQueryError {
  const [first] = errors;
  let more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  let message = first?.message || 'The server sent an error without a message';
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    // In `debugMessage` Laravel Lighthouse says what has really happened, in development only. In `errors`
    // Directus lists what is wrong with a query.
    const debug = first?.extensions?.['debugMessage'] ?? inner(first?.extensions?.['errors']);
    if (typeof debug === 'string' && debug !== message) {
      message = `${message.replace(/\.$/, '')}: ${debug}`;
    }
    if (hint !== undefined) more += ` ${hint}`;
  }
  return new WatchQueryError('graphql', message + more, { errors, status, data, cause });
}

/** The message of the first of some errors inside of an error. */
function inner(errors: unknown): unknown {
  const all: readonly unknown[] = Array.isArray(errors) ? errors : [];
  return asRecord(all[0])['message'];
}
