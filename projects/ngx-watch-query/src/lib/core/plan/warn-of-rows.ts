import { findFields } from '../document/find-fields';
import type { Operation } from '../document/read-operation';
import { selectedFields } from '../document/selected-fields';
import { warn } from '../errors/warn';
import type { PlannedPaginator } from './plan';

/**
 * The fields in which servers put the rows of a page, each with the built-in type that looks there.
 */
export const ROWS: readonly (readonly [field: string, type?: string])[] = [
  ['data', 'paginator'],
  ['edges', 'connection'],
  ['items'],
  ['nodes'],
];

/**
 * Development only: warns of a query that selects its rows under another field than its paginator
 * type expects, so that they are not counted (P4–P6).
 *
 * @param isPath whether `pagination` is one path. Its object form would give that list other keys in
 *   the URL; a list of paths and an object give the same (P1)
 */
export function warnOfRows(
  operation: Operation,
  { scope, path, type }: Pick<PlannedPaginator, 'scope' | 'path' | 'type'>,
  isPath: boolean,
): void {
  const [expected = ''] = type.items.split('.');
  // The field itself is the list: what is selected below it belongs to the rows.
  if (expected === '') return;
  // A connection is read without its edges, too (P6).
  const expectedNames = expected === 'edges' ? [expected, 'nodes'] : [expected];
  const namesAt = (fieldPath: readonly string[]): readonly string[] =>
    findFields(operation, fieldPath)
      .flatMap(field => selectedFields(field.selectionSet, operation.fragments))
      .map(field => field.name.value);
  const names = namesAt(path);
  const [found, fitting] = ROWS.find(([field]) => names.includes(field)) ?? [];
  if (found === undefined || expectedNames.some(name => names.includes(name))) return;
  // Result unions, as Pothos has them, have the page in a field of one of their types.
  const namesInside = namesAt([...path, found]);
  const inside = expectedNames.find(name => namesInside.includes(name));
  const rows = inside === undefined ? found : `${found}.${inside}`;
  const fix =
    fitting && inside === undefined
      ? isPath
        ? `paginator: '${fitting}' here, or defaultPaginator: '${fitting}' for all lists`
        : `pagination: { '${scope}': '${fitting}' }`
      : `a type of your own with items: '${rows}' (withPaginators)`;
  warn(
    'WQ212',
    `the rows of "${scope}" are under "${rows}", but its paginator type looks under "${expected}". Use ${fix}.`,
  );
}
