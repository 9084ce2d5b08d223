import { isRecord, type JsonObject } from '../core/document/as-record';
import { ownValue } from '../core/document/own-value';
import { DEEPEST } from '../core/state/deepest';
import { isFilled } from './is-filled';
import { idIn } from './item-index';
import { mergeNested } from './merge-model';
import { mergeRow } from './merge-row';
import type { RowLocation } from './row-location';
import { isWhole } from './whole-value';

/** What events have said of a row: for each field the values to merge, in order. */
export type FieldUpdates = Readonly<Record<string, readonly unknown[]>>;

/** How many different objects are kept of a field whose value in the answer is not known yet (V25). */
const MOST = 4;

/** The updates with one more event. They do to a row what all the events would do, one after another. */
export function addUpdate(updates: FieldUpdates, model: JsonObject): FieldUpdates {
  const added = { ...updates };
  for (const [key, value] of Object.entries(model)) {
    // An own key `__proto__` may come from outside; it is never merged.
    if (value === undefined || key === '__proto__') continue;
    const known = Object.hasOwn(updates, key) ? updates[key] : undefined;
    added[key] = addValue(known ?? [], value);
  }
  return added;
}

/** A row with all updates merged (V7). */
export function mergeUpdates(
  model: unknown,
  updates: FieldUpdates,
  location: RowLocation,
): unknown {
  const models: Record<string, unknown>[] = [];
  for (const [key, values] of Object.entries(updates)) {
    for (const [at, value] of values.entries()) (models[at] ??= {})[key] = value;
  }
  return models.reduce<unknown>((merged, said) => mergeRow(merged, said, location), model);
}

/** The values with one more, without those that it makes superfluous. */
function addValue(values: readonly unknown[], value: unknown): readonly unknown[] {
  const last = values.at(-1);
  if (isWhole(value)) return [value];
  // A list whose elements an event may say only in part. It may be left out when it is merged (V24), so
  // the values before it stay.
  if (isFilled(value)) return [...values.filter(one => !isFilled(one) || isWhole(one)), value];
  if (!isRecord(value) || values.length === 0) return [value];
  // The object takes the place of null or a list, so nothing before those matters.
  if (!isRecord(last)) return [last, value];
  const before = values.slice(0, -1);
  if (!isRecord(values[0])) return [...before, mergeNested(last, value)];
  // A whole object takes the place of any other; the later one may not (M1, V24).
  if (!isWhole(last) && covers(last, value)) return [...before, value];
  return values.length < MOST ? [...values, value] : [...before, mergeNested(last, value)];
}

/**
 * Whether the later of two objects makes the earlier one superfluous, whatever both are merged into.
 * It does if it is the same object and has every field that the earlier one has.
 */
function covers(earlier: JsonObject, later: JsonObject, depth = DEEPEST): boolean {
  if (isWhole(later)) return true;
  if (idIn(earlier) !== idIn(later)) return false;
  return Object.entries(earlier).every(([key, before]) => {
    const after = ownValue(later, key);
    if (!isRecord(after)) return after !== undefined && (!isFilled(after) || isFilled(before));
    return depth > 0 && isRecord(before) && covers(before, after, depth - 1);
  });
}
