import type { ErrorPolicy } from '../../lib/core/state/state';
import { ROWS, type Style, type Table } from './list-server';
import type { Place } from './page-rules';

/** One paginated field of the query. */
export interface List {
  readonly name: string;
  readonly style: Style;
  /** Its first page. */
  readonly place: Place;
}

/** The start of a trial. */
export interface Scenario {
  /** The form of `pagination`: a string or an object. */
  readonly form: 'single' | 'record';
  readonly lists: readonly List[];
  /** Whether the scope is the rows of the first list, or the whole answer. */
  readonly isScoped: boolean;
  readonly fetch: boolean;
  readonly policy: ErrorPolicy;
  readonly genre: unknown;
  readonly table: Table;
}

/** A request: the custom variable and a page of each list. */
export interface Ask {
  readonly genre: unknown;
  readonly places: readonly Place[];
}

/** How a request ends; `partial` nulls a title, `nulled` a whole list. */
export type ReplyKind = 'data' | 'partial' | 'nulled' | 'errors' | 'network';

/** The end of a request, and its data. */
export interface Reply {
  readonly kind: ReplyKind;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** The variables of a request, by the names of P1 and the arguments of P4–P6. */
export function variablesFor(
  { form, lists }: Scenario,
  ask: Ask,
): Readonly<Record<string, unknown>> {
  const variables: Record<string, unknown> = {};
  if (ask.genre !== undefined) variables['genre'] = ask.genre;
  lists.forEach(({ name, style }, index) => {
    const { limit, page, after } = placeAt(ask.places, index);
    const [limitName, pageName] = variableNames(form, name);
    variables[limitName] = limit;
    if (style === 'connection') {
      if (after !== null) variables[pageName] = after;
    } else {
      variables[pageName] = style === 'offset' ? ((page ?? 1) - 1) * limit : page;
    }
  });
  return variables;
}

/** The names of the variables for a list's limit and page (P1). */
export function variableNames(form: Scenario['form'], name: string): readonly [string, string] {
  return form === 'single' ? ['limit', 'page'] : [`${name}Limit`, `${name}Page`];
}

/** The response keys that lead to the displayed data (S1, S2). */
export function scopeOf({ lists, isScoped }: Scenario): readonly string[] {
  const { name, style } = placeAt(lists, 0);
  return isScoped ? [name, ...ROWS[style]] : [];
}

/** The entry of a list; each list has one. */
export function placeAt<T>(entries: readonly T[], index: number): T {
  const entry = entries[index];
  if (entry === undefined) throw new RangeError(`no list ${index}`);
  return entry;
}
