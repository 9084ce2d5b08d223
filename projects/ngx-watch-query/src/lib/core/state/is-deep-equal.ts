import { isObject, type JsonObject } from '../document/as-record';

/**
 * Whether two JSON values are equal: keys in any order, lists in order.
 *
 * @param depth how deep parts are compared; two deeper ones are equal only if they are the same
 */
export function isDeepEqual(a: unknown, b: unknown, depth = Infinity): boolean {
  if (a === b) return true;
  if (depth === 0 || !isObject(a) || !isObject(b)) return false;
  if (!Array.isArray(a)) return !Array.isArray(b) && isEqualObject(a, b, depth - 1);
  if (!Array.isArray(b) || a.length !== b.length) return false;
  // A loop takes less of the call stack for each level than every(): data may be nested deeply.
  for (let index = 0; index < a.length; index++) {
    if (!isDeepEqual(a[index], b[index], depth - 1)) return false;
  }
  return true;
}

function isEqualObject(a: JsonObject, b: JsonObject, depth: number): boolean {
  // Keys are counted, not listed, so that no array of them is allocated for each row.
  let surplus = 0;
  for (const key in b) {
    const part = b[key];
    // Usually both are the same string or number. `a` cannot have inherited that, so the slow check
    // for an own property is skipped.
    const isSame = a[key] === part && part !== undefined;
    if (!isSame && !(Object.hasOwn(a, key) && isDeepEqual(a[key], part, depth))) return false;
    surplus++;
  }
  for (const _ in a) surplus--;
  return surplus === 0;
}
