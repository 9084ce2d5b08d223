import { keyOf, readSelections } from './find-misfit';

/** What tells of the next page where the library's own paginator types ask for an object (P4, P5). */
const PAGE_INFO: readonly string[] = ['paginatorInfo', 'pageInfo'];

/**
 * Finds the first object about a list's pages that was asked for and that the answer has left out. Objects
 * inside of lists do not count.
 *
 * @returns the path, such as `movies.paginatorInfo`
 */
export function findLeftOut(query: string, data: unknown): string | undefined {
  const { root, fieldsOf } = readSelections(query);
  const places = [{ value: data, selections: root, path: '' }];
  for (const { value, selections, path } of places) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const inside = new Map(Object.entries(value));
    for (const field of fieldsOf(selections)) {
      const key = keyOf(field);
      if (PAGE_INFO.includes(field.name.value) && !inside.has(key)) return `${path}${key}`;
      const inner = field.selectionSet?.selections ?? [];
      places.push({ value: inside.get(key), selections: inner, path: `${path}${key}.` });
    }
  }
  return undefined;
}
