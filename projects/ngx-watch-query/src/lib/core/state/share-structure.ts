import { isObject, type JsonObject } from '../document/as-record';
import { copyOf } from '../document/copy-of';
import { DEEPEST } from './deepest';
import { isDeepEqual } from './is-deep-equal';

/**
 * The new value with every unchanged part replaced by the old one, so that what did not change
 * keeps its identity; the old value itself where nothing changed (L7). Neither is modified, and an
 * unchanged row costs no allocation.
 *
 * Rows are matched by `id` (a connection's edges by `node.id`) where they have one, else by
 * position.
 *
 * @param depth how deep parts are compared; deeper ones are taken over as they are
 */
export function shareStructure(before: unknown, after: unknown, depth = DEEPEST): unknown {
  if (before === after) return before;
  if (depth === 0 || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before)) {
    return Array.isArray(after) ? shareList(before, after, depth - 1) : after;
  }
  return Array.isArray(after) ? after : shareObject(before, after, depth - 1);
}

function shareList(before: readonly unknown[], after: readonly unknown[], depth: number): unknown {
  // Undefined up to the first difference: usually there is none, and nothing is copied.
  let list: unknown[] | undefined;
  let byId: ReadonlyMap<unknown, unknown> | undefined;
  let hasOld = false;
  for (let index = 0; index < after.length; index++) {
    const item = after[index];
    let shared = before[index];
    // Most rows are equal and where they were.
    if (!isDeepEqual(shared, item, depth)) {
      const id = idOf(item);
      // Up to here all rows are the old ones, so those that follow are new: no map is needed.
      if (id !== undefined && (byId || index < before.length) && idOf(shared) !== id) {
        // By index first: the map is made only after the first difference.
        byId ??= new Map(before.map(row => [idOf(row), row]));
        shared = byId.get(id);
      }
      shared = shareStructure(shared, item, depth);
    }
    if (shared !== item) hasOld = true;
    if (!list && shared !== before[index]) list = before.slice(0, index);
    list?.push(shared);
  }
  if (list) return hasOld ? list : after;
  return before.length === after.length ? before : before.slice(0, after.length);
}

function shareObject(before: JsonObject, after: JsonObject, depth: number): unknown {
  let copy: Copy;
  let isSame = true;
  let surplus = 0;
  for (const key in after) {
    const old = before[key];
    const next = after[key];
    // As in isDeepEqual(): what is the same is no inherited property.
    const isEqual = old === next && next !== undefined;
    const isKnown = isEqual || Object.hasOwn(before, key);
    const part = isEqual || !isKnown ? next : shareStructure(old, next, depth);
    if (!isKnown || part !== old) isSame = false;
    if (part !== next) copy = withPart(copy, after, key, part);
    surplus++;
  }
  for (const _ in before) surplus--;
  return isSame && surplus === 0 ? before : (copy ?? after);
}

/** Puts a part into the copy of the new object, and makes that copy with the first part. */
function withPart(copy: Copy, after: JsonObject, key: string, part: unknown): Copy {
  // An own key `__proto__` may come from outside; assigning it would change the prototype.
  if (key === '__proto__') return copy;
  const target = copy ?? copyOf(after);
  target[key] = part;
  return target;
}

/** What identifies a row: its `id`, or that of an edge's node. Undefined where it has none. */
export function idOf(item: unknown): unknown {
  if (!isObject(item)) return undefined;
  const { id: own, node } = item;
  const id = own === undefined && isObject(node) ? node['id'] : own;
  // A filter such as `{ id: { eq: 5 } }` has a key of that name that identifies nothing.
  return isObject(id) ? undefined : id;
}

/** A copy of the new object; undefined as long as the new object itself will do. */
type Copy = Record<string, unknown> | undefined;
