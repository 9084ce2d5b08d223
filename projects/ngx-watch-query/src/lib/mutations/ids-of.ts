import { isRecord, type JsonObject } from '../core/document/as-record';

/** The ids of models as text; a model without one has none. */
export function idsOf(models: readonly JsonObject[]): readonly string[] {
  return models
    .map(({ id }) => id)
    .filter(isId)
    .map(String);
}

/** Whether a value may be the id of a model. */
export function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** The ids among the arguments of a mutation, `id` or `ids`; else in the only input object with some. */
export function sentIds(given: JsonObject): readonly string[] {
  const [own = [], ...others] = [given, ...Object.values(given).filter(isRecord)].map(
    ({ id, ids }) => [id, ids].flat().filter(isId).map(String),
  );
  const [only = [], other] = others.filter(ids => ids.length > 0);
  return own.length > 0 || other ? own : only;
}
