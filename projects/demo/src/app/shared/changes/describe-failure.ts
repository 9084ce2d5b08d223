import { isRefusal, WatchQueryError } from 'ngx-watch-query';
import { describeError } from '../describe-error';

/**
 * What has become of a change that has failed, in words for users. If the server has refused it,
 * all lists have taken it back. Otherwise it may have been made: they show it until they have asked
 * the server.
 *
 * @param made as in `“Avatar” was rated`
 * @param refused as in `“Avatar” was not rated`
 */
export function describeFailure(error: unknown, made: string, refused: string): string {
  if (!(error instanceof WatchQueryError)) throw error;
  const reason = describeError(error);
  return isRefusal(error)
    ? `${refused}. ${reason}`
    : `It is not known whether ${made}. ${reason} The lists will show what the server has.`;
}
