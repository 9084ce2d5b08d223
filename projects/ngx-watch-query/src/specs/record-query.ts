import { gql, type WatchQuery } from 'ngx-watch-query';
import type { Movie } from './movies';

/** A single film, as a detail form shows it. */
export const MovieQuery = gql<{ readonly movie: Movie | null }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) {
      id
      title
    }
  }
`;

/** The film with an id. */
export function movieOf(id: string): Movie {
  return { id, title: `Film ${id}` };
}

/** The members of a WatchQuery that show a record. */
type Shown = Pick<
  WatchQuery<Movie, unknown, { readonly id: string }>,
  'data' | 'variables' | 'data$' | 'variables$' | 'loading$' | 'error$' | 'stale$'
>;

/**
 * Checks a record on every emission of its streams, in whatever order they come.
 *
 * @returns a list with an entry for each time that a record was shown under other variables
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
