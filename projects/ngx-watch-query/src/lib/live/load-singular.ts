let singular: ((word: string) => string) | undefined;

/** The singular of a word, or the promise of it: inflection is loaded with the first live query. */
export const loadSingular = () =>
  singular ?? import('../rows/inflection').then(loaded => (singular = loaded.singular));
