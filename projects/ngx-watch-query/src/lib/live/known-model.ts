import { isRecord, type JsonObject } from '../core/document/as-record';
import { mergeModel } from '../rows/merge-model';
import { isOtherObject } from '../rows/other-object';

/**
 * Where an event says less of an object in a row than the query selects: dotted paths of response keys
 * to the object, and to each object around it.
 */
export type PartialFields = ReadonlySet<string>;

/** What of an event's model can be shown. */
export interface KnownModel {
  readonly model: JsonObject | null;
  /** Whether something was left out that may have changed: the server is asked. */
  readonly isCut: boolean;
}

/**
 * The model of an event without the nested objects that would be shown without some of their fields:
 * what is shown there stays whole until the server is asked (V24). A nested object is merged into the
 * one that is shown; what comes in the place of null, or in a list, has nothing to be merged into.
 *
 * @param row the row that is shown; undefined: none, so its objects are merged into those of the
 *   answer to come
 * @param path what leads to the model, for a nested one
 */
export function knownModel(
  model: JsonObject | null,
  row: unknown,
  partial: PartialFields,
  path = '',
): KnownModel {
  if (!model || partial.size === 0) return { model, isCut: false };
  const known: (readonly [string, unknown])[] = [];
  let isWhole = true;
  let isCut = false;
  for (const [key, said] of Object.entries(model)) {
    const at = `${path}${key}`;
    const shown = isRecord(row) ? row[key] : undefined;
    const isPart = partial.has(at);
    if (isPart && isRecord(said) && isRecord(shown) && !isOtherObject(shown, said)) {
      const nested = knownModel(said, shown, partial, `${at}.`);
      known.push([key, nested.model]);
      isWhole &&= nested.model === said;
      isCut ||= nested.isCut;
    } else if (isPart && hasNoPlace(said, row, shown)) {
      isWhole = false;
      isCut ||= !saysNothingNew(shown, said);
    } else known.push([key, said]);
  }
  return { model: isWhole ? model : Object.fromEntries(known), isCut };
}

/** Whether there is nothing to merge a part into: it comes in a list, or in the place of null. */
function hasNoPlace(said: unknown, row: unknown, shown: unknown): boolean {
  if (Array.isArray(said)) return said.length > 0;
  return isRecord(said) && isRecord(row) && !isRecord(shown);
}

/** Whether a list is the one that is shown, as far as the event says. */
function saysNothingNew(shown: unknown, said: unknown): boolean {
  return (
    Array.isArray(shown) &&
    Array.isArray(said) &&
    shown.length === said.length &&
    shown.every((item: unknown, at) => {
      const next: unknown = said[at];
      return (
        isRecord(item) &&
        isRecord(next) &&
        !isOtherObject(item, next) &&
        mergeModel(item, next) === item
      );
    })
  );
}
