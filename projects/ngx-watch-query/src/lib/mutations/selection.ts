import type { ArgumentNode, FieldNode, ValueNode } from 'graphql';
import type { JsonObject } from '../core/document/as-record';
import * as Kind from '../core/document/kind';
import { literalValue } from '../core/document/literal-value';
import type { Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { selectedFields } from '../core/document/selected-fields';
import type { Variables } from '../core/document/typed-document-node';

/** A field as a query or a mutation selects it, with all fragments opened. */
export interface SelectedField {
  /** Its key in the answer. */
  readonly key: string;
  /** Its name in the schema. */
  readonly name: string;
  readonly arguments: readonly ArgumentNode[];
  /** What is selected below it; empty for a scalar. */
  readonly fields: readonly SelectedField[];
}

/** What is selected below some fields; those of one response key are one. */
export function readSelection(
  nodes: readonly Pick<FieldNode, 'selectionSet'>[],
  fragments: Operation['fragments'],
): readonly SelectedField[] {
  const byKey = new Map<string, FieldNode[]>();
  for (const field of nodes.flatMap(({ selectionSet }) =>
    selectedFields(selectionSet, fragments),
  )) {
    const key = responseKey(field);
    byKey.set(key, [...(byKey.get(key) ?? []), field]);
  }
  return [...byKey].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    const { name, arguments: given = [] } = first;
    const fields = readSelection([first, ...others], fragments);
    return [{ key, name: name.value, arguments: given, fields }];
  });
}

/**
 * What tells a field from another one of the same object: its name and its arguments, whatever the
 * query calls it (M1).
 *
 * `title` ⇒ `title`, `poster: image(width: $width)` ⇒ `image({"width":200})`
 */
export function nameWithArguments(field: SelectedField, variables: Variables): string {
  if (field.arguments.length === 0) return field.name;
  const given = Object.entries(argumentsOf(field, variables));
  given.sort(([a], [b]) => (a < b ? -1 : 1));
  return given.length === 0
    ? field.name
    : `${field.name}(${JSON.stringify(Object.fromEntries(given))})`;
}

/** The arguments of a field by name, as JSON; those that are not given are left out. */
export function argumentsOf(field: SelectedField, variables: Variables): JsonObject {
  return withoutUndefined(
    field.arguments.map(({ name, value }) => [name.value, valueOf(value, variables)]),
  );
}

function valueOf(value: ValueNode, variables: Variables): unknown {
  switch (value.kind) {
    case Kind.VARIABLE:
      return variables[value.name.value];
    case Kind.LIST:
      return value.values.map(item => valueOf(item, variables));
    case Kind.OBJECT:
      return withoutUndefined(
        value.fields.map(field => [field.name.value, valueOf(field.value, variables)]),
      );
    default:
      return literalValue(value);
  }
}

function withoutUndefined(entries: readonly (readonly [string, unknown])[]): JsonObject {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
