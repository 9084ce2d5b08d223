import type { KeptPart } from '../core/feature';
import type { QueryStatePort } from '../core/query/query-port';
import { featureEvent } from '../core/state/query-event';
import { MODEL_CHANGED, UNKNOWN_CHANGE, type ModelChanged } from '../rows/model-changed';
import { operationVariables, type LiveOperation } from './live-operation';
import type { LiveMessage } from './live-message';
import type { LivePlan } from './live-plan';
import { readLiveResult } from './read-live-result';
import type { SharedOperations } from './shared-operations';

/**
 * Lets a kept answer follow the server's changes as long as a WatchQuery keeps its operations open.
 * Once they are closed, the answer is no longer fresh (K2).
 */
export function keepLive(
  query: QueryStatePort,
  plan: LivePlan,
  operations: SharedOperations,
): KeptPart {
  let leave: readonly (() => void)[] = [];
  const change = (changed: ModelChanged): void =>
    query.dispatch(featureEvent(MODEL_CHANGED, changed));
  const outdate = (): void => change(UNKNOWN_CHANGE);

  const received = (operation: LiveOperation, message: LiveMessage): void => {
    const read = readLiveResult(query.state, operation, message);
    if (read) change(read === 'waits' ? UNKNOWN_CHANGE : read);
  };
  const follow = (operation: LiveOperation): (() => void) | undefined => {
    const variables = operationVariables(operation, query.state.draft.variables);
    const shared = operations.opened(operation, variables);
    if (!shared) outdate();
    return shared?.listen({
      changed: () => {
        if (shared.status !== 'live') outdate();
      },
      catchUp: outdate,
      received: message => received(operation, message),
    });
  };
  return {
    begin: () => {
      leave = operationsOf(plan).flatMap(operation => follow(operation) ?? []);
    },
    end: () => leave.forEach(end => end()),
  };
}

/** The operations; none if the contract throws, which the WatchQuery has shown as its error (V6). */
function operationsOf(plan: LivePlan): readonly LiveOperation[] {
  try {
    return plan.operations();
  } catch {
    return [];
  }
}
