import type { GraphQLFormattedError } from 'graphql';
import { asRecord } from '../document/as-record';
import type { RequestTarget } from './request-variables';

/**
 * A hint for the error of a server that refuses a page size as too large (P12). Lighthouse and
 * GitHub name both numbers in the message, Hot Chocolate names the largest one in
 * `extensions.maxAllowedItems`. Undefined when the errors are about something else.
 */
export function limitHint(
  { positions }: RequestTarget,
  errors: readonly GraphQLFormattedError[],
): string | undefined {
  for (const { message, extensions } of errors) {
    const isLimit = /max|exceed|limit/i.test(message);
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
