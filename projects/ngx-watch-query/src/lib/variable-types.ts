import type { Signal } from '@angular/core';
import type { Variables } from './core/document/typed-document-node';
import type { PaginationOption } from './core/paging/pagination-option';
import type { Debounced } from './core/query/debounced';

/** The variables as an object (L17), or as a function that reads signals (L15). */
export type VariablesGiven<TVariables, TOption> =
  VariableSourcesOf<TVariables, TOption> | (() => VariablesOf<TVariables, TOption> | undefined);

/** `VariablesOf`, but each custom variable may also be a signal of its value (L17). */
type VariableSourcesOf<TVariables, TOption> = [CustomName<TVariables, TOption>] extends [never]
  ? PagesOnly<TVariables, TOption>
  : SourcesOf<CustomVariables<TVariables, TOption>> & PagesOf<TOption>;

/** A query's variables as `watchQuery()` takes them: pagination variables are optional (P2). */
export type VariablesOf<TVariables, TOption> = [CustomName<TVariables, TOption>] extends [never]
  ? PagesOnly<TVariables, TOption>
  : ValuesOf<CustomVariables<TVariables, TOption>> & PagesOf<TOption>;

/**
 * The variables of an operation that is sent once. Without a type of the document, they have that of
 * the argument, which the functions among the options see, too.
 */
export type OnceValues<TVariables> = [CustomName<TVariables, undefined>] extends [never]
  ? PagesOnly<TVariables, undefined>
  : ValuesOf<TVariables>;

/**
 * The names of the custom variables; never where the query has none. Code generators write an index
 * signature of `never` for an operation without variables. Variables whose type is not known count as
 * custom ones.
 */
type CustomName<TVariables, TOption> = unknown extends TVariables
  ? string
  : Exclude<NameOfSome<TVariables>, PaginationVariable<TOption>>;

type NameOfSome<T> = { [K in keyof T]-?: [T[K]] extends [never] ? never : K }[keyof T];

/**
 * What a query without custom variables takes: an object whose properties are all optional, because
 * `{}` would take everything (G3). Without pagination, there is one property that nobody gives,
 * `noVariables`: its type is what the compiler's message says. The keys of TVariables are there for a
 * generic function that passes its variables on. They come from `CustomVariables`, because the
 * compiler infers nothing from those: untyped variables stay untyped.
 */
type PagesOnly<TVariables, TOption> = [LimitVariable<TOption>] extends [never]
  ? {
      readonly [K in keyof CustomVariables<TVariables, TOption> | 'noVariables']?:
        TVariables[K & keyof TVariables] | 'this query has no variables';
    }
  : Pages<TOption>;

/**
 * `unknown` without pagination. `{}` in its place would take everything, and with it the compiler would
 * no longer refuse what has no property in common with optional variables (G3).
 */
type PagesOf<TOption> = [LimitVariable<TOption>] extends [never] ? unknown : Pages<TOption>;

type Pages<TOption> = { readonly [K in LimitVariable<TOption>]?: number } & {
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
  Partial<Pick<T, K>> extends Pick<T, K> ? Unchanged<T[K]> | undefined : Unchanged<T[K]>;

/**
 * A value that may be readonly, lists and all: variables are never modified (L12). Code generators
 * write plain arrays.
 */
type Unchanged<T> = T | (unknown extends T ? T : ReadonlyOf<T>);

type ReadonlyOf<T> = T extends Primitive | Date | ((...args: never) => unknown)
  ? T
  : T extends readonly (infer TItem)[]
    ? number extends T['length']
      ? readonly Unchanged<TItem>[]
      : Readonly<T>
    : Pick<T, keyof T> extends T // An object with private members is of its class only.
      ? { readonly [K in keyof T]: Unchanged<T[K]> }
      : T;

type Primitive = string | number | bigint | boolean | null | undefined;

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
  : Unchanged<TVariables[TName]>;

/** The variables that are set; of any type where their types are not known. */
export type VariablesSet<TVariables> = [TVariables] extends [never]
  ? Variables
  : Readonly<Partial<TVariables>>;

/**
 * The names of the properties that are required; never where there are none. Index signatures do
 * not count: code generators use one for an operation without variables.
 */
export type RequiredName<T> = {
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
  : NameIn<TOption, TName>;

/** For each member of a union: an option that may be undefined has the names of its paginators. */
type NameIn<TOption, TName extends 'limit' | 'page'> = TOption extends string
  ? TName
  : TOption extends readonly (infer TScope extends string)[]
    ? `${CamelCase<TScope>}${Capitalize<TName>}`
    : TOption extends PaginationOption
      ? `${CamelCase<Extract<keyof TOption, string>>}${Capitalize<TName>}`
      : never;

type CamelCase<TScope extends string> = TScope extends `${infer TKey}.${infer TRest}`
  ? `${TKey}${Capitalize<CamelCase<TRest>>}`
  : TScope;
