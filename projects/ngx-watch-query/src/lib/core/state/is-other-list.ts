import type { RequestTarget } from '../plan/request-variables';
import { isDeepEqual } from './is-deep-equal';
import type { State } from './state';

/** Whether variables are others than those requested last, so that they mean another list (P13). */
export function isOtherList(
  { requested }: Pick<State, 'requested'>,
  { variables }: Pick<RequestTarget, 'variables'>,
): boolean {
  return requested !== null && !isDeepEqual(requested.target.variables, variables);
}
