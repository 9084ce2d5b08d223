import type {
  ArgumentNode,
  FieldNode,
  OperationTypeNode,
  SelectionSetNode,
  TypeNode,
  ValueNode,
  VariableDefinitionNode,
} from 'graphql';
import { nameNode, variableNode } from '../core/document/argument';
import * as Kind from '../core/document/kind';
import { variableName } from '../core/document/literal-value';
import { mergeSelection } from '../core/document/merge-selection';
import { printOperation } from '../core/document/print-operation';
import type { Operation } from '../core/document/read-operation';
import { splitPath } from '../core/document/split-path';
import { typeNode } from '../core/document/type-node';
import { usesOf } from '../core/document/uses-of';
import type { EventContract, EventOperation } from './event-contract';
import { findArgument } from './find-live-fields';
import { groupEvents, type EventGroup } from './group-events';
import { knownModel } from './known-model';
import type { LiveField } from './live-field';
import type { LiveOperation } from './live-operation';
import type { KnownOf } from '../rows/row-location';
import { modelName } from '../rows/model-name';
import { withChanges } from '../core/state/with-changes';

/** Everything that the subscription operations of a query are derived from. */
export interface Derivation {
  /** The query with its directives, and with the ids that were added. */
  readonly operation: Operation;
  readonly fields: readonly LiveField[];
  /** Paths to all paginators of the query. */
  readonly paginators: readonly (readonly string[])[];
  readonly contract: EventContract;
  /** The names of models that the configuration gives, by the name of the field (V26). */
  readonly models: ReadonlyMap<string, string>;
}

/**
 * The subscription operations that follow a query's live fields: one for each field and group of
 * events with the same selection, for each field of the contract (V3, V4, V6).
 *
 * ```text
 * query Movies { movies @subscribe { data { id title } } }  ⇒
 * subscription Movies_Subscription_1 { movieModified { id event model { id title } } }
 * ```
 */
export function deriveOperations(derivation: Derivation): readonly LiveOperation[] {
  const { operation: query, fields, contract, models } = derivation;
  const prefix = `${query.definition.name?.value ?? ''}_Subscription_`;
  const all: LiveOperation[] = [];
  for (const field of fields) {
    const model = modelName(field, models);
    for (const group of groupEvents(field, derivation)) {
      for (const one of contract.operations({ field: field.name, model, events: group.events })) {
        all.push(derived(query, field, group, one, prefix + String(all.length + 1)));
      }
    }
  }
  return all;
}

function derived(
  query: Operation,
  field: LiveField,
  group: EventGroup,
  contract: EventOperation,
  name: string,
): LiveOperation {
  const { partial, scalars, selectionSet: model } = group;
  const types = contract.argumentTypes;
  const passed = types === false ? [] : passedOn(field.passed, types, model);
  const enums = Object.entries(contract.enums ?? {}).map(([argument, value]) => ({
    kind: Kind.ARGUMENT,
    name: nameNode(argument),
    value: enumValue(value),
  }));
  const root: FieldNode = {
    kind: Kind.FIELD,
    name: nameNode(contract.field),
    arguments: [...passed.map(({ argument }) => argument), ...enums],
    selectionSet: payloadSelection(contract, model),
  };
  const set: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [root] };
  const retyped = passed.flatMap(({ variable }) => variable ?? []);
  const variables = [...usesOf(operationOf(name, [], set)).variables].map(
    (used): OwnVariable =>
      retyped.find(({ own }) => own === used) ?? { own: used, source: used, type: undefined },
  );
  const { variableDefinitions: known = [] } = query.definition;
  const declarations = variables.flatMap(({ own, source, type }) =>
    known
      .filter(({ variable }) => variable.name.value === source)
      .map(theirs =>
        withChanges(theirs, { variable: variableNode(own), type: type ?? theirs.type }),
      ),
  );
  const knownOf: KnownOf = (said, row) => knownModel(said, row, partial);
  return {
    name,
    text: printOperation(operationOf(name, declarations, set)),
    root: contract.field,
    isManual: false,
    fields: [partial.size > 0 ? withChanges(field, { knownOf }) : field],
    contract,
    scalars,
    variables: new Map(variables.map(({ own, source }) => [own, source])),
    // Also where it is not passed on, the query's `id` says which model is meant (V8).
    id: idSource(field, findArgument(field.nodes, 'id')?.value),
  };
}

