import { warn } from '../core/errors/warn';
import { queryName } from '../core/query/query-name';
import { isDeepEqual } from '../core/state/is-deep-equal';
import type { UrlParticipant } from './url-write-queue';

/**
 * Warns, in development, of a variable that two WatchQueries share, but whose absence in the URL means another
 * value to each of them (R2, R3). Only those that have requested something are compared: before that it is
 * not known which variables a function gives (L15).
 */
export function warnOfDefaults(one: UrlParticipant, others: Iterable<UrlParticipant>): void {
  for (const other of others) {
    if (!other.query.state.requested) continue;
    const named = one.keysOnPage.find(
      ({ key, part, defaultValue }) =>
        part.kind === 'variable' &&
        other.keysOnPage.some(
          their => their.key === key && !isDeepEqual(their.defaultValue, defaultValue),
        ),
    );
    if (!named) continue;
    warn(
      'WQ204',
      `${queryName(one.query)} and ${queryName(other.query)} share "${named.key}" in the URL, but with different defaults: ` +
        'a link without it shows each its own. Give both the same initial value.',
    );
  }
}
