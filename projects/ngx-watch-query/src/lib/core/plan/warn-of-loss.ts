import { warn } from '../errors/warn';
import { isFirstTime } from './is-first-time';
import type { Plan } from './plan';

/**
 * Development only: warns of what JSON does not have in a variable (L12). NaN or an infinite number
 * is sent as null. A function is left out; most are signals that the caller has forgotten to call.
 */
export function warnOfLoss(plan: Plan, name: string, value: unknown): void {
  let lost = '';
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'function') {
      lost = 'a function, which JSON does not have: it is not sent. Call a signal for its value.';
    } else if (typeof part === 'number' && !Number.isFinite(part)) {
      lost = `${part}, which JSON does not have: null is sent instead.`;
    }
    return part;
  });
  if (lost && isFirstTime(plan, `loss $${name}`)) warn('WQ213', `$${name} holds ${lost}`);
}
