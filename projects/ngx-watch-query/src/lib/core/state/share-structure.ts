import { isObject, type JsonObject } from '../document/as-record';
import { copyOf } from '../document/copy-of';
import { DEEPEST } from './deepest';
import { isDeepEqual } from './is-deep-equal';

/**
 * The new value with every unchanged part replaced by the old one, so that what did not change
 * keeps its identity; the old value itself where nothing changed (L7). Neither is modified. An
 * unchanged row costs no allocation, unless its list is inside another row.
 *
 * Rows are matched by `id` (a connection's edges by `node.id`) where they have one, else by
 * position.
 *
 * @param depth how deep parts are compared; deeper ones are taken over as they are
 */
export function shareStructure(before: unknown, after: unknown, depth = DEEPEST): unknown {
  return shareParts(before, after, depth, false);
}

/** @param isInRow whether the values are a row of a list, or parts of one */
function shareParts(before: unknown, after: unknown, depth: number, isInRow: boolean): unknown {
  if (before === after) return before;
  if (depth === 0 || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before)) {
    return Array.isArray(after) ? shareList(before, after, depth - 1, isInRow) : after;
  }
  return Array.isArray(after) ? after : shareObject(before, after, depth - 1, isInRow);
}

function shareList(
  before: readonly unknown[],
  after: readonly unknown[],
  depth: number,
  isInRow: boolean,
): unknown {
  // Undefined up to the first difference: usually there is none, and nothing is copied.
  let list: unknown[] | undefined;
  let byId: ReadonlyMap<unknown, unknown> | undefined;
  let hasOld = false;
  for (let index = 0; index < after.length; index++) {
    const item = after[index];
    let shared = before[index];
    if (shared !== item) {
      const id = idOf(item);
      // Up to here all rows are the old ones, so those that follow are new: no map is needed.
      if (id !== undefined && (byId || index < before.length) && idOf(shared) !== id) {
        // By index first: the map is made only after the first difference.
        byId ??= new Map(before.map(row => [idOf(row), row]));
        shared = byId.get(id);
      }
      // Usually rows are equal, and comparing one costs less than sharing its parts. A list within a row was
      // compared with its row, and is not again.
      const isEqual = !isInRow && isDeepEqual(shared, item, depth);
      if (!isEqual) shared = shareParts(shared, item, depth, true);
    }
    if (shared !== item) hasOld = true;
    if (!list && shared !== before[index]) list = before.slice(0, index);
    list?.push(shared);
  }
  if (list) return hasOld ? list : after;
  return before.length === after.length ? before : before.slice(0, after.length);
}

function shareObject(
  before: JsonObject,
  after: JsonObject,
  depth: number,
  isInRow: boolean,
): unknown {
  // Copied for the first old part that takes the place of an equal new one.
  let copy: Record<string, unknown> | undefined;
  let isSame = true;
  /** How many keys only the old object has. */
  let surplus = 0;
  for (const key in after) {
    const old = before[key];
    const next = after[key];
    // Usually both are the same string or number. `before` cannot have inherited that, so the slow
    // check for an own property is skipped.
    const isKnown = (old === next && old !== undefined) || Object.hasOwn(before, key);
    const shared = isKnown ? shareParts(old, next, depth, isInRow) : next;
    if (isKnown) surplus--;
    if (!isKnown || shared !== old) isSame = false;
    // An own key `__proto__` may come from outside; assigning it would change the prototype.
    if (shared !== next && key !== '__proto__') {
      copy ??= copyOf(after);
      copy[key] = shared;
    }
  }
  for (const _ in before) surplus++;
  return isSame && surplus === 0 ? before : (copy ?? after);
}

/** What identifies a row: its `id`, or that of an edge's node. Undefined where it has none. */
export function idOf(item: unknown): unknown {
  if (!isObject(item)) return undefined;
  const { id: own, node } = item;
  const id = own === undefined && isObject(node) ? node['id'] : own;
  // A filter such as `{ id: { eq: 5 } }` has a key of that name that identifies nothing.
  return isObject(id) ? undefined : id;
}
