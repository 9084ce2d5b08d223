import type { FieldNode, NameNode, ObjectFieldNode, ValueNode, VariableNode } from 'graphql';
import * as Kind from './kind';
import { put } from './put';

/** An argument of a field, or a field of an input object: both are a name and its value. */
interface Entry<K> {
  readonly kind: K;
  readonly name: NameNode;
  readonly value: ValueNode;
}

/**
 * The value at an argument path: `['first']`, or `['pagination', 'pageSize']` inside an input
 * object written in the query.
 */
export function argumentAt(field: FieldNode, path: readonly string[]): ValueNode | undefined {
  return valueAt(field.arguments ?? [], path);
}

function valueAt(
  entries: readonly Entry<unknown>[],
  [name, ...below]: readonly string[],
): ValueNode | undefined {
  const value = entries.find(entry => entry.name.value === name)?.value;
  return below.length === 0 ? value : valueAt(fieldsOf(value), below);
}

/** The fields of an input object. Any other value has none. */
function fieldsOf(value: ValueNode | undefined): readonly ObjectFieldNode[] {
  return value?.kind === Kind.OBJECT ? value.fields : [];
}

/**
 * Sets the value at an argument path, or removes it with `null`. Other arguments stay, and so do the
 * other fields of input objects on the path.
 *
 * ```text
 * ['pagination', 'page'] := $page
 * posts(pagination: { pageSize: 5 })  ⇒  posts(pagination: { pageSize: 5, page: $page })
 * ```
 */
export function setArgument(
  field: FieldNode,
  path: readonly string[],
  value: ValueNode | null,
): FieldNode {
  if (value === null && !argumentAt(field, path)) return field;
  return { ...field, arguments: withValue(field.arguments ?? [], Kind.ARGUMENT, path, value) };
}

/** Also removes an input object that becomes empty. */
function withValue<K>(
  entries: readonly Entry<K>[],
  kind: K,
  [name = '', ...below]: readonly string[],
  value: ValueNode | null,
): readonly Entry<K>[] {
  const old = entries.find(entry => entry.name.value === name);
  const next = below.length === 0 ? value : objectWith(fieldsOf(old?.value), below, value);
  if (next === null) return entries.filter(entry => entry !== old);
  return put(entries, old, { kind, name: nameNode(name), value: next });
}

function objectWith(
  before: readonly ObjectFieldNode[],
  path: readonly string[],
  value: ValueNode | null,
): ValueNode | null {
  const fields = withValue(before, Kind.OBJECT_FIELD, path, value);
  return fields.length > 0 ? { kind: Kind.OBJECT, fields } : null;
}

/** A name as an AST node. */
export function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}

/** A variable as an AST node. */
export function variableNode(name: string): VariableNode {
  return { kind: Kind.VARIABLE, name: nameNode(name) };
}
