import type { Kind as GraphQLKind } from 'graphql';

/**
 * The node kinds that the library reads and makes, under graphql's own types. graphql's `Kind`
 * would bring every kind of the type system into the bundle.
 */
export const Kind = {
  ARGUMENT: 'Argument' as GraphQLKind.ARGUMENT,
  BOOLEAN: 'BooleanValue' as GraphQLKind.BOOLEAN,
  DIRECTIVE: 'Directive' as GraphQLKind.DIRECTIVE,
  DOCUMENT: 'Document' as GraphQLKind.DOCUMENT,
  ENUM: 'EnumValue' as GraphQLKind.ENUM,
  FIELD: 'Field' as GraphQLKind.FIELD,
  FLOAT: 'FloatValue' as GraphQLKind.FLOAT,
  FRAGMENT_DEFINITION: 'FragmentDefinition' as GraphQLKind.FRAGMENT_DEFINITION,
  FRAGMENT_SPREAD: 'FragmentSpread' as GraphQLKind.FRAGMENT_SPREAD,
  INLINE_FRAGMENT: 'InlineFragment' as GraphQLKind.INLINE_FRAGMENT,
  INT: 'IntValue' as GraphQLKind.INT,
  LIST: 'ListValue' as GraphQLKind.LIST,
  LIST_TYPE: 'ListType' as GraphQLKind.LIST_TYPE,
  NAME: 'Name' as GraphQLKind.NAME,
  NAMED_TYPE: 'NamedType' as GraphQLKind.NAMED_TYPE,
  NON_NULL_TYPE: 'NonNullType' as GraphQLKind.NON_NULL_TYPE,
  NULL: 'NullValue' as GraphQLKind.NULL,
  OBJECT: 'ObjectValue' as GraphQLKind.OBJECT,
  OBJECT_FIELD: 'ObjectField' as GraphQLKind.OBJECT_FIELD,
  OPERATION_DEFINITION: 'OperationDefinition' as GraphQLKind.OPERATION_DEFINITION,
  SELECTION_SET: 'SelectionSet' as GraphQLKind.SELECTION_SET,
  STRING: 'StringValue' as GraphQLKind.STRING,
  VARIABLE: 'Variable' as GraphQLKind.VARIABLE,
  VARIABLE_DEFINITION: 'VariableDefinition' as GraphQLKind.VARIABLE_DEFINITION,
} as const;
