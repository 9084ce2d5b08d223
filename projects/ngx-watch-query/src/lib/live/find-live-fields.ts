import type { ArgumentNode, FieldNode } from 'graphql';
import { findFields } from '../core/document/find-fields';
import { hasDirective } from '../core/document/has-directive';
import { variableName } from '../core/document/literal-value';
import type { Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { selectedFields } from '../core/document/selected-fields';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import { SUBSCRIBE } from '../core/document/client-directives';
import { readSubscribe, type SubscribeDirective } from './directives';
import { findItems, findNodes } from '../rows/find-items';
import type { LiveField } from './live-field';
import { EVENT_TYPES } from '../rows/model-event';

declare const ngDevMode: boolean | undefined;

/** What finding live fields needs to know besides the query. */
export interface LiveSurroundings {
  /** The paginated fields of the operation by response key, each with the path to its items. */
  readonly paginators: ReadonlyMap<string, readonly string[]>;
  readonly pagingVariables: ReadonlySet<string>;
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
function rootFields(operation: Operation): readonly (readonly FieldNode[])[] {
  const { definition, fragments } = operation;
  const keys = new Set(selectedFields(definition.selectionSet, fragments).map(responseKey));
  return [...keys].map(key => findFields(operation, [key]));
}

function liveField(
  operation: Operation,
  nodes: readonly FieldNode[],
  directive: SubscribeDirective | undefined,
  { paginators, pagingVariables, id }: LiveSurroundings,
): LiveField | null {
  const [node] = nodes;
  if (!node) return null;
  const key = responseKey(node);
  const { fragments } = operation;
  // The `id` argument means a single model, which may have a list named so.
  const list =
    findItems(nodes, fragments, paginators.get(key)) ??
    (findArgument(nodes, 'id') ? undefined : findNodes(nodes, fragments));
  const named = directive?.arguments;
  // A list's `id` argument is the id of another model: it is passed on only if named.
  const names = named ?? (list ? [] : ['id']);
  const found = names.flatMap(name => findArgument(nodes, name) ?? []);
  // The server would compare the argument with the events' ids, which are of another kind (V23).
  const passed = named || id === 'id' ? found : [];
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    for (const argument of passed) assertPassable(argument, pagingVariables);
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

function assertPassable({ name, value }: ArgumentNode, paging: ReadonlySet<string>): void {
  if (!paging.has(variableName(value) ?? '')) return;
  throw unpassable(
    `"${name.value}" is a pagination argument: a subscription does not change with the page`,
  );
}

function unpassable(detail: string): WatchQueryUsageError {
  return new WatchQueryUsageError('WQ126', `@subscribe: ${detail}.`);
}
