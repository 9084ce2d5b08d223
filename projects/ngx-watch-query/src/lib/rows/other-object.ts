import { isRecord } from '../core/document/as-record';
import { idOf } from './item-index';

type Json = Readonly<Record<string, unknown>>;

/** Objects nested deeper than this are not looked at (V27). */
const DEEPEST = 100;

const ID = { id: 'id', node: undefined };

/** Whether an event names another nested object than the one shown (V24). */
export function isOtherObject(shown: Json, said: Json): boolean {
  const [before, after] = [idOf(shown, ID), idOf(said, ID)];
  return before !== undefined && after !== undefined && before !== after;
}

/** Whether an event says every field that is shown of an object, so that it can take its place. */
export function isComplete(shown: Json, said: Json, depth = DEEPEST): boolean {
  return Object.entries(shown).every(([key, value]) => {
    if (!Object.hasOwn(said, key)) return false;
    const next = said[key];
    return !isRecord(value) || !isRecord(next) || depth === 0 || isComplete(value, next, depth - 1);
  });
}

/** Whether a model holds a nested object whose place another one takes that is not said completely. */
export function hasUnknownObject(model: unknown, payload: unknown, depth = DEEPEST): boolean {
  if (depth === 0 || !isRecord(model) || !isRecord(payload)) return false;
  return Object.entries(payload).some(([key, said]) => {
    const shown = Object.hasOwn(model, key) ? model[key] : undefined;
    if (!isRecord(shown) || !isRecord(said)) return false;
    return isOtherObject(shown, said)
      ? !isComplete(shown, said)
      : hasUnknownObject(shown, said, depth - 1);
  });
}
