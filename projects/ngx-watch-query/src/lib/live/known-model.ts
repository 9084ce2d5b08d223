import { isRecord, type JsonObject } from '../core/document/as-record';
import { mergeModel } from '../rows/merge-model';
import { isOtherObject } from '../rows/other-object';
import type { KnownModel } from '../rows/row-location';

/**
 * Where an event says less of an object in a row than the query selects: dotted paths of response keys
 * to the object, and to each object around it.
 */
export type PartialFields = ReadonlySet<string>;

/**
 * The model of an event without the nested objects that would be shown without some of their fields:
 * what is shown there stays whole until the server is asked (V24). A nested object is merged into the
 * same one. What comes in a list, or in the place of null or of another one, has nothing to be merged
 * into.
 *
 * @param row the row as it is; undefined: it is not shown
 * @param path what leads to the model, for a nested one
 */
export function knownModel(
  model: JsonObject,
  row: unknown,
  partial: PartialFields,
  path = '',
): KnownModel {
  const known: (readonly [string, unknown])[] = [];
  let isWhole = true;
  let isCut = false;
  for (const [key, said] of Object.entries(model)) {
    const at = `${path}${key}`;
    const shown = isRecord(row) ? row[key] : undefined;
    const isPart = partial.has(at);
    if (!isPart) known.push([key, said]);
    else if (isRecord(said) && isRecord(shown) && !isOtherObject(shown, said)) {
      const nested = knownModel(said, shown, partial, `${at}.`);
      known.push([key, nested.model]);
      isWhole &&= nested.model === said;
      isCut ||= nested.isCut;
    } else if (Array.isArray(said) ? said.length > 0 : isRecord(said)) {
      isWhole = false;
      isCut ||= !saysNothingNew(shown, said);
    } else known.push([key, said]);
  }
  return { model: isWhole ? model : Object.fromEntries(known), isCut };
}

/** Whether a list is the one that is shown, as far as the event says. */
function saysNothingNew(shown: unknown, said: unknown): boolean {
  if (!Array.isArray(shown) || !Array.isArray(said)) return mergesToNothing(shown, said);
  return shown.length === said.length && shown.every((item, at) => saysNothingNew(item, said[at]));
}

function mergesToNothing(shown: unknown, said: unknown): boolean {
  if (!isRecord(shown) || !isRecord(said)) return shown === said;
  return !isOtherObject(shown, said) && mergeModel(shown, said) === shown;
}
