import { itemAt } from '../core/errors/item-at';
import { warn } from '../core/errors/warn';
import type { RequestTarget } from '../core/plan/request-variables';
import type { UrlKey } from './url-binding';
import { readKey, writeKey } from './url-texts';

/** Warns of a limit set in code that is larger than a link may ask for (P12). */
export function warnOfCap(keys: readonly UrlKey[], from: RequestTarget, to: RequestTarget): void {
  for (const key of keys) {
    const { part } = key;
    if (part.kind !== 'limit') continue;
    const { limit } = itemAt(to.positions, part.paginator);
    if (limit === null || itemAt(from.positions, part.paginator).limit === limit) continue;
    const read = readKey(key, { [key.key]: writeKey(key, limit) });
    if (read === limit) continue;
    warn(
      'WQ207',
      `the limit ${limit} is more than \`maxLimit\`: a copied link would show ${String(read)} rows ("${key.key}").`,
    );
  }
}
