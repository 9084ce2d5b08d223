import { idOf } from '../core/state/share-structure';

/**
 * The rows shown with those of another page after them. A row whose id is there already takes the
 * place of that row and is not doubled: rows move between pages while one reads (A2). Rows without
 * an id are all added.
 *
 * Of the rows shown nothing is read but their ids, and nothing is copied but the list.
 */
export function joinRows(shown: readonly unknown[], page: readonly unknown[]): readonly unknown[] {
  // A row without an id is the same as no other; not even as one that says the same.
  const added = new Map(page.map(row => [keyOf(row) ?? {}, row]));
  if (shown.length === 0 && added.size === page.length) return page;
  const joined = shown.slice();
  joined.forEach((row, at) => {
    const id = keyOf(row);
    if (id === undefined || !added.has(id)) return;
    joined[at] = added.get(id);
    added.delete(id);
  });
  for (const row of added.values()) joined.push(row);
  return joined;
}

function keyOf(row: unknown): string | number | undefined {
  const id = idOf(row);
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
