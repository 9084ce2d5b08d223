import type { TypeNode, VariableDefinitionNode } from 'graphql';
import * as Kind from './kind';
import { nameNode } from './argument';
import type { Operation } from './read-operation';
import { variablesUsed } from './variable-uses';

/** A variable that the library declares or takes over. */
export interface Declaration {
  readonly name: string;
  readonly type: TypeNode;
}

/**
 * Declares variables, each once; what the query declared stays in its place, with its default. A
 * declaration that nothing uses (any more) goes (P3).
 */
export function declareVariables(
  operation: Operation,
  declarations: readonly Declaration[],
): Operation {
  const used = variablesUsed(operation);
  const ours = new Map(declarations.map(declaration => [declaration.name, declaration]));
  const variableDefinitions: VariableDefinitionNode[] = [];
  for (const definition of operation.definition.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    if (!used.has(name)) continue;
    const declaration = ours.get(name);
    ours.delete(name);
    variableDefinitions.push(declaration ? redeclared(definition, declaration) : definition);
  }
  for (const { name, type } of ours.values()) {
    if (!used.has(name)) continue;
    const variable = { kind: Kind.VARIABLE, name: nameNode(name) } as const;
    variableDefinitions.push({ kind: Kind.VARIABLE_DEFINITION, variable, type });
  }
  return { ...operation, definition: { ...operation.definition, variableDefinitions } };
}

/** The declaration with another type; a default `null` does not fit a non-null one. */
function redeclared(definition: VariableDefinitionNode, { type }: Declaration) {
  const { defaultValue, ...rest } = definition;
  const fits = type.kind !== Kind.NON_NULL_TYPE || defaultValue?.kind !== Kind.NULL;
  return fits ? { ...definition, type } : { ...rest, type };
}
