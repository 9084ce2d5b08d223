import { isRecord, type JsonObject } from '../core/document/as-record';
import { isId } from '../rows/is-id';

/** The ids in a mutation's arguments: `id` or `ids`, else those of the only input object that has some. */
export function sentIds(given: JsonObject): readonly string[] {
  const [own = [], ...others] = [given, ...Object.values(given).filter(isRecord)].map(
    ({ id, ids }) => [id, ids].flat().filter(isId).map(String),
  );
  const [only = [], other] = others.filter(ids => ids.length > 0);
  return own.length > 0 || other ? own : only;
}
