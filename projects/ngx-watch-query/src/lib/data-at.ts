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

/** Whether the data has the segment. */
type HasStep<T, TKey extends string> = Leads<T, Step<NonNullable<T>, TKey>>;

/**
 * Whether a segment leads anywhere. In untyped data and in null, every segment does.
 *
 * @template TFound what is at the segment of T
 */
export type Leads<T, TFound> = unknown extends T
  ? true
  : [NonNullable<T>] extends [never]
    ? true
    : [TFound] extends [never]
      ? false
      : true;

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
