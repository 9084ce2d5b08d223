import { gql } from 'ngx-watch-query';
import { setupOperations } from './setup-operations';

export const MoviesQuery = gql<{ readonly movies: { readonly data: unknown } }, { genre?: string }>`
  query Movies($genre: String) {
    movies(first: 10, genre: $genre) @subscribe(argument: "genre") {
      data {
        id
        title
      }
    }
  }
`;

export const HEAT = { movies: { data: [{ id: '1', title: 'Heat' }] } };

/** Live lists of one query. The spec opens their operations. */
export function setupLists(options: Parameters<typeof setupOperations>[0] = {}) {
  const base = setupOperations(options);
  const { clock, server, inContext } = base;
  const watch = (variables: { genre?: string } = {}) =>
    inContext(service => service.watchQuery(MoviesQuery, variables, { scope: 'movies.data' }));
  const flush = (): void => server.expectOne('Movies').flush(HEAT);
  /** A list that has been answered, so that its operation is on the wire. */
  const shown = (variables: { genre?: string } = {}) => {
    const movies = watch(variables);
    flush();
    return movies;
  };
  /** The lists ask once, after this many milliseconds, and never again. */
  const catchUpIn = (delay: number): void => {
    clock.pass(delay - 1);
    server.expectNone();
    clock.pass(1);
    flush();
    clock.pass(60_000);
    server.expectNone();
  };
  /** A reconnected operation catches up twice: soon, and once a late server listens, too. Then never again. */
  const catchUpTwice = (): void => {
    clock.pass(100);
    flush();
    catchUpIn(1000);
  };
  return { ...base, watch, flush, shown, catchUpIn, catchUpTwice };
}
