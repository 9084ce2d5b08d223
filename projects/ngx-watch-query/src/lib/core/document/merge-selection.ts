import type { FieldNode, InlineFragmentNode, SelectionNode, SelectionSetNode } from 'graphql';
import * as Kind from './kind';
import { nameNode } from './argument';
import { sentDirectives } from './client-directives';
import type { FieldNames } from './field-names';
import { put } from './put';
import { responseKey } from './response-key';

/**
 * Adds fields to a selection set; what is selected already stays as it is.
 *
 * ```text
 * { data { id } paginatorInfo { total } }  +  { paginatorInfo: ['currentPage', 'total'] }
 *   ⇒  { data { id } paginatorInfo { total currentPage } }
 * ```
 *
 * @param keys the response keys of names that need an alias
 */
export function mergeSelection(
  set: SelectionSetNode | undefined,
  names: FieldNames,
  keys?: ReadonlyMap<string, string>,
): SelectionSetNode | undefined {
  let selections = set?.selections ?? [];
  for (const [name, nested] of fieldEntries(names)) {
    const key = keys?.get(name) ?? name;
    const old = selections.find(selection => isPlainField(selection, name, key));
    selections = put(selections, old, withFields(old ?? newField(name, key), nested));
  }
  return selections.length === 0 ? undefined : { kind: Kind.SELECTION_SET, selections };
}

/** A field or fragment with more selected below it; see `mergeSelection`. */
export function withFields<T extends FieldNode | InlineFragmentNode>(
  node: T,
  names: FieldNames,
  keys?: ReadonlyMap<string, string>,
): T {
  const selectionSet = mergeSelection(node.selectionSet, names, keys);
  return selectionSet ? { ...node, selectionSet } : node;
}

/** `['a', 'b']` and `{ a: [], b: ['c'] }` as pairs of a name and what is selected below it. */
export function fieldEntries(names: FieldNames): readonly (readonly [string, FieldNames])[] {
  return isNameList(names) ? names.map(name => [name, []] as const) : Object.entries(names);
}

function isNameList(names: FieldNames): names is readonly string[] {
  return Array.isArray(names);
}

function newField(name: string, key: string): FieldNode {
  return {
    kind: Kind.FIELD,
    ...(key !== name && { alias: nameNode(key) }),
    name: nameNode(name),
  };
}

// A field with a directive such as `@skip` may be missing from the answer, so ours is added beside
// it. GraphQL merges the two.
function isPlainField(selection: SelectionNode, name: string, key: string): selection is FieldNode {
  return (
    selection.kind === Kind.FIELD &&
    selection.name.value === name &&
    responseKey(selection) === key &&
    sentDirectives(selection).length === 0
  );
}
