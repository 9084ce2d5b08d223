import type { JsonObject } from '../core/document/as-record';
import type { MutationEvent } from './mutation-contract';

/** The part of a WatchQuery that a mutation needs. */
export interface MutatedQuery {
  /** Identifies it among the WatchQueries of its `provideWatchQuery`. */
  readonly id: number;
  /** Asks the server again. */
  refetch(): Promise<void>;
}

/** A list in which a new row is shown before the server has placed it (M4). */
export interface NewRowPlace {
  /** The WatchQuery that shows the list. */
  readonly in: MutatedQuery;
  /** `'start'`: above the first row of page 1. `'end'`: below the last row of the last page, if that is shown. */
  readonly at: 'start' | 'end';
  /**
   * The list's path in the query, as in the option `pagination`: `'newest'`. Required where the
   * WatchQuery shows several lists of the row's model.
   */
  readonly list?: string;
}

/**
 * What `mutate()` takes beside the options of every request; needs `withMutations()`.
 * TData: the answer. TVariables: the variables.
 */
export interface MutationOptions<TData = unknown, TVariables = unknown> {
  /**
   * What the server will probably answer, or a part of it, with ids. It is shown at once, until the
   * answer comes (M4). A function gets the variables, and the row if it is shown.
   */
  readonly optimisticResponse?:
    | OptimisticResponse<TData>
    | ((
        variables: TVariables,
        row: ShownRow<TData> | undefined,
      ) => OptimisticResponse<TData> | undefined);
  /**
   * What the answer means, if the mutation contract cannot know (M2). `false`: it changes nothing that a
   * WatchQuery shows.
   */
  readonly changes?: ((data: TData, variables: TVariables) => readonly MutationEvent[]) | false;
  /**
   * Where a new row of `optimisticResponse` is shown. A function gets the variables, and is called once
   * for each call. Default: nowhere before the server places it.
   */
  readonly place?: readonly NewRowPlace[] | ((variables: TVariables) => readonly NewRowPlace[]);
  /**
   * What is fetched again (M9). `'affected'`: lists of the model, in the background. `'none'`: nothing.
   * A list: these WatchQueries. Default: `'affected'`.
   */
  readonly refetch?: 'affected' | 'none' | readonly MutatedQuery[];
  /**
   * Mutations with the same key are sent one after another, in the order of the calls. `true`: all
   * mutations of this document (M10). Default: each is sent at once.
   */
  readonly serial?: true | ((variables: TVariables) => unknown);
}

/** Any part of an answer. A scalar whose type is not known may have any value. */
export type OptimisticResponse<T> = unknown extends T
  ? JsonObject
  : T extends readonly (infer TItem)[]
    ? readonly (unknown extends TItem ? TItem : OptimisticResponse<TItem>)[]
    : T extends object
      ? { readonly [K in keyof T]?: unknown extends T[K] ? T[K] : OptimisticResponse<T[K]> }
      : T;

/** The row that a mutation is about: the fields that are shown and that this mutation selects. */
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
