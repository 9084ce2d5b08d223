import { signal } from '@angular/core';
import type { DocumentNode } from 'graphql';
import type { Observable } from 'rxjs';
import type { DataAt, OnceArguments, OnceOptions, TypedDocumentNode } from 'ngx-watch-query';
import type { WatchQueryService } from 'ngx-watch-query';
import {
  MovieQuery,
  MoviesQuery,
  RateMutation,
  Untyped,
  type Movie,
  type MoviesData,
} from './documents';

declare const queries: WatchQueryService;
declare const document: DocumentNode;

export const movie: Observable<Movie | null> = queries.query(
  MovieQuery,
  { id: '1' },
  { scope: 'movie' },
);
export const made: Observable<{ readonly movie: Movie | null }> = queries.mutate(MovieQuery, {
  id: '1',
});
export const followed: Observable<readonly Movie[] | null> = queries.subscribe(
  MoviesQuery,
  {},
  { scope: 'movies.data' },
);

// Variables may be left out where none is required.
queries.query(MoviesQuery);
queries.subscribe(MoviesQuery, undefined, { scope: 'movies.data' });
queries.mutate(Untyped);
queries.query(document, undefined, { scope: 'a' });

// `undefined` leaves a variable out that is not required (L12).
queries.query(MoviesQuery, { genre: document ? 'x' : undefined });
queries.mutate(MoviesQuery, { genre: undefined, ids: ['1'] }, { scope: 'movies.data' });
queries.subscribe(MoviesQuery, { ids: undefined });
void queries.prefetch(MoviesQuery, { genre: undefined });

// refused: is not assignable
queries.query(MovieQuery, { id: undefined });

// refused: is not assignable
queries.mutate(RateMutation, { id: '1', stars: document ? 5 : undefined });

// refused: is not assignable
queries.query(MoviesQuery, { genre: 5 });

const misspelt = { gnere: 'x' };

// refused: has no properties in common with type
queries.query(MoviesQuery, misspelt);

// Values only.

// refused: is not assignable
queries.query(MoviesQuery, { genre: signal('x') });

// An operation without variables takes none, also not options in their place.
declare const NoVariables: TypedDocumentNode<MoviesData, Record<string, never>>;
declare const Bare: TypedDocumentNode<MoviesData, Pick<MoviesData, never>>;
queries.query(NoVariables, {}, { scope: 'movies.data' });
queries.mutate(Bare, {}, { scope: 'movies.data' });
queries.subscribe(Bare);

// refused: this query has no variables
queries.query(NoVariables, { scope: 'movies.data' });

// refused: 'scope' does not exist in type
queries.query(Bare, { scope: 'movies.data' });

// refused: has no properties in common with type
queries.mutate(Bare, misspelt);

// refused: Expected 2-3 arguments, but got 1
queries.mutate(RateMutation);

// refused: Expected 2-3 arguments, but got 1
queries.query(MovieQuery);

// refused: Expected 2-3 arguments, but got 1
queries.subscribe(MovieQuery);

// refused: is not assignable
queries.mutate(RateMutation, { id: '1' });

// refused: is not assignable
queries.query(MovieQuery, undefined, { scope: 'movie' });

// refused: there is no 'film' in the data at this scope
queries.query(MovieQuery, { id: '1' }, { scope: 'film' });

// refused: is not assignable
queries.mutate(MovieQuery, { id: 1 });

// refused: there is no 'x' in the data at this scope
queries.subscribe(MoviesQuery, {}, { scope: 'movies.x' });

export const rows: DataAt<MoviesData, 'movies.data'> = [{ id: '1', title: 'x' }];

// refused: is not assignable to type
export const bad: DataAt<MoviesData, 'movies.data'> = [{ id: 1 }];

/** A function that hands everything on. */
export function save<TData, TVariables, const TScope extends string | undefined = undefined>(
  document: TypedDocumentNode<TData, TVariables>,
  ...given: OnceArguments<TData, TVariables, TScope, OnceOptions<TScope>>
): Observable<DataAt<TData, TScope>> {
  return queries.mutate(document, ...given);
}
export const saved: Observable<Movie | null> = save(
  RateMutation,
  { id: '1', stars: 5 },
  { scope: 'rate' },
);
