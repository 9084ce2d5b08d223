import type { PaginationInfo, WatchQuery, WatchQueryService } from 'ngx-watch-query';
import { MoviesQuery, MovieQuery, PagedQuery, Untyped, type Movie } from './documents';

declare const queries: WatchQueryService;

// The data at the scope, through steps that may be null.
const movies = queries.watchQuery(MoviesQuery, {}, { scope: 'movies.data', pagination: 'movies' });
export const rows: readonly Movie[] | null | undefined = movies.data;
export const total: number | null = movies.pagination.total;
export const first = queries.watchQuery(MoviesQuery, {}, { scope: 'movies.data.0.title' });
export const title: string | null | undefined = first.data;

// Without a scope the whole answer.
export const all = queries.watchQuery(MoviesQuery).data?.movies?.data[0]?.title;

// Of a union the members that have the segment.
export const name: string | null | undefined = queries.watchQuery(
  MoviesQuery,
  {},
  { scope: 'found.0.name' },
).data;

// refused: there is no 'dta' in the data at this scope
queries.watchQuery(MoviesQuery, {}, { scope: 'movies.dta' });

// refused: there is no 'films' in the data at this scope
queries.watchQuery(MoviesQuery, {}, { scope: 'films.data', pagination: 'movies' });

// refused: there is no 'length' in the data at this scope
queries.watchQuery(MoviesQuery, {}, { scope: 'movies.data.0.title.length' });

// refused: is not assignable to type
export const wrong: number = movies.data;

// Required variables are required.
queries.watchQuery(MovieQuery, { id: '1' }, { scope: 'movie' });
queries.watchQuery(MovieQuery, () => ({ id: '1' }));
queries.watchQuery(MovieQuery, () => undefined);

// refused: Expected 2-3 arguments, but got 1
queries.watchQuery(MovieQuery);

// refused: is not assignable
queries.watchQuery(MovieQuery, {});

// refused: is not assignable
queries.watchQuery(MovieQuery, { id: 1 });

// refused: is not assignable
queries.watchQuery(MovieQuery, () => ({ id: 1 }));

// Those of the pagination are optional, also where the query declares them.
queries.watchQuery(PagedQuery, { genre: 'x' }, { pagination: 'movies' });
queries.watchQuery(PagedQuery, { genre: 'x', page: 2 }, { pagination: 'movies' });
queries.watchQuery(MoviesQuery, { moviesLimit: 5 }, { pagination: ['movies'] });

// refused: is not assignable
queries.watchQuery(PagedQuery, { page: 2 }, { pagination: 'movies' });

// refused: is not assignable
queries.watchQuery(PagedQuery, { genre: 'x', limit: '2' }, { pagination: 'movies' });

// refused: is not assignable
queries.watchQuery(PagedQuery, { genre: 'x' });

// A record by exactly the given scopes, which the page methods take.
const two = queries.watchQuery(MoviesQuery, {}, { pagination: ['movies', 'actor.roles'] });
export const roles: PaginationInfo = two.pagination['actor.roles'];
void two.nextPage(true, 'actor.roles');

// refused: is not assignable to parameter of type
void two.nextPage(true, 'actors');

// refused: does not exist on type
export const none = two.pagination.actors;

const typed = queries.watchQuery(MoviesQuery, {}, { pagination: { movies: 'connection' } });
export const connection: PaginationInfo = typed.pagination.movies;

// refused: is not assignable
queries.watchQuery(MoviesQuery, {}, { pagination: 5 });

// The query's own variables, with their types.
movies.setVariable('genre', 'Drama').setVariable('ids', ['1']).unsetVariable('genre');
movies.setVariable('genre', null).setVariable('genre', undefined);

// refused: is not assignable to parameter of type
movies.setVariable('gnere', 'Drama');

// refused: is not assignable to parameter of type
movies.setVariable('genre', 5);

// refused: is not assignable to parameter of type
movies.unsetVariable('page');

// Untyped documents need no annotations.
const untyped = queries.watchQuery(Untyped, { any: 1 }, { scope: 'a.b', pagination: 'a' });
export const anything: Date = untyped.data.whatever[0];
untyped.setVariable('any', 1).setVariable('other', {});

// Any WatchQuery of this data and pagination, whatever its variables.
export const paged: WatchQuery<readonly Movie[] | null, PaginationInfo> = movies;
export const pager: WatchQuery<unknown, unknown> = two;
pager.setVariable('anything', 1);

// Callbacks know the data.
queries.watchQuery(
  MoviesQuery,
  {},
  { scope: 'movies.data', onChange: (_id, data) => data?.[0]?.title.toUpperCase() },
);

// refused: does not exist on type
queries.watchQuery(
  MoviesQuery,
  {},
  { scope: 'movies.data', onChange: (_id, data) => data?.[0]?.name },
);

// What was sent has the types of the query's variables, without those of the pagination.
export const sentGenre: string | null | undefined = movies.variables.genre;
export const anySent: unknown = pager.variables['genre'];

// refused: Property 'page' does not exist
export const sentPage = movies.variables.page;

// refused: Cannot assign to 'genre'
movies.variables.genre = 'x';

// Also where the variables are an interface.
interface Filter {
  readonly genre?: string;
}
declare const filtered: WatchQuery<unknown, unknown, Filter>;
export const anyFilter: WatchQuery<unknown, unknown> = filtered;
export const ownGenre: string | undefined = filtered.variables.genre;
