import { warn } from '../core/errors/warn';
import { queryName } from '../core/query/query-name';
import type { UrlParticipant } from './url-write-queue';

/** Warns, in development, that two WatchQueries use the same pagination key (R2). */
export function warnOfClaims(one: UrlParticipant, others: Iterable<UrlParticipant>): void {
  for (const other of others) {
    const theirs = claimsOf(other);
    const shared = claimsOf(one).filter(key => theirs.includes(key));
    if (shared.length === 0) continue;
    warn(
      'WQ204',
      `${queryName(one.query)} and ${queryName(other.query)} both keep "${shared.join('", "')}" in the URL: ` +
        'give one of them `router: { prefix }`.',
    );
  }
}

/** The pagination keys of a WatchQuery. Custom keys may be shared (R2). */
function claimsOf({ keysOnPage }: UrlParticipant): readonly string[] {
  return keysOnPage.filter(({ part }) => part.kind !== 'variable').map(({ key }) => key);
}
