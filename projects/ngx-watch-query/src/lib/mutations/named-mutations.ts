import type { EventType } from '../rows/model-event';
import { modelOfList } from '../rows/model-name';
import { idsOf, sentIds } from './ids-of';
import type { MutationContract, MutationEvent, MutationField } from './mutation-contract';
import { isOfModel, isRefusedAsData, modelsIn } from './models-in';

/** What the verbs of mutations do. An `upsert` that creates a row leaves its place to the server. */
const VERBS: ReadonlyMap<string, EventType> = new Map([
  ['create', 'CREATE'],
  ['update', 'UPDATE'],
  ['upsert', 'UPDATE'],
  ['delete', 'DELETE'],
]);

/** `updateMovie`, `update_movies`, `updateMovieById`: the verb, and the model's name. */
const NAME = /^([a-z]+)(?:_|(?=[A-Z]))(.+?)(?:By[A-Z]\w*)?$/;

/**
 * Mutations that say what they do: `create`, `update`, `upsert` or `delete` and the model's name, for
 * one model or several (M2). The default.
 *
 * The model is the field's value itself (Laravel Lighthouse), or the only object in it that has an id
 * (payloads of Relay, PostGraphile, Hot Chocolate). What was deleted is told by the argument `id` or
 * `ids`, also inside of an input object, else by the answer. A payload without the model but with
 * `errors` of its own has changed nothing; any other that does not tell makes everything that
 * shows the model ask.
 */
export const namedMutationContract: MutationContract = {
  read(field) {
    const [, verb = '', rest = ''] = NAME.exec(field.name) ?? [];
    const event = VERBS.get(verb);
    if (!event) return null;
    const name = modelOfList(rest);
    const { value } = field;
    if (value === false) return [];
    const read = event === 'DELETE' ? deletions(field, name) : changes(field, name, event);
    if (read.length > 0) return read;
    const isNothing = isRefusedAsData(value) || (Array.isArray(value) && value.length === 0);
    return isNothing ? [] : [unknownChange(name)];
  },
};

/** Something has happened to a model, and nobody knows what. */
export function unknownChange(name: string): MutationEvent {
  return { event: 'UPDATE', id: '', model: null, modelName: name };
}

function changes(
  { arguments: given, value }: MutationField,
  name: string,
  event: EventType,
): readonly MutationEvent[] {
  return modelsIn(value, name, sentIds(given)).map(model => ({
    event,
    id: String(model['id']),
    model,
    modelName: name,
  }));
}

function deletions(
  { arguments: given, value }: MutationField,
  name: string,
): readonly MutationEvent[] {
  // Null where nobody knows what the server has done; without the model, where it has refused.
  if (value === null || value === undefined || isRefusedAsData(value)) return [];
  const sent = sentIds(given);
  const answered = modelsIn(value, name, sent).filter(model => isOfModel(model, name));
  const ids = sent.length > 0 ? sent : idsOf(answered);
  return ids.map(id => ({ event: 'DELETE', id, model: null, modelName: name }));
}
