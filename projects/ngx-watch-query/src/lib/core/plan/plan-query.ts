import type { DocumentNode } from 'graphql';
import { editFields } from '../document/edit-fields';
import * as Kind from '../document/kind';
import { printOperation } from '../document/print-operation';
import { readOperation, type Operation, type OperationKind } from '../document/read-operation';
import { splitPath } from '../document/split-path';
import { setArgument } from '../document/argument';
import { hasDirective } from '../document/has-directive';
import { usesOf } from '../document/uses-of';
import { WatchQueryUsageError } from '../errors/usage-error';
import { SUBSCRIBE } from '../document/client-directives';
import {
  assertPaginatorUsed,
  readPaginationOption,
  type PaginationOption,
} from '../paging/pagination-option';
import type { PaginatorType } from '../paging/paginator-type';
import { injectPaginators } from './inject-paginators';
import { assertNotBelowList } from './misplaced';
import { placePaginator, findDeclaration, type PlacedPaginator } from './place-paginator';
import type { PlanHook, SubscribeOption } from './plan-hook';
import { needsSubscriptions } from './needs-subscriptions';
import type { Plan } from './plan';
import { warnOfRows } from './warn-of-rows';

declare const ngDevMode: boolean | undefined;

/** The part of the configuration that plans depend on. */
export interface PlanConfig {
  /** Paginator types by name. */
  readonly paginators: ReadonlyMap<string, PaginatorType>;
  readonly defaultPaginator: string;
  /** In development: the paginator types whose cursor type is not configured (P5). */
  readonly guessedTypes: ReadonlySet<PaginatorType>;
  /** The features' parts in planning, in their order. Default: none. */
  readonly hooks?: readonly PlanHook[];
}

/**
 * Plans an operation: finds all misuse of the document and of the `pagination` option, and prepares what
 * is sent. The document is not modified.
 *
 * @throws WatchQueryUsageError WQ101, WQ102, WQ106–WQ108, WQ112–WQ114, WQ118, WQ119, WQ123–WQ129
 */
export function planQuery(
  document: DocumentNode,
  pagination: PaginationOption | undefined,
  config: PlanConfig,
  kind: OperationKind = 'query',
  subscribe?: SubscribeOption,
  paginator?: string,
): Plan {
  const given = readOperation(document, kind);
  const { defaultPaginator } = config;
  if (typeof ngDevMode === 'undefined' || ngDevMode) assertPaginatorUsed(paginator, pagination);
  const paginators = readPaginationOption(pagination, paginator ?? defaultPaginator).map(request =>
    placePaginator(given, request, findType(config, request.typeName), config.guessedTypes),
  );
  const { hooks = [] } = config;
  let operation = given;
  const planned = hooks.map(hook => {
    const draft = hook({ operation, paginators, subscribe });
    operation = draft?.operation ?? operation;
    return draft;
  });
  const isTaken = planned.some(draft => draft?.isFollowed);
  if (isFollowed(given, subscribe) && !isTaken) throw needsSubscriptions();
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    const types = [...config.paginators.values()];
    for (const one of paginators) {
      assertNotBelowList(operation, one, paginators, types);
      warnOfRows(operation, one, typeof pagination === 'string');
    }
    assertVariablesFree(operation, paginators);
  }

  const full = injectPaginators(operation, paginators);
  const texts = new Map<string, string>();
  const text = (omitted: readonly string[]): string => {
    const key = omitted.join();
    const known =
      texts.get(key) ?? printOperation(injectPaginators(operation, paginators, omitted));
    texts.set(key, known);
    return known;
  };
  const plan: Plan = {
    operationName: operation.definition.name?.value,
    paginators,
    isByScope: typeof pagination === 'object',
    customVariables: customVariables(full, paginators),
    omittable: paginators.flatMap(one => {
      const { limitVariable, pageVariable } = one;
      return omitsFirstPage(full, one) ? [limitVariable, pageVariable] : limitVariable;
    }),
    text,
  };
  for (const draft of planned) draft?.onPlanned(plan);
  return plan;
}

/** Whether the query or its options ask to follow changes (V1). */
export function isFollowed(operation: Operation, subscribe: SubscribeOption | undefined): boolean {
  return (subscribe ?? hasDirective(operation, SUBSCRIBE)) !== false;
}

function findType(config: PlanConfig, name: string): PaginatorType {
  const type = config.paginators.get(name);
  if (type) return type;
  throw new WatchQueryUsageError(
    'WQ108',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      `there is no paginator type "${name}", only ${[...config.paginators.keys()].join(', ')}.`,
  );
}

/** Refuses a pagination variable that two paginators share or that the query uses elsewhere (P3). */
function assertVariablesFree(operation: Operation, paginators: readonly PlacedPaginator[]): void {
  let bare = operation;
  const names = new Set<string>();
  for (const { type, path, limitVariable, pageVariable } of paginators) {
    for (const name of [limitVariable, pageVariable]) {
      if (names.has(name)) throw sharedVariable(name);
      names.add(name);
    }
    bare = editFields(bare, path, field =>
      [type.limit, type.page].reduce(
        (edited, { argument }) => setArgument(edited, splitPath(argument), null),
        field,
      ),
    );
  }
  const { variables } = usesOf(bare);
  for (const name of names) if (variables.has(name)) throw variableTaken(name);
}

/**
 * Whether the page argument is left out where the page has no value: a first page by cursor, which is never
 * sent as null, so the argument must go where its type is non-null (P5).
 *
 * @param full the operation with the declarations of its paginators
 */
function omitsFirstPage(full: Operation, { pageVariable }: PlacedPaginator): boolean {
  const declaration = findDeclaration(full, pageVariable);
  // A default in the query would be used in the place of the cursor that is left out.
  return declaration?.type.kind === Kind.NON_NULL_TYPE || declaration?.defaultValue !== undefined;
}

function customVariables(
  { definition }: Operation,
  paginators: readonly PlacedPaginator[],
): Plan['customVariables'] {
  const ours = new Set(paginators.flatMap(one => [one.limitVariable, one.pageVariable]));
  return new Map(
    (definition.variableDefinitions ?? [])
      .map(node => [node.variable.name.value, node] as const)
      .filter(([name]) => !ours.has(name)),
  );
}

function sharedVariable(name: string): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ114',
    `$${name} is used for two pagination arguments. Each needs a variable of its own.`,
  );
}

function variableTaken(name: string): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ112',
    `$${name} is a pagination variable of this query and is also used for something else. Rename the other one.`,
  );
}
