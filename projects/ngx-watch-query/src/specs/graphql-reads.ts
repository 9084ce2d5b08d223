import {
  isExecutableDefinitionNode,
  parse,
  version,
  type DocumentNode,
  type ParseOptions,
} from 'graphql';

/** graphql 17 added descriptions of operations, fragments and variables. */
export const TAKES_DESCRIPTIONS = Number(version.split('.')[0]) >= 17;

/** graphql 17 accepts an empty selection set; the specification does not. */
const OPTIONS = { noLocation: true, allowEmptySelectionSets: false } as ParseOptions;

/**
 * What graphql reads in a text, for comparison; null if it is not an executable document. graphql
 * also accepts definitions of types, such as `type on { … }`, which no server executes.
 */
export function graphqlReads(text: string): string | null {
  try {
    const document = parse(text, OPTIONS);
    return document.definitions.every(isExecutableDefinitionNode) ? comparable(document) : null;
  } catch {
    return null;
  }
}

/**
 * A document as a text that is equal for equal documents. Versions of graphql differ in what they
 * write for something absent: an empty list, undefined, or no member. Only lists that are optional in
 * the syntax count as absent: an empty list or object is a value.
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
