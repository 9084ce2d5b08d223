/** Lists and objects nested deeper than this are taken over as they are (L7). */
const DEEPEST = 100;

/**
 * The new value with every unchanged part replaced by the old one, so that what did not change
 * keeps its identity; the old value itself where nothing changed (L7). Neither is modified, and an
 * unchanged row costs no allocation.
 *
 * Rows are matched by `id` (a connection's edges by `node.id`) where they have one, else by
 * position.
 */
export function shareStructure(before: unknown, after: unknown, depth = DEEPEST): unknown {
  if (before === after) return before;
  if (depth === 0 || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before)) {
    return Array.isArray(after) ? shareList(before, after, depth - 1) : after;
  }
  return Array.isArray(after) ? after : shareObject(before, after, depth - 1);
}

/** Whether two JSON values are equal: keys in any order, lists in order. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return shareStructure(a, b, Number.POSITIVE_INFINITY) === a;
}

function shareList(before: readonly unknown[], after: readonly unknown[], depth: number): unknown {
  let copy: unknown[] | undefined;
  let byId: ReadonlyMap<unknown, unknown> | undefined;
  let isSame = before.length === after.length;
  for (let index = 0; index < after.length; index++) {
    const item = after[index];
    let old = before[index];
    const id = idOf(item);
    if (id !== undefined && idOf(old) !== id) {
      // By index first: the map is made only after the first difference.
      byId ??= new Map(before.map(row => [idOf(row), row]));
      old = byId.get(id);
    }
    const shared = shareStructure(old, item, depth);
    if (shared !== item) (copy ??= after.slice())[index] = shared;
    if (shared !== before[index]) isSame = false;
  }
  return isSame ? before : (copy ?? after);
}

function shareObject(before: JsonObject, after: JsonObject, depth: number): unknown {
  let copy: Record<string, unknown> | undefined;
  let isSame = true;
  let missing = 0;
  for (const _ in before) missing++;
  for (const key in after) {
    if (!Object.hasOwn(before, key)) {
      isSame = false;
      continue;
    }
    missing--;
    const shared = shareStructure(before[key], after[key], depth);
    if (shared !== before[key]) isSame = false;
    // An own key `__proto__` may come from outside; assigning it would change the prototype.
    if (shared !== after[key] && key !== '__proto__') (copy ??= { ...after })[key] = shared;
  }
  return isSame && missing === 0 ? before : (copy ?? after);
}

function idOf(item: unknown): unknown {
  if (!isObject(item)) return undefined;
  const { id: own, node } = item;
  const id = own === undefined && isObject(node) ? node['id'] : own;
  // A filter such as `{ id: { eq: 5 } }` has a key of that name that identifies nothing.
  return isObject(id) ? undefined : id;
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}
