import { signal } from '@angular/core';
import type { DocumentNode } from 'graphql';
import type {
  PaginationInfo,
  TypedDocumentNode,
  WatchQuery,
  WatchQueryService,
} from 'ngx-watch-query';
import {
  MoviesQuery,
  MovieQuery,
  PagedQuery,
  Untyped,
  type Movie,
  type MoviesData,
  type Role,
} from './documents';

declare const queries: WatchQueryService;
declare const document: DocumentNode;

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

// A name after a list is looked up in each of its elements; null is left out (S4).
const cast = queries.watchQuery(MoviesQuery, {}, { scope: 'actor.roles.edges.node' });
export const roleRows: readonly Role[] | null | undefined = cast.data;
export const filmNames: readonly (readonly string[])[] | null | undefined = queries.watchQuery(
  MoviesQuery,
  {},
  { scope: 'actor.roles.edges.node.films.title' },
).data;
export const firstFilms: readonly string[] | null | undefined = queries.watchQuery(
  MoviesQuery,
  {},
  { scope: 'actor.roles.edges.0.node.films.title' },
).data;
export const names: readonly string[] | null | undefined = queries.watchQuery(
  MoviesQuery,
  {},
  { scope: 'found.name' },
).data;

// refused: there is no 'nod' in the data at this scope
queries.watchQuery(MoviesQuery, {}, { scope: 'actor.roles.edges.nod' });

// refused: is not assignable to type
export const edgesAsRows: readonly { readonly node: Role }[] | null | undefined = cast.data;

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

// Where none is required, what shares nothing with them is refused all the same (G3).
queries.watchQuery(MoviesQuery);
queries.watchQuery(MoviesQuery, undefined, { scope: 'movies.data' });
queries.watchQuery(MoviesQuery, {});
queries.watchQuery(MoviesQuery, () => ({}));
queries.watchQuery(MoviesQuery, { genre: document ? 'x' : undefined });
queries.watchQuery(MoviesQuery, () => ({ genre: document ? 'x' : undefined }));
queries.watchQuery(MoviesQuery, () => ({ genre: 'x' }));
queries.watchQuery(MoviesQuery, () => (document ? { genre: 'x', ids: ['1'] } : undefined));
queries.watchQuery(MoviesQuery, signal({ genre: 'x' }));

// refused: is not assignable
queries.watchQuery(MoviesQuery, { genre: 5 });

// refused: is not assignable
queries.watchQuery(MoviesQuery, () => ({ genre: 5 }));

// refused: is not assignable
queries.watchQuery(MoviesQuery, signal({ genre: 5 }));

// refused: is not assignable
queries.watchQuery(MoviesQuery, async () => Promise.resolve({ genre: 'x' }));

// refused: is not assignable
queries.watchQuery(MoviesQuery, 'Drama');

// refused: is not assignable
queries.watchQuery(MoviesQuery, 5);

// refused: is not assignable
queries.watchQuery(MoviesQuery, () => 5);

// refused: is not assignable
queries.watchQuery(MoviesQuery, ['Drama']);

const misspeltVariables = { genr: 'x' };

// refused: is not assignable
queries.watchQuery(MoviesQuery, misspeltVariables);

// refused: is not assignable
queries.watchQuery(MoviesQuery, () => misspeltVariables);

// Options in the place of variables.

// refused: 'scope' does not exist in type
queries.watchQuery(MoviesQuery, { scope: 'movies.data' });

const optionsOnly = { scope: 'movies.data', keepPreviousData: true } as const;

// refused: is not assignable
queries.watchQuery(MoviesQuery, optionsOnly);

// The same with what code generators write.
type Exact<T extends Readonly<Record<string, unknown>>> = { [K in keyof T]: T[K] };
declare const ExactQuery: TypedDocumentNode<
  MoviesData,
  Exact<{ genre?: string | null | undefined }>
>;
declare const NoVariables: TypedDocumentNode<MoviesData, Exact<{ [key: string]: never }>>;
queries.watchQuery(ExactQuery);
queries.watchQuery(ExactQuery, () => ({ genre: 'x' }), { scope: 'movies.data' });
queries.watchQuery(NoVariables);
queries.watchQuery(NoVariables, {}, { scope: 'movies.data' });

