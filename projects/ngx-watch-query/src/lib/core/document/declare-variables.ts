import type { TypeNode, VariableDefinitionNode } from 'graphql';
import * as Kind from './kind';
import { variableNode } from './argument';
import { put } from './put';
import type { Operation } from './read-operation';
import { usesOf } from './uses-of';

/** A variable that the library declares or takes over. */
export interface Declaration {
  readonly name: string;
  readonly type: TypeNode;
}

/**
 * Declares variables, each once. A variable that the query declares keeps its place and its
 * default. Declarations and fragments that nothing uses are removed (P3).
 */
export function declareVariables(
  operation: Operation,
  declarations: readonly Declaration[],
): Operation {
  const { variables, fragments } = usesOf(operation);
  let definitions = operation.definition.variableDefinitions ?? [];
  for (const declaration of declarations) {
    const old = definitions.find(({ variable }) => variable.name.value === declaration.name);
    definitions = put(definitions, old, declared(declaration, old));
  }
  const variableDefinitions = definitions.filter(({ variable }) =>
    variables.has(variable.name.value),
  );
  return { definition: { ...operation.definition, variableDefinitions }, fragments };
}

/**
 * The declaration, with the directives and the default that the query gives it. A default of `null`
 * is dropped where the type is non-null.
 */
function declared(
  { name, type }: Declaration,
  { directives = [], defaultValue }: Partial<VariableDefinitionNode> = {},
): VariableDefinitionNode {
  const fits = type.kind !== Kind.NON_NULL_TYPE || defaultValue?.kind !== Kind.NULL;
  return {
    kind: Kind.VARIABLE_DEFINITION,
    variable: variableNode(name),
    type,
    directives,
    ...(fits && defaultValue && { defaultValue }),
  };
}
