import type { Envelope } from 'ngx-watch-query/private';
import { asRecord, isRecord, type JsonObject } from '../core/document/as-record';
import { literalValue } from '../core/document/literal-value';
import { ownValue } from '../core/document/own-value';
import { readOperation, type Operation } from '../core/document/read-operation';
import type { Variables } from '../core/document/typed-document-node';
import type { OwnMutation } from '../core/feature';
import { DEEPEST } from '../core/state/deepest';
import { isNulledByError } from '../core/state/read-response';
import type { DocumentNode } from 'graphql';
import { lowerFirst } from '../rows/lower-first';
import { asSelected } from './as-selected';
import { byName } from './by-name';
import { sentIds } from './sent-ids';
import { isEdge, isNamedAfter, withoutCount } from './models-in';
import type {
  MutationContract,
  MutationEvent,
  MutationField,
  SaidEvent,
} from './mutation-contract';
import type { MutationOptions } from './mutation-options';
import {
  argumentsOf,
  hidesType,
  idField,
  readSelection,
  withoutUndefined,
  type SelectedField,
} from './selection';
import { withChanges } from '../core/state/with-changes';

declare const ngDevMode: boolean | undefined;

/** What a mutation selects; made once for each document. */
export interface PlannedMutation {
  readonly fields: readonly SelectedField[];
  /** The document's defaults for variables that are not given. */
  readonly defaults: Variables;
}

const known = new WeakMap<DocumentNode, PlannedMutation>();

export function planMutation(document: DocumentNode): PlannedMutation {
  const plan = known.get(document) ?? readMutation(readOperation(document, 'mutation'));
  known.set(document, plan);
  return plan;
}

function readMutation({ definition, fragments }: Operation): PlannedMutation {
  const defaults = (definition.variableDefinitions ?? []).map(
    ({ variable, defaultValue }) => [variable.name.value, literalValue(defaultValue)] as const,
  );
  // The name of the root type is answered whatever happens, so it says nothing (M2).
  const fields = readSelection([definition], fragments).filter(({ name }) => name !== '__typename');
  return { fields, defaults: withoutUndefined(defaults) };
}

/** What development builds warn of when a mutation's answer is read. */
export type ReadingProblem = 'WQ220' | 'WQ223';

/** How the mutations of one `provideWatchQuery` are read. */
export interface MutationReading {
  readonly contract: MutationContract;
  /** The names that the configuration gives to models, as `withSingulars` makes them (V26). */
  readonly models: ReadonlyMap<string, string>;
  /**
   * Called in development with the name of a field that the contract cannot read (WQ220), or of a
   * deletion that does not say whether it was refused (WQ223).
   */
  readonly onProblem: (code: ReadingProblem, field: string) => void;
}

/** A root field with the server's answer, and what was selected below it. */
interface AnsweredField {
  readonly selected: SelectedField;
  readonly field: MutationField;
}

/** The part of a mutation that says how its answer is read. */
export type ReadableMutation = Omit<OwnMutation<Pick<MutationOptions, 'changes'>>, 'report'>;

/** What the server has answered. */
type Answer = Pick<Envelope, 'data' | 'errors'>;

/**
 * The events that an answer means (M1, M2). A root field that has no data because of an error says
 * nothing (M8).
 *
 * @returns events with their models under the schema's names
 */
