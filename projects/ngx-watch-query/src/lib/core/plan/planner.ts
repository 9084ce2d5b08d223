import type { DocumentNode } from 'graphql';
import type { OperationKind } from '../document/read-operation';
import { paginationKey, type PaginationOption } from '../paging/pagination-option';
import type { SubscribeOption } from './plan-hook';
import type { Plan } from './plan';
import { planQuery, type PlanConfig } from './plan-query';

/** Plans an operation, or remembers the plan it made for the same document and options. */
export type Planner = (
  document: DocumentNode,
  pagination?: PaginationOption,
  kind?: OperationKind,
  subscribe?: SubscribeOption,
  paginator?: string,
) => Plan;

/** A planner for one configuration; plans live as long as their documents. */
export function createPlanner(config: PlanConfig): Planner {
  const plans = new WeakMap<DocumentNode, Map<string, Plan>>();
  const subscriptions = new WeakMap<DocumentNode, string>();
  let count = 0;
  const subscribeKey = (subscribe: SubscribeOption | undefined): string => {
    if (typeof subscribe !== 'object') return String(subscribe);
    const key = subscriptions.get(subscribe) ?? String(++count);
    subscriptions.set(subscribe, key);
    return key;
  };
  return (document, pagination, kind = 'query', subscribe, paginator) => {
    const known = plans.get(document);
    const key = [kind, subscribeKey(subscribe), paginator, paginationKey(pagination)].join();
    let plan = known?.get(key);
    if (!plan) {
      plan = planQuery(document, pagination, config, kind, subscribe, paginator);
      if (known) known.set(key, plan);
      else plans.set(document, new Map([[key, plan]]));
    }
    return plan;
  };
}
