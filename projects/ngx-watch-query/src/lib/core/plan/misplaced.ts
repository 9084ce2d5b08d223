import type { FieldNode } from 'graphql';
import { argumentAt } from '../document/argument';
import { findFields } from '../document/find-fields';
import { variableName } from '../document/literal-value';
import { fieldEntries } from '../document/merge-selection';
import type { Operation } from '../document/read-operation';
import { selectedFields } from '../document/selected-fields';
import { splitPath } from '../document/split-path';
import { WatchQueryUsageError } from '../errors/usage-error';
import type { PaginatorType } from '../paging/paginator-type';
import type { PlannedPaginator } from './plan';

/**
 * Throws where an argument path such as `pagination.page` leads into a variable. The caller gives
 * the value of `pagination` as a whole then, so nothing can be put into it.
 *
 * @throws WatchQueryUsageError WQ119
 */
export function assertFillable(field: FieldNode, path: readonly string[]): void {
  const outer = path.slice(0, -1).map((_, depth) => path.slice(0, depth + 1));
  const variable = outer.map(part => variableName(argumentAt(field, part))).find(Boolean);
  if (variable === undefined) return;
  throw new WatchQueryUsageError(
    'WQ119',
    `"${path.join('.')}" cannot be set: $${variable} is the whole object. Write the object into the query.`,
  );
}

/**
 * Throws where a paginator is below a list: every row would have a page of its own. There is no
 * schema, so a field counts as a list if it is a paginator of this query, or looks like one of a
 * known type.
 *
 * @throws WatchQueryUsageError WQ107
 */
export function assertNotBelowList(
  operation: Operation,
  paginator: PlannedPaginator,
  paginators: readonly PlannedPaginator[],
  types: readonly PaginatorType[],
): void {
  assertNotRows(operation, paginator);
  const { scope, path } = paginator;
  const isBelowOther = paginators.some(
    other =>
      other.path.length < path.length &&
      startsWith(path, other.path) &&
      hasRows(operation, path, other.path.length, other.type),
  );
  const isBelowRows = path.some((_, depth) =>
    types.some(type => depth > 0 && looksLikeRows(operation, path, depth, type)),
  );
  if (!isBelowOther && !isBelowRows) return;
  throw new WatchQueryUsageError(
    'WQ107',
    `"${scope}" lies below a list: every row would have its own page. Paginate it in a query of its own for one row.`,
  );
}

/**
 * Throws where the path of a paginator leads to its rows, as a scope does: `movies.data`.
 *
 * @throws WatchQueryUsageError WQ107
 */
function assertNotRows(operation: Operation, { scope, path, type }: PlannedPaginator): void {
  const items = splitPath(type.items);
  const rows = items[0] === 'edges' ? ['edges', 'node', 'nodes'] : items;
  const isRows = (depth: number): boolean =>
    findFields(operation, path.slice(0, depth)).some(({ name }) => rows.includes(name.value));
  let depth = path.length;
  while (depth > 1 && isRows(depth)) depth--;
  // What selects rows or info of its own is a paginator that is called so.
  const own = [items[0], 'nodes', ...fieldEntries(type.info).map(([name]) => name)];
  const isPaginator = findFields(operation, path).some(field =>
    selectedFields(field.selectionSet, operation.fragments).some(({ name }) =>
      own.includes(name.value),
    ),
  );
  if (depth === path.length || isPaginator) return;
  const field = path.slice(0, depth).join('.');
  throw new WatchQueryUsageError(
    'WQ107',
    `"${scope}" leads to the rows of "${field}": paginate "${field}".`,
  );
}

/**
 * Whether the fields after the first `depth` keys of a path have the names of a type's rows. Those of a
 * connection may also be its nodes (P6).
 */
function hasRows(
  operation: Operation,
  path: readonly string[],
  depth: number,
  { items }: PaginatorType,
): boolean {
  return splitPath(items).every((name, index) =>
    findFields(operation, path.slice(0, depth + index + 1)).some(
      field => field.name.value === name || (name === 'edges' && field.name.value === 'nodes'),
    ),
  );
}

/**
 * Whether the field at the first `depth` keys of a path looks like a paginator of this type, and
 * the path continues through its rows. It does if the query selects the type's info beside the
 * rows, or sets the type's limit argument on the field. `edges` alone is enough, unless it is
 * itself the field to paginate.
 */
function looksLikeRows(
  operation: Operation,
  path: readonly string[],
  depth: number,
  type: PaginatorType,
): boolean {
  const { items, info, limit } = type;
  if (items === '' || !hasRows(operation, path, depth, type)) return false;
  const isEdges = findFields(operation, path.slice(0, depth + 1)).some(
    field => field.name.value === 'edges',
  );
  if (isEdges && items === 'edges' && depth + 1 < path.length) return true;
  const holders = findFields(operation, path.slice(0, depth));
  const infoNames = fieldEntries(info).map(([name]) => name);
  const limitPath = splitPath(limit.argument);
  return holders.some(
    holder =>
      argumentAt(holder, limitPath) !== undefined ||
      selectedFields(holder.selectionSet, operation.fragments).some(({ name }) =>
        infoNames.includes(name.value),
      ),
  );
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((key, index) => path[index] === key);
}
