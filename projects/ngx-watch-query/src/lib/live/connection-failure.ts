import { readErrors, OpeningError } from 'ngx-watch-query/private';
import { graphqlError } from '../core/document/graphql-error';
import { WatchQueryError } from '../core/errors/watch-query-error';
import { closeCode, closeReason } from './connection-policy';

declare const ngDevMode: boolean | undefined;

/** What servers say of a subscription that they do not have, in their different words. */
const UNKNOWN_FIELD = /\bfield\b.*\bsubscription/i;

/** The error shown for a connection or an operation that has failed for good (V11). */
export function connectionFailure(error: unknown): WatchQueryError {
  const errors = Array.isArray(error) ? readErrors(error) : [];
  const reason =
    errors.length > 0 ? graphqlError({ data: null, errors }).message : closeReason(error);
  const code = closeCode(error);
  const what = Array.isArray(error)
    ? 'The server rejects the subscription'
    : `The live connection was closed for good${code === undefined ? '' : ` (${String(code)})`}`;
  // The condition is not named, so that a build for production leaves the text out.
  const hint =
    (typeof ngDevMode === 'undefined' || ngDevMode) && UNKNOWN_FIELD.test(reason)
      ? `${/[.?!]$/.test(reason) ? '' : '.'} If your server names its events otherwise, describe them with withEventContract (ngx-watch-query/docs/live.md).`
      : '';
  return new WatchQueryError('subscription', reason ? `${what}: ${reason}${hint}` : `${what}.`, {
    cause: error,
    errors,
  });
}

/**
 * The error shown while a connection is tried again for a reason other than the network: a function of the
 * application has failed, the code of the transport cannot be loaded, or the server does not speak its
 * protocol (V11).
 */
export function openingFailure(error: unknown): WatchQueryError | undefined {
  if (!(error instanceof OpeningError)) return undefined;
  const { message, cause } = error;
  return new WatchQueryError('subscription', `The live connection cannot be opened: ${message}`, {
    cause,
  });
}
