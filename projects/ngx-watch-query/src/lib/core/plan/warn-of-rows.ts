import { findFields } from '../document/find-fields';
import type { Operation } from '../document/read-operation';
import { selectedFields } from '../document/selected-fields';
import { warn } from '../errors/warn';
import type { PlannedPaginator } from './plan';

/** Where servers put the rows of a page, and the built-in type that looks there. */
const ROWS: readonly (readonly [field: string, type?: string])[] = [
  ['data', 'paginator'],
  ['edges', 'connection'],
  ['items'],
  ['nodes'],
];

/**
 * Development only: warns of a query that selects its rows elsewhere than its paginator type looks
 * for them, so that they are not counted (P4–P6).
 */
export function warnOfRows(
  operation: Operation,
  { scope, path, type }: Pick<PlannedPaginator, 'scope' | 'path' | 'type'>,
): void {
  const [expected = ''] = type.items.split('.');
  // A bare list: what its rows are made of is their own affair.
  if (expected === '') return;
  const names = findFields(operation, path)
    .flatMap(field => selectedFields(field.selectionSet, operation.fragments))
    .map(field => field.name.value);
  const [found, fitting] = ROWS.find(([field]) => names.includes(field)) ?? [];
  if (found === undefined || names.includes(expected)) return;
  const fix = fitting
    ? `pagination: { '${scope}': '${fitting}' }`
    : `a type of your own with items: '${found}' (withPaginators)`;
  warn(
    'WQ212',
    `the rows of "${scope}" stand under "${found}", but its paginator type looks under "${expected}". Use ${fix}.`,
  );
}
