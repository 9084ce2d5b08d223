import { isRecord, type JsonObject } from '../core/document/as-record';
import { copyOf } from '../core/document/copy-of';
import { ownValue } from '../core/document/own-value';
import { DEEPEST } from '../core/state/deepest';
import { shareStructure } from '../core/state/share-structure';
import { hasSameId, isComplete, isOtherObject, isOtherType } from './other-object';
import { isWhole } from './whole-value';

/**
 * A model with the keys of an event's payload merged in (V7): nested objects deep, lists whole,
 * null as null. Keys that the payload does not have stay (V8). Where nothing changes the result is the
 * model itself. A nested object with another id is another object: it takes the place of the one shown,
 * or, if it lacks some of the fields shown, is left out. The two are never mixed (V24). A value that is
 * known to be whole, such as a scalar that holds JSON, takes the place of the one shown, too.
 *
 * @param depth how deep objects are merged; deeper ones are taken over whole (V27)
 * @param id the key that identifies the model
 */
export function mergeModel(model: unknown, payload: unknown, depth = DEEPEST, id = 'id'): unknown {
  if (!isRecord(model) || !isRecord(payload)) return payload ?? model;
  if (isOtherType(model, payload)) return model;
  let merged: Record<string, unknown> | undefined;
  for (const key of Object.keys(payload)) {
    const value = payload[key];
    // Most values are shown already. This comes first, because `hasOwn` is slow.
    if (value === undefined || value === model[key]) continue;
    // An own key `__proto__` may come from outside; assigning it would change the prototype.
    if (key === '__proto__') continue;
    // Templates track rows by their id, so an equal id stays as it is written (V8).
    if (key === id && hasSameId(model, payload, id)) continue;
    const before = ownValue(model, key);
    const isNested = depth > 0 && isRecord(value) && isRecord(before);
    const after = isNested ? mergeNested(before, value, depth - 1) : value;
    if (after !== before && !isSameList(before, after)) (merged ??= copyOf(model))[key] = after;
  }
  return merged ?? model;
}

/**
 * A nested object with what an event says of it.
 *
 * @param depth how deep objects are merged. Default: as in the field of a row
 */
export function mergeNested(shown: JsonObject, said: JsonObject, depth = DEEPEST - 1): unknown {
  if (isWhole(said)) return shareStructure(shown, said, depth);
  if (!isOtherObject(shown, said)) return mergeModel(shown, said, depth);
  return isComplete(shown, said) ? said : shown;
}

/** Whether two lists are equal: the old one then keeps its identity. */
function isSameList(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && shareStructure(before, after) === before;
}
