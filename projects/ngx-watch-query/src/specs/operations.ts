import { parse, print, type DocumentNode } from 'graphql';
import { readOperation, type Operation } from '../lib/core/document/read-operation';
import { deepFreeze } from './deep-freeze';

/** The one query of a text, frozen, so that a test fails where something writes to it. */
export function operationOf(text: string): Operation {
  return readOperation(documentOf(text), 'query');
}

/** A parsed, frozen document. */
export function documentOf(text: string): DocumentNode {
  return deepFreeze(parse(text, { noLocation: true }));
}

/**
 * The document as code generators write it: without empty lists, without what is undefined. Frozen.
 */
export function withoutEmptyLists(document: DocumentNode): DocumentNode {
  const text = JSON.stringify(document, (_key, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  );
  return deepFreeze(JSON.parse(text) as DocumentNode);
}

/** A text as graphql prints it in one line: two texts that mean the same look the same. */
export function oneLine(text: string): string {
  return print(parse(text)).replace(/\s+/g, ' ').trim();
}
