import type { Position } from '../../lib/core/paging/position';
import type { Choices } from './choices';
import type { PagerModel, Place, VariableModel } from './model';
import type { RandomNames } from './random-names';
import type { Style } from './shapes';
import { fromWire, pageOf, wireText } from './wire';

/** The limit by default. */
export const DEFAULT_LIMIT = 4;

/** A place to paginate, with the expected result. */
export interface Target {
  readonly path: string;
  readonly style: Style;
  /** The names of its variables. */
  readonly limit: string;
  readonly page: string;
  /** Its expected first page. */
  readonly begin: Position;
}

/** A target, and what it added to the query. */
export interface Draft {
  readonly target: Target;
  /** The variables at its arguments. */
  readonly variables: readonly VariableModel[];
  /** Unused declarations of the library's variable names. */
  readonly unused: readonly VariableModel[];
  /** The caller's values for its variables. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** Writes arguments at fields that can be paginated, with the expected results. */
export class RandomArguments {
  readonly #choices: Choices;
  readonly #names: RandomNames;

  constructor(choices: Choices, names: RandomNames) {
    this.#choices = choices;
    this.#names = names;
  }

  /**
   * Writes literals, including the required ones at fields that are not, or not only, paginated.
   */
  writeLiterals(pager: PagerModel, areNeeded: boolean): void {
    const { style } = pager;
    if (areNeeded || this.#choices.chance(30)) pager.limit = String(1 + this.#choices.below(6));
    if ((areNeeded && !style.isPageOptional) || this.#choices.chance(30)) {
      const limit = pager.limit === null ? DEFAULT_LIMIT : Number(pager.limit);
      pager.page = wireText(style, pageOf(style, 1 + this.#choices.below(4), limit));
    }
  }

  /**
   * Writes the arguments at a place to paginate.
   *
   * @param mayHaveVariables whether no other place has the same field
   */
  write({ path, pager }: Place, mayHaveVariables: boolean): Draft {
    const { style } = pager;
    const ours = this.#names.ours(path);
    const limit = this.#writeOne(ours.limit, pager.limit, 'Int', mayHaveVariables, () =>
      String(1 + this.#choices.below(6)),
    );
    const size = Number(limit.given ?? limit.written ?? DEFAULT_LIMIT);
    const page = this.#writeOne(ours.page, pager.page, style.pageType, mayHaveVariables, () =>
      wireText(style, pageOf(style, 1 + this.#choices.below(4), size)),
    );
    pager.limit = limit.argument;
    pager.page = page.argument;

    // The library's page variable counts pages. One of the query has the server's numbers.
    const countsPages = page.variable === null && style.kind !== 'cursor';
    const isNumber = countsPages && page.given !== undefined;
    const number = 1 + this.#choices.below(4);
    const begin = isNumber
      ? { limit: size, page: number, cursor: null }
      : fromWire(style, page.given ?? page.written, size);
    const given = [
      [limit.name, limit.given],
      [page.name, isNumber ? number : page.given],
    ] as const;
    return {
      target: { path, style, limit: limit.name, page: page.name, begin },
      variables: [limit.variable, page.variable].filter(variable => variable !== null),
      unused: [...limit.unused, ...page.unused],
      given: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    };
  }

  /** Keeps the literal, uses a variable of the query, or adds an unused declaration. */
  #writeOne(
    ours: string,
    literal: PagerModel['limit'],
    type: string,
    mayBeVariable: boolean,
    draw: () => string | null,
  ) {
    const choices = this.#choices;
    const isVariable = mayBeVariable && choices.chance(35);
    const isDeclared = !isVariable && choices.chance(25);
    const given = choices.chance(40) ? parsed(draw()) : undefined;
    const initial = draw();
    const hasDefault = initial !== null && choices.chance(35);
    const standard = hasDefault ? parsed(initial) : undefined;
    const name = isVariable ? this.#names.free() : ours;
    // Without a default an `Int` would not fit `Int!`.
    const needsMark = isVariable && !hasDefault && type === 'Int';
    const declared = type + (needsMark ? '!' : choices.pick(['', '!']));
    const variable = {
      name,
      type: declared,
      value: given,
      ...(hasDefault ? { defaultText: initial } : {}),
    };
    if (isVariable) {
      return { name, argument: variable, variable, unused: [], given, written: standard };
    }
    const written = typeof literal === 'string' ? parsed(literal) : undefined;
    const base = { name, argument: literal, variable: null, given };
    return isDeclared
      ? { ...base, unused: [variable], written: written ?? standard }
      : { ...base, unused: [], written };
  }
}

function parsed(literal: string | null): unknown {
  return literal === null ? undefined : JSON.parse(literal);
}
