import { asRecord } from '../core/document/as-record';
import { idOf } from '../core/state/share-structure';

/**
 * The rows shown, followed by those of another page. A row that is shown already, by its id and
 * type, replaces that row and is not doubled, because rows move between pages while a user reads (A2). Rows
 * without an id are all added.
 *
 * Nothing is read of the rows shown but their ids and types, and nothing is copied but the list.
 *
 * @param isNewer whether the page is newer than the rows shown. If it is not, a row shown is not replaced
 */
export function joinRows(
  shown: readonly unknown[],
  page: readonly unknown[],
  isNewer = true,
): readonly unknown[] {
  // A row without an id equals no other row, whatever they hold.
  const added = new Map(page.map(row => [keyOf(row) ?? {}, row]));
  if (shown.length === 0 && added.size === page.length) return page;
  const joined = shown.slice();
  joined.forEach((row, at) => {
    const id = keyOf(row);
    if (id === undefined || !added.has(id)) return;
    if (isNewer) joined[at] = added.get(id);
    added.delete(id);
  });
  for (const row of added.values()) joined.push(row);
  return joined;
}

function keyOf(row: unknown): string | number | undefined {
  const id = idOf(row);
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const { __typename: type, node } = asRecord(row);
  const own = type ?? asRecord(node)['__typename'];
  return typeof own === 'string' ? `${own} ${id}` : id;
}
