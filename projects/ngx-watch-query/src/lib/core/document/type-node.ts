import type { NamedTypeNode, TypeNode } from 'graphql';
import * as Kind from './kind';
import { nameNode } from './argument';

/** A type written as text as an AST node: `'[ID!]!'`. A parser only for this would cost 8 kB. */
export function typeNode(text: string): TypeNode {
  if (text.endsWith('!')) {
    const type = typeNode(text.slice(0, -1));
    return type.kind === Kind.NON_NULL_TYPE ? type : { kind: Kind.NON_NULL_TYPE, type };
  }
  if (text.startsWith('[')) return { kind: Kind.LIST_TYPE, type: typeNode(text.slice(1, -1)) };
  const named: NamedTypeNode = { kind: Kind.NAMED_TYPE, name: nameNode(text) };
  return named;
}

/** A type node as text, the way it is written in a query. */
export function typeText(type: TypeNode): string {
  switch (type.kind) {
    case Kind.NON_NULL_TYPE:
      return `${typeText(type.type)}!`;
    case Kind.LIST_TYPE:
      return `[${typeText(type.type)}]`;
    case Kind.NAMED_TYPE:
      return type.name.value;
  }
}
