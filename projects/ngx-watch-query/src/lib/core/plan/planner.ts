import type { DocumentNode } from 'graphql';
import type { OperationKind } from '../document/read-operation';
import type { PaginationOption } from '../paging/pagination-option';
import type { SubscribeOption } from './plan-hook';
import type { Plan } from './plan';
import { planQuery, type PlanConfig } from './plan-query';

/** Plans an operation, or returns the plan that was made for the same document and options. */
export type Planner = (
  document: DocumentNode,
  pagination?: PaginationOption,
  kind?: OperationKind,
  subscribe?: SubscribeOption,
  paginator?: string,
) => Plan;

/** A plan, and the options that it was made for. */
interface KnownPlan {
  readonly key: string;
  readonly subscribe: SubscribeOption | undefined;
  readonly plan: Plan;
}

/** A planner for one configuration; plans live as long as their documents. */
export function createPlanner(config: PlanConfig): Planner {
  const plans = new WeakMap<DocumentNode, readonly KnownPlan[]>();
  return (document, pagination, kind = 'query', subscribe, paginator) => {
    const known = plans.get(document) ?? [];
    const key = [kind, paginator, JSON.stringify(pagination)].join();
    const same = known.find(one => one.key === key && one.subscribe === subscribe);
    if (same) return same.plan;
    const plan = planQuery(document, pagination, config, kind, subscribe, paginator);
    plans.set(document, [...known, { key, subscribe, plan }]);
    return plan;
  };
}
