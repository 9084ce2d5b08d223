import type { ArgumentNode, FieldNode } from 'graphql';
import { hasDirective } from '../core/document/has-directive';
import { variableName } from '../core/document/literal-value';
import type { Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { selectedFields } from '../core/document/selected-fields';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { PlannedPaginator } from '../core/plan/plan';
import { SUBSCRIBE } from '../core/document/client-directives';
import { readSubscribe, type SubscribeDirective } from './directives';
import { findItems, findNodes } from '../rows/find-items';
import type { LiveField } from './live-field';
import { EVENT_TYPES } from '../rows/model-event';

declare const ngDevMode: boolean | undefined;

/** What finding live fields needs to know besides the query. */
export interface LiveSurroundings {
  readonly paginators: readonly PlannedPaginator[];
  /** The key by which the contract tells items apart. */
  readonly id: string;
}

/**
 * The fields of the operation whose models are followed: those with `@subscribe`; without any, all
 * that can be followed (V1, V14).
 *
 * @throws WatchQueryUsageError in development: WQ126 for an argument that cannot be passed on, WQ127
 *   if nothing can be followed
 */
export function findLiveFields(
  operation: Operation,
  surroundings: LiveSurroundings,
): readonly LiveField[] {
  const found = liveFields(operation, surroundings, hasDirective(operation, SUBSCRIBE));
  if ((typeof ngDevMode === 'undefined' || ngDevMode) && found.length === 0) {
    throw new WatchQueryUsageError(
      'WQ127',
      'no field of this query can be followed automatically: mark the fields to follow with @subscribe.',
    );
  }
  return found;
}

/**
 * Like `findLiveFields`, but there may be none.
 *
 * @param isMarked whether only fields with `@subscribe` count; if not, the directive is not read
 */
export function liveFields(
  operation: Operation,
  surroundings: LiveSurroundings,
  isMarked = false,
): readonly LiveField[] {
  return rootFields(operation).flatMap(nodes => {
    const directive = isMarked ? readSubscribe(nodes) : undefined;
    if (isMarked && !directive) return [];
    return liveField(operation, nodes, directive, surroundings) ?? [];
  });
}

/** The fields of the operation: all selections of one response key together. */
function rootFields({ definition, fragments }: Operation): readonly (readonly FieldNode[])[] {
  const all = selectedFields(definition.selectionSet, fragments);
  const keys = new Set(all.map(responseKey));
  return [...keys].map(key => all.filter(field => responseKey(field) === key));
}

function liveField(
  operation: Operation,
  nodes: readonly FieldNode[],
  directive: SubscribeDirective | undefined,
  { paginators, id }: LiveSurroundings,
): LiveField | null {
  const [node] = nodes;
  if (!node) return null;
  const key = responseKey(node);
  const { fragments } = operation;
  const paginator = paginators.find(({ path }) => path.join('.') === key);
  // The `id` argument means a single model, which may have a list named so.
  const list =
    findItems(nodes, fragments, paginator?.items) ??
    (findArgument(nodes, 'id') ? undefined : findNodes(nodes, fragments));
  const named = directive?.arguments;
  // A list's `id` argument is the id of another model: it is passed on only if named.
  const names = named ?? (list ? [] : ['id']);
  const found = names.flatMap(name => findArgument(nodes, name) ?? []);
  // The server would compare the argument with the events' ids, which are of another kind (V23).
  const passed = named || id === 'id' ? found : [];
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    for (const argument of passed) assertPassable(argument, paginators);
    const missing = named?.find(name => !findArgument(nodes, name));
    if (missing !== undefined) throw unpassable(`${node.name.value} has no argument "${missing}"`);
  }
  if (!directive && !list && found.length === 0) return null;
  return {
    key,
    name: node.name.value,
    model: directive?.model,
    items: list?.items ?? [],
    node: list?.node,
    isList: list !== undefined || found.length === 0,
    id,
    events: directive?.events ?? EVENT_TYPES,
    passed,
    nodes,
  };
}

/** The argument of a field, whichever of its selections has it. */
export function findArgument(nodes: readonly FieldNode[], name: string): ArgumentNode | undefined {
  return nodes
    .flatMap(({ arguments: given }) => given ?? [])
    .find(argument => argument.name.value === name);
}

/** Whether a variable of the query belongs to one of its paginators. */
export function isPaging(paginators: LiveSurroundings['paginators'], variable?: string): boolean {
  return paginators.some(
    ({ limitVariable, pageVariable }) => variable === limitVariable || variable === pageVariable,
  );
}

function assertPassable(
  { name, value }: ArgumentNode,
  paginators: LiveSurroundings['paginators'],
): void {
  if (!isPaging(paginators, variableName(value))) return;
  throw unpassable(
    `"${name.value}" is a pagination argument: a subscription does not change with the page`,
  );
}

function unpassable(detail: string): WatchQueryUsageError {
  return new WatchQueryUsageError('WQ126', `@subscribe: ${detail}.`);
}
