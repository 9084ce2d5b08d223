import { isRecord, type JsonObject } from '../core/document/as-record';
import { isId } from '../rows/is-id';

/** The ids of models as text; a model without one has none. */
export function idsOf(models: readonly JsonObject[]): readonly string[] {
  return models
    .map(({ id }) => id)
    .filter(isId)
    .map(String);
}

/** The ids among the arguments of a mutation, `id` or `ids`; else in the only input object with some. */
export function sentIds(given: JsonObject): readonly string[] {
  const [own = [], ...others] = [given, ...Object.values(given).filter(isRecord)].map(
    ({ id, ids }) => [id, ids].flat().filter(isId).map(String),
  );
  const [only = [], other] = others.filter(ids => ids.length > 0);
  return own.length > 0 || other ? own : only;
}
