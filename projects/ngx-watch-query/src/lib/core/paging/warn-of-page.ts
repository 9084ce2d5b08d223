import { quoted } from '../errors/quoted';
import { warn } from '../errors/warn';

/** Development only: warns of a page that is a text, such as the value of an input (P10). */
export function warnOfPage(page: unknown): void {
  if (typeof page !== 'string') return;
  warn(
    'WQ216',
    `setPage() was given the text ${quoted(page)}, not a number, so there is no such page.`,
  );
}
