import type { Plan } from './plan';

/** The causes that each plan has already been warned of. */
const warnedOf = new WeakMap<Plan, Set<string>>();

/** Whether this is the first warning for this cause and plan, so that each is printed once. */
export function isFirstTime(plan: Plan, cause: string): boolean {
  const causes = warnedOf.get(plan) ?? new Set();
  if (causes.has(cause)) return false;
  warnedOf.set(plan, causes.add(cause));
  return true;
}
