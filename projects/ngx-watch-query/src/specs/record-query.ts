import { gql, type WatchQuery } from 'ngx-watch-query';
import type { Movie } from './movies';

/** One film by its id: what a detail form shows. */
export const MovieQuery = gql<{ readonly movie: Movie | null }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) {
      id
      title
    }
  }
`;

/** The film of an id. */
export function movieOf(id: string): Movie {
  return { id, title: `Film ${id}` };
}

/** What somebody who reads a WatchQuery sees of a record. */
type Shown = Pick<
  WatchQuery<Movie, unknown, { readonly id: string }>,
  'data' | 'variables' | 'data$' | 'variables$' | 'loading$' | 'error$' | 'stale$'
>;

/**
 * Looks at a record with every change of what it shows, in whatever order the streams tell it.
 *
 * @returns a list that gets an entry whenever a record is shown under another one's variables
 */
export function mixedUp(movie: Shown): readonly string[] {
  const found: string[] = [];
  const look = (): void => {
    const { data, variables } = movie;
    if (data && variables.id !== data.id) found.push(`${data.id} under ${String(variables.id)}`);
  };
  movie.data$.subscribe(look);
  movie.variables$.subscribe(look);
  movie.loading$.subscribe(look);
  movie.error$.subscribe(look);
  movie.stale$.subscribe(look);
  return found;
}
