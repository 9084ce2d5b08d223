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
    const known = plans.get(document) ?? new Map<string, Plan>();
    const key = [kind, subscribeKey(subscribe), paginator, paginationKey(pagination)].join();
    const plan =
      known.get(key) ?? planQuery(document, pagination, config, kind, subscribe, paginator);
    plans.set(document, known.set(key, plan));
    return plan;
  };
}