// refused: is not assignable
queries.watchQuery(ExactQuery, () => ({ genre: 5 }), { scope: 'movies.data' });

// Documents without types take any.
queries.watchQuery(Untyped, () => ({ genre: 5 }));
queries.watchQuery(document, misspeltVariables);

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

// Where there are several, one must be named (WQ104).
void two.prevPage(undefined, 'movies');
void two.setPage(2, true, 'movies');
void two.setLimit(10, false, 'movies');
void two.prefetchPage('next', 'movies');

// refused: Expected 2 arguments, but got 0
void two.nextPage();

// refused: Expected 2 arguments, but got 1
void two.prevPage(true);

// refused: Expected 3 arguments, but got 1
void two.setPage(2);

// refused: Expected 3 arguments, but got 2
void two.setLimit(10, false);

// refused: Expected 2 arguments, but got 1
void two.prefetchPage('next');

// A list or an object with one entry is one paginator.
void queries.watchQuery(MoviesQuery, {}, { pagination: ['movies'] }).nextPage();
void queries.watchQuery(MoviesQuery, {}, { pagination: { movies: 'connection' } }).setPage(2);

/** A function that knows the rows only as a type of its own. */
export const turn = <TRow>(list: WatchQuery<readonly TRow[], PaginationInfo>) => list.nextPage();
void turn(movies);
export const turnAny = (list: WatchQuery<unknown, unknown>) => list.setPage(2);
void turnAny(two);
export const turnOne = (list: WatchQuery<unknown, unknown>, name: string) =>
  list.nextPage(true, name);
export const turnNamed = <TRow>(
  list: WatchQuery<readonly TRow[], Readonly<Record<'a' | 'b', PaginationInfo>>>,
) => list.nextPage(true, 'a');

// refused: does not exist on type
export const none = two.pagination.actors;

// One paginator may be named, too.
void movies.nextPage(true, 'movies');

// refused: '"nope"' is not assignable to parameter of type '"movies"'
void movies.nextPage(true, 'nope');

// refused: '"nope"' is not assignable to parameter of type '"movies"'
void movies.setPage(2, true, 'nope');

// A field that is not in the data cannot be paginated, in any form.
queries.watchQuery(MoviesQuery, {}, { pagination: 'viewer.orders' });

// refused: there is no 'movie' in the data at this pagination
queries.watchQuery(MoviesQuery, {}, { pagination: 'movie' });

// refused: there is no 'rolls' in the data at this pagination
queries.watchQuery(MoviesQuery, {}, { pagination: ['movies', 'actor.rolls'] });

// refused: there is no 'actors' in the data at this pagination
queries.watchQuery(MoviesQuery, {}, { pagination: { actors: 'connection' } });

// refused: there is no '0' in the data at this pagination
queries.watchQuery(MoviesQuery, {}, { pagination: 'found.0.title' });

// Nor by a type that nobody knows. `strapi` is declared in set-up.ts.
queries.watchQuery(MoviesQuery, {}, { pagination: { movies: 'strapi', 'actor.roles': 'offset' } });

// refused: there is no 'ofset' among the paginator types
queries.watchQuery(MoviesQuery, {}, { pagination: { movies: 'ofset' } });

// refused: there is no 'conection' among the paginator types
queries.watchQuery(MoviesQuery, {}, { pagination: { movies: 'offset', actor: 'conection' } });

// One type for a path, or for each path of a list.
queries.watchQuery(MoviesQuery, {}, { pagination: 'movies', paginator: 'connection' });
queries.watchQuery(MoviesQuery, {}, { pagination: ['movies'], paginator: 'strapi' });

// refused: '"ofset"' is not assignable to type
queries.watchQuery(MoviesQuery, {}, { pagination: 'movies', paginator: 'ofset' });

