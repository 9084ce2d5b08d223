import type { FieldNode, SelectionNode, SelectionSetNode } from 'graphql';
import * as Kind from './kind';
import { nameNode } from './argument';
import { sentDirectives } from './client-directives';
import type { FieldNames } from './field-names';
import { responseKey } from './response-key';

/**
 * Adds fields to a selection set; what is selected already stays as it is.
 *
 * ```text
 * { data { id } paginatorInfo { total } }  +  { paginatorInfo: ['currentPage', 'total'] }
 *   ⇒  { data { id } paginatorInfo { total currentPage } }
 * ```
 *
 * @param keys response keys for names that cannot keep their own
 */
export function mergeSelection(
  set: SelectionSetNode | undefined,
  names: FieldNames,
  keys?: ReadonlyMap<string, string>,
): SelectionSetNode | undefined {
  const selections: SelectionNode[] = [...(set?.selections ?? [])];
  for (const [name, nested] of fieldEntries(names)) {
    const key = keys?.get(name) ?? name;
    const at = selections.findIndex(selection => isPlainField(selection, name, key));
    const merged = withFields(plainField(selections[at]) ?? newField(name, key), nested);
    if (at < 0) selections.push(merged);
    else selections[at] = merged;
  }
  return selections.length === 0 ? undefined : { kind: Kind.SELECTION_SET, selections };
}

/** `['a', 'b']` and `{ a: [], b: ['c'] }` as pairs of a name and what is selected below it. */
export function fieldEntries(names: FieldNames): readonly (readonly [string, FieldNames])[] {
  return isNameList(names) ? names.map(name => [name, []] as const) : Object.entries(names);
}

function isNameList(names: FieldNames): names is readonly string[] {
  return Array.isArray(names);
}

function withFields(field: FieldNode, names: FieldNames): FieldNode {
  const selectionSet = mergeSelection(field.selectionSet, names);
  return selectionSet ? { ...field, selectionSet } : field;
}

function newField(name: string, key: string): FieldNode {
  const field: FieldNode = { kind: Kind.FIELD, name: nameNode(name) };
  return key === name ? field : { ...field, alias: nameNode(key) };
}

function plainField(selection: SelectionNode | undefined): FieldNode | undefined {
  return selection?.kind === Kind.FIELD ? selection : undefined;
}

// A field under a condition may be missing from the answer: GraphQL merges ours beside it.
function isPlainField(selection: SelectionNode, name: string, key: string): boolean {
  return (
    selection.kind === Kind.FIELD &&
    selection.name.value === name &&
    responseKey(selection) === key &&
    sentDirectives(selection).length === 0
  );
}
