import { asRecord, isRecord } from '../core/document/as-record';
import { isId } from '../rows/is-id';
import type { EventType } from '../rows/model-event';
import { modelOf } from '../rows/model-name';
import { withIds } from './models-in';
import type { MutationContract } from './mutation-contract';
import { unknownChange, unknownUpsert } from './named-mutations';

const VERBS: ReadonlyMap<string, EventType> = new Map([
  ['insert', 'CREATE'],
  ['update', 'UPDATE'],
  ['delete', 'DELETE'],
]);

/** `insert_movies_one`, `update_movies_by_pk`, `deleteMovies`: the verb, and the table's name. */
const NAME = /^([a-z]+)(?:_|(?=[A-Z]))(.+?)(?:_one|_by_pk|_many|One|ByPk|Many)?$/;

/**
 * The mutations of Hasura, for `withMutations({ contract: hasuraMutationContract })` (M2):
 * `insert_movies_one`, `insert_movies`, `update_movies_by_pk`, `update_movies`, `update_movies_many`,
 * `delete_movies_by_pk` and `delete_movies`, also as `insertMoviesOne` and so on.
 *
 * The model is named after the table, as lists of it are. Where several rows are changed, `returning`
 * says which; without it every WatchQuery that shows the model asks again. An insert with `on_conflict`
 * may have changed an existing row, so it counts as an update.
 */
export const hasuraMutationContract: MutationContract = {
  read({ name: field, arguments: given, value }) {
    const [, verb = '', table = ''] = NAME.exec(field) ?? [];
    const known = VERBS.get(verb);
    if (!known) return null;
    const name = modelOf(table);
    const isUpsert = isRecord(given['on_conflict'] ?? given['onConflict']);
    const event = known === 'CREATE' && isUpsert ? 'UPDATE' : known;
    const { id } = given;
    // The answer says that there was such a row.
    if (event === 'DELETE' && isRecord(value) && isId(id)) {
      return [{ event, id: String(id), model: null, modelName: name }];
    }
    return [value].flat().flatMap(answer => {
      const { returning, affected_rows: affected, affectedRows = affected } = asRecord(answer);
      const models = withIds(returning ?? answer);
      if (models.length > 0) {
        return models.map(model => ({
          event,
          id: String(model['id']),
          model: event === 'DELETE' ? null : model,
          modelName: name,
          ...(isUpsert && { mayCreate: true }),
        }));
      }
      if (isUpsert && answer === null) return unknownUpsert(name);
      return affectedRows === 0 ? [] : [unknownChange(name, event)];
    });
  },
};
