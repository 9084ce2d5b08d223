import { asRecord, isRecord, type JsonObject } from '../core/document/as-record';
import { isId } from '../rows/is-id';
import { modelOfList } from '../rows/model-name';
import { typeOf } from '../rows/row-type';

/**
 * The models in the value of a mutation's field: the value itself, or what is in the place of it that
 * is named after the model, or else in the only place that has objects with an id.
 *
 * @param name the model's name, in lower camel case
 * @param sent the ids that the mutation was sent with: an object elsewhere with another one is no
 *   model, but something below a model whose own id is not selected
 */
export function modelsIn(
  value: unknown,
  name: string,
  sent: readonly string[],
): readonly JsonObject[] {
  const own = withIds(value);
  if (own.length > 0) return own;
  const entries = Object.entries(asRecord(value));
  const named = entries.find(([key]) => isNamedAfter(key, name));
  if (named) return withIds(named[1]);
  const places = entries
    .map(([, below]) =>
      withIds(below)
        .filter(({ id }) => sent.length === 0 || sent.includes(String(id)))
        .filter(model => isOfModel(model, name)),
    )
    .filter(models => models.length > 0);
  const typed = places.find(models => models.every(({ __typename }) => __typename !== undefined));
  return (places.length > 1 ? typed : places[0]) ?? [];
}

/** `movie`, `movies`: one of the model, or several. */
export function isNamedAfter(key: string, name: string): boolean {
  return key === name || modelOfList(key) === name;
}

/** Whether an object may be of the model: it does not say that it is of another one. */
export function isOfModel(model: JsonObject, name: string): boolean {
  return (typeOf(model, { typename: '__typename' }) ?? name) === name;
}

/**
 * Whether a payload carries errors of its own, `errors` or `userErrors`: the server has said no, as
 * data (Hot Chocolate, Shopify). A model may have a field of that name, too.
 */
export function isRefusedAsData(value: unknown): boolean {
  const payload = asRecord(value);
  if (isId(payload['id'])) return false;
  return Object.entries(payload).some(
    ([key, below]) => /errors$/i.test(key) && Array.isArray(below) && below.length > 0,
  );
}

/** A value, or the elements of it, as far as they have an id. */
export function withIds(value: unknown): readonly JsonObject[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter(isRecord).filter(({ id }) => isId(id));
}
