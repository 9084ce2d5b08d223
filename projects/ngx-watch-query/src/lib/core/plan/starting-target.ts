import type { Variables } from '../document/typed-document-node';
import { initialPosition } from './initial-position';
import { ownVariables } from './own-variables';
import type { Plan } from './plan';
import type { RequestTarget } from './request-variables';

/**
 * The target of the first request, before features change it (P9).
 *
 * @throws WatchQueryUsageError WQ109, WQ110
 */
export function startingTarget(
  plan: Plan,
  values: Variables,
  defaultLimit: number | null,
): RequestTarget {
  const positions = plan.paginators.map(one => initialPosition(one, values, defaultLimit));
  return { variables: ownVariables(plan, values), positions };
}
