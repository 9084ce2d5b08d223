import type { FieldNode, VariableDefinitionNode } from 'graphql';
import { argumentAt } from '../document/argument';
import type { FieldNames } from '../document/field-names';
import { findFields } from '../document/find-fields';
import { isKeyTaken } from '../document/is-key-taken';
import { literalValue, variableName } from '../document/literal-value';
import { fieldEntries } from '../document/merge-selection';
import type { Operation } from '../document/read-operation';
import { responseKey } from '../document/response-key';
import { selectedFields } from '../document/selected-fields';
import { splitPath } from '../document/split-path';
import { WatchQueryUsageError } from '../errors/usage-error';
import type { PaginatorRequest } from '../paging/pagination-option';
import type { PaginatorType } from '../paging/paginator-type';
import { assertFillable } from './misplaced';
import type { PlannedPaginator } from './plan';

declare const ngDevMode: boolean | undefined;

/** The names of page facts, which the `read` of a paginator type may look for (P8). */
const FACTS = [
  'currentPage',
  'lastPage',
  'perPage',
  'total',
  'totalCount',
  'count',
  'hasNextPage',
  'hasPreviousPage',
  'nextCursor',
];

/** A paginator found in a query, with what injecting it needs to know. */
export interface PlacedPaginator extends PlannedPaginator {
  /** Whether the query selects some of the info itself (P7). */
  readonly hasOwnInfo: boolean;
}

/**
 * Finds one paginator in the query and reads what the caller wrote there: variables, literals, the
 * info and the names under which rows and info arrive (P3, P7).
 *
 * @throws WatchQueryUsageError WQ106 where nothing is at the path, WQ119 where an argument to fill
 *   lies inside a variable
 */
export function placePaginator(
  operation: Operation,
  request: PaginatorRequest,
  type: PaginatorType,
  guessedTypes: ReadonlySet<PaginatorType>,
): PlacedPaginator {
  const path = splitPath(request.scope);
  const fields = findFields(operation, path);
  if (fields.length === 0) throw notInQuery(request.scope);
  const limit = argumentIn(operation, fields, type.limit.argument, request.limitVariable);
  const page = argumentIn(operation, fields, type.page.argument, request.pageVariable);
  const { fragments } = operation;
  const selected = fields.flatMap(field => selectedFields(field.selectionSet, fragments));
  const items = splitPath(type.items);
  return {
    scope: request.scope,
    type,
    path,
    items: itemKeys(selected, items, fragments) ?? items,
    limitVariable: limit.variable,
    pageVariable: page.variable,
    isOwnPageVariable: page.isOwn,
    isPageTypeGuessed:
      (typeof ngDevMode === 'undefined' || ngDevMode) &&
      guessedTypes.has(type) &&
      !findDeclaration(operation, page.variable),
    initialLimit: limit.initial,
    initialPage: page.initial,
    infoKeys: infoKeys(selected, type, fragments),
    hasOwnInfo: fieldEntries(type.info).some(([name]) =>
      selected.some(field => field.name.value === name),
    ),
  };
}

function argumentIn(
  operation: Operation,
  fields: readonly FieldNode[],
  argument: string,
  ourName: string,
): { variable: string; isOwn: boolean; initial: unknown } {
  const path = splitPath(argument);
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    for (const field of fields) assertFillable(field, path);
  }
  const values = fields.map(field => argumentAt(field, path));
  const own = values.map(variableName).find(name => name !== undefined);
  const variable = own ?? ourName;
  const written = values.map(literalValue).find(value => value !== undefined);
  const declared = findDeclaration(operation, variable)?.defaultValue;
  return { variable, isOwn: own !== undefined, initial: written ?? literalValue(declared) };
}

/** The query's own declaration of a variable. */
export function findDeclaration(
  { definition }: Operation,
  variable: string,
): VariableDefinitionNode | undefined {
  return definition.variableDefinitions?.find(({ variable: { name } }) => name.value === variable);
}

/**
 * Where the rows arrive: the response keys of the fields that the type names, if all are there. Many
 * servers have the rows of a connection under `nodes`, too. They count where its edges, if they are
 * selected at all, do not have the rows (P6).
 */
function itemKeys(
  selected: readonly FieldNode[],
  [step, ...rest]: readonly string[],
  fragments: Operation['fragments'],
): readonly string[] | undefined {
  if (step === undefined) return [];
  const below = ({ selectionSet }: FieldNode) => selectedFields(selectionSet, fragments);
  const fields = selected.filter(({ name }) => name.value === step);
  const hasNode = fields.flatMap(below).some(({ name }) => name.value === 'node');
  if (step === 'edges' && !hasNode) {
    const nodes = itemKeys(selected, ['nodes', ...rest], fragments);
    if (nodes) return nodes;
  }
  for (const field of fields) {
    const keys = itemKeys(below(field), rest, fragments);
    if (keys) return [responseKey(field), ...keys];
  }
  return undefined;
}

function infoKeys(
  selected: readonly FieldNode[],
  { info, optional = [] }: PaginatorType,
  fragments: Operation['fragments'],
): ReadonlyMap<string, string> {
  const keys = new Map(
    fieldEntries(info).map(([name, nested]) => {
      let key = name;
      while (isKeyTaken(selected, name, withFacts(nested), fragments, key)) key = `wq_${key}`;
      return [name, key];
    }),
  );
  for (const name of optional) {
    const field = selected.find(one => one.name.value === name);
    if (field) keys.set(name, responseKey(field));
    // Another field uses that name as its alias. An empty key, which no field has, keeps it from
    // being read.
    else if (selected.some(one => responseKey(one) === name)) keys.set(name, '');
  }
  return keys;
}

/**
 * Adds the names of the facts on every level, because `read` would take an alias of such a name for
 * the fact.
 */
function withFacts(names: FieldNames): FieldNames {
  const facts = FACTS.map(name => [name, []] as const);
  const own = fieldEntries(names).map(([name, nested]) => [name, withFacts(nested)] as const);
  return Object.fromEntries([...facts, ...own]);
}

function notInQuery(scope: string): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ106',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      `the query has no field at "${scope}". Paths consist of response keys: where a field has an alias, use the alias.`,
  );
}
