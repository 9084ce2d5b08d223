import { warn } from '../errors/warn';
import { isFirstTime } from './is-first-time';
import type { Plan } from './plan';

/**
 * Development only: warns of NaN or an infinite number in a variable, which JSON sends as null
 * (L12).
 */
export function warnOfNumber(plan: Plan, name: string, value: unknown): void {
  let found: number | undefined;
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'number' && !Number.isFinite(part)) found = part;
    return part;
  });
  if (found === undefined || !isFirstTime(plan, `number $${name}`)) return;
  warn('WQ213', `$${name} holds ${found}, which JSON does not have: null is sent instead.`);
}
