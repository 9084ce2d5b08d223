import { Kind, print } from 'graphql';
import type { Operation } from './read-operation';

/** The text of an operation and the fragments it uses. */
export function printOperation({ definition, fragments }: Operation): string {
  return print({ kind: Kind.DOCUMENT, definitions: [definition, ...fragments.values()] });
}
