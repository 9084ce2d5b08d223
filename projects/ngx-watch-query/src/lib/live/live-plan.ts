import type { Plan } from '../core/plan/plan';
import type { LiveOperation } from './live-operation';

/** Which changes of the server a query follows, and how. */
export interface LivePlan {
  /**
   * The subscription operations, derived when they are needed first: on a server they never are
   * (V11). Throws what the contract throws.
   */
  readonly operations: () => readonly LiveOperation[];
}

const plans = new WeakMap<Plan, LivePlan>();

/** What a query follows; undefined if it follows nothing. */
export function livePlanOf(plan: Plan): LivePlan | undefined {
  return plans.get(plan);
}

/** Remembers what a query follows, as long as its plan lives. */
export function keepLivePlan(plan: Plan, live: LivePlan): void {
  plans.set(plan, live);
}