function operationOf(
  name: string,
  variableDefinitions: readonly VariableDefinitionNode[],
  selectionSet: SelectionSetNode,
): Operation {
  return {
    definition: {
      kind: Kind.OPERATION_DEFINITION,
      operation: 'subscription' as OperationTypeNode,
      name: nameNode(name),
      variableDefinitions,
      selectionSet,
    },
    fragments: new Map(),
  };
}

/** A variable of the subscription. */
interface OwnVariable {
  readonly own: string;
  /** The query's variable that gives its value. */
  readonly source: string;
  /** Undefined: that of the query's variable. */
  readonly type: TypeNode | undefined;
}

/** An argument of the subscription's field. */
interface Passed {
  readonly argument: ArgumentNode;
  /** The variable to which the contract gives another type. */
  readonly variable?: OwnVariable;
}

/**
 * The arguments of the query's field, as they are passed to the subscription's field.
 *
 * @param types the contract's types by the argument's name
 */
function passedOn(
  all: readonly ArgumentNode[],
  types: Readonly<Record<string, string>> = {},
  model: SelectionSetNode,
): readonly Passed[] {
  const typeOf = ({ name, value }: ArgumentNode) =>
    variableName(value) === undefined ? undefined : types[name.value];
  const others = all.filter(one => typeOf(one) === undefined);
  const field = { kind: Kind.FIELD, name: nameNode(''), arguments: others, selectionSet: model };
  const set = { kind: Kind.SELECTION_SET, selections: [field] };
  // A variable that is used with the type that the query declares keeps its name.
  const taken = new Set(usesOf(operationOf('', [], set)).variables);
  const retyped = new Map<string, OwnVariable>();
  return all.map(argument => {
    const source = variableName(argument.value);
    const type = typeOf(argument);
    if (source === undefined || type === undefined) return { argument };
    const use = `${source} ${type}`;
    let own = source;
    while (taken.has(own)) own = `wq_${own}`;
    const variable = retyped.get(use) ?? { own, source, type: typeNode(type) };
    retyped.set(use, variable);
    taken.add(variable.own);
    return { argument: withChanges(argument, { value: variableNode(variable.own) }), variable };
  });
}

/** The selection below the subscription's field: the contract's own fields, and the model, if it has one. */
function payloadSelection(
  { select = [], model }: EventOperation,
  selectionSet: SelectionSetNode,
): SelectionSetNode {
  const own = mergeSelection(undefined, select)?.selections ?? [];
  if (model === null) return withChanges(selectionSet, { selections: own });
  const placed = splitPath(model).reduceRight<SelectionSetNode>(
    (inner, step) => ({
      kind: Kind.SELECTION_SET,
      selections: [{ kind: Kind.FIELD, name: nameNode(step), selectionSet: inner }],
    }),
    selectionSet,
  );
  return withChanges(placed, { selections: [...own, ...placed.selections] });
}

function enumValue(value: string | readonly string[]): ValueNode {
  return typeof value === 'string'
    ? { kind: Kind.ENUM, value }
    : { kind: Kind.LIST, values: value.map(name => ({ kind: Kind.ENUM, value: name })) };
}

function idSource({ isList, id }: LiveField, value: ValueNode | undefined): LiveOperation['id'] {
  if (isList) return null;
  // The argument holds another kind of id than the events do (V23).
  if (id !== 'id') return 'shown';
  if (!value) return null;
  const variable = variableName(value);
  // As it is written: a number could be too large for JavaScript.
  return variable === undefined ? { literal: 'value' in value && value.value } : { variable };
}
