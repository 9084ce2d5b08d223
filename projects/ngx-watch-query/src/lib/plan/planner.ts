import type { DocumentNode } from 'graphql';
import type { OperationKind } from '../document/read-operation';
import { paginationKey, type PaginationOption } from '../pagination/pagination-option';
import type { Plan } from './plan';
import { planQuery, type PlanConfig } from './plan-query';

/** Plans an operation, or remembers the plan it made for the same document and options. */
export type Planner = (
  document: DocumentNode,
  pagination?: PaginationOption,
  kind?: OperationKind,
) => Plan;

/** A planner for one configuration; plans live as long as their documents. */
export function createPlanner(config: PlanConfig): Planner {
  const plans = new WeakMap<DocumentNode, Map<string, Plan>>();
  return (document, pagination, kind = 'query') => {
    const known = plans.get(document);
    const key = kind + paginationKey(pagination);
    let plan = known?.get(key);
    if (!plan) {
      plan = planQuery(document, pagination, config, kind);
      if (known) known.set(key, plan);
      else plans.set(document, new Map([[key, plan]]));
    }
    return plan;
  };
}
