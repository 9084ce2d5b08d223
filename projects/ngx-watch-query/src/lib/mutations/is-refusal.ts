import { asRecord } from '../core/document/as-record';
import { toWatchQueryError } from '../core/errors/watch-query-error';

/**
 * Whether the server has refused a mutation, so that nothing has changed: then all lists have taken the change
 * back (M5). If this is false, a part of the change may have been made (`error.data` has what the server has
 * said), or nobody knows. It is false also for a call that `reset()` has kept from being sent.
 *
 * A refusal has GraphQL errors, and no data of any field; or an HTTP status below 500, except 408, without a
 * GraphQL answer.
 *
 * @param error what `mutate()` has failed with, or the `error` of a `mutation()`
 */
export function isRefusal(error: unknown): boolean {
  const { kind, status = 0, data } = toWatchQueryError(error);
  // The name of the root type is answered whatever happens (M2).
  return kind === 'graphql'
    ? Object.entries(asRecord(data)).every(([key, value]) => key === '__typename' || value === null)
    : kind === 'http' && status < 500 && status !== 408;
}
