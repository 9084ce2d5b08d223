import { planQuery } from '../../../lib/core/plan/plan-query';
import type { EventContract } from '../../../lib/live/event-contract';
import type { LiveOperation } from '../../../lib/live/live-operation';
import { livePlanOf } from '../../../lib/live/live-plan';
import { createPlanLive } from '../../../lib/live/plan-live';
import { TEST_CONFIG } from '../../paginator-types';
import type { Shape } from './shapes';

/** The operations that a WatchQuery of this shape uses, whoever opens them (V16). */
export function operationsOf(
  { document, pagination, subscribe }: Shape,
  contract: EventContract,
): readonly LiveOperation[] {
  const config = { ...TEST_CONFIG, hooks: [createPlanLive(contract)] };
  const plan = planQuery(document, pagination, config, 'query', subscribe);
  return livePlanOf(plan)?.operations() ?? [];
}
