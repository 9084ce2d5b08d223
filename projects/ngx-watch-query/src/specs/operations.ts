import { parse, print, type DocumentNode } from 'graphql';
import { readOperation, type Operation } from '../lib/document/read-operation';
import { deepFreeze } from './deep-freeze';

/** The one query of a text, frozen, so that a test fails where something writes to it. */
export function operationOf(text: string): Operation {
  return readOperation(documentOf(text), 'query');
}

/** A parsed, frozen document. */
export function documentOf(text: string): DocumentNode {
  return deepFreeze(parse(text, { noLocation: true }));
}

/** A text as graphql prints it in one line: two texts that mean the same look the same. */
export function oneLine(text: string): string {
  return print(parse(text)).replace(/\s+/g, ' ').trim();
}
