import { quoted } from '../core/errors/quoted';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { CacheConfig } from './cache-options';

/**
 * Refuses what cannot be meant. In development: it is the same at every start.
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

/** Nothing waits for these times, so there is no longest one. */
function isDuration(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

function badOption(option: string, value: unknown, takes: string): WatchQueryUsageError {
  return new WatchQueryUsageError('WQ139', `\`${option}\` is ${quoted(value)}: it takes ${takes}.`);
}
