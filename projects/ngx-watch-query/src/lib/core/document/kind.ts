import type { Kind } from 'graphql';

/*
 * The node kinds that the library reads and makes, under graphql's own types. Import this file as a
 * namespace: a bundler then drops the kinds that an application does not need, as it could not do
 * with an object such as graphql's `Kind`.
 */

export const ARGUMENT = 'Argument' as Kind.ARGUMENT;
export const BOOLEAN = 'BooleanValue' as Kind.BOOLEAN;
export const DIRECTIVE = 'Directive' as Kind.DIRECTIVE;
export const DOCUMENT = 'Document' as Kind.DOCUMENT;
export const ENUM = 'EnumValue' as Kind.ENUM;
export const FIELD = 'Field' as Kind.FIELD;
export const FLOAT = 'FloatValue' as Kind.FLOAT;
export const FRAGMENT_DEFINITION = 'FragmentDefinition' as Kind.FRAGMENT_DEFINITION;
export const FRAGMENT_SPREAD = 'FragmentSpread' as Kind.FRAGMENT_SPREAD;
export const INLINE_FRAGMENT = 'InlineFragment' as Kind.INLINE_FRAGMENT;
export const INT = 'IntValue' as Kind.INT;
export const LIST = 'ListValue' as Kind.LIST;
export const LIST_TYPE = 'ListType' as Kind.LIST_TYPE;
export const NAME = 'Name' as Kind.NAME;
export const NAMED_TYPE = 'NamedType' as Kind.NAMED_TYPE;
export const NON_NULL_TYPE = 'NonNullType' as Kind.NON_NULL_TYPE;
export const NULL = 'NullValue' as Kind.NULL;
export const OBJECT = 'ObjectValue' as Kind.OBJECT;
export const OBJECT_FIELD = 'ObjectField' as Kind.OBJECT_FIELD;
export const OPERATION_DEFINITION = 'OperationDefinition' as Kind.OPERATION_DEFINITION;
export const SELECTION_SET = 'SelectionSet' as Kind.SELECTION_SET;
export const STRING = 'StringValue' as Kind.STRING;
export const VARIABLE = 'Variable' as Kind.VARIABLE;
export const VARIABLE_DEFINITION = 'VariableDefinition' as Kind.VARIABLE_DEFINITION;