// An option that is not written down in place.
declare const anyField: string;
declare const anyFields: Readonly<Record<string, 'offset'>>;
queries.watchQuery(MoviesQuery, {}, { pagination: anyField });
queries.watchQuery(MoviesQuery, {}, { pagination: anyFields });

// One that may be left out.
declare const isPaged: boolean;
const perhaps = queries.watchQuery(
  MoviesQuery,
  { genre: 'x', page: 2 },
  { scope: 'movies.data', pagination: isPaged ? 'movies' : undefined },
);
export const perhapsTotal: number | null | undefined = perhaps.pagination?.total;
export const perhapsInfo: PaginationInfo | null = perhaps.pagination;
void perhaps.nextPage();
void perhaps.setPage(2, true, 'movies');
const perhapsTwo = queries.watchQuery(
  MoviesQuery,
  { moviesPage: 2 },
  { pagination: isPaged ? ['movies', 'actor.roles'] : undefined },
);
void perhapsTwo.nextPage(true, 'movies');
export const perhapsRoles: PaginationInfo | undefined = perhapsTwo.pagination?.['actor.roles'];
const oneOrTwo = queries.watchQuery(
  MoviesQuery,
  {},
  { pagination: isPaged ? { movies: 'connection' } : 'movies' },
);
export const oneOrTwoInfo: PaginationInfo | { readonly movies: PaginationInfo } =
  oneOrTwo.pagination;

// refused: is possibly 'null'
export const notSurely: number | null = perhaps.pagination.total;

// refused: '"nope"' is not assignable to parameter of type '"movies"'
void perhaps.nextPage(true, 'nope');

// refused: is not assignable to parameter of type '"genre" | "ids"'
perhaps.setVariable('page', 2);

// refused: there is no 'movie' in the data at this pagination
queries.watchQuery(MoviesQuery, {}, { pagination: isPaged ? 'movie' : undefined });

// refused: Property 'totl' does not exist
export const misspelt = movies.pagination.totl;

// refused: Property 'totl' does not exist
export const misspeltOfTwo = two.pagination.movies.totl;

// The built-in types' own info, and what an application declares of its server (set-up.ts).
export const ownInfo: readonly unknown[] = [
  movies.pagination.firstItem,
  movies.pagination.lastItem,
  movies.pagination.hasMorePages,
  movies.pagination.startCursor,
  movies.pagination.endCursor,
  movies.pagination.pageSizes,
];

// Page methods need pagination.
const unpaged = queries.watchQuery(MoviesQuery);
export const anyOfThem: readonly WatchQuery<unknown, unknown>[] = [movies, two, unpaged];

// refused: no pages without the option `pagination`
void unpaged.nextPage();

// refused: no pages without the option `pagination`
void unpaged.prevPage();

void movies.prefetchPage();
void movies.prefetchPage('previous', 'movies');
void movies.prefetchPage(3);

// refused: '"first"' is not assignable to parameter of type
void movies.prefetchPage('first');

// refused: no pages without the option `pagination`
void unpaged.prefetchPage();

void queries.prefetch(MoviesQuery, {}, { scope: 'movies.data', pagination: 'movies' });

// refused: there is no 'nope' in the data at this pagination
void queries.prefetch(MoviesQuery, {}, { pagination: 'nope' });

// refused: no pages without the option `pagination`
void unpaged.setPage(2);

// refused: no pages without the option `pagination`
void unpaged.setLimit(10);

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
export const ownField: unknown = untyped.pagination['pageCount'];
void queries.watchQuery(Untyped, {}, { pagination: { any: 'style' } }).nextPage(true, 'any');
void queries.watchQuery(Untyped).nextPage();
void queries.watchQuery(Untyped, {}, { pagination: ['a', 'b'] }).nextPage();
const parsed = queries.watchQuery(document, { any: 1 }, { scope: 'a.b', pagination: ['a', 'b'] });
export const ownFieldOfTwo: unknown = parsed.pagination.a['pageCount'];
void parsed.setPage(2, false, 'b');
parsed.setVariable('other', 1);
queries.watchQuery(document, signal({ any: 1 })).setVariable('other', 1);

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
