import type { Happened } from './trace';

/**
 * Whether a call may cause a request: not with `refetch = false`, nor if it leads nowhere (P10,
 * P12).
 */
export function mayAsk({ call, isMoved }: Happened<'called'>): boolean {
  if (typeof call === 'string') return call === 'refetch';
  return call.refetch && isMoved !== false;
}
