import type { Plan } from './plan';

const told = new WeakMap<Plan, Set<string>>();

/** Whether a plan's warning for this cause is the first one: once is enough. */
export function isFirstTime(plan: Plan, cause: string): boolean {
  const known = told.get(plan) ?? new Set();
  if (known.has(cause)) return false;
  told.set(plan, known.add(cause));
  return true;
}
