import type { ArgumentNode, FieldNode, InlineFragmentNode, ValueNode } from 'graphql';
import { isRecord, type JsonObject } from '../core/document/as-record';
import * as Kind from '../core/document/kind';
import { literalValue, variableName } from '../core/document/literal-value';
import { openSelection } from '../core/document/open-selection';
import { printNode } from '../core/document/print-node';
import type { Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import type { Variables } from '../core/document/typed-document-node';
import { withChanges } from '../core/state/with-changes';
import { lowerFirst } from '../rows/lower-first';

/** A field as a query or a mutation selects it, with all fragments opened. */
export interface SelectedField {
  /** Its key in the answer. */
  readonly key: string;
  /** Its name in the schema. */
  readonly name: string;
  readonly arguments: readonly ArgumentNode[];
  /** What is selected below it; empty for a scalar. */
  readonly fields: readonly SelectedField[];
  /** One list of conditions for each of its selections; undefined: it is always selected. */
  readonly conditions?: readonly (readonly Condition[])[];
  /** Whether it has pages, and so shows one that nothing but an answer to the query can say. */
  readonly isPaged?: boolean;
}

/** A condition of a selection: the type of its object, or a variable (`@include`, `@skip`). */
export type Condition =
  { readonly type: string } | { readonly variable: string; readonly is: boolean };

type Fragments = Operation['fragments'];

/**
 * The fields selected below some nodes. What is selected several times is merged into one. A response key
 * may be another field in each type of a union.
 */
export function readSelection(
  nodes: readonly Pick<FieldNode, 'selectionSet'>[],
  fragments: Fragments,
): readonly SelectedField[] {
  return merge(nodes.map(node => ({ node, inside: fragments })));
}

/** A field, and the fragments that may be spread below it. A fragment cannot be spread inside itself. */
interface OpenField<TNode = Pick<FieldNode, 'selectionSet'>> {
  readonly node: TNode;
  readonly inside: Fragments;
  readonly conditions?: readonly Condition[];
}

function merge(parents: readonly OpenField[]): readonly SelectedField[] {
  const byKey = new Map<string, OpenField<FieldNode>[]>();
  for (const field of parents.flatMap(({ node, inside }) => fieldsIn(node, inside))) {
    const { kind, name, arguments: given = [] } = field.node;
    const key = `${responseKey(field.node)} ${printNode({ kind, name, arguments: given })}`;
    byKey.set(key, [...(byKey.get(key) ?? []), field]);
  }
  return [...byKey.values()].flatMap(fields => {
    const [first] = fields;
    if (!first) return [];
    const key = responseKey(first.node);
    const { name, arguments: given = [] } = first.node;
    const selected: SelectedField = {
      key,
      name: name.value,
      arguments: given,
      fields: merge(fields),
    };
    const conditions = fields.map(field => field.conditions ?? []);
    return [
      conditions.some(all => all.length === 0) ? selected : withChanges(selected, { conditions }),
    ];
  });
}

function fieldsIn(
  { selectionSet }: Pick<FieldNode, 'selectionSet'>,
  fragments: Fragments,
  outer: readonly Condition[] = [],
): readonly OpenField<FieldNode>[] {
  return (selectionSet?.selections ?? []).flatMap(selection => {
    const { node, inside } = openSelection(selection, fragments);
    const own = node && conditionsOf(node);
    if (!node || !own) return [];
    const conditions = [...outer, ...own];
    return node.kind === Kind.FIELD
      ? [{ node, inside, conditions }]
      : fieldsIn(node, inside, conditions);
  });
}

/** The conditions of a selection; null if it is never selected. */
function conditionsOf(node: FieldNode | InlineFragmentNode): readonly Condition[] | null {
  const type = node.kind === Kind.FIELD ? undefined : node.typeCondition?.name.value;
  const conditions: Condition[] = type === undefined ? [] : [{ type }];
  for (const { name, arguments: given = [] } of node.directives ?? []) {
    if (name.value !== 'include' && name.value !== 'skip') continue;
    const is = name.value === 'include';
    const value = given.find(argument => argument.name.value === 'if')?.value;
    if (literalValue(value) === !is) return null;
    const variable = variableName(value);
    if (variable !== undefined) conditions.push({ variable, is });
  }
  return conditions;
}

/**
 * The fields that are selected of an object. A field for another type is left out only if the selection
 * names the object's own type, too: otherwise the other name might be an interface of it.
 *
 * @param typename the type that the object says it has; undefined if it says none
 */
export function fieldsFor(
  fields: readonly SelectedField[],
  typename: unknown,
  variables: Variables,
): readonly SelectedField[] {
  if (!fields.some(({ conditions }) => conditions)) return fields;
  const hasType = (one: Condition): boolean => 'type' in one && one.type === typename;
  const isNamed = fields.some(({ conditions }) => conditions?.some(all => all.some(hasType)));
  const holds = (one: Condition): boolean =>
    'type' in one ? !isNamed || hasType(one) : variables[one.variable] !== !one.is;
  return fields.filter(({ conditions }) => conditions?.some(all => all.every(holds)) ?? true);
}

/** The types for which fields are selected, in lower camel case. */
export function typesIn(fields: readonly SelectedField[]): readonly string[] {
  const conditions = fields.flatMap(field => field.conditions?.flat() ?? []);
  return conditions.flatMap(one => ('type' in one ? lowerFirst(one.type) : []));
}

/** Whether an object may be of several types, and the selection does not ask of which it is. */
export function hidesType(fields: readonly SelectedField[]): boolean {
  return new Set(typesIn(fields)).size > 1 && !fields.some(({ name }) => name === '__typename');
}

/**
 * A field's name and arguments, which identify it among the fields of an object, whatever alias the
 * query gives it (M1).
 *
 * `title` ⇒ `title`, `poster: image(width: $width)` ⇒ `image({"width":200})`
 */
export function nameWithArguments(field: SelectedField, variables: Variables): string {
  if (field.arguments.length === 0) return field.name;
  const given = argumentsOf(field, variables);
  return Object.keys(given).length === 0 ? field.name : `${field.name}(${textOf(given)})`;
}

/**
 * The field that says the id of an object: `id` of the schema, under whatever key; where that is not
 * selected, what has the key `id`, as in `{ id: documentId }` (M1).
 */
export function idField(fields: readonly SelectedField[]): SelectedField | undefined {
  return fields.find(({ name }) => name === 'id') ?? fields.find(({ key }) => key === 'id');
}

/** All that is selected with these variables, as text: two equal texts select the same. */
export function selectionText(fields: readonly SelectedField[], variables: Variables): string {
  return fieldsFor(fields, undefined, variables)
    .map(field => {
      const below = selectionText(field.fields, variables);
      return `${field.key}:${nameWithArguments(field, variables)}{${below}}`;
    })
    .join();
}

/** JSON with sorted keys, because the order in which arguments are written means nothing. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, below: unknown) =>
    isRecord(below)
      ? Object.fromEntries(Object.entries(below).sort(([a], [b]) => (a < b ? -1 : 1)))
      : below,
  );
}

/** The arguments of a field by name, as JSON. Arguments without a value are left out. */
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

/** The entries whose value is sent: JSON knows no `undefined`. */
export function withoutUndefined(entries: readonly (readonly [string, unknown])[]): JsonObject {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