export function eventsOf(
  mutation: ReadableMutation,
  envelope: Answer,
  { contract, models, onProblem }: MutationReading,
): readonly SaidEvent[] {
  const { changes } = mutation.options;
  const { data: answer, errors } = envelope;
  const { roots, variables } = planned(mutation);
  const fields = roots.map(({ field }) => field);
  const data = errors.length > 0 ? withoutFailed(answer, fields, errors) : answer;
  if (changes === false || !isRecord(data) || isRefused(mutation, envelope)) return [];
  const named = new Map<unknown, unknown>();
  const answered = roots.flatMap(({ field, given }): readonly AnsweredField[] => {
    // A field that is missing was not asked for, or has failed.
    const value = ownValue(data, field.key);
    if (value === undefined || (value === null && errors.length > 0)) return [];
    const read = byName(value, field.fields, variables, (from, to) => named.set(from, to));
    return [{ selected: field, field: { name: field.name, arguments: given, value: read } }];
  });
  const events: readonly SaidEvent[] = changes
    ? changes(data, mutation.variables)
    : answered.flatMap(({ selected, field }) => {
        const read = contract.read(field);
        if (typeof ngDevMode === 'undefined' || ngDevMode) {
          const isDeletion = read?.some(({ event }) => event === 'DELETE');
          if (!read) onProblem('WQ220', field.name);
          else if (isDeletion && hidesType(selected.fields)) onProblem('WQ223', field.name);
        }
        return saidOnce(read ?? []).map(event => ({ ...event, field: selected.key }));
      });
  return events.map(event => {
    const model = (named.get(event.model) ?? event.model) as JsonObject | null;
    const isKnown = isRecord(model);
    return {
      ...event,
      // That a row is new does not matter where only the server knows which it is (M2).
      event: event.event === 'CREATE' && event.id === '' && !isKnown ? 'UPDATE' : event.event,
      id: asText(event.id),
      model: isKnown ? model : null,
      modelName: knownName(event.modelName, models),
    };
  });
}

/** The events of one field, which says only once that nobody knows what has happened to a model (M12). */
function saidOnce(read: readonly MutationEvent[]): readonly MutationEvent[] {
  const isUnknown = ({ id, model }: MutationEvent): boolean => id === '' && !isRecord(model);
  return read.filter(
    (one, at) =>
      !isUnknown(one) ||
      read.findIndex(other => isUnknown(other) && other.modelName === one.modelName) === at,
  );
}

/** Whether the server has refused all of a mutation: errors leave no root field to read (M5). */
export function isRefused({ document }: ReadableMutation, { data, errors }: Answer): boolean {
  const { fields } = planMutation(document);
  return (
    errors.length > 0 && fields.every(({ key }) => (ownValue(asRecord(data), key) ?? null) === null)
  );
}

/** An answer without what errors may have nulled (E3): nobody knows these values (M8). */
function withoutFailed(
  value: unknown,
  fields: readonly SelectedField[],
  errors: Answer['errors'],
  root = value,
  path: readonly string[] = [],
): unknown {
  if (value === null) return isNulledByError(root, path, errors) ? undefined : null;
  // No real answer is deeper (V27).
  if (path.length === DEEPEST) return value;
  const known = (part: unknown, key: number | string, below: readonly SelectedField[]): unknown =>
    withoutFailed(part, below, errors, root, [...path, String(key)]);
  if (Array.isArray(value)) return value.map((part, at) => known(part, at, fields));
  // Where no fields are selected, an object is one value, such as JSON, and the nulls in it are its own.
  if (!isRecord(value) || fields.length === 0) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    const below = fields.filter(field => field.key === key).flatMap(field => field.fields);
    return [key, known(part, key, below)];
  });
  return Object.fromEntries(parts);
}

/** An id as text: contracts without types may give a number. */
function asText(id: unknown): string {
  return String(id);
}

/**
 * Events of a mutation whose answer nobody knows: something may have happened to these models (M5), and rows
 * may have been created under the ids that were sent (M6).
 */
export function eventsUnknown(
  mutation: ReadableMutation,
  reading: MutationReading,
): readonly MutationEvent[] {
  const { changes } = mutation.options;
  if (changes !== undefined) return [];
  return unanswered(mutation, reading).flatMap(({ ids, event, isNew }) => {
    const created = isNew ? ids : [];
    return [event, ...created.map((id): MutationEvent => ({ ...event, event: 'CREATE', id }))];
  });
}

/**
 * The rows that a call is about, read from the names and arguments of its root fields before any answer
 * has come, so that it can be found out how they are shown (M4). `changes` cannot say it: it reads answers.
 *
 * @returns an UPDATE without a model for each id that is sent
 */
