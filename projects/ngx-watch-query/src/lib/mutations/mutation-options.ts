import type { JsonObject } from '../core/document/as-record';
import type { MutationEvent } from './mutation-contract';

/** A WatchQuery, as far as a mutation must know one. */
export interface MutatedQuery {
  /** Tells it from the others of its `provideWatchQuery`. */
  readonly id: number;
  /** Asks the server again. */
  refetch(): Promise<void>;
}

/** A list in which a new row is shown before the server has placed it (M4). */
export interface NewRowPlace {
  /** The WatchQuery that shows the list. */
  readonly in: MutatedQuery;
  /** `'start'`: above the first row of page 1. `'end'`: below the last row of the last page. */
  readonly at: 'start' | 'end';
}

/**
 * What `mutate()` takes beside the options of every request; needs `withMutations()`.
 * TData: the answer. TVariables: the variables.
 */
export interface MutationOptions<TData = unknown, TVariables = unknown> {
  /**
   * What the server will probably answer, or a part of it, with ids: shown at once, until the answer
   * comes (M4). A function is given the variables and the row that is shown, if it is.
   */
  readonly optimisticResponse?:
    | OptimisticResponse<TData>
    | ((
        variables: TVariables,
        row: ShownRow<TData> | undefined,
      ) => OptimisticResponse<TData> | undefined);
  /**
   * What the answer means, where the mutation contract cannot know (M2). `false`: nothing that any
   * WatchQuery shows.
   */
  readonly changes?: ((data: TData, variables: TVariables) => readonly MutationEvent[]) | false;
  /** Where a new row of `optimisticResponse` is shown. Default: nowhere, until the server places it. */
  readonly place?: readonly NewRowPlace[];
  /**
   * What is asked for again (M9). `'affected'`: lists of the model, in the background. `'none'`:
   * nothing. WatchQueries: these. Default: `'affected'`.
   */
  readonly refetch?: 'affected' | 'none' | readonly MutatedQuery[];
  /**
   * Mutations of one key are sent one after another, in the order of calls; `true`: those of this
   * document (M10). Default: they are sent at once.
   */
  readonly serial?: true | ((variables: TVariables) => unknown);
}

/** Any part of an answer. In the place of a scalar of which nothing is known may be anything. */
export type OptimisticResponse<T> = unknown extends T
  ? JsonObject
  : T extends readonly (infer TItem)[]
    ? readonly (unknown extends TItem ? TItem : OptimisticResponse<TItem>)[]
    : T extends object
      ? { readonly [K in keyof T]?: unknown extends T[K] ? T[K] : OptimisticResponse<T[K]> }
      : T;

/** The model in a mutation's answer: what is shown of it, as far as this mutation selects it. */
export type ShownRow<TData> = unknown extends TData
  ? JsonObject
  : Partial<ModelIn<NonNullable<TData[keyof TData]>>>;

type ModelIn<T> = T extends readonly (infer TItem)[]
  ? ModelIn<NonNullable<TItem>>
  : T extends { readonly id: unknown }
    ? T
    : T extends object
      ? Extract<ItemIn<NonNullable<T[keyof T]>>, { readonly id: unknown }>
      : never;

/** An element of a list; anything else itself. */
type ItemIn<T> = T extends readonly (infer TItem)[] ? NonNullable<TItem> : T;
