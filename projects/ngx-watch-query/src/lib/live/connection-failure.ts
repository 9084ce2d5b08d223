import { WatchQueryError } from '../core/errors/watch-query-error';
import { closeCode, closeReason } from './connection-policy';

/** What users are told of a connection or an operation that trying again cannot help (V11). */
export function connectionFailure(error: unknown): WatchQueryError {
  const reason = closeReason(error);
  const code = closeCode(error);
  const what = Array.isArray(error)
    ? 'The server rejects the subscription'
    : `The live connection was closed for good${code === undefined ? '' : ` (${String(code)})`}`;
  return new WatchQueryError('subscription', reason ? `${what}: ${reason}` : `${what}.`, {
    cause: error,
  });
}
