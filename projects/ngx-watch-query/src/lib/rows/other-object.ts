import { isRecord, type JsonObject } from '../core/document/as-record';
import { ownValue } from '../core/document/own-value';
import { DEEPEST } from '../core/state/deepest';
import { idIn } from './item-index';
import { isWhole } from './whole-value';

/** Whether an event names another nested object than the one shown (V24). */
export function isOtherObject(shown: JsonObject, said: JsonObject): boolean {
  const [before, after] = [idIn(shown), idIn(said)];
  return (
    (before !== undefined && after !== undefined && before !== after) || isOtherType(shown, said)
  );
}

/** Whether both have the same id at a key, as a number or as text (V8). */
export function hasSameId(shown: JsonObject, said: JsonObject, key: string): boolean {
  const id = idIn(said, key);
  return id !== undefined && id === idIn(shown, key);
}

/** Whether both say their type and the types differ. Equal ids then prove nothing (M3). */
export function isOtherType(shown: JsonObject, said: JsonObject): boolean {
  const [before, after] = [shown['__typename'], said['__typename']];
  return typeof before === 'string' && typeof after === 'string' && before !== after;
}

/**
 * Whether an event has every field that is shown of an object, so that it can take its place.
 *
 * @param depth how deep nested objects are looked at (V27)
 */
export function isComplete(shown: JsonObject, said: JsonObject, depth = DEEPEST): boolean {
  return Object.entries(shown).every(([key, value]) => {
    if (!Object.hasOwn(said, key)) return false;
    const next = said[key];
    if (!isRecord(value) || !isRecord(next) || isWhole(next)) return true;
    return depth === 0 || isComplete(value, next, depth - 1);
  });
}

/**
 * Whether an event puts another object into a model without all of the fields shown. Only the server can
 * then say what it looks like (V24).
 *
 * @param depth how deep nested objects are looked at (V27)
 */
export function hasUnknownObject(model: unknown, payload: unknown, depth = DEEPEST): boolean {
  if (depth === 0 || !isRecord(model) || !isRecord(payload)) return false;
  return Object.keys(payload).some(key => {
    const said = payload[key];
    const shown = isRecord(said) && ownValue(model, key);
    if (!isRecord(said) || !isRecord(shown) || isWhole(said)) return false;
    return isOtherObject(shown, said)
      ? !isComplete(shown, said)
      : hasUnknownObject(shown, said, depth - 1);
  });
}
