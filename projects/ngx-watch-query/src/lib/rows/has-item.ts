import { findModel } from './find-model';
import type { RowLocation } from './row-location';

/** Whether an answer holds an item with this id. */
export function hasItem(root: unknown, location: RowLocation, id: string): boolean {
  return findModel(root, location, id) !== undefined;
}
