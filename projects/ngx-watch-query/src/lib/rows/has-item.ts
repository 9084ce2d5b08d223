import { isRecord } from '../core/document/as-record';
import { idOf, indexOf } from './item-index';
import type { ItemPlace } from '../live/live-field';

/** Whether an answer holds an item with this id. */
export function hasItem(root: unknown, place: ItemPlace, id: string): boolean {
  let value = root;
  for (const key of [place.key, ...place.items]) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return false;
    value = value[key];
  }
  return Array.isArray(value) ? indexOf(value, place).has(id) : idOf(value, place) === id;
}
