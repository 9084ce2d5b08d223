import type {
  ArgumentNode,
  ConstDirectiveNode,
  ConstValueNode,
  DefinitionNode,
  DirectiveNode,
  DocumentNode,
  FieldNode,
  ListTypeNode,
  NamedTypeNode,
  OperationTypeNode,
  SelectionNode,
  SelectionSetNode,
  TypeNode,
  VariableDefinitionNode,
} from 'graphql';
import * as Kind from './kind';
import { parseName, parseNamedValue, parseString, parseValue, parseVariable } from './parse-value';
import { TokenReader } from './token-reader';

const OPERATIONS = ['query', 'mutation', 'subscription'];

/**
 * Parses a text into the document that graphql's `parse` makes, without locations. graphql's parser
 * also knows the type system and is four times the size; this one knows operations and fragments.
 *
 * Source: https://spec.graphql.org/September2025/#sec-Document-Syntax
 *
 * @throws WatchQueryUsageError WQ131
 */
export function parseDocument(text: string): DocumentNode {
  const reader = new TokenReader(text);
  const definitions: DefinitionNode[] = [];
  do definitions.push(parseDefinition(reader));
  while (reader.take('end') === undefined);
  return { kind: Kind.DOCUMENT, definitions };
}

function parseDefinition(reader: TokenReader): DefinitionNode {
  const description = parseString(reader);
  const described = description && { description };
  if (reader.take('name', 'fragment') !== undefined) {
    if (reader.peek('name', 'on') !== undefined) reader.fail('name');
    const name = parseName(reader);
    reader.need('name', 'on');
    const typeCondition = parseNamedType(reader);
    return {
      kind: Kind.FRAGMENT_DEFINITION,
      ...described,
      name,
      typeCondition,
      ...parseTail(reader),
    };
  }
  const operation = OPERATIONS.find(word => reader.take('name', word) !== undefined);
  // Only a query may leave out its keyword, and then it has no description, name or variables
  // either.
  const isShort = !description && reader.peek('{') !== undefined;
  if (operation === undefined && !isShort) reader.fail('operation or fragment');
  const name = operation !== undefined && reader.peek('name') !== undefined && parseName(reader);
  return {
    kind: Kind.OPERATION_DEFINITION,
    operation: (operation ?? 'query') as OperationTypeNode,
    ...described,
    ...(name && { name }),
    variableDefinitions: parseList(reader, '(', ')', parseVariableDefinition),
    ...parseTail(reader),
  };
}

function parseVariableDefinition(reader: TokenReader): VariableDefinitionNode {
  const description = parseString(reader);
  const variable = parseVariable(reader);
  reader.need(':');
  const type = parseType(reader);
  const defaultValue =
    reader.take('=') === undefined ? undefined : (parseValue(reader, true) as ConstValueNode);
  return {
    kind: Kind.VARIABLE_DEFINITION,
    ...(description && { description }),
    variable,
    type,
    ...(defaultValue && { defaultValue }),
    directives: parseDirectives(reader, true) as readonly ConstDirectiveNode[],
  };
}

function parseType(reader: TokenReader): TypeNode {
  const isList = reader.take('[') !== undefined;
  const type = isList ? parseListType(reader) : parseNamedType(reader);
  return reader.take('!') === undefined ? type : { kind: Kind.NON_NULL_TYPE, type };
}

function parseListType(reader: TokenReader): ListTypeNode {
  const type = parseType(reader);
  reader.need(']');
  return { kind: Kind.LIST_TYPE, type };
}

function parseNamedType(reader: TokenReader): NamedTypeNode {
  return { kind: Kind.NAMED_TYPE, name: parseName(reader) };
}

/** The directives and the selection set that operations and fragments end with. */
function parseTail(reader: TokenReader) {
  const directives = parseDirectives(reader, false);
  return { directives, selectionSet: parseSelectionSet(reader) ?? reader.fail('{') };
}

function parseSelectionSet(reader: TokenReader): SelectionSetNode | undefined {
  const selections = parseList(reader, '{', '}', parseSelection);
  return selections.length > 0 ? { kind: Kind.SELECTION_SET, selections } : undefined;
}

function parseSelection(reader: TokenReader): SelectionNode {
  if (reader.take('...') === undefined) return parseField(reader);
  const isTyped = reader.take('name', 'on') !== undefined;
  if (!isTyped && reader.peek('name') !== undefined) {
    const name = parseName(reader);
    return { kind: Kind.FRAGMENT_SPREAD, name, directives: parseDirectives(reader, false) };
  }
  const typeCondition = isTyped && parseNamedType(reader);
  return {
    kind: Kind.INLINE_FRAGMENT,
    ...(typeCondition && { typeCondition }),
    ...parseTail(reader),
  };
}

function parseField(reader: TokenReader): FieldNode {
  const first = parseName(reader);
  const isAlias = reader.take(':') !== undefined;
  const name = isAlias ? parseName(reader) : first;
  const args = parseArguments(reader, false);
  const directives = parseDirectives(reader, false);
  const selectionSet = parseSelectionSet(reader);
  return {
    kind: Kind.FIELD,
    ...(isAlias && { alias: first }),
    name,
    arguments: args,
    directives,
    ...(selectionSet && { selectionSet }),
  };
}

function parseDirectives(reader: TokenReader, isConst: boolean): readonly DirectiveNode[] {
  const directives: DirectiveNode[] = [];
  while (reader.take('@') !== undefined) {
    const name = parseName(reader);
    directives.push({ kind: Kind.DIRECTIVE, name, arguments: parseArguments(reader, isConst) });
  }
  return directives;
}

function parseArguments(reader: TokenReader, isConst: boolean): readonly ArgumentNode[] {
  return parseList(reader, '(', ')', () => ({
    kind: Kind.ARGUMENT,
    ...parseNamedValue(reader, isConst),
  }));
}

/** The items between two brackets, one at least; none where the opening bracket is missing. */
function parseList<T>(
  reader: TokenReader,
  open: '(' | '{',
  close: ')' | '}',
  parse: (reader: TokenReader) => T,
): readonly T[] {
  if (reader.take(open) === undefined) return [];
  const items: T[] = [];
  do items.push(parse(reader));
  while (reader.take(close) === undefined);
  return items;
}
