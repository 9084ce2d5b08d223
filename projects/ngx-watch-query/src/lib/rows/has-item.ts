import type { State } from '../core/state/state';
import { baseOf } from './base';
import { findModel } from './find-model';
import type { RowLocation } from './row-location';

/** Whether an answer holds an item with this id. */
export function hasItem(root: unknown, location: RowLocation, id: string): boolean {
  return findModel(root, location, id) !== undefined;
}

/** Whether a row is displayed, or only hidden by a layer, so that it may come back. */
export function hasRow(state: State, location: RowLocation, id: string): boolean {
  const root = state.displayed?.root;
  const base = baseOf(state);
  return hasItem(root, location, id) || (base !== root && hasItem(base, location, id));
}
