import type { Signal } from '@angular/core';
import type { Variables } from './core/document/typed-document-node';
import type { Debounced } from './core/query/debounced';
import type { PaginatorName } from './core/paging/built-in-types';
import type { PaginationInfo, UntypedPaginationInfo } from './core/paging/pagination-info';
import type { PaginationOption } from './core/paging/pagination-option';
import type { WatchQuery } from './watch-query';
import type { WatchQueryOptions } from './watch-query-options';

/**
 * The type of a WatchQuery's `pagination` for an option `pagination`: one `PaginationInfo`, a
 * record of them by scope, or null (P8). Exported, so that a function that takes the option can
 * declare what it returns.
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
 * `pagination`. Exported, so that a function that wraps `watchQuery()` can declare what it returns.
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

/**
 * The names by which page methods accept a paginator: the keys of `pagination`, or any string where
 * there is only one paginator.
 */
export type PaginatorScope<TPagination> = TPagination extends PaginationInfo
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

/**
 * The type of the data at a scope: through nullable steps, lists and unions (S1, S2, S4). Exported
 * to name the rows of a list elsewhere: as the input of a component, a parameter, a field.
 */
export type DataAt<TData, TScope> = string extends TScope
  ? unknown
  : TScope extends string
    ? At<TData, TScope>
    : TData;

/**
 * Untyped data stays untyped. A numeric segment indexes a list; a name is looked up in each of its
 * elements. In a union, only the members that have the segment count. Strings and numbers have
 * none.
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

/** Null elements are left out of the list (S4). */
type Found<T> = unknown extends T ? T : NonNullable<T>;

/**
 * The type one segment further, for the check of a scope only: a name leads into the elements of a
 * list.
 */
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
 * `unknown` when the scope exists in the data. Otherwise a property that no options have, so that
 * the compiler's message names the segment that does not exist.
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

/** Whether the data has the segment, where it is not null. Every segment of null leads to null. */
type HasStep<T, TKey extends string> = unknown extends T
  ? true
  : [NonNullable<T>] extends [never]
    ? true
    : [Step<NonNullable<T>, TKey>] extends [never]
      ? false
      : true;

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

/** The paths of a `pagination` option. */
type ScopeOf<TOption> = TOption extends string
  ? TOption
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

type HasField<T, TKey extends string> = unknown extends T
  ? true
  : [NonNullable<T>] extends [never]
    ? true
    : [FieldAt<T, TKey>] extends [never]
      ? false
      : true;

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

/** A query's variables as `watchQuery()` takes them: pagination variables are optional (P2). */
type VariablesOf<TVariables, TOption> = ValuesOf<Omit<TVariables, PaginationVariable<TOption>>> &
  PagesOf<TOption>;

/** The same, but each custom variable may also be a signal of its value (L17). */
type VariableSourcesOf<TVariables, TOption> = SourcesOf<
  Omit<TVariables, PaginationVariable<TOption>>
> &
  PagesOf<TOption>;

/**
 * `unknown` without pagination. `{}` in its place would take everything, and with it the compiler would
 * no longer refuse what has no property in common with optional variables (G3).
 */
type PagesOf<TOption> = [LimitVariable<TOption>] extends [never]
  ? unknown
  : { readonly [K in LimitVariable<TOption>]?: number } & {
      readonly [K in PageVariable<TOption>]?: number | string | null;
    };

type ValuesOf<T> = {
  [K in keyof T]: T[K] | ValueOf<T, K>;
};

type SourcesOf<T> = {
  [K in keyof T]: T[K] | ValueOf<T, K> | Signal<ValueOf<T, K>> | Debounced<ValueOf<T, K>>;
};

/** The value of a variable. An optional one may be `undefined`, which leaves it out (L12). */
type ValueOf<T, K extends keyof T> =
  Partial<Pick<T, K>> extends Pick<T, K> ? T[K] | undefined : T[K];

/**
 * The query's custom variables, which `setVariable` takes: all but the pagination variables (L12).
 * Exported, because the type that `watchQuery()` returns contains it.
 */
export type CustomVariables<TVariables, TOption> = Omit<TVariables, PaginationVariable<TOption>>;

/** The names of variables; any string where their types are not known. */
export type VariableName<TVariables> = Extract<keyof TVariables, string>;

/** The type of the variable with this name; unknown where the types are not known. */
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
 * The arguments of `watchQuery()` after the query: variables and options. The variables may be left
 * out where none of them is required. Exported, so that a function that wraps `watchQuery()` can
 * declare its parameters.
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
 * The arguments of `query()`, `mutate()` and `subscribe()` after the document: variables and
 * options. The variables may be left out where none of them is required. Exported, so that a
 * function that wraps one of these can declare its parameters.
 */
export type OnceArguments<TData, TVariables, TScope extends string | undefined, TOptions> = [
  RequiredName<TVariables>,
] extends [never]
  ? [variables?: TVariables, options?: TOptions & ScopeCheck<TData, TScope>]
  : [variables: TVariables, options?: TOptions & ScopeCheck<TData, TScope>];

/**
 * The options of `service.mutation`. Both branches are the same. The condition makes the compiler infer
 * TData from the document alone, so that a text such as `'OPEN'` in the result of a function keeps its
 * literal type; and what fits both branches can be passed by a function that is generic itself.
 */
export type MutationArguments<TData, TScope extends string | undefined, TOptions> = [
  TData,
] extends [never]
  ? [options?: TOptions & ScopeCheck<TData, TScope>]
  : [options?: TOptions & ScopeCheck<TData, TScope>];

/**
 * The arguments of `run()` of `service.mutation`: the variables, which may be left out where none
 * of them is required.
 */
export type OnceVariables<TVariables> = [RequiredName<TVariables>] extends [never]
  ? readonly [variables?: TVariables]
  : readonly [variables: TVariables];

/**
 * The names of the properties that are required; never where there are none. Index signatures do
 * not count: code generators use one for an operation without variables.
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
