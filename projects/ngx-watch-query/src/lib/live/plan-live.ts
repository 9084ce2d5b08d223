import { printOperation } from '../core/document/print-operation';
import { readOperation, type Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { selectedFields } from '../core/document/selected-fields';
import { walk } from '../core/document/walk';
import * as Kind from '../core/document/kind';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import { addIds } from './add-ids';
import { deriveOperations } from './derive-operations';
import { SKIP_SUBSCRIPTION, SUBSCRIBE } from '../core/document/client-directives';
import type { EventContract } from './event-contract';
import { findLiveFields, isPaging, liveFields, type LiveSurroundings } from './find-live-fields';
import type { LiveOperation } from './live-operation';
import { EVENT_TYPES } from '../rows/model-event';
import { keepLivePlan, type LivePlan } from './live-plan';
import type { PlanDraft, PlanHook } from '../core/plan/plan-hook';
import { isFollowed } from '../core/plan/plan-query';

declare const ngDevMode: boolean | undefined;

/** The query to send, and what it follows. */
interface Followed {
  readonly operation: Operation;
  readonly live: LivePlan;
}

/**
 * Plans what queries follow under one event contract (V1–V6). In development it finds all misuse of
 * the directives.
 *
 * @param models the names of models that the configuration gives, by the name of the field (V26)
 */
export function createPlanLive(
  contract: EventContract,
  models: ReadonlyMap<string, string> = new Map(),
): PlanHook {
  return draft => {
    const { subscribe } = draft;
    if (!isFollowed(draft.operation, subscribe)) return null;
    const surroundings = { paginators: draft.paginators, id: contract.identify ?? 'id' };
    const { operation, live } =
      typeof subscribe === 'object'
        ? planManual(draft, surroundings, readOperation(subscribe, 'subscription'))
        : planAutomatic(draft, surroundings, contract, models);
    return { operation, onPlanned: plan => keepLivePlan(plan, live), isFollowed: true };
  };
}

function planAutomatic(
  { operation, paginators }: PlanDraft,
  surroundings: LiveSurroundings,
  contract: EventContract,
  models: ReadonlyMap<string, string>,
): Followed {
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    assertNamed(operation);
    assertPlaced(operation);
  }
  const fields = findLiveFields(operation, surroundings);
  let operations: readonly LiveOperation[] | undefined;
  return {
    operation: addIds(operation, fields),
    live: {
      operations: () =>
        (operations ??= deriveOperations({ operation, fields, paginators, contract, models })),
    },
  };
}

function planManual(
  { operation: query }: PlanDraft,
  surroundings: LiveSurroundings,
  subscription: Operation,
): Followed {
  const { definition, fragments } = subscription;
  const [field] = selectedFields(definition.selectionSet, fragments);
  const declared = definition.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  if (typeof ngDevMode === 'undefined' || ngDevMode) assertNoPaging(declared, surroundings);
  const name = definition.name?.value;
  const operation: LiveOperation = {
    name,
    text: printOperation(subscription),
    root: field ? responseKey(field) : '',
    isManual: true,
    fields: liveFields(query, surroundings),
    contract: { field: field?.name.value ?? '', events: EVENT_TYPES, model: 'model' },
    scalars: new Set(),
    variables: new Map(declared.map(variable => [variable, variable])),
    id: null,
  };
  return { operation: query, live: { operations: () => [operation] } };
}

/** Refuses a query without a name: automatic subscriptions are named after it (V2). */
function assertNamed({ definition }: Operation): void {
  if (definition.name) return;
  throw new WatchQueryUsageError(
    'WQ124',
    'a live query needs an operation name: `query Movies { … }`.',
  );
}

/** Refuses `@subscribe` below the fields of the operation, and `@skipSubscription` on them (V3, V4). */
function assertPlaced({ definition, fragments }: Operation): void {
  const roots: ReadonlySet<unknown> = new Set(selectedFields(definition.selectionSet, fragments));
  for (const part of [definition, ...fragments.values()]) {
    walk(part, node => {
      if (!('directives' in node)) return undefined;
      for (const { name } of node.directives ?? []) {
        if (name.value === SUBSCRIBE && !roots.has(node)) {
          throw misplaced('@subscribe belongs on a root field of the query, such as `movies`');
        }
        if (name.value === SKIP_SUBSCRIPTION && (roots.has(node) || node.kind !== Kind.FIELD)) {
          throw misplaced('@skipSubscription belongs on a field below the one that is followed');
        }
      }
      return undefined;
    });
  }
}

function misplaced(detail: string): WatchQueryUsageError {
  return new WatchQueryUsageError('WQ125', `${detail}.`);
}

/** Refuses a subscription of the caller's own that declares a pagination variable (V1). */
function assertNoPaging(declared: readonly string[], { paginators }: LiveSurroundings): void {
  const name = declared.find(one => isPaging(paginators, one));
  if (name === undefined) return;
  throw new WatchQueryUsageError(
    'WQ129',
    `the subscription declares $${name}, a pagination variable: a subscription does not change with the page.`,
  );
}