export function rowsMeant(
  mutation: ReadableMutation,
  reading: MutationReading,
): readonly MutationEvent[] {
  if (mutation.options.changes === false) return [];
  return unanswered(mutation, reading).flatMap(({ ids, event }) =>
    ids.map(id => withChanges(event, { id })),
  );
}

/**
 * A row as its mutation would answer it: under the response keys of the mutation's own selection (M4).
 * Nested objects that the row has only in part are left out.
 *
 * @param row one of `rowsMeant`, with the model under the schema's names
 * @returns undefined if the mutation does not select the row
 */
export function asMutationSelects(
  mutation: ReadableMutation,
  reading: MutationReading,
  { id, model, modelName }: MutationEvent,
): JsonObject | undefined {
  const meant = unanswered(mutation, reading).find(
    ({ ids, event }) => event.modelName === modelName && ids.includes(id),
  );
  const fields = meant && modelFields(meant.field, modelName);
  if (!fields || !model) return undefined;
  return asSelected(model, fields, planned(mutation).variables, undefined).model;
}

/** What a contract says of a root field without an answer. */
interface Unanswered {
  readonly field: SelectedField;
  /** The ids that are sent with it. */
  readonly ids: readonly string[];
  /** Whether it creates rows. */
  readonly isNew: boolean;
  /** Something has happened to the model. */
  readonly event: MutationEvent;
}

function unanswered(
  mutation: ReadableMutation,
  { contract, models }: MutationReading,
): readonly Unanswered[] {
  return planned(mutation).roots.flatMap(({ field, given }) => {
    const read = contract.read({ name: field.name, arguments: given, value: null }) ?? [];
    return read.map(({ event, id, modelName }) => ({
      field,
      ids: sentIds(given, event === 'CREATE' ? undefined : lowerFirst(modelName)),
      isNew: event === 'CREATE',
      event: { event: 'UPDATE', id, model: null, modelName: knownName(modelName, models) },
    }));
  });
}

/** What a root field selects of its model. The field is the model itself, or a payload that holds it. */
function modelFields(
  { fields }: SelectedField,
  modelName: string,
): readonly SelectedField[] | undefined {
  if (idField(fields)) return fields;
  const objects = fields.filter(field => field.fields.length > 0);
  const named = objects.find(({ name }) => isNamedAfter(name, modelName));
  const [only, other] = objects.filter(field => idField(fieldsOfObject(field)));
  const model = named ?? (other ? undefined : only);
  // The payload may be wrapped in a result, as in `modelsIn`.
  const result = objects.find(({ name }) => name === 'data');
  if (!model && result) return modelFields(result, modelName);
  return model ? fieldsOfObject(model) : objects.length > 0 ? undefined : fields;
}

/** What is selected of an object in a payload; of an edge, what is selected of its node. */
function fieldsOfObject({ name, fields }: SelectedField): readonly SelectedField[] {
  const isModel = !isEdge(name) || idField(fields) !== undefined;
  const node = isModel ? undefined : fields.find(one => one.name === 'node');
  return node?.fields ?? fields;
}

/** The root fields of a mutation with their arguments, and its variables with the document's defaults. */
function planned({ document, variables: own }: ReadableMutation) {
  const { fields, defaults } = planMutation(document);
  const variables = { ...defaults, ...withoutUndefined(Object.entries(own)) };
  const roots = fields.map(field => ({ field, given: givenTo(field, variables) }));
  return { roots, variables };
}

/** The arguments of a root field. What is named after the field that stands for `id` is the id, too (M1). */
function givenTo(field: SelectedField, variables: Variables): JsonObject {
  const given = argumentsOf(field, variables);
  const ids = field.fields.flatMap(below => idField(fieldsOfObject(below)) ?? []);
  // A payload with several objects does not say which of them is the model.
  const name = (idField(field.fields) ?? (ids.length === 1 ? ids[0] : undefined))?.name;
  return name !== undefined && Object.hasOwn(given, name) ? { id: given[name], ...given } : given;
}

/** The configuration's name for a model, in lower camel case (V26). */
function knownName(name: string, models: ReadonlyMap<string, string>): string {
  return lowerFirst(models.get(name) ?? models.get(withoutCount(name)) ?? name);
}
