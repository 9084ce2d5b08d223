// Queries that declare no variables of their own, as their types are written by code generators.
import type { TypedDocumentNode, WatchQueryService } from 'ngx-watch-query';
import type { MoviesData } from './documents';

declare const queries: WatchQueryService;

// GraphQL Code Generator, with `avoidOptionals` or without.
type Exact<T extends Readonly<Record<string, unknown>>> = { [K in keyof T]: T[K] };
declare const Generated: TypedDocumentNode<MoviesData, Exact<{ [key: string]: never }>>;
declare const Plain: TypedDocumentNode<MoviesData, Record<string, never>>;
// gql.tada.
type None = Pick<MoviesData, never>;
declare const Bare: TypedDocumentNode<MoviesData, None>;
// Only the variables of its pages.
declare const OnlyPages: TypedDocumentNode<
  MoviesData,
  Exact<{ limit: number; page?: number | null | undefined }>
>;

// The pagination's variables may be given.
queries.watchQuery(Generated, { page: 2, limit: 10 }, { pagination: 'movies' });
queries.watchQuery(Plain, { page: 2 }, { pagination: 'movies' });
queries.watchQuery(Bare, { limit: 10 }, { pagination: 'movies' });
queries.watchQuery(OnlyPages, { limit: 10, page: 2 }, { pagination: 'movies' });
queries.watchQuery(Generated, () => ({ page: 2 }), { pagination: 'movies' });
queries.watchQuery(Bare, () => ({ limit: 10 }), { pagination: 'movies' });
queries.watchQuery(Generated, { moviesLimit: 5, moviesPage: 2 }, { pagination: ['movies'] });
queries.watchQuery(Bare, { moviesPage: 2 }, { pagination: { movies: 'connection' } });
void queries.prefetch(Generated, { page: 2 }, { pagination: 'movies' });

// Nothing may be given, too.
queries.watchQuery(Generated);
queries.watchQuery(Bare);
queries.watchQuery(OnlyPages, undefined, { pagination: 'movies' });
queries.watchQuery(Generated, {}, { scope: 'movies.data', pagination: 'movies' });
queries.watchQuery(Plain, {}, { scope: 'movies.data' });
queries.watchQuery(Bare, {}, { scope: 'movies.data', pagination: 'movies' });
queries.watchQuery(OnlyPages, {}, { pagination: 'movies' });
queries.watchQuery(Generated, () => ({}), { pagination: 'movies' });
queries.watchQuery(Bare, () => undefined);
queries.watchQuery(Bare, () => ({}));

// A misspelt variable.

// refused: 'pgae' does not exist in type
queries.watchQuery(Generated, { pgae: 2 }, { pagination: 'movies' });

// refused: 'pgae' does not exist in type
queries.watchQuery(Bare, { pgae: 2 }, { pagination: 'movies' });

const misspelt = { pgae: 2 };

// refused: is not assignable
queries.watchQuery(Generated, misspelt, { pagination: 'movies' });

// refused: is not assignable
queries.watchQuery(Plain, misspelt, { pagination: 'movies' });

// refused: is not assignable
queries.watchQuery(Bare, misspelt, { pagination: 'movies' });

// refused: is not assignable
queries.watchQuery(OnlyPages, misspelt, { pagination: 'movies' });

// refused: '{ pgae: number; }' has no properties in common with type
queries.watchQuery(Generated, () => misspelt, { pagination: 'movies' });

// refused: '{ pgae: number; }' has no properties in common with type
queries.watchQuery(Bare, () => misspelt, { pagination: 'movies' });

// refused: this query has no variables
queries.watchQuery(Generated, misspelt);

// refused: is not assignable
queries.watchQuery(Bare, misspelt);

// refused: this query has no variables
queries.watchQuery(Bare, () => misspelt);

// A page without pagination, and one of the wrong type.

// refused: this query has no variables
queries.watchQuery(Generated, { page: 2 });

// refused: 'page' does not exist in type
queries.watchQuery(Bare, { page: 2 });

// refused: is not assignable to type 'number'
queries.watchQuery(Generated, { limit: '10' }, { pagination: 'movies' });

// refused: is not assignable to type 'number'
queries.watchQuery(Bare, { limit: '10' }, { pagination: 'movies' });

// Options in the place of the variables.

// refused: this query has no variables
queries.watchQuery(Generated, { scope: 'movies.data', pagination: 'movies' });

// refused: 'scope' does not exist in type
queries.watchQuery(Bare, { scope: 'movies.data', pagination: 'movies' });

// refused: 'scope' does not exist in type
queries.watchQuery(OnlyPages, { scope: 'movies.data', pagination: 'movies' });

const options = { scope: 'movies.data', pagination: 'movies' } as const;

// refused: is not assignable
queries.watchQuery(Bare, options);

// What is no object.

// refused: is not assignable
queries.watchQuery(Bare, 5);

// refused: is not assignable
queries.watchQuery(Bare, () => 5, { pagination: 'movies' });

/** A function that is generic itself passes variables on, whether there are any or not. */
export const watch = <TVariables>(
  query: TypedDocumentNode<MoviesData, TVariables>,
  variables: TVariables,
) => queries.watchQuery(query, variables, { scope: 'movies.data' });
watch(Bare, {});
watch(Generated, {});
