import { quoted } from '../core/errors/quoted';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { CacheConfig } from './cache-options';

/**
 * Refuses invalid options. In development only, because they are the same at every start.
 *
 * @throws WatchQueryUsageError WQ139
 */
export function assertCache({ entries = 0, gcTime = 0, staleTime = 0 }: CacheConfig): void {
  const isCount = Number.isSafeInteger(entries) && entries >= 0;
  if (!isCount) throw badOption('entries', entries, 'a whole number, 0 or more');
  if (!isDuration(gcTime)) throw badOption('gcTime', gcTime, DURATION);
  if (!isDuration(staleTime)) throw badOption('staleTime', staleTime, DURATION);
}

const DURATION = 'milliseconds, 0 or more; `Infinity` for no end';

/** Whether a value is a time. No timer runs for it, so it may be infinite. */
function isDuration(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

function badOption(option: string, value: unknown, takes: string): WatchQueryUsageError {
  return new WatchQueryUsageError('WQ139', `\`${option}\` is ${quoted(value)}: it takes ${takes}.`);
}
