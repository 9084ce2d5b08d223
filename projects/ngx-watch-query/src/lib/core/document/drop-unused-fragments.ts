import type { ASTNode, FragmentDefinitionNode } from 'graphql';
import * as Kind from './kind';
import type { Operation } from './read-operation';
import { walk } from './walk';

/** The operation without the fragments that nothing in it reaches. */
export function dropUnusedFragments({ definition, fragments }: Operation): Operation {
  const kept = new Map<string, FragmentDefinitionNode>();
  const follow = (root: ASTNode): void => {
    walk(root, node => {
      if (node.kind !== Kind.FRAGMENT_SPREAD) return undefined;
      const name = node.name.value;
      const fragment = fragments.get(name);
      if (fragment && !kept.has(name)) {
        kept.set(name, fragment);
        follow(fragment);
      }
      return 'skip';
    });
  };
  follow(definition);
  return { definition, fragments: kept };
}
