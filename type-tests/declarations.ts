// What an application or a library exports and has declared (`declaration: true`): each type can be
// written down with public names.
import { inject } from '@angular/core';
import {
  WatchQueryService,
  type CustomVariables,
  type DataAt,
  type MutateOptions,
  type MutationArguments,
  type MutationRunner,
  type OnceVariables,
  type PaginationInfo,
  type PaginationOf,
  type PaginationOption,
  type TypedDocumentNode,
  type WatchQuery,
  type WatchQueryArguments,
  type WatchQueryOf,
  type WatchQueryOptions,
} from 'ngx-watch-query';
import { provideWatchQueryTesting } from 'ngx-watch-query/testing';
import {
  MovieQuery,
  MoviesQuery,
  PagedQuery,
  RateMutation,
  Untyped,
  type Movie,
  type MoviesData,
} from './documents';

/** Fields without annotations. */
export class Inferred {
  readonly #queries = inject(WatchQueryService);

  readonly all = this.#queries.watchQuery(MoviesQuery);
  readonly movies = inject(WatchQueryService).watchQuery(MoviesQuery, {}, { pagination: 'movies' });
  readonly rows = this.#queries.watchQuery(PagedQuery, () => ({ genre: 'Drama' }), {
    scope: 'movies.data',
    pagination: 'movies',
  });
  readonly several = this.#queries.watchQuery(
    MoviesQuery,
    {},
    { pagination: ['movies', 'actor.roles'] },
  );
  readonly typed = this.#queries.watchQuery(
    MoviesQuery,
    {},
    { pagination: { movies: 'connection' } },
  );
  readonly untyped = this.#queries.watchQuery(Untyped, { any: 1 }, { scope: 'a.b' });
  readonly data = this.movies.data;
  readonly variables$ = this.rows.variables$;
  readonly next = this.movies.nextPage.bind(this.movies);
  readonly set = this.rows.setVariable.bind(this.rows);
  readonly once = this.#queries.query(MovieQuery, { id: '1' }, { scope: 'movie' });
}

/** Functions around `watchQuery()` without annotations of what they return. */
export const watchMovies = (options: { readonly fetch: boolean }) =>
  inject(WatchQueryService).watchQuery(MoviesQuery, {}, { ...options, scope: 'movies.data' });

export const providers = [provideWatchQueryTesting()];

/** The same written down. */
export class Annotated {
  readonly rows: DataAt<MoviesData, 'movies.data'> = [];
  readonly movies: WatchQuery<DataAt<MoviesData, 'movies.data'>, PaginationOf<'movies'>> =
    new Inferred().rows;
  readonly simple: WatchQuery<readonly Movie[] | null, PaginationInfo> = this.movies;
  readonly same: WatchQuery<
    MoviesData,
    PaginationOf<'movies'>,
    CustomVariables<{ readonly genre?: string | null }, 'movies'>
  > = new Inferred().movies;
}

export function watchWith(options: WatchQueryOptions<MoviesData, undefined, 'movies'>) {
  return inject(WatchQueryService).watchQuery(MoviesQuery, {}, options);
}

/** A function that hands everything on. */
export function watch<
  TData,
  TVariables,
  const TScope extends string | undefined = undefined,
  const TPagination extends PaginationOption | undefined = undefined,
>(
  query: TypedDocumentNode<TData, TVariables>,
  ...given: WatchQueryArguments<TData, TVariables, TScope, TPagination>
): WatchQueryOf<TData, TVariables, TScope, TPagination> {
  return inject(WatchQueryService).watchQuery(query, ...given);
}

/** The same without annotations. */
export function watchInferred<
  TData,
  TVariables,
  const TScope extends string | undefined = undefined,
  const TPagination extends PaginationOption | undefined = undefined,
>(
  query: TypedDocumentNode<TData, TVariables>,
  ...given: WatchQueryArguments<TData, TVariables, TScope, TPagination>
) {
  return inject(WatchQueryService).watchQuery<TData, TVariables, TScope, TPagination>(
    query,
    ...given,
  );
}

