import { visit, type ASTNode } from 'graphql';
import type { Operation } from './read-operation';

/** Names of the variables an operation and its fragments use; declarations do not count. */
export function variablesUsed({ definition, fragments }: Operation): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (root: ASTNode): void => {
    visit(root, {
      VariableDefinition: () => false,
      Variable: ({ name }) => void names.add(name.value),
    });
  };
  collect(definition);
  for (const fragment of fragments.values()) collect(fragment);
  return names;
}
