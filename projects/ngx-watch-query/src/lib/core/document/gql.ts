import type { DefinitionNode, DocumentNode, FragmentDefinitionNode } from 'graphql';
import * as Kind from './kind';
import { assertDocument } from './assert-document';
import { parseDocument } from './parse-document';
import type { TypedDocumentNode, UntypedData, Variables } from './typed-document-node';
import { warnOfFragments } from './warn-of-fragments';

declare const ngDevMode: boolean | undefined;

/** Documents by text; below a text, one entry for each set of interpolated documents. */
const parsed = new Map<string, { documents: readonly DocumentNode[]; result: DocumentNode }[]>();

/**
 * Parses a GraphQL document written as a template. The same text with the same interpolated
 * documents gives the same object, so that a query written inside of a function is planned once.
 *
 * Documents may be interpolated for their fragments, at the top level of the text:
 *
 * ```ts
 * const MoviesQuery = gql<MoviesData, MoviesVariables>`
 *   query Movies($genre: String) { movies(genre: $genre) { data { ...Card } } }
 *   ${CardFragment}
 * `;
 * ```
 *
 * @throws WatchQueryUsageError WQ131 where the text is not GraphQL, or holds more than operations and
 *   fragments
 * @throws WatchQueryUsageError WQ101 where something other than a document is interpolated
 */
export function gql<TData = UntypedData, TVariables = Variables>(
  texts: TemplateStringsArray,
  ...documents: readonly DocumentNode[]
): TypedDocumentNode<TData, TVariables> {
  documents.forEach(document => assertDocument(document));
  // `\r` ends a comment, but does not count as a line in the position of a syntax error.
  const text = texts.join('\r');
  const entries = parsed.get(text) ?? [];
  const entry = entries.find(known => isSameList(known.documents, documents));
  if (entry) return entry.result;
  const result = joined([parseDocument(text), ...documents]);
  parsed.set(text, [...entries, { documents, result }]);
  return result;
}

/**
 * One document with all definitions. A fragment that is in several of the documents is kept once.
 */
function joined(documents: readonly DocumentNode[]): DocumentNode {
  const seen = new Map<string, FragmentDefinitionNode>();
  const isFirst = (definition: DefinitionNode) => {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) return true;
    const first = seen.get(definition.name.value);
    if (!first) seen.set(definition.name.value, definition);
    else if (typeof ngDevMode === 'undefined' || ngDevMode) warnOfFragments(first, definition);
    return !first;
  };
  const definitions = documents.flatMap(document => document.definitions).filter(isFirst);
  return { kind: Kind.DOCUMENT, definitions };
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
