import type { FragmentDefinitionNode } from 'graphql';
import { warn } from '../errors/warn';
import { printNode } from './print-node';

/**
 * Development only: warns of two fragments that have one name but would be sent as different texts,
 * because only the first one is (G1). A server would refuse both.
 */
export function warnOfFragments(
  first: FragmentDefinitionNode,
  second: FragmentDefinitionNode,
): void {
  if (printNode(first) === printNode(second)) return;
  warn(
    'WQ215',
    `two different fragments are named ${first.name.value}, the first one counts. Rename one.`,
  );
}
