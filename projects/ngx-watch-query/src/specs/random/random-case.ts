import type { PaginationOption } from '../../lib/core/paging/pagination-option';
import type { Choices } from './choices';
import { placesOf, type Place, type SelectionModel, type VariableModel } from './model';
import { RandomArguments, type Target } from './random-arguments';
import { camelCase, RandomNames, type Form } from './random-names';
import { RandomSelections } from './random-selections';
import { renderCaller } from './render';

/** A generated query with options and variables, and the expected results. */
export interface RandomCase {
  readonly text: string;
  readonly selections: readonly SelectionModel[];
  readonly pagination: PaginationOption;
  readonly defaultPaginator: string;
  /** The caller's variables, including pagination variables. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The custom variables among them. */
  readonly custom: Readonly<Record<string, unknown>>;
  readonly targets: readonly Target[];
}

/**
 * Generates a case.
 *
 * @param choices decides everything except the fields of the query
 * @param ofFields decides the fields
 */
export function randomCase(choices: Choices, ofFields: Choices, form: Form): RandomCase {
  const random = new RandomSelections(ofFields);
  const selections = random.ofQuery();
  const places = placesOf(selections);
  const chosen = choose(places, form, choices);
  const [first] = chosen;
  if (!first) throw new Error('there is nothing to paginate');

  const paths = new Set(chosen.map(({ path }) => path));
  const names = new RandomNames(choices, paths, form);
  const args = new RandomArguments(choices, names);
  const alone = new Set(chosen.filter(({ pager }) => isAlone(pager, places)));
  const free = new Set([...alone].map(({ pager }) => pager));
  for (const pager of new Set(places.map(place => place.pager))) {
    args.writeLiterals(pager, !free.has(pager));
  }
  const drafts = chosen.map(place => args.write(place, alone.has(place)));
  for (const variable of random.variables) variable.name = names.free();

  const unused = choices.shuffled(drafts.flatMap(draft => draft.unused));
  const text = renderCaller(selections, 'Random', unused);
  const custom = valuesOf(random.variables.filter(({ name }) => text.includes(`$${name}:`)));
  return {
    text,
    selections,
    pagination: optionOf(chosen, form),
    defaultPaginator: form === 'object' ? 'paginator' : first.pager.style.typeName,
    variables: Object.assign({}, custom, ...drafts.map(({ given }) => given)) as typeof custom,
    custom,
    targets: drafts.map(({ target }) => target),
  };
}

/** The places to paginate, never below lists. For the string and list forms all have one type. */
function choose(places: readonly Place[], form: Form, choices: Choices): readonly Place[] {
  const possible = choices.shuffled(places.filter(({ isBelowList }) => !isBelowList));
  const [first] = possible;
  if (!first || form === 'string') return possible.slice(0, 1);
  const names = new Set<string>();
  return possible
    .filter(({ pager }) => form === 'object' || pager.style.typeName === first.pager.style.typeName)
    .filter(({ path }) => !names.has(camelCase(path)) && names.add(camelCase(path)))
    .slice(0, 1 + choices.below(3));
}

function isAlone(pager: Place['pager'], places: readonly Place[]): boolean {
  return places.filter(place => place.pager === pager).length === 1;
}

function optionOf(chosen: readonly Place[], form: Form): PaginationOption {
  const paths = chosen.map(({ path }) => path);
  if (form === 'list') return paths;
  if (form === 'string') return paths[0] ?? '';
  return Object.fromEntries(chosen.map(({ path, pager }) => [path, pager.style.typeName]));
}

function valuesOf(variables: readonly VariableModel[]): Readonly<Record<string, unknown>> {
  const entries = variables.map(({ name, value }) => [name, value] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
