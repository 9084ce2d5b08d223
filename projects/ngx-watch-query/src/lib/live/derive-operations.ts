import type {
  ArgumentNode,
  FieldNode,
  OperationTypeNode,
  SelectionSetNode,
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
import type { PlannedPaginator } from '../core/plan/plan';
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
  /** All paginators of the query. */
  readonly paginators: readonly Pick<PlannedPaginator, 'path'>[];
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
  const { argumentTypes: types = {} } = contract;
  const selectionSet = payloadSelection(contract, model);
  const { passed, variables } =
    types === false ? passedOn([], {}, selectionSet) : passedOn(field.passed, types, selectionSet);
  const enums = Object.entries(contract.enums ?? {}).map(([argument, value]) => ({
    kind: Kind.ARGUMENT,
    name: nameNode(argument),
    value: enumValue(value),
  }));
  const root: FieldNode = {
    kind: Kind.FIELD,
    name: nameNode(contract.field),
    arguments: [...passed, ...enums],
    selectionSet,
  };
  const set: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [root] };
  const { variableDefinitions: known = [] } = query.definition;
  const declarations = variables.flatMap(({ own, source, type }) =>
    known
      .filter(({ variable }) => variable.name.value === source)
      .map(theirs =>
        withChanges(theirs, {
          variable: variableNode(own),
          type: type === undefined ? theirs.type : typeNode(type),
        }),
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
  readonly type: string | undefined;
}

/** What is passed on to the subscription's field. */
interface Passed {
  readonly passed: readonly ArgumentNode[];
  /** The variables that these arguments and the selection use. */
  readonly variables: readonly OwnVariable[];
}

/**
 * The arguments of the query's field, as they are passed to the subscription's field.
 *
 * @param types the contract's types by the argument's name
 */
function passedOn(
  given: readonly ArgumentNode[],
  types: Readonly<Record<string, string>>,
  selectionSet: SelectionSetNode,
): Passed {
  const isRetyped = ({ name, value }: ArgumentNode): boolean =>
    variableName(value) !== undefined && types[name.value] !== undefined;
  const others = given.filter(argument => !isRetyped(argument));
  const field = { kind: Kind.FIELD, name: nameNode(''), arguments: others, selectionSet };
  const set = { kind: Kind.SELECTION_SET, selections: [field] };
  // A variable that is used with the type that the query declares keeps its name.
  const kept = usesOf(operationOf('', [], set)).variables;
  const retyped: OwnVariable[] = [];
  const passed = given.map(argument => {
    const source = variableName(argument.value);
    const type = types[argument.name.value];
    if (source === undefined || type === undefined) return argument;
    let variable = retyped.find(one => one.source === source && one.type === type);
    if (!variable) {
      let own = source;
      while (kept.has(own) || retyped.some(one => one.own === own)) own = `wq_${own}`;
      retyped.push((variable = { own, source, type }));
    }
    return withChanges(argument, { value: variableNode(variable.own) });
  });
  const all = [...kept].map(own => ({ own, source: own, type: undefined }));
  return { passed, variables: [...retyped, ...all] };
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
  return value ?? null;
}
