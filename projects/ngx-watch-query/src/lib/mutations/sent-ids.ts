import { isRecord, type JsonObject } from '../core/document/as-record';
import { isId } from '../rows/is-id';
import { modelOf } from '../rows/model-name';

/** `movie` of `movieId`, `movie_id`, `movieID` and `movieIds`. */
const NAMED_ID = /^(.+?)_?ids?$/i;

/**
 * The ids of models in a mutation's arguments: `id` or `ids`, else what is named after the model
 * (`movieId`); else those of the only input object that has some.
 *
 * @param name the model's name; undefined where a row is created, because `commentId` of a new comment is
 *   that of another one, such as the one that it answers
 */
export function sentIds(given: JsonObject, name: string | undefined): readonly string[] {
  const inputs = Object.values(given).filter(isRecord);
  const [own = [], ...others] = [given, ...inputs].map(part => idsIn(part, name));
  const [only = [], other] = others.filter(ids => ids.length > 0);
  return own.length > 0 || other ? own : only;
}

function idsIn(given: JsonObject, name: string | undefined): readonly string[] {
  const { id, ids } = given;
  const own = asIds([id, ids]);
  if (own.length > 0 || name === undefined) return own;
  const named = Object.keys(given).filter(key => {
    const [, model = ''] = NAMED_ID.exec(key) ?? [];
    return model === name || modelOf(model) === name;
  });
  return asIds(named.map(key => given[key]));
}

function asIds(values: readonly unknown[]): readonly string[] {
  return values.flat().filter(isId).map(String);
}
