/**
 * The imaginary application of a reader of the docs: names that snippets use without showing them.
 * None of them may equal a name that a snippet needs from the library or from Angular.
 */
import type { ApplicationConfig, Signal, Type, WritableSignal } from '@angular/core';
import type { Route, Routes } from '@angular/router';
import type {
  PaginationOption,
  PaginatorType,
  SubscriptionRequest,
  SubscriptionResult,
  TypedDocumentNode,
  WatchQueryConfig,
  WatchQueryOf,
  WatchQueryOptions,
  WatchQueryService,
} from 'ngx-watch-query';
import type {
  Articles,
  Director,
  Directors,
  Films,
  Job,
  Lists,
  Movie,
  Movies,
  MoviesVariables,
  OrderBy,
  Orders,
  RankedMovie,
  RatedMovie,
  Tasks,
} from './data';

export type { Movie, OrderBy } from './data';

/** The paginator type of docs/pagination.md. */
export { strapi } from '../../../../projects/ngx-watch-query/src/specs/examples/strapi';

/** The objects of which a snippet may show a piece. */
export interface Objects {
  readonly options: WatchQueryOptions<unknown, string, PaginationOption>;
  readonly config: WatchQueryConfig;
  readonly paginator: PaginatorType;
  readonly application: ApplicationConfig;
  readonly route: Route;
  readonly codegen: { readonly schema: readonly string[] };
}

/** The members of the class of which a snippet may show a piece. */
export interface Members {
  readonly service: WatchQueryService;
  readonly movies: typeof movies;
  readonly films: WatchQueryOf<Films, Id>;
  readonly ranked: WatchQueryOf<{ movies: RankedMovie[] }, object, 'movies'>;
  readonly genre: WritableSignal<string | undefined>;
  readonly director: Signal<Id | undefined>;
  q?: WatchQueryOf<Lists, object>;
}

interface Id {
  id: string;
}

export declare const JobQuery: TypedDocumentNode<Job, Id>;
export declare const ArticlesQuery: TypedDocumentNode<Articles, object>;
export declare const CardFragment: TypedDocumentNode<unknown, object>;
export declare const DirectorQuery: TypedDocumentNode<Director, Id>;
export declare const DirectorsQuery: TypedDocumentNode<Directors, Pick<MoviesVariables, 'genre'>>;
export declare const FilmsQuery: TypedDocumentNode<Films, Id>;
export declare const MovieQuery: TypedDocumentNode<{ movie: Movie | null }, Id>;
export declare const MoviesQuery: TypedDocumentNode<Movies, MoviesVariables>;
export declare const OrdersQuery: TypedDocumentNode<Orders, object>;
export declare const Query: TypedDocumentNode<Lists, object>;
export declare const SaveMovie: TypedDocumentNode<unknown, Id & { changes: Partial<Movie> }>;

export declare const TasksQuery: TypedDocumentNode<Tasks, { done: boolean }>;

/** Mutations, as docs/changes.md has them. */
export declare const CreateMovie: TypedDocumentNode<
  { createMovie: Movie & Partial<RatedMovie> },
  { title: string }
>;
export declare const AddMovie: TypedDocumentNode<
  {
    addMovie: { movie: Movie | null; userErrors: { field: string | null; message: string }[] };
  },
  { input: { title: string } }
>;
export declare const DeleteMovie: TypedDocumentNode<{ deleteMovie: Id | null }, Id>;
export declare const RankMovies: TypedDocumentNode<
  { updateMovies: RankedMovie[] },
  { ids: readonly string[] }
>;
export declare const LikeMovie: TypedDocumentNode<
  { updateMovie: (RatedMovie & { likes: number }) | null },
  Id
>;
export declare const RateMovie: TypedDocumentNode<
  { updateMovie: RatedMovie | null },
  Id & { rating: number }
>;
export declare const RenameMovie: TypedDocumentNode<{ updateMovie: Movie }, Id & { title: string }>;
export declare const RestoreMovie: TypedDocumentNode<{ restoreMovie: { id: string } }, Id>;
export declare const RentMovie: TypedDocumentNode<
  { rentMovie: { id: string; available: boolean } },
  { movie: string }
>;

export declare const service: WatchQueryService;
export declare const movies: WatchQueryOf<Movies, MoviesVariables, 'movies.data', 'movies'>;
export declare const q: WatchQueryOf<Lists, object, undefined, ['movies', 'actor.roles']>;

export declare const id: string;
export declare const title: string;
export declare const search: WritableSignal<string>;
export declare const changes: Partial<Movie>;
export declare const field: HTMLInputElement;
export declare const select: HTMLSelectElement;

export declare const App: Type<unknown>;
export declare const MoviePage: Type<unknown>;
export declare const MoviesComponent: Type<unknown>;
export declare const routes: Routes;

export declare const readOrder: (text: string) => OrderBy[];
export declare const writeOrder: (order: OrderBy[]) => string;

/** What a server answers in a test. */
export declare const page: Movies & Record<string, unknown>;
export declare const renamed: Movies & Record<string, unknown>;

export declare const auth: { token(): Promise<string> };

/** A client of somebody else's, for a transport of one's own. */
export declare const pusher: {
  open(request: Pick<SubscriptionRequest, 'query' | 'variables'>): {
    onReady(callback: () => void): void;
    onResult(callback: (result: SubscriptionResult) => void): void;
    onLost(callback: (reason: unknown) => void): void;
    close(): void;
  };
};
