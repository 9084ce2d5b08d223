import { isRecord, type JsonObject } from '../core/document/as-record';
import { DEEPEST } from '../core/state/deepest';
import { idOf } from './item-index';
import { mergeNested } from './merge-model';
import { mergeRow } from './merge-row';
import type { RowLocation } from './row-location';

/** What events have said of the fields of a row: the values that must be merged, in their order. */
export type FieldUpdates = Readonly<Record<string, readonly unknown[]>>;

/** So many different objects are kept of a field whose value in the answer is not known (V24). */
const MOST = 4;

const ID = { id: 'id', node: undefined };

/** The updates with those of one more event. What they do to a row is what the events would do. */
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

/** A value replaces those that it leaves nothing of. */
function addValue(values: readonly unknown[], value: unknown): readonly unknown[] {
  const last = values.at(-1);
  // What was there before it may have to stay.
  if (isFilled(value)) return [...values.filter(one => !isFilled(one)), value];
  if (!isRecord(value) || values.length === 0) return [value];
  // After null or a list it is known what the object is merged into.
  if (!isRecord(last)) return [last, value];
  const before = values.slice(0, -1);
  if (!isRecord(values[0])) return [...before, mergeNested(last, value)];
  if (covers(last, value)) return [...before, value];
  return values.length < MOST ? [...values, value] : [...before, mergeNested(last, value)];
}

/** Whether a value is a list of which perhaps not all is said (V24). */
function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

/**
 * Whether the later of two objects makes the earlier one superfluous, whatever both are merged into:
 * it is the same object, and says all that the earlier one says.
 */
function covers(earlier: JsonObject, later: JsonObject, depth = DEEPEST): boolean {
  if (idOf(earlier, ID) !== idOf(later, ID)) return false;
  return Object.entries(earlier).every(([key, before]) => {
    const after = Object.hasOwn(later, key) ? later[key] : undefined;
    if (!isRecord(after)) return after !== undefined && (!isFilled(after) || isFilled(before));
    return depth > 0 && isRecord(before) && covers(before, after, depth - 1);
  });
}
