import pluralize from 'pluralize-esm';

/** The singular of an English word. A file of its own: it is loaded with the first live query. */
export function singular(word: string): string {
  return pluralize.singular(word);
}
