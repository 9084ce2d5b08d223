import type { PaginatorName } from './core/paging/built-in-types';
import type { PaginationInfo } from './core/paging/pagination-info';
import type { Leads } from './data-at';

/**
 * The type of a WatchQuery's `pagination` for an option `pagination`: one `PaginationInfo`, a
 * record of them by scope, or null (P8); a union of these for an option that may be one or the other.
 * Exported, so that a function that takes the option can declare what it returns.
 */
export type PaginationOf<TOption, TInfo = PaginationInfo> = [TOption] extends [string]
  ? TInfo
  : InfoOf<TOption, TInfo>;

/** For each member of a union. */
type InfoOf<TOption, TInfo> = TOption extends string
  ? TInfo
  : TOption extends readonly (infer TScope extends string)[]
    ? { readonly [K in TScope]: TInfo }
    : TOption extends object
      ? { readonly [K in keyof TOption]: TInfo }
      : null;

/**
 * The names by which page methods accept a paginator: the keys of `pagination`, or any string where
 * there is only one paginator, or where nothing is known of them.
 */
export type PaginatorScope<TPagination> = unknown extends TPagination
  ? string
  : TPagination extends PaginationInfo
    ? string
    : Extract<keyof TPagination, string>;

/**
 * The type that page methods require of `this`. A WatchQuery without pagination does not fit it,
 * and the compiler's message says why. Untyped data is not checked.
 */
export type Paginated<TData, TPagination> = unknown extends TData | TPagination
  ? unknown
  : [TPagination] extends [null]
    ? 'no pages without the option `pagination`'
    : unknown;

/** What a page method takes last: a list with several paginators needs the name of one (WQ104). */
export type TurnArguments<TData, TPagination, TPaginator> =
  HasSeveral<TData, TPagination> extends true
    ? [refetch: boolean | undefined, paginator: TPaginator]
    : [refetch?: boolean, paginator?: TPaginator];

/** The same for `prefetchPage()`. */
export type PrefetchArguments<TData, TPagination, TPaginator> =
  HasSeveral<TData, TPagination> extends true
    ? [page: PageWanted | undefined, paginator: TPaginator]
    : [page?: PageWanted, paginator?: TPaginator];

type PageWanted = 'next' | 'previous' | number;

/** Whether `pagination` is known to have several paginators. Untyped data is not checked. */
type HasSeveral<TData, TPagination> = unknown extends TData | TPagination
  ? false
  : [TPagination] extends [PaginationInfo | null]
    ? false
    : IsUnion<keyof NonNullable<TPagination>>;

type IsUnion<T, TAll = T> = true extends (
  T extends unknown ? ([TAll] extends [T] ? false : true) : never
)
  ? true
  : false;

/**
 * `unknown` when every path of a `pagination` option is in the data and every type is known.
 * Otherwise a property that no options have, so that the compiler's message says what is wrong.
 */
export type PaginationCheck<TData, TOption> = Refusal<
  WrongField<TData, ScopeOf<TOption>>,
  'in the data at this pagination'
> &
  Refusal<UnknownType<TData, TOption>, 'among the paginator types'>;

type Refusal<TWrong, TWhere extends string> = [TWrong] extends [never]
  ? unknown
  : { readonly wrongPagination: `there is no '${Extract<TWrong, string>}' ${TWhere}` };

/**
 * The paths of a `pagination` option. `infer` keeps the compiler from inferring the option from the type of
 * the field that the WatchQuery is assigned to, where `never` stands for no paths.
 */
export type ScopeOf<TOption> = TOption extends infer TPath extends string
  ? TPath
  : TOption extends readonly (infer TScope extends string)[]
    ? TScope
    : Extract<keyof TOption, string>;

/**
 * The type names in a `pagination` option that are not declared; never where the data is untyped.
 */
type UnknownType<TData, TOption> = unknown extends TData
  ? never
  : TOption extends string | readonly string[] | undefined
    ? never
    : TOption[keyof TOption] extends infer TName
      ? string extends TName
        ? never
        : Exclude<TName, PaginatorName>
      : never;

/**
 * The first key of a path that leads to no field; never when all do. No key leads into a list,
 * because a paginator cannot be below one (P3). Below a masked fragment every key is accepted: its
 * fields are not in the type.
 */
type WrongField<T, TPath extends string> = string extends TPath
  ? never
  : TPath extends `${infer TKey}.${infer TRest}`
    ? HasField<T, TKey> extends true
      ? WrongField<FieldAt<T, TKey>, TRest>
      : TKey
    : HasField<T, TPath> extends true
      ? never
      : TPath;

type HasField<T, TKey extends string> = Leads<T, FieldAt<T, TKey>>;

/** In a union, only the members that have the field count. */
type FieldAt<T, TKey extends string> = unknown extends T
  ? T
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? TKey extends keyof T
        ? T[TKey]
        : ' $fragmentRefs' extends keyof T
          ? unknown
          : never
      : never;
