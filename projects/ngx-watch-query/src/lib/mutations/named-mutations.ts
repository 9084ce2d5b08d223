import { asRecord, type JsonObject } from '../core/document/as-record';
import type { EventType } from '../rows/model-event';
import { modelOf } from '../rows/model-name';
import { sentIds } from './sent-ids';
import type { MutationContract, MutationEvent, MutationField } from './mutation-contract';
import { isNamedAfter, isOfModel, isRefusedAsData, modelsIn, withoutKey } from './models-in';

/** What the verbs of mutations do. Where an `upsert` creates a row, the server places it. */
const VERBS: ReadonlyMap<string, EventType> = new Map([
  ['create', 'CREATE'],
  ['update', 'UPDATE'],
  ['upsert', 'UPDATE'],
  ['delete', 'DELETE'],
]);

/** `updateMovie`, `update_movies`, `updateMovieById`: the verb, and the model's name. */
const NAME = /^([a-z]+)(?:_|(?=[A-Z]))(.+)$/;

/** `deletedIds`, `removed`: the key of what is deleted, in a payload. */
const DELETED = /^(?:ids$|delete|remove)/i;

/**
 * Mutations whose names say what they do: `create`, `update`, `upsert` or `delete`, then the model's
 * name, for one model or several (M2). The default.
 *
 * The model is the field's value itself (Laravel Lighthouse), or the only object in it that has an id
 * (payloads of Relay, PostGraphile, Hot Chocolate). The argument `id` or `ids`, or one named after the
 * model (`movieId`), also inside of an input object, says what was deleted, else the answer does. The
 * argument `id` or `ids` also says what was created, if the answer is only `true`. A payload without the
 * model but with a refusal (`errors` of its own, `success: false`, a type such as `ForbiddenError`) has
 * changed nothing; beside a refusal the model is not believed, and is asked for.
 * A number smaller than the number of ids that were sent is a refusal, too. If several ids were sent, the
 * server may have refused only some of them: all these rows are asked for.
 * After any other payload without the model, every WatchQuery that shows the model asks again.
 */
export const namedMutationContract: MutationContract = {
  read(field) {
    const [, verb = '', rest = ''] = NAME.exec(field.name) ?? [];
    const event = VERBS.get(verb);
    if (!event) return null;
    const isUpsert = verb === 'upsert';
    const name = modelOf(withoutKey(rest));
    const { value } = field;
    if (value === false || (Array.isArray(value) && value.length === 0)) return [];
    const sent = sentIds(field.arguments, event === 'CREATE' ? undefined : name);
    // Some servers answer only that it is done.
    const isDone = event === 'CREATE' && value === true;
    const models = isDone ? sent.map(id => ({ id })) : modelsIn(value, name, sent);
    // Some servers answer with the number of the rows.
    const isFewer = typeof value === 'number' && value < sent.length;
    if (isFewer || isRefusedAsData(value, name)) {
      // A model beside a refusal may have the values that were refused, and of several rows some may have
      // been changed all the same. So the server is asked.
      const said = event === 'DELETE' ? [] : models.map(textId);
      return (sent.length > 1 ? sent : said).map(id => ({ ...unknownChange(name), id }));
    }
    const read: readonly MutationEvent[] =
      event === 'DELETE'
        ? deletedIds(field, name, sent, models).map(id => ({
            event,
            id,
            model: null,
            modelName: name,
          }))
        : models.map(model => ({
            event,
            id: textId(model),
            model,
            modelName: name,
            ...(isUpsert && { mayCreate: true }),
          }));
    if (read.length > 0) return read;
    return isUpsert && value === null ? unknownUpsert(name) : [unknownChange(name, event)];
  },
};

/**
 * An event for a model to which something has happened that nobody knows.
 *
 * @param event what the mutation does
 */
export function unknownChange(name: string, event: EventType = 'UPDATE'): MutationEvent {
  return {
    event: event === 'CREATE' ? event : 'UPDATE',
    id: '',
    model: null,
    modelName: name,
  };
}

/** Events for a model of which nobody knows whether a row was changed or created. */
export function unknownUpsert(name: string): readonly MutationEvent[] {
  return [unknownChange(name), unknownChange(name, 'CREATE')];
}

/**
 * The rows that a deletion has deleted: those that were sent, or only the ones of these that a list names;
 * if none was sent, those that the answer names (M2).
 */
function deletedIds(
  { value }: MutationField,
  name: string,
  sent: readonly string[],
  models: readonly JsonObject[],
): readonly string[] {
  // Null may mean that nobody knows what the server has done.
  if (value === null || value === undefined) return [];
  const said = models.filter(model => isOfModel(model, name)).map(textId);
  // Of the ids that were sent, a list of rows or of ids names those that are deleted. A list that names none
  // of them may be about something else, and so may other lists of a payload: `failedIds`.
  const lists = Object.entries(asRecord(value)).filter(
    ([key]) => DELETED.test(key) || isNamedAfter(key, name),
  );
  const listed = [value, ...lists.map(([, list]) => list)]
    .flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []))
    .filter(item => isOfModel(asRecord(item), name))
    .map(item => String(asRecord(item)['id'] ?? item));
  const named = sent.filter(id => listed.includes(id));
  return named.length > 0 ? named : sent.length > 0 ? sent : said;
}

function textId({ id }: JsonObject): string {
  return String(id);
}
