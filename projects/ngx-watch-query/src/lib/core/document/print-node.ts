import type {
  ArgumentNode,
  DirectiveNode,
  FragmentDefinitionNode,
  NamedTypeNode,
  ObjectFieldNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  TypeNode,
  ValueNode,
  VariableDefinitionNode,
} from 'graphql';
import { sentDirectives } from './client-directives';
import * as Kind from './kind';

/** Whatever an operation consists of. */
type PrintableNode =
  | ArgumentNode
  | DirectiveNode
  | FragmentDefinitionNode
  | ObjectFieldNode
  | OperationDefinitionNode
  | SelectionNode
  | SelectionSetNode
  | TypeNode
  | ValueNode
  | VariableDefinitionNode;

/**
 * Prints a node as GraphQL, without the directives of the client (V5). graphql's `print` also knows
 * the type system, and would be a third of what an application pays for this library.
 */
export function printNode(node: PrintableNode): string {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
      return node.operation + (node.name ? ` ${node.name.value}` : '') + printTail(node);
    case Kind.FRAGMENT_DEFINITION:
      return `fragment ${node.name.value}${printTail(node)}`;
    case Kind.SELECTION_SET: {
      // Line breaks inside of strings are escaped, so each one here is ours, to be indented.
      const lines = printEach(node.selections, '\n').replaceAll('\n', '\n  ');
      return `{\n  ${lines}\n}`;
    }
    case Kind.FIELD:
      return (node.alias ? `${node.alias.value}: ` : '') + node.name.value + printTail(node);
    case Kind.FRAGMENT_SPREAD:
      // graphql 17 parses arguments of fragments, which servers do not support yet.
      return `...${node.name.value}${printTail({ directives: node.directives })}`;
    case Kind.INLINE_FRAGMENT:
      return `...${printTail(node)}`;
    case Kind.DIRECTIVE:
      return `@${node.name.value}${printTail(node)}`;
    case Kind.VARIABLE_DEFINITION: {
      const { variable, type, defaultValue } = node;
      const initial = defaultValue ? ` = ${printNode(defaultValue)}` : '';
      return `${printNode(variable)}: ${printNode(type)}${initial}${printTail(node)}`;
    }
    case Kind.ARGUMENT:
    case Kind.OBJECT_FIELD:
      return `${node.name.value}: ${printNode(node.value)}`;
    case Kind.VARIABLE:
      return `$${node.name.value}`;
    case Kind.NULL:
      return 'null';
    // Block strings, too: as a string they have the same value. Every escape of JSON is one of
    // GraphQL's.
    case Kind.STRING:
      return JSON.stringify(node.value);
    case Kind.INT:
    case Kind.FLOAT:
    case Kind.ENUM:
      return node.value;
    case Kind.BOOLEAN:
      return String(node.value);
    case Kind.LIST:
      return `[${printEach(node.values)}]`;
    case Kind.OBJECT:
      return `{ ${printEach(node.fields)} }`;
    case Kind.NON_NULL_TYPE:
      return `${printNode(node.type)}!`;
    case Kind.LIST_TYPE:
      return `[${printNode(node.type)}]`;
    case Kind.NAMED_TYPE:
      return node.name.value;
  }
}

/** What may follow a name. */
interface Tail {
  readonly typeCondition?: NamedTypeNode | undefined;
  readonly arguments?: readonly ArgumentNode[] | undefined;
  readonly variableDefinitions?: readonly VariableDefinitionNode[] | undefined;
  readonly directives?: readonly DirectiveNode[] | undefined;
  readonly selectionSet?: SelectionSetNode | undefined;
}

function printTail(node: Tail): string {
  const { typeCondition, arguments: given, variableDefinitions = [], selectionSet } = node;
  const inBrackets = given ?? variableDefinitions;
  return [
    typeCondition ? ` on ${printNode(typeCondition)}` : '',
    inBrackets.length > 0 ? `(${printEach(inBrackets)})` : '',
    ...[...sentDirectives(node), ...(selectionSet ? [selectionSet] : [])].map(
      below => ` ${printNode(below)}`,
    ),
  ].join('');
}

function printEach(nodes: readonly PrintableNode[], separator = ', '): string {
  return nodes.map(printNode).join(separator);
}
