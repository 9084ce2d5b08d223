import type { PaginationInfo, UntypedPaginationInfo } from './core/paging/pagination-info';
import type { PaginationOption } from './core/paging/pagination-option';
import type { DataAt, ScopeCheck } from './data-at';
import type { PaginationCheck, PaginationOf, ScopeOf } from './pagination-of';
import type {
  CustomVariables,
  OnceValues,
  RequiredName,
  VariablesGiven,
  VariablesOf,
} from './variable-types';
import type { WatchQuery } from './watch-query';
import type { WatchQueryOptions } from './watch-query-options';

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
  ? [variables?: OnceValues<TVariables>, options?: TOptions & ScopeCheck<TData, TScope>]
  : [variables: OnceValues<TVariables>, options?: TOptions & ScopeCheck<TData, TScope>];

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
  ? readonly [variables?: OnceValues<TVariables>]
  : readonly [variables: OnceValues<TVariables>];
