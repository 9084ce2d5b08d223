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
    // Usually all rows are equal, and comparing one costs less than sharing its parts. After the first
    // difference they may have moved. A list within a row was compared with its row, and is not again.
    const mayBeEqual = !list && !isInRow;
    if (shared !== item && !(mayBeEqual && isDeepEqual(shared, item, depth))) {
      const id = idOf(item);
      // Up to here all rows are the old ones, so those that follow are new: no map is needed.
      if (id !== undefined && (byId || index < before.length) && idOf(shared) !== id) {
        // By index first: the map is made only after the first difference.
        byId ??= new Map(before.map(row => [idOf(row), row]));
        shared = byId.get(id);
      }
      shared = shareParts(shared, item, depth, true);
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
  let object: Copy;
  let isSame = true;
  let known = 0;
  for (const key in after) {
    const old = before[key];
    const next = after[key];
    // Usually both are the same string or number. `before` cannot have inherited that, so the slow
    // check for an own property is skipped.
    const isEqual = old === next && old !== undefined;
    const isKnown = isEqual || Object.hasOwn(before, key);
    const shared = isEqual || !isKnown ? next : shareParts(old, next, depth, isInRow);
    if (isKnown) known++;
    if (isSame && (!isKnown || shared !== old)) {
      isSame = false;
      // Nothing is copied up to the first difference, as for lists.
      object = withEqualParts(before, after, key);
    }
    if (!isSame) object = withPart(object, after, key, shared);
  }
  for (const _ in before) known--;
  if (isSame && known === 0) return before;
  return (isSame ? withEqualParts(before, after) : object) ?? after;
}

/** The new object with the old one's parts before the key `end`, all of which are equal. */
function withEqualParts(before: JsonObject, after: JsonObject, end?: string): Copy {
  let copy: Copy;
  for (const key in after) {
    if (key === end) break;
    copy = withPart(copy, after, key, before[key]);
  }
  return copy;
}

/**
 * Puts a part into the copy of the new object, and makes that copy if the part is the first one
 * that differs from the new object's.
 */
function withPart(copy: Copy, after: JsonObject, key: string, part: unknown): Copy {
  // An own key `__proto__` may come from outside; assigning it would change the prototype.
  if (part === after[key] || key === '__proto__') return copy;
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
