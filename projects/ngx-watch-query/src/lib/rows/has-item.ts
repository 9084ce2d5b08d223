import { isRecord } from '../core/document/as-record';
import { idOf, indexOf } from './item-index';
import type { RowLocation } from './row-location';

/** Whether an answer holds an item with this id. */
export function hasItem(root: unknown, location: RowLocation, id: string): boolean {
  let value = root;
  for (const key of [location.key, ...location.items]) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return false;
    value = value[key];
  }
  return Array.isArray(value) ? indexOf(value, location).has(id) : idOf(value, location) === id;
}
