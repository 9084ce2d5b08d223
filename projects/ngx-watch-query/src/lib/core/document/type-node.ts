import type { NamedTypeNode, TypeNode } from 'graphql';
import * as Kind from './kind';
import { nameNode } from './argument';

/** Parses a type such as `'[ID!]!'` into an AST node. graphql's parser would cost 8 kB. */
export function typeNode(text: string): TypeNode {
  if (text.endsWith('!')) {
    const type = typeNode(text.slice(0, -1));
    return type.kind === Kind.NON_NULL_TYPE ? type : { kind: Kind.NON_NULL_TYPE, type };
  }
  if (text.startsWith('[')) return { kind: Kind.LIST_TYPE, type: typeNode(text.slice(1, -1)) };
  const named: NamedTypeNode = { kind: Kind.NAMED_TYPE, name: nameNode(text) };
  return named;
}
