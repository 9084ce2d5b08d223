import { parse, version, type DocumentNode, type ParseOptions } from 'graphql';

/** Descriptions of operations, fragments and variables are new in this version of graphql. */
export const TAKES_DESCRIPTIONS = Number(version.split('.')[0]) >= 17;

/** graphql 17 takes a selection set of nothing, which the specification does not. */
const OPTIONS = { noLocation: true, allowEmptySelectionSets: false } as ParseOptions;

/** What graphql reads in a text, to compare with; null where it is not GraphQL. */
export function graphqlReads(text: string): string | null {
  try {
    return comparable(parse(text, OPTIONS));
  } catch {
    return null;
  }
}

/**
 * A document as a text, the same for documents that mean the same. Versions of graphql differ in what
 * they write where there is nothing: an empty list, undefined, or no member at all. Only lists that a
 * text may leave out count as nothing: an empty list or object is a value.
 */
export function comparable(document: DocumentNode): string {
  return JSON.stringify(document, (key, value: unknown) => {
    if (Array.isArray(value))
      return value.length === 0 && OPTIONAL_LISTS.has(key) ? undefined : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const OPTIONAL_LISTS = new Set(['arguments', 'directives', 'variableDefinitions']);
