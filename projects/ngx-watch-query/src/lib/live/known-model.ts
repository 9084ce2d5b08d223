import { isRecord, type JsonObject } from '../core/document/as-record';
import { DEEPEST } from '../core/state/deepest';
import { isFilled } from '../rows/is-filled';
import { mergeModel } from '../rows/merge-model';
import { isOtherObject } from '../rows/other-object';
import type { KnownModel } from '../rows/row-location';
import { isWhole } from '../rows/whole-value';

/**
 * The objects in a row of which an event says less than the query selects, and all objects around them:
 * as dotted paths of response keys.
 */
export type PartialFields = ReadonlySet<string>;

/**
 * The model of an event without the nested objects that would lack some of their fields on the screen:
 * what is shown there stays whole until the server is asked (V24). A nested object that is shown already
 * is merged. One in a list, or in the place of null or of another object, has nothing to be merged into.
 * A value that is known to be whole stays: it comes from a mutation of our own, not from an event (M6).
 *
 * @param row the row as it is shown; undefined: it is not
 * @param path the path to the model, if it is nested
 */
export function knownModel(
  model: JsonObject,
  row: unknown,
  partial: PartialFields,
  path = '',
): KnownModel {
  const known: (readonly [string, unknown])[] = [];
  let isAll = true;
  let isCut = false;
  for (const [key, said] of Object.entries(model)) {
    const at = `${path}${key}`;
    const shown = isRecord(row) ? row[key] : undefined;
    const isPart = partial.has(at) && !isWhole(said);
    if (!isPart) known.push([key, said]);
    else if (isRecord(said) && isRecord(shown) && !isOtherObject(shown, said)) {
      const nested = knownModel(said, shown, partial, `${at}.`);
      known.push([key, nested.model]);
      isAll &&= nested.model === said;
      isCut ||= nested.isCut;
    } else if (isRecord(said) || isFilled(said)) {
      isAll = false;
      isCut ||= !saysNothingNew(shown, said);
    } else known.push([key, said]);
  }
  return { model: isAll ? model : Object.fromEntries(known), isCut };
}

/**
 * Whether a list, as far as the event says it, equals the one that is shown.
 *
 * @param depth how deep lists are compared; what is deeper counts as new (V27)
 */
function saysNothingNew(shown: unknown, said: unknown, depth = DEEPEST): boolean {
  if (!Array.isArray(shown) || !Array.isArray(said)) return mergesToNothing(shown, said);
  return (
    depth > 0 &&
    shown.length === said.length &&
    shown.every((item, at) => saysNothingNew(item, said[at], depth - 1))
  );
}

function mergesToNothing(shown: unknown, said: unknown): boolean {
  if (!isRecord(shown) || !isRecord(said)) return shown === said;
  return !isOtherObject(shown, said) && mergeModel(shown, said) === shown;
}
