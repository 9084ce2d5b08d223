import { visit, type ASTNode, type FragmentDefinitionNode } from 'graphql';
import type { Operation } from './read-operation';

/** The operation without the fragments that nothing in it reaches. */
export function dropUnusedFragments({ definition, fragments }: Operation): Operation {
  const kept = new Map<string, FragmentDefinitionNode>();
  const follow = (root: ASTNode): void => {
    visit(root, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || kept.has(name.value)) return;
        kept.set(name.value, fragment);
        follow(fragment);
      },
    });
  };
  follow(definition);
  return { definition, fragments: kept };
}
