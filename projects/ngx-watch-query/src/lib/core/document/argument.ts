import type { FieldNode, NameNode, ObjectFieldNode, ValueNode, VariableNode } from 'graphql';
import * as Kind from './kind';

/**
 * The value at an argument path: `['first']`, or `['pagination', 'pageSize']` inside an input
 * object written in the query.
 */
export function argumentAt(field: FieldNode, path: readonly string[]): ValueNode | undefined {
  const [name, ...keys] = path;
  let value = field.arguments?.find(argument => argument.name.value === name)?.value;
  for (const key of keys) {
    if (value?.kind !== Kind.OBJECT) return undefined;
    value = value.fields.find(entry => entry.name.value === key)?.value;
  }
  return value;
}

/**
 * Puts a value at an argument path, or takes it out with `null`. What else stands in the argument
 * list and in input objects on the way stays.
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
  const [name = '', ...keys] = path;
  const before = field.arguments ?? [];
  const old = before.find(argument => argument.name.value === name);
  const next = placed(old?.value, keys, value);
  if (next === old?.value) return field;
  if (next === undefined) return { ...field, arguments: before.filter(entry => entry !== old) };
  const argument = { kind: Kind.ARGUMENT, name: nameNode(name), value: next } as const;
  return {
    ...field,
    arguments: old ? before.map(e => (e === old ? argument : e)) : [...before, argument],
  };
}

/** The value that stands at the top once `value` is placed below `keys`; undefined: nothing. */
function placed(
  old: ValueNode | undefined,
  keys: readonly string[],
  value: ValueNode | null,
): ValueNode | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return value ?? undefined;
  const fields = old?.kind === Kind.OBJECT ? old.fields : [];
  const entry = fields.find(({ name }) => name.value === key);
  const inner = placed(entry?.value, rest, value);
  if (inner === entry?.value) return old;
  const others = fields.filter(other => other !== entry);
  if (inner === undefined) {
    return others.length > 0 ? { kind: Kind.OBJECT, fields: others } : undefined;
  }
  const added: ObjectFieldNode = { kind: Kind.OBJECT_FIELD, name: nameNode(key), value: inner };
  return {
    kind: Kind.OBJECT,
    fields: entry ? fields.map(e => (e === entry ? added : e)) : [...fields, added],
  };
}

/** A name as an AST node. */
export function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}

/** A variable as an AST node. */
export function variableNode(name: string): VariableNode {
  return { kind: Kind.VARIABLE, name: nameNode(name) };
}
