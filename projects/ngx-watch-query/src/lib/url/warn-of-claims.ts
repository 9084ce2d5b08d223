import { warn } from '../core/errors/warn';
import { queryName } from '../core/query/query-name';
import type { UrlKey } from './url-binding';
import type { UrlParticipant } from './url-write-queue';

type Claims = Pick<UrlParticipant, 'query' | 'keysOnPage'>;

/**
 * Warns, in development, that two WatchQueries use the same pagination key (R2), or one signal under two keys
 * (L17).
 */
export function warnOfClaims(one: Claims, others: Iterable<Claims>): void {
  for (const other of others) {
    const names = `${queryName(one.query)} and ${queryName(other.query)}`;
    const shared = one.keysOnPage.filter(({ key }) =>
      other.keysOnPage.some(their => their.key === key),
    );
    const claimed = shared.filter(({ part }) => part.kind !== 'variable');
    if (claimed.length > 0) {
      const variables = shared.filter(({ part }) => part.kind === 'variable');
      const hasOneSignal = variables.some(key => twinOf(key, one, other));
      warn(
        'WQ204',
        `${names} both keep ${quoted(claimed)} in the URL: ${adviceFor(variables, hasOneSignal)}.`,
      );
    }
    for (const key of one.keysOnPage) {
      const twin = twinOf(key, one, other);
      if (!twin || twin.key === key.key) continue;
      warn(
        'WQ204',
        `${names} keep one signal as "${key.key}" and "${twin.key}" in the URL: ` +
          'give its variable one name, without `router.prefix`, and the pages other names by the list form of `pagination`.',
      );
    }
  }
}

/** What keeps the pages apart, but not the variables that are shared: a prefix would part them, too. */
function adviceFor(variables: readonly UrlKey[], hasOneSignal: boolean): string {
  const prefix = 'give one of them `router: { prefix }`';
  if (variables.length === 0) return prefix;
  const list = 'use the list form of `pagination`, which gives the pages longer names';
  return hasOneSignal
    ? `as they share ${quoted(variables)}, ${list}`
    : `${prefix}, or, to share ${quoted(variables)}, ${list}`;
}

/** The other one's key of the signal that this key's value comes from. */
function twinOf(key: UrlKey, one: Claims, other: Claims): UrlKey | undefined {
  const signal = signalOf(key, one);
  if (!signal) return undefined;
  return other.keysOnPage.find(their => signalOf(their, other) === signal);
}

function signalOf({ part }: UrlKey, { query }: Claims): unknown {
  return part.kind === 'variable' ? query.sources.get(part.name)?.signal : undefined;
}

function quoted(keys: readonly UrlKey[]): string {
  return keys.map(({ key }) => `"${key}"`).join(', ');
}
