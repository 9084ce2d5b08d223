import type { HttpContext } from '@angular/common/http';
import type { GraphQLRequest } from 'ngx-watch-query/private';
import type { Plan } from '../plan/plan';
import { requestText, requestVariables } from '../plan/request-variables';
import type { ActiveRequest } from '../state/state';

/** What decides how a request is sent; without the last two, as one in the background. */
type Asked = Pick<ActiveRequest, 'target'> &
  Partial<Pick<ActiveRequest, 'bypassTransferCache' | 'isAwaited'>>;

/** The request for a target. */
export function requestOf(
  plan: Plan,
  { target, bypassTransferCache = false, isAwaited = false }: Asked,
  context: HttpContext | undefined,
): GraphQLRequest {
  const variables = requestVariables(plan, target);
  return {
    query: requestText(plan, variables),
    variables,
    operationName: plan.operationName,
    context,
    bypassTransferCache,
    isBackground: !isAwaited,
  };
}
