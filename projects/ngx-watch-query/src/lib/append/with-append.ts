import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { appendFeature } from './append';

/**
 * Enables the option `append`, with which a list grows: `nextPage()` adds the next page's rows to
 * those shown (chapter A).
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withAppend())
 * // …
 * watchQuery(MoviesQuery, {}, { scope: 'movies.data', pagination: 'movies', append: true })
 * ```
 */
export function withAppend(): WatchQueryFeature {
  return opaque(appendFeature);
}
