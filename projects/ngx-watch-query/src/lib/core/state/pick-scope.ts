import { isObject } from '../document/as-record';
import { NAME } from '../document/name-pattern';
import { DEEPEST } from './deepest';
import { shareStructure } from './share-structure';

/**
 * The part of an answer at a path of response keys (S1, S2): null where a step is missing or null.
 * Only own properties count, so that `constructor` finds nothing. A numeric step indexes a list; a
 * name is looked up in each of its elements (S4).
 *
 * @param levels how many nested lists a name is looked up in. 0: a name after a list gives null, as
 *   it should for the path of a paginator and its rows, which is never below a list (P3)
 */
export function pickScope(root: unknown, path: readonly string[], levels = DEEPEST): unknown {
  let value: unknown = root;
  for (const [depth, key] of path.entries()) {
    if (!isObject(value)) return null;
    if (Array.isArray(value) && !/^\d+$/.test(key)) {
      return levels > 0 && NAME.test(key) ? pickEach(value, path.slice(depth), levels - 1) : null;
    }
    if (!Object.hasOwn(value, key)) return null;
    value = value[key];
  }
  return value ?? null;
}

/**
 * The data at a scope. What has not changed keeps the identity that it has in the data shown (L7).
 */
export function scopedData(shown: unknown, root: unknown, scope: readonly string[]): unknown {
  const data = pickScope(root, scope);
  // A scope that looks into a list gives a new list each time, so that list is compared with the
  // one shown. Its elements keep their identity anyway.
  return data === pickScope(root, scope) ? data : shareStructure(shown, data);
}

function pickEach(list: readonly unknown[], path: readonly string[], levels: number): unknown {
  return list.map(item => pickScope(item, path, levels)).filter(found => found !== null);
}
