import type { Signal } from '@angular/core';
import type { Variables } from './core/document/typed-document-node';
import type { Debounced } from './core/query/debounced';
import type { PaginatorName } from './core/paging/built-in-types';
import type { PaginationInfo, UntypedPaginationInfo } from './core/paging/pagination-info';
import type { PaginationOption } from './core/paging/pagination-option';
import type { WatchQuery } from './watch-query';
import type { WatchQueryOptions } from './watch-query-options';

/**
 * The type of `pagination` for a `pagination` option: one info, a record by scope, or null (P8).
 * Public, because a function of yours that takes the option returns it.
 */
export type PaginationOf<TOption, TInfo = PaginationInfo> = [TOption] extends [string]
  ? TInfo
  : [TOption] extends [readonly (infer TScope extends string)[]]
    ? { readonly [K in TScope]: TInfo }
    : [TOption] extends [object]
      ? { readonly [K in keyof TOption]: TInfo }
      : null;

/**
 * What `watchQuery()` returns for a document's data and variables and the options `scope` and
 * `pagination`. Public, because a function of yours that hands these on returns it.
 */
export type WatchQueryOf<
  TData,
  TVariables,
  TScope extends string | undefined = undefined,
  TPagination extends PaginationOption | undefined = undefined,
> = WatchQuery<
  DataAt<TData, TScope>,
  PaginationOf<TPagination, unknown extends TData ? UntypedPaginationInfo : PaginationInfo>,
  CustomVariables<TVariables, TPagination>,
  ScopeOf<TPagination>
>;

/** The paginators of a `pagination` as page methods name them; any text where there is one. */
export type PaginatorScope<TPagination> = TPagination extends PaginationInfo
  ? string
  : Extract<keyof TPagination, string>;

/**
 * What page methods are called on. Without pagination nothing fits, and the compiler says why; what
 * has no types is left alone.
 */
export type Paginated<TData, TPagination> = unknown extends TData | TPagination
  ? unknown
  : [TPagination] extends [null]
    ? 'no pages without the option `pagination`'
    : unknown;

/**
 * The type found at a scope: through nullable steps, lists and unions (S1, S2, S4). Public, because
 * it names the rows of a list elsewhere: the input of a component, a parameter, a field.
 */
export type DataAt<TData, TScope> = string extends TScope
  ? unknown
  : TScope extends string
    ? At<TData, TScope>
    : TData;

/**
 * Untyped data stays untyped. A numeric segment indexes a list, a name is looked up in each of its
 * elements. Of a union the members that have the segment count; texts and numbers have none.
 */
type At<T, TPath extends string> = unknown extends T
  ? T
  : T extends null | undefined
    ? null
    : T extends readonly (infer TItem)[]
      ? FirstKey<TPath> extends `${number}`
        ? Below<TItem | null, TPath>
        : ListLike<T, Found<At<TItem, TPath>>>
      : T extends object
        ? FirstKey<TPath> extends keyof T
          ? Below<T[FirstKey<TPath>], TPath>
          : never
        : never;

type FirstKey<TPath extends string> = TPath extends `${infer TKey}.${string}` ? TKey : TPath;

type Below<T, TPath extends string> = TPath extends `${string}.${infer TRest}` ? At<T, TRest> : T;

type ListLike<T, TItem> = T extends unknown[] ? TItem[] : readonly TItem[];

/** What is null is left out of the list. */
type Found<T> = unknown extends T ? T : NonNullable<T>;

/** One segment further, for the check alone: of a list into its elements. */
type Step<T, TKey extends string> = unknown extends T
  ? T
  : T extends null | undefined
    ? null
    : T extends readonly (infer TItem)[]
      ? TKey extends `${number}`
        ? TItem | null
        : Step<NonNullable<TItem>, TKey>
      : T extends object
        ? TKey extends keyof T
          ? T[TKey]
          : never
        : never;

/**
 * Nothing when a scope exists in the data. Else a property that no options have, so that the
 * compiler's message names the segment that leads nowhere.
 */
export type ScopeCheck<TData, TScope> = string extends TScope
  ? unknown
  : TScope extends string
    ? WrongStep<TData, TScope> extends infer TWrong extends string
      ? [TWrong] extends [never]
        ? unknown
        : { readonly wrongScope: `there is no '${TWrong}' in the data at this scope` }
      : unknown
    : unknown;

/** The first segment of a scope that leads nowhere; never when all of them exist. */
type WrongStep<T, TScope extends string> = TScope extends `${infer TKey}.${infer TRest}`
  ? HasStep<T, TKey> extends true
    ? WrongStep<Step<T, TKey>, TRest>
    : TKey
  : HasStep<T, TScope> extends true
    ? never
    : TScope;

/** Whether data that is there has the segment; a null step leads to null, not nowhere. */
type HasStep<T, TKey extends string> = unknown extends T
  ? true
  : [NonNullable<T>] extends [never]
    ? true
    : [Step<NonNullable<T>, TKey>] extends [never]
      ? false
      : true;

/**
 * Nothing when each path of a `pagination` option is in the data and each type is known. Else a
 * property that no options have, so that the compiler's message says what is wrong.
 */
export type PaginationCheck<TData, TOption> = Refusal<
  WrongField<TData, ScopeOf<TOption>>,
  'in the data at this pagination'
> &
  Refusal<UnknownType<TData, TOption>, 'among the paginator types'>;

type Refusal<TWrong, TWhere extends string> = [TWrong] extends [never]
  ? unknown
  : { readonly wrongPagination: `there is no '${Extract<TWrong, string>}' ${TWhere}` };

