import type { EventType } from 'ngx-watch-query';
import { asRecord, isRecord, type JsonObject } from '../../../lib/core/document/as-record';

/** Where the items of a live field are. */
export interface Place {
  readonly path: readonly string[];
  /** For edges: where the model is. */
  readonly node?: string;
  /** The field with the id of an item. Default: `id`. */
  readonly id?: string;
  /** The field that events leave out of nested objects. */
  readonly leavesOut?: string;
}

export interface NaiveEvent {
  readonly place: Place;
  readonly event: EventType;
  readonly id: string;
  readonly model: unknown;
}

/** An answer with an event applied, written as simply as possible (V7). */
export function followNaively(root: unknown, { place, event, id, model }: NaiveEvent): unknown {
  const { node, id: key = 'id', leavesOut } = place;
  const idOf = (item: unknown) => asRecord(node === undefined ? item : asRecord(item)[node])[key];
  const mergedModel = (row: unknown) => merged(row, withoutParts(row, model, leavesOut));
  const withModel = (item: unknown) =>
    node === undefined
      ? mergedModel(item)
      : { ...asRecord(item), [node]: mergedModel(asRecord(item)[node]) };
  const updated = (item: unknown) => (idOf(item) === id ? withModel(item) : item);
  if (event === 'CREATE') return root;
  return at(root, place.path, found => {
    if (Array.isArray(found)) {
      const items: readonly unknown[] = found;
      return event === 'DELETE' ? items.filter(item => idOf(item) !== id) : items.map(updated);
    }
    return event === 'DELETE' && idOf(found) === id ? null : updated(found);
  });
}

/**
 * The fields of an event, except for incomplete nested objects that cannot be merged
 * into the row: in a list, or in the place of null or of another object (V24).
 */
function withoutParts(row: unknown, model: unknown, leavesOut: string | undefined): unknown {
  if (leavesOut === undefined || !isRecord(model)) return model;
  const isPart = (value: unknown): boolean => isRecord(value) && !(leavesOut in value);
  const known = Object.entries(model).filter(([key, value]) => {
    if (Array.isArray(value)) return !value.some(isPart);
    const shown = asRecord(row)[key];
    return !isPart(value) || (isRecord(shown) && !isOther(shown, asRecord(value)));
  });
  return Object.fromEntries(known);
}

function at(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  return isRecord(value) ? { ...value, [key]: at(value[key], rest, change) } : value;
}

function merged(into: unknown, from: unknown): unknown {
  if (!isRecord(into) || !isRecord(from)) return from;
  // Another object replaces it as a whole or not at all (V24).
  if (isOther(into, from)) return Object.keys(into).every(key => key in from) ? from : into;
  const entries = Object.entries(from).map(([key, value]): [string, unknown] => [
    key,
    merged(into[key], value),
  ]);
  return { ...into, ...Object.fromEntries(entries) };
}

function isOther({ id: before }: JsonObject, { id: after }: JsonObject): boolean {
  return before !== undefined && after !== undefined && before !== after;
}
