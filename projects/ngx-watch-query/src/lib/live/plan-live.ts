import { printOperation } from '../core/document/print-operation';
import { readOperation, type Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { selectedFields } from '../core/document/selected-fields';
import { stripDirectives } from '../core/document/strip-directives';
import { walk } from '../core/document/walk';
import * as Kind from '../core/document/kind';
import { findFields } from '../core/document/find-fields';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import { addIds } from './add-ids';
import { deriveOperations } from './derive-operations';
import {
  CLIENT_DIRECTIVES,
  SKIP_SUBSCRIPTION,
  SUBSCRIBE,
} from '../core/document/client-directives';
import type { EventContract } from './event-contract';
import { findLiveFields, liveFields, type LiveSurroundings } from './find-live-fields';
import { nodeKey } from './find-items';
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
 * Plans what queries follow under one event contract (V1–V6). It finds all misuse of the
 * directives.
 *
 * @param models the names of models that the configuration gives, by the name of the field (V26)
 */
export function createPlanLive(
  contract: EventContract,
  models: ReadonlyMap<string, string> = new Map(),
): PlanHook {
  return draft => {
    const { given, subscribe } = draft;
    if (!isFollowed(given, subscribe)) return null;
    const surroundings = surroundingsOf(draft, contract);
    const { operation, live } =
      typeof subscribe === 'object'
        ? planManual(draft, surroundings, readOperation(subscribe, 'subscription'))
        : planAutomatic(draft, surroundings, contract, models);
    return { operation, onPlanned: plan => keepLivePlan(plan, live) };
  };
}

function planAutomatic(
  { given, operation: bare, paginators }: PlanDraft,
  surroundings: LiveSurroundings,
  contract: EventContract,
  models: ReadonlyMap<string, string>,
): Followed {
  assertNamed(given);
  assertPlaced(given);
  const fields = findLiveFields(given, surroundings);
  let operations: readonly LiveOperation[] | undefined;
  const paths = paginators.map(({ path }) => path);
  return {
    operation: addIds(bare, fields),
    live: {
      fields,
      isManual: false,
      operations: () =>
        (operations ??= deriveOperations({
          operation: given,
          fields,
          paginators: paths,
          contract,
          models,
        })),
    },
  };
}

function planManual(
  { operation: bare }: PlanDraft,
  surroundings: LiveSurroundings,
  subscription: Operation,
): Followed {
  const { definition, fragments } = stripDirectives(subscription, CLIENT_DIRECTIVES);
  const [field] = selectedFields(definition.selectionSet, fragments);
  const declared = definition.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  const paging = declared.find(name => surroundings.pagingVariables.has(name));
  if (paging !== undefined) throw pagingDeclared(paging);
  const name = definition.name?.value;
  const operation: LiveOperation = {
    name,
    text: printOperation({ definition, fragments }),
    root: field ? responseKey(field) : '',
    field: null,
    contract: { field: field?.name.value ?? '', events: EVENT_TYPES, model: 'model' },
    variables: new Map(declared.map(variable => [variable, variable])),
    id: null,
  };
  return {
    operation: bare,
    live: {
      fields: liveFields(bare, surroundings),
      isManual: true,
      operations: () => [operation],
    },
  };
}

function surroundingsOf(
  { operation: bare, paginators }: PlanDraft,
  { identify = 'id' }: EventContract,
): LiveSurroundings {
  return {
    id: identify,
    pagingVariables: new Set(paginators.flatMap(one => [one.limitVariable, one.pageVariable])),
    paginators: new Map(
      paginators.flatMap(({ path, items }) => {
        const [key, ...below] = path;
        if (key === undefined || below.length > 0) return [];
        return [
          [key, { items, node: nodeKey(findFields(bare, [...path, ...items]), bare.fragments) }],
        ];
      }),
    ),
  };
}

/** Automatic subscriptions are named after the query (V2). */
function assertNamed({ definition }: Operation): void {
  if (definition.name) return;
  throw new WatchQueryUsageError(
    'WQ124',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      'a live query needs an operation name: `query Movies { … }`.',
  );
}

/** `@subscribe` stands on fields of the operation, `@skipSubscription` below them (V3, V4). */
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
  return new WatchQueryUsageError(
    'WQ125',
    (typeof ngDevMode === 'undefined' || ngDevMode) && `${detail}.`,
  );
}

function pagingDeclared(name: string): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ129',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      `the subscription declares $${name}, a pagination variable: a subscription does not change with the page.`,
  );
}
