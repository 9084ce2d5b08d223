import { parse, print, type DocumentNode } from 'graphql';
import { readOperation, type Operation } from '../lib/core/document/read-operation';
import { deepFreeze } from './deep-freeze';

/** The only query of a text, frozen, so that a test fails when something writes to it. */
export function operationOf(text: string): Operation {
  return readOperation(documentOf(text), 'query');
}

/** A parsed document, frozen. */
export function documentOf(text: string): DocumentNode {
  return deepFreeze(parse(text, { noLocation: true }));
}

/**
 * A document as code generators write it: without empty lists and undefined members. Frozen.
 */
export function withoutEmptyLists(document: DocumentNode): DocumentNode {
  const text = JSON.stringify(document, (_key, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  );
  return deepFreeze(JSON.parse(text) as DocumentNode);
}

/** A text in one line as graphql prints it, so that equal documents have equal texts. */
export function oneLine(text: string): string {
  return print(parse(text)).replace(/\s+/g, ' ').trim();
}
