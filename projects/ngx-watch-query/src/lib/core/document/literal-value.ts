import type { ValueNode } from 'graphql';
import * as Kind from './kind';

/** The value of a literal in a query, as JSON; undefined for a variable, or without a value. */
export function literalValue(value: ValueNode | undefined): unknown {
  switch (value?.kind) {
    case undefined:
    case Kind.VARIABLE:
      return undefined;
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(value.value);
    case Kind.STRING:
    case Kind.ENUM:
    case Kind.BOOLEAN:
      return value.value;
    case Kind.LIST:
      return value.values.map(literalValue);
    case Kind.OBJECT:
      return Object.fromEntries(
        value.fields.map(field => [field.name.value, literalValue(field.value)]),
      );
  }
}

/** The name of a variable in a query; undefined for a literal, or without a value. */
export function variableName(value: ValueNode | undefined): string | undefined {
  return value?.kind === Kind.VARIABLE ? value.name.value : undefined;
}

/** Whether a literal is an enum name, or a list that begins with one. */
export function isEnumLiteral(value: ValueNode | undefined): boolean {
  if (value?.kind === Kind.LIST) return isEnumLiteral(value.values[0]);
  return value?.kind === Kind.ENUM;
}
