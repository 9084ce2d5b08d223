import { isRecord } from '../document/as-record';
import { warn } from '../errors/warn';
import { isFirstTime } from './is-first-time';
import type { Plan } from './plan';
import { toJsonValue } from './to-json-value';

/**
 * Development only: warns of what JSON does not have in a variable, and says what is sent instead
 * (L12). Most functions are signals that the caller has forgotten to call.
 */
export function warnOfLoss(plan: Plan, name: string, value: unknown): void {
  let lost = '';
  toJsonValue(value, function (key, part) {
    const what = whatIsLost(this[key], part);
    if (what !== undefined) {
      const isLeftOut = typeof part === 'function' && !Array.isArray(this);
      const sent = isRecord(part) ? '{} is sent instead' : 'null is sent instead';
      lost = `${what}, which JSON does not have: ${isLeftOut ? 'it is not sent' : sent}.`;
      if (typeof part === 'function') lost += ' Call a signal for its value.';
    }
    return part;
  });
  if (lost && isFirstTime(plan, `loss $${name}`)) warn('WQ213', `$${name} holds ${lost}`);
}

/**
 * Names what JSON does not have; undefined where nothing is lost.
 *
 * @param given as the caller has given it
 * @param part what its `toJSON` gives, if it has one
 */
function whatIsLost(given: unknown, part: unknown): string | undefined {
  if (typeof part === 'function') return 'a function';
  if (typeof part === 'number' && !Number.isFinite(part)) return String(part);
  if (part === null && given instanceof Date) return 'an invalid Date';
  // `[object Set]`: a set, a map, a file and others keep what they hold out of their properties.
  const type = Object.prototype.toString.call(part).slice(8, -1);
  const isEmpty = isRecord(part) && Object.keys(part).length === 0;
  return isEmpty && type !== 'Object' ? `a ${type}` : undefined;
}
