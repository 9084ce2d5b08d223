import { idOf, modelIn, placesOf } from './item-index';
import type { RowLocation } from './row-location';
import { valueOf } from './value-at';

/** The first model with this id in an answer; undefined where there is none. */
export function findModel(root: unknown, location: RowLocation, id: string): unknown {
  const value = valueOf(root, location);
  if (!Array.isArray(value)) return idOf(value, location) === id ? value : undefined;
  const items: readonly unknown[] = value;
  const [at] = placesOf(items, id, location);
  return at === undefined ? undefined : modelIn(items[at], location);
}
