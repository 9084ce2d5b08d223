import type { ArgumentNode, FieldNode } from 'graphql';
import { hasDirective } from '../core/document/strip-directives';
import { variableName } from '../core/document/literal-value';
import type { Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { selectedFields } from '../core/document/selected-fields';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import { SUBSCRIBE } from '../core/document/client-directives';
import { readSubscribe, type SubscribeDirective } from './directives';
import { findItems, type ListLocation } from './find-items';
import type { LiveField } from './live-field';
import { EVENT_TYPES } from '../rows/model-event';

declare const ngDevMode: boolean | undefined;

/** What finding live fields needs to know besides the query. */
export interface LiveSurroundings {
  /** The paginated fields of the operation, by response key. */
  readonly paginators: ReadonlyMap<string, ListLocation>;
  readonly pagingVariables: ReadonlySet<string>;
  /** The key by which the contract tells items apart. */
  readonly id: string;
}

/**
 * The fields of the operation whose models are followed: those with `@subscribe`; without any, all
 * that can be followed (V1, V14).
 *
 * @throws WatchQueryUsageError WQ126 for an argument that cannot be passed on, WQ127 if nothing
 *   can be followed, WQ128 for rows without fields
 */
export function findLiveFields(
  operation: Operation,
  surroundings: LiveSurroundings,
): readonly LiveField[] {
  const found = liveFields(operation, surroundings);
  if (found.length > 0) return found;
  throw new WatchQueryUsageError(
    'WQ127',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      'no field of this query can be followed automatically: mark the fields to follow with @subscribe.',
  );
}

/** The same fields; here it is no misuse that there are none. */
export function liveFields(
  operation: Operation,
  surroundings: LiveSurroundings,
): readonly LiveField[] {
  const isChosen = hasDirective(operation, new Set([SUBSCRIBE]));
  return rootFields(operation).flatMap(nodes => {
    const directive = readSubscribe(nodes);
    if (isChosen && !directive) return [];
    return liveField(operation, nodes, directive, surroundings) ?? [];
  });
}

/** The fields of the operation: all selections of one response key together. */
function rootFields({ definition, fragments }: Operation): readonly (readonly FieldNode[])[] {
  const byKey = new Map<string, FieldNode[]>();
  for (const field of selectedFields(definition.selectionSet, fragments)) {
    const known = byKey.get(responseKey(field));
    if (known) known.push(field);
    else byKey.set(responseKey(field), [field]);
  }
  return [...byKey.values()];
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
  const list = paginators.get(key) ?? findItems(nodes, operation.fragments);
  const named = directive?.arguments;
  // A list's `id` argument is the id of another model: it is passed on only if named.
  const names = named ?? (list ? [] : ['id']);
  const passed = names.flatMap(name => {
    const argument = findArgument(nodes, name);
    if (argument) assertPassable(argument, pagingVariables);
    else if (named) throw unpassable(`${node.name.value} has no argument "${name}"`);
    return argument ? [argument] : [];
  });
  if (!directive && !list && passed.length === 0) return null;
  return {
    key,
    name: node.name.value,
    model: directive?.model,
    items: list?.items ?? [],
    node: list?.node,
    isList: list !== undefined || passed.length === 0,
    id,
    events: directive?.events ?? EVENT_TYPES,
    passed,
    nodes,
  };
}

function findArgument(nodes: readonly FieldNode[], name: string): ArgumentNode | undefined {
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
  return new WatchQueryUsageError(
    'WQ126',
    (typeof ngDevMode === 'undefined' || ngDevMode) && `@subscribe: ${detail}.`,
  );
}