/** The paths of a `pagination` option. */
type ScopeOf<TOption> = TOption extends string
  ? TOption
  : TOption extends readonly (infer TScope extends string)[]
    ? TScope
    : Extract<keyof TOption, string>;

/** The type names of a `pagination` option that nobody has declared, where the data has a type. */
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
 * The first key of a path that leads to no field; never when all do. A paginator is not below a list
 * (P3). What a masked fragment selects cannot be seen.
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

type HasField<T, TKey extends string> = unknown extends T
  ? true
  : [NonNullable<T>] extends [never]
    ? true
    : [FieldAt<T, TKey>] extends [never]
      ? false
      : true;

/** Of a union the members that have the field count. */
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

/** A query's variables as the caller gives them: those of the pagination are optional (P2). */
type VariablesOf<TVariables, TOption> = Omit<TVariables, PaginationVariable<TOption>> &
  PagesOf<TOption>;

/** The same, each of the query's own as a value or as a signal that holds it (L17). */
type VariableSourcesOf<TVariables, TOption> = SourcesOf<
  Omit<TVariables, PaginationVariable<TOption>>
> &
  PagesOf<TOption>;

type PagesOf<TOption> = { readonly [K in LimitVariable<TOption>]?: number } & {
  readonly [K in PageVariable<TOption>]?: number | string | null;
};

type SourcesOf<T> = {
  [K in keyof T]: T[K] | Signal<ValueOf<T, K>> | Debounced<ValueOf<T, K>>;
};

/** `undefined` leaves a variable out where it may be left out (L12). */
type ValueOf<T, K extends keyof T> =
  Partial<Pick<T, K>> extends Pick<T, K> ? T[K] | undefined : T[K];

/**
 * The query's own variables, which `setVariable` takes: all but those of the pagination (L12).
 * Public, because it is a part of what `watchQuery()` returns.
 */
export type CustomVariables<TVariables, TOption> = Omit<TVariables, PaginationVariable<TOption>>;

/** The names of variables; any text where their types are not known. */
export type VariableName<TVariables> = Extract<keyof TVariables, string>;

/** What a variable of that name holds; unknown where the types are not known. */
export type VariableValue<TVariables, TName extends keyof TVariables> = [TVariables] extends [never]
  ? unknown
  : TVariables[TName];

/** The variables that are set; of any type where their types are not known. */
export type VariablesSet<TVariables> = [TVariables] extends [never]
  ? Variables
  : Readonly<Partial<TVariables>>;

/** The variables as an object (L17), or as a function that reads signals (L15). */
type VariablesGiven<TVariables, TOption> =
  VariableSourcesOf<TVariables, TOption> | (() => VariablesOf<TVariables, TOption> | undefined);

/**
 * What `watchQuery()` takes after the query: variables and options. The variables may be left out
 * where none of them is required. Public, because a function of yours that hands them on takes it.
 */
export type WatchQueryArguments<
  TData,
  TVariables,
  TScope extends string | undefined,
  TPagination extends PaginationOption | undefined,
> = Arguments<
  TVariables,
  TPagination,
  WatchQueryOptions<DataAt<TData, TScope>, TScope, TPagination> &
    ScopeCheck<TData, TScope> &
    PaginationCheck<TData, TPagination>
>;

type Arguments<TVariables, TOption, TOptions> = [
  RequiredName<VariablesOf<TVariables, TOption>>,
] extends [never]
  ? [variables?: VariablesGiven<TVariables, TOption>, options?: TOptions]
  : [variables: VariablesGiven<TVariables, TOption>, options?: TOptions];

/**
 * What `query()`, `mutate()` and `subscribe()` take after the document: variables and options. The
 * variables may be left out where none of them is required. Public, because a function of yours that
 * hands them on takes it.
 */
export type OnceArguments<TData, TVariables, TScope extends string | undefined, TOptions> = [
  RequiredName<TVariables>,
] extends [never]
  ? [variables?: TVariables, options?: TOptions & ScopeCheck<TData, TScope>]
  : [variables: TVariables, options?: TOptions & ScopeCheck<TData, TScope>];

/** What `run()` of `service.mutation` takes: the variables, where none is required also nothing. */
export type OnceVariables<TVariables> = [RequiredName<TVariables>] extends [never]
  ? readonly [variables?: TVariables]
  : readonly [variables: TVariables];

/**
 * The names that an object must have; never where it may be empty. Code generators write "none" as
 * any name that holds nothing.
 */
type RequiredName<T> = {
  [K in keyof T]-?: string extends K
    ? never
    : number extends K
      ? never
      : Partial<Pick<T, K>> extends Pick<T, K>
        ? never
        : K;
}[keyof T];

type PaginationVariable<TOption> = LimitVariable<TOption> | PageVariable<TOption>;
type LimitVariable<TOption> = PagingName<TOption, 'limit'>;
type PageVariable<TOption> = PagingName<TOption, 'page'>;

type PagingName<TOption, TName extends 'limit' | 'page'> = [TOption] extends [string]
  ? TName
  : [TOption] extends [readonly (infer TScope extends string)[]]
    ? `${CamelCase<TScope>}${Capitalize<TName>}`
    : [TOption] extends [PaginationOption]
      ? `${CamelCase<Extract<keyof TOption, string>>}${Capitalize<TName>}`
      : never;

type CamelCase<TScope extends string> = TScope extends `${infer TKey}.${infer TRest}`
  ? `${TKey}${Capitalize<CamelCase<TRest>>}`
  : TScope;
