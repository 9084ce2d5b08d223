import { InjectionToken } from '@angular/core';

/** The singular of a word, or the promise of it: inflection is loaded with the first live query. */
export type LoadSingular = () => ((word: string) => string) | Promise<(word: string) => string>;

/** The singular of a word; loaded with the first live query, tests have it at hand. */
export const LOAD_SINGULAR = new InjectionToken<LoadSingular>('ngx-watch-query inflection', {
  providedIn: 'root',
  factory: () => {
    let singular: ((word: string) => string) | undefined;
    return () =>
      singular ?? import('../rows/inflection').then(loaded => (singular = loaded.singular));
  },
});
