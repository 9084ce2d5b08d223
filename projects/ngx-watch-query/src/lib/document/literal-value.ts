import { Kind, valueFromASTUntyped, type ValueNode } from 'graphql';

/** What a literal in a query means as JSON; undefined for a variable or where there is none. */
export function literalValue(value: ValueNode | undefined): unknown {
  return !value || value.kind === Kind.VARIABLE ? undefined : valueFromASTUntyped(value);
}

/** The name of the variable that stands there; undefined for a literal or where there is none. */
export function variableName(value: ValueNode | undefined): string | undefined {
  return value?.kind === Kind.VARIABLE ? value.name.value : undefined;
}
