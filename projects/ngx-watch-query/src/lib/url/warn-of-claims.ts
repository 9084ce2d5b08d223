import { warn } from '../core/errors/warn';
import { queryName } from '../core/query/query-name';
import type { UrlKey } from './url-binding';
import type { UrlParticipant } from './url-write-queue';

/** Warns, in development, that two WatchQueries use the same pagination key (R2). */
export function warnOfClaims(
  query: UrlParticipant['query'],
  keys: readonly UrlKey[],
  others: Iterable<UrlParticipant>,
): void {
  for (const other of others) {
    const theirs = claimsOf(other.keysOnPage);
    const shared = claimsOf(keys).filter(key => theirs.includes(key));
    if (shared.length === 0) continue;
    warn(
      'WQ204',
      `${queryName(query)} and ${queryName(other.query)} both keep "${shared.join('", "')}" in the URL: ` +
        'give one of them `router: { prefix }`.',
    );
  }
}

/** The pagination keys among these. Custom keys may be shared (R2). */
function claimsOf(keys: readonly UrlKey[]): readonly string[] {
  return keys.filter(({ part }) => part.kind !== 'variable').map(({ key }) => key);
}
