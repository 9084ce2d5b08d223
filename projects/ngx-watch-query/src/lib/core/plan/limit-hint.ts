import type { Envelope } from 'ngx-watch-query/private';
import { asRecord } from '../document/as-record';
import type { RequestTarget } from './request-variables';

/** What the message of a refused page size says. */
const LIMIT = /max|exceed|limit/i;
const ROWS = /item|record|row|result|node|edge|entries|page|first|take|limit must/i;
/** What messages about other limits say: of requests in a time, of the cost of a query. */
const OTHER =
  /\b(rate|quota|requests|calls?|retry|seconds?|minutes?|hours?|cost|complexity|depth)\b/i;

/**
 * A hint for the error of a server that refuses a page size as too large (P12). Lighthouse and
 * GitHub name both numbers in the message, Hot Chocolate names the largest one in
 * `extensions.maxAllowedItems`. Undefined when the errors are about something else, such as too
 * many requests.
 */
export function limitHint(
  { positions }: RequestTarget,
  { errors, status }: Pick<Envelope, 'errors' | 'status'>,
): string | undefined {
  if (status === 429) return undefined;
  for (const { message, extensions } of errors) {
    const isLimit = LIMIT.test(message) && ROWS.test(message) && !OTHER.test(message);
    const numbers: readonly string[] = isLimit ? (message.match(/\d+/g) ?? []) : [];
    for (const { limit } of positions) {
      // No limit was sent, so none was refused (P18).
      if (limit === null) continue;
      const named = numbers.includes(String(limit)) ? numbers.map(Number) : [];
      const largest = [...named, Number(asRecord(extensions)['maxAllowedItems'])].find(
        number => number > 0 && number < limit,
      );
      if (largest === undefined) continue;
      const most = String(largest);
      return `The server gives at most ${most} rows: ask for no more, and set maxLimit: ${most} in provideWatchQuery, so that no link does.`;
    }
  }
  return undefined;
}
