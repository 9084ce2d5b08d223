import { asRecord, isRecord, type JsonObject } from '../core/document/as-record';
import { isId } from '../rows/is-id';
import { lowerFirst } from '../rows/lower-first';
import { modelOf, modelOfList } from '../rows/model-name';
import { typeOf } from '../rows/row-type';

/**
 * The models in the value of a mutation's field: the value itself, else what stands under the key that is
 * named after the model, else what stands under the only key that holds objects with an id; else such
 * models in `data`, where Pothos puts the payload if the field's result is a union with errors. An edge
 * stands for its node.
 *
 * @param name the model's name, in lower camel case
 * @param sent the ids that the mutation was sent with. An object under another key whose id is not among
 *   them is not the model, but belongs to a model whose own id is not selected
 */
export function modelsIn(
  value: unknown,
  name: string,
  sent: readonly string[],
): readonly JsonObject[] {
  const own = withIds(value);
  if (own.length > 0) return own;
  const payload = asRecord(value);
  const entries = Object.entries(payload).map(([field, below]) => {
    // A field with arguments has them in its key.
    const [key = field] = field.split('(');
    return [key, nodeOf(key, below)] as const;
  });
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
  const { data } = payload;
  // The payload may be wrapped in a result. A model there that was not sent is another one.
  if (places.length === 0 && isRecord(data) && !isId(data['id'])) return modelsIn(data, name, sent);
  return (places.length > 1 ? typed : places[0]) ?? [];
}

/** The node of an edge, as payloads of Relay have one; another value is returned as it is. */
function nodeOf(key: string, value: unknown): unknown {
  const { id, node } = asRecord(value);
  return isEdge(key) && !isId(id) ? node : value;
}

/** Whether a field of a payload is an edge by its name: `edge`, `movieEdge`, but not `pledge`. */
export function isEdge(key: string): boolean {
  return /(?:^e|E)dge$/.test(key);
}

/** Whether a key names the model, several of them, or an edge: `movie`, `movies`, `movieEdge`. */
export function isNamedAfter(key: string, name: string): boolean {
  return key === name || modelOfList(key) === name || key === `${name}Edge`;
}

/** `movie` of `movieById`, `movies` of `movies_by_pk` and `moviesByGenre`: without what says which rows. */
export function withoutKey(name: string): string {
  return name.replace(/(?!^)(?:_by_[a-z]|By[A-Z])\w*$/, '');
}

/** `todo` of `oneTodo`, `manyTodo` and `allTodo`, as some servers name it: `updateOneTodo` (M2). */
export function withoutCount(name: string): string {
  return lowerFirst(name.replace(/^(?:one|many|all)(?=[A-Z])/, ''));
}

/** Whether an object may be of the model: it does not say that it is of another type. */
export function isOfModel(model: JsonObject, name: string): boolean {
  return isTypeOf(typeOf(model, { typename: '__typename' }) ?? name, name);
}

/**
 * Whether a type is named after the model. Graphene adds to the name, `MovieType` or `MovieNode`, and
 * Hasura takes that of the table, `movies`.
 *
 * @param type in lower camel case, like the model's name
 */
export function isTypeOf(type: string, name: string): boolean {
  return type === name || modelOf(type.replace(/(?:Type|Node)$/, '')) === name;
}

/**
 * Whether the server has refused the mutation in its data: the payload holds a list such as `errors` or
 * `userErrors` (Hot Chocolate, Shopify), says `success: false` or `ok: false`, or is of a type such as
 * `ForbiddenError` (result unions, Pothos). So may the payload in `data` (see `modelsIn`). A model with an
 * id may have fields of such names, too.
 */
export function isRefusedAsData(value: unknown, name: string): boolean {
  const payload = asRecord(value);
  if (isId(payload['id'])) return false;
  return Object.entries(payload).some(
    ([key, below]) =>
      (/errors$/i.test(key) && Array.isArray(below) && below.length > 0) ||
      (/^(?:ok|success)$/.test(key) && below === false) ||
      (key === 'data' && isRefusedAsData(below, name)) ||
      (key === '__typename' &&
        typeof below === 'string' &&
        below.endsWith('Error') &&
        !isOfModel(payload, name)),
  );
}

/** The value, or its elements, if they are objects with an id. */
export function withIds(value: unknown): readonly JsonObject[] {
  const rows = [value].flat().filter(isRecord);
  return rows.filter(({ id }) => isId(id));
}
