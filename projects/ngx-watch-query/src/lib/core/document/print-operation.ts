import { printNode } from './print-node';
import type { Operation } from './read-operation';

/** The text of an operation and its fragments. */
export function printOperation({ definition, fragments }: Operation): string {
  return [definition, ...fragments.values()].map(printNode).join('\n\n');
}
