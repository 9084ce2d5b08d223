import { asRecord, isRecord, type JsonObject } from '../core/document/as-record';
import type { EventType } from '../rows/model-event';
import { modelName } from '../rows/model-name';
import type { MutationContract, MutationEvent, MutationField } from './mutation-contract';

/** What the verbs of mutations do. An `upsert` that creates is placed by the server as any other. */
const VERBS: ReadonlyMap<string, EventType> = new Map([
  ['create', 'CREATE'],
  ['update', 'UPDATE'],
  ['upsert', 'UPDATE'],
  ['delete', 'DELETE'],
]);

/** `updateMovie`, `update_movies`, `updateMovieById`: the verb, and the model's name. */
const NAME = /^([a-z]+)(?:_|(?=[A-Z]))(.+?)(?:By[A-Z]\w*)?$/;

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Mutations that say what they do: `create`, `update`, `upsert` or `delete` and the model's name, for
 * one model or several (M2). The default.
 *
 * The model is the field's value itself (Laravel Lighthouse), or the only object in it that has an id
 * (payloads of Relay, PostGraphile, Hot Chocolate). What was deleted is told by the argument `id` or
 * `ids`, also inside of an input object, else by the answer.
 */
export const namedMutationContract: MutationContract = {
  read(field) {
    const [, verb = '', rest = ''] = NAME.exec(field.name) ?? [];
    const event = VERBS.get(verb);
    if (!event) return [];
    const name = modelName({ name: rest, model: undefined, isList: true }, NONE);
    const { value } = field;
    if (value === false) return [];
    if (value === null || value === undefined) return [unknownChange(name)];
    return event === 'DELETE' ? deletions(field, name) : changes(value, name, event);
  },
};

/** Something has happened to a model, and nobody knows what. */
function unknownChange(name: string): MutationEvent {
  return { event: 'UPDATE', id: '', model: null, modelName: name };
}

function changes(value: unknown, name: string, event: EventType): readonly MutationEvent[] {
  return modelsIn(value, name).map(model => ({
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
  const inputs = [given, ...Object.values(given).filter(isRecord)];
  const sent = inputs.flatMap(({ id, ids }) => [id, ids].flat()).filter(isId);
  const answered = modelsIn(value, name)
    .filter(model => isOfModel(model, name))
    .map(({ id }) => id);
  const ids = sent.length > 0 ? sent : answered;
  return ids.map(id => ({ event: 'DELETE', id: String(id), model: null, modelName: name }));
}

/** The models of a field's value: itself, or what is in the only place that has objects with an id. */
function modelsIn(value: unknown, name: string): readonly JsonObject[] {
  const own = withIds(value);
  if (own.length > 0) return own;
  const places = Object.entries(asRecord(value)).flatMap(([key, below]) => {
    const models = withIds(below);
    return models.length > 0 ? [{ key, models }] : [];
  });
  const [only, other] = places;
  const named = places.find(
    ({ key, models }) =>
      key === name || models.every(model => model['__typename'] && isOfModel(model, name)),
  );
  return (other ? named : only)?.models ?? [];
}

function withIds(value: unknown): readonly JsonObject[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter(isRecord).filter(({ id }) => isId(id));
}

/** Whether an object may be of the model: it does not say that it is of another one. */
function isOfModel({ __typename: typename }: JsonObject, name: string): boolean {
  return typeof typename !== 'string' || lowerFirst(typename) === name;
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
