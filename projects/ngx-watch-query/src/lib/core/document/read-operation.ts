import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';
import * as Kind from './kind';
import { WatchQueryUsageError } from '../errors/usage-error';
import { assertDocument } from './assert-document';

declare const ngDevMode: boolean | undefined;

/** The one operation of a document and its named fragments. */
export interface Operation {
  readonly definition: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

export type OperationKind = 'query' | 'mutation' | 'subscription';

/**
 * Finds the operation of a document.
 *
 * @throws WatchQueryUsageError WQ101 when it is not a parsed document, WQ102 when it does not hold
 *   exactly one operation of the wanted kind
 */
export function readOperation(document: DocumentNode, kind: OperationKind): Operation {
  assertDocument(document);
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
    else if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  const [definition] = operations;
  if (!definition || operations.length > 1 || definition.operation !== kind) {
    throw new WatchQueryUsageError(
      'WQ102',
      (typeof ngDevMode === 'undefined' || ngDevMode) &&
        `the document must hold exactly one ${kind}, it holds ` +
          (operations.map(({ operation }) => operation).join(', ') || 'no operation') +
          '.',
    );
  }
  return { definition, fragments };
}
