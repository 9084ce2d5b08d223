import type { Plan } from './plan';

/** The causes that each plan has been warned of. */
const warnedOf = new WeakMap<Plan, Set<string>>();

/** Whether a plan's warning for this cause is the first one: once is enough. */
export function isFirstTime(plan: Plan, cause: string): boolean {
  const causes = warnedOf.get(plan) ?? new Set();
  if (causes.has(cause)) return false;
  warnedOf.set(plan, causes.add(cause));
  return true;
}
