import type { Signal } from '@angular/core';
import type { Variables } from './core/document/typed-document-node';
import type { Debounced } from './core/query/debounced';
import type { PaginationInfo } from './core/paging/pagination-info';
import type { PaginationOption } from './core/paging/pagination-option';
import type { WatchQueryOptions } from './watch-query-options';

/**
 * The type of `pagination` for a `pagination` option: one info, a record by scope, or null (P8).
 * Public, because a function of yours that takes the option returns it.
 */
export type PaginationOf<TOption> = [TOption] extends [string]
  ? PaginationInfo
  : [TOption] extends [readonly (infer TScope extends string)[]]
    ? { readonly [K in TScope]: PaginationInfo }
    : [TOption] extends [object]
      ? { readonly [K in keyof TOption]: PaginationInfo }
      : null;

/** What the last parameter of the page methods accepts: the scopes of the `pagination` option. */
export type PaginatorScope<TPagination> = TPagination extends PaginationInfo
  ? string
  : Extract<keyof TPagination, string>;

/**
 * The type found at a scope: through nullable steps, lists by index and unions (S1, S2). Public,
 * because it names the rows of a list elsewhere: the input of a component, a parameter, a field.
 */
export type DataAt<TData, TScope> = string extends TScope
  ? unknown
  : TScope extends `${infer TKey}.${infer TRest}`
    ? DataAt<Step<TData, TKey>, TRest>
    : TScope extends string
      ? Step<TData, TScope>
      : TData;

/**
 * One segment further; untyped data stays untyped. Of a union the members that have the segment
 * count; texts and numbers have none (S2).
 */
type Step<T, TKey extends string> = unknown extends T
  ? T
  : T extends null | undefined
    ? null
    : T extends readonly (infer TItem)[]
      ? TKey extends `${number}`
        ? TItem | null
        : never
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
  WatchQueryOptions<DataAt<TData, TScope>, TScope, TPagination> & ScopeCheck<TData, TScope>
>;

type Arguments<TVariables, TOption, TOptions> = [
  RequiredName<VariablesOf<TVariables, TOption>>,
] extends [never]
  ? [variables?: VariablesGiven<TVariables, TOption>, options?: TOptions]
  : [variables: VariablesGiven<TVariables, TOption>, options?: TOptions];

/** The names that an object must have; never where it may be empty. */
type RequiredName<T> = {
  [K in keyof T]-?: Partial<Pick<T, K>> extends Pick<T, K> ? never : K;
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