/** Functions around the other methods. */
export function save<TData, TVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
): MutationRunner<TData, OnceVariables<TVariables>> {
  return inject(WatchQueryService).mutation(mutation, { serial: true });
}

export function saveAll<TData, TVariables, const TScope extends string | undefined = undefined>(
  mutation: TypedDocumentNode<TData, TVariables>,
  ...given: MutationArguments<TData, TScope, MutateOptions<TData, TVariables, TScope>>
): MutationRunner<DataAt<TData, TScope>, OnceVariables<TVariables>> {
  return inject(WatchQueryService).mutation(mutation, ...given);
}

/** Without annotations, also where the variables are an object of any kind. */
export const ask = <TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) => inject(WatchQueryService).query(query, variables, { timeout: null });
export const list = <TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) => inject(WatchQueryService).watchQuery(query, variables);
export const saver = <TData, TVariables extends Readonly<Record<string, unknown>>>(
  mutation: TypedDocumentNode<TData, TVariables>,
) => inject(WatchQueryService).mutation(mutation);

export const run = <TData, TVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) => inject(WatchQueryService).mutation(mutation).run(variables);
export const start = <TData, TVariables extends Readonly<Record<string, unknown>>>(
  mutation: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) => inject(WatchQueryService).mutate(mutation, variables);

const rating = saveAll(RateMutation, {
  scope: 'rate',
  optimisticResponse: ({ id }) => ({ rate: { id } }),
});
export const rated: Movie | null | undefined = rating.data;
void rating.run({ id: '1', stars: 5 });
export const ratedToo: Movie | null | undefined = saver(RateMutation).data?.rate;

// refused: is not assignable
void save(RateMutation).run({ id: '1' });

// `undefined` leaves a variable out that is not required (L12).
void save(MoviesQuery).run({ genre: undefined });

// refused: is not assignable
void save(RateMutation).run({ id: '1', stars: undefined });

// refused: there is no 'rat' in the data at this scope
saveAll(RateMutation, { scope: 'rat' });

export const handedOn = watch(MoviesQuery, {}, { scope: 'movies.data', pagination: 'movies' });
export const handedRows: readonly Movie[] | null | undefined = handedOn.data;
export const inferred = watchInferred(MoviesQuery, {}, { scope: 'movies.data' });

// refused: there is no 'dta' in the data at this scope
watch(MoviesQuery, {}, { scope: 'movies.dta' });

/** Fields typed by hand, made in the same line: the options alone say whether there are pages. */
export class ByHand {
  readonly #queries = inject(WatchQueryService);

  readonly movie: WatchQuery<Movie | null, null> = this.#queries.watchQuery(
    MovieQuery,
    { id: '1' },
    { scope: 'movie' },
  );
  readonly rows: WatchQuery<readonly Movie[] | null, null> = this.#queries.watchQuery(
    MoviesQuery,
    {},
    { scope: 'movies.data' },
  );
  readonly whole: WatchQuery<MoviesData, null> = this.#queries.watchQuery(MoviesQuery);
  readonly paged: WatchQuery<readonly Movie[] | null, PaginationInfo> = this.#queries.watchQuery(
    MoviesQuery,
    {},
    { scope: 'movies.data', pagination: 'movies' },
  );
  readonly several: WatchQuery<
    readonly Movie[] | null,
    Readonly<Record<'movies' | 'actor.roles', PaginationInfo>>
  > = this.#queries.watchQuery(
    MoviesQuery,
    {},
    { scope: 'movies.data', pagination: ['movies', 'actor.roles'] },
  );
  readonly typed: WatchQuery<MoviesData, { readonly movies: PaginationInfo }> =
    this.#queries.watchQuery(MoviesQuery, {}, { pagination: { movies: 'connection' } });
  readonly handed: WatchQuery<Movie | null, null> = watch(
    MovieQuery,
    { id: '1' },
    { scope: 'movie' },
  );
}
