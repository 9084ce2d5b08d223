import type { FieldNames } from '../../lib/core/document/field-names';
import { fieldEntries } from '../../lib/core/document/merge-selection';
import {
  belowOf,
  type DirectiveModel,
  type FieldModel,
  type FragmentModel,
  type PagerModel,
  type SelectionModel,
  type ValueModel,
  type VariableModel,
} from './model';

/** What a reference query requests at a place to paginate. */
export interface Literal {
  readonly limit: string;
  /** Null: the argument is left out. */
  readonly page: string | null;
  readonly info: FieldNames;
}

type Entry = readonly [name: string, value: ValueModel];

/** The query as the caller writes it. */
export function renderCaller(
  selections: readonly SelectionModel[],
  name: string,
  unused: readonly VariableModel[],
): string {
  const fragments = new Map<string, FragmentModel>();
  const variables = new Set<VariableModel>(unused);
  const body = renderSelections(selections, { fragments, variables });
  const texts = [...fragments.values()].map(
    fragment => `fragment ${fragment.name} on ${fragment.on} ${bodyOf(fragment)}`,
  );
  return [`query ${name}${renderDefinitions(variables)} ${body}`, ...texts].join('\n');

  function bodyOf(fragment: FragmentModel): string {
    return renderSelections(fragment.below, { fragments, variables });
  }
}

/**
 * The expected query: fragments are written out, the places to paginate have the wanted literals,
 * and the info has keys of its own beside them.
 */
export function renderReference(
  selections: readonly SelectionModel[],
  literals: ReadonlyMap<string, Literal>,
): string {
  const variables = new Set<VariableModel>();
  const body = renderSelections(selections, { variables, literals, path: [] });
  return `query${renderDefinitions(variables)} ${body}`;
}

/** The response key of an info field in a reference query. */
export function truthKey(name: string): string {
  return `truth_${name}`;
}

interface Rendering {
  /** Collects the used variables. */
  readonly variables: Set<VariableModel>;
  /** Collects the used fragments; without it they are written out. */
  readonly fragments?: Map<string, FragmentModel>;
  readonly literals?: ReadonlyMap<string, Literal>;
  readonly path?: readonly string[];
}

function renderSelections(selections: readonly SelectionModel[], how: Rendering): string {
  return `{ ${selections.map(selection => renderSelection(selection, how)).join(' ')} }`;
}

function renderSelection(selection: SelectionModel, how: Rendering): string {
  if (selection.kind === 'field') return renderField(selection, how);
  const directives = renderDirectives(selection.directives, how);
  if (selection.kind === 'spread' && how.fragments) {
    const { fragment } = selection;
    if (!how.fragments.has(fragment.name)) {
      how.fragments.set(fragment.name, fragment);
      // The body of the fragment is rendered later. Its fragments and variables are collected now.
      renderSelections(fragment.below, how);
    }
    return `...${fragment.name}${directives}`;
  }
  const on = selection.kind === 'inline' ? selection.on : selection.fragment.on;
  return `...${on ? ` on ${on}` : ''}${directives} ${renderSelections(belowOf(selection), how)}`;
}

function renderField(field: FieldModel, how: Rendering): string {
  const path = [...(how.path ?? []), field.key];
  const literal = how.literals?.get(path.join('.'));
  const alias = field.key === field.name ? '' : `${field.key}: `;
  const entries = field.pager
    ? pagerEntries(field.pager, literal, how)
    : renderEntries(field.args, how);
  const args = entries.length > 0 ? `(${entries.join(', ')})` : '';
  const below = field.below.length > 0 ? renderSelections(field.below, { ...how, path }) : '';
  const truth = literal ? renderNames(literal.info, truthKey) : '';
  const body = truth === '' ? below : below.replace(/\}$/, `${truth} }`);
  return `${alias}${field.name}${args}${renderDirectives(field.directives, how)} ${body}`;
}

function pagerEntries(pager: PagerModel, literal: Literal | undefined, how: Rendering) {
  const { style, others, inObject } = pager;
  const limit = literal ? literal.limit : pager.limit;
  const page = literal ? literal.page : pager.page;
  const own = [entry(style.limit, limit), entry(style.page, page)].flat();
  if (style.object === undefined) return renderEntries([...others, ...own], how);
  const inner = renderEntries([...inObject, ...own], how);
  const object = inner.length > 0 ? [`${style.object}: { ${inner.join(', ')} }`] : [];
  return [...renderEntries(others, how), ...object];
}

function entry(name: string, value: ValueModel | null): readonly Entry[] {
  return value === null ? [] : [[name, value]];
}

function renderEntries(entries: readonly Entry[], how: Rendering): readonly string[] {
  return entries.map(([name, value]) => `${name}: ${renderValue(value, how)}`);
}

function renderValue(value: ValueModel, { variables }: Rendering): string {
  if (typeof value === 'string') return value;
  variables.add(value);
  return `$${value.name}`;
}

function renderDirectives(directives: readonly DirectiveModel[], how: Rendering): string {
  return directives
    .map(({ name, condition }) => ` @${name}(if: ${renderValue(condition, how)})`)
    .join('');
}

function renderDefinitions(variables: ReadonlySet<VariableModel>): string {
  if (variables.size === 0) return '';
  const definitions = [...variables].map(
    ({ name, type, defaultText }) =>
      `$${name}: ${type}${defaultText === undefined ? '' : ` = ${defaultText}`}`,
  );
  return `(${definitions.join(', ')})`;
}

function renderNames(names: FieldNames, key = (name: string) => name): string {
  return fieldEntries(names)
    .map(([name, below]) => {
      const alias = key(name) === name ? name : `${key(name)}: ${name}`;
      const inner = renderNames(below);
      return inner === '' ? alias : `${alias} { ${inner} }`;
    })
    .join(' ');
}
