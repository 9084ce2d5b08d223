import type { Envelope } from 'ngx-watch-query/private';
import { isRecord, type JsonObject } from '../core/document/as-record';
import { literalValue } from '../core/document/literal-value';
import { readOperation, type Operation } from '../core/document/read-operation';
import type { Variables } from '../core/document/typed-document-node';
import type { OwnMutation } from '../core/feature';
import type { DocumentNode } from 'graphql';
import { modelOfList } from '../rows/model-name';
import { asSelected } from './as-selected';
import { byName } from './by-name';
import { sentIds } from './ids-of';
import { rowKey } from './lost-fields';
import { isNamedAfter } from './models-in';
import type { MutationContract, MutationEvent, MutationField } from './mutation-contract';
import type { MutationOptions } from './mutation-options';
import { argumentsOf, readSelection, type SelectedField } from './selection';

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
  const defaults = (definition.variableDefinitions ?? [])
    .map(({ variable, defaultValue }) => [variable.name.value, literalValue(defaultValue)] as const)
    .filter(([, value]) => value !== undefined);
  return {
    fields: readSelection([definition], fragments),
    defaults: Object.fromEntries(defaults),
  };
}

/** How the mutations of one `provideWatchQuery` are read. */
export interface MutationReading {
  readonly contract: MutationContract;
  /** The names that the configuration gives to models (V26). */
  readonly models: ReadonlyMap<string, string>;
  /** Called with the name of a field that the contract cannot read. */
  readonly onUnread: (name: string) => void;
}

/** The part of a mutation that says how its answer is read. */
export type ReadableMutation = Omit<OwnMutation<Pick<MutationOptions, 'changes'>>, 'report'>;

/**
 * The events that an answer means (M1, M2). A root field that has no data because of an error says
 * nothing (M8).
 *
 * @returns events with their models under the schema's names
 */
export function eventsOf(
  mutation: ReadableMutation,
  { data, errors }: Pick<Envelope, 'data' | 'errors'>,
  { contract, models, onUnread }: MutationReading,
): readonly MutationEvent[] {
  const { changes } = mutation.options;
  if (changes === false || !data) return [];
  const { fields, variables } = planned(mutation);
  const named = new Map<unknown, unknown>();
  const roots = fields.flatMap((field): readonly MutationField[] => {
    // A field that is missing was not asked for, or has failed.
    const value = Object.hasOwn(data, field.key) ? data[field.key] : undefined;
    if (value === undefined || (value === null && errors.length > 0)) return [];
    const given = argumentsOf(field, variables);
    const read = byName(value, field.fields, variables, (from, to) => named.set(from, to));
    return [{ name: field.name, arguments: given, value: read }];
  });
  const events = changes
    ? changes(data, mutation.variables)
    : roots.flatMap(field => {
        const read = contract.read(field);
        if (!read) onUnread(field.name);
        return read ?? [];
      });
  return events.map(event => {
    const model = (named.get(event.model) ?? event.model) as JsonObject | null;
    return {
      ...event,
      id: asText(event.id),
      model: isRecord(model) ? model : null,
      modelName: knownName(event.modelName, models),
    };
  });
}

/** An id as text: contracts without types may give a number. */
function asText(id: unknown): string {
  return String(id);
}

/** Events of a mutation whose answer nobody knows: something may have happened to these models (M5). */
export function eventsUnknown(
  mutation: ReadableMutation,
  { contract, models }: MutationReading,
): readonly MutationEvent[] {
  if (mutation.options.changes !== undefined) return [];
  const { fields, variables } = planned(mutation);
  return fields
    .flatMap(field => readUnanswered(contract, field, variables))
    .map(({ id, modelName }) => ({
      event: 'UPDATE',
      id,
      model: null,
      modelName: knownName(modelName, models),
    }));
}

/** What a contract says of a root field without an answer. */
function readUnanswered(
  contract: MutationContract,
  field: SelectedField,
  variables: Variables,
): readonly MutationEvent[] {
  const given = argumentsOf(field, variables);
  return contract.read({ name: field.name, arguments: given, value: null }) ?? [];
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
  return meantBy(mutation, reading).map(({ event }) => event);
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
  row: MutationEvent,
): JsonObject | undefined {
  const meant = meantBy(mutation, reading).find(({ event }) => rowKey(event) === rowKey(row));
  const fields = meant && modelFields(meant.field, row.modelName);
  if (!fields || !row.model) return undefined;
  return asSelected(row.model, fields, planned(mutation).variables, undefined).model;
}

/** A row that a call is about, and the root field that says so. */
interface Meant {
  readonly field: SelectedField;
  readonly event: MutationEvent;
}

function meantBy(
  mutation: ReadableMutation,
  { contract, models }: MutationReading,
): readonly Meant[] {
  if (mutation.options.changes === false) return [];
  const { fields, variables } = planned(mutation);
  return fields.flatMap((field): readonly Meant[] => {
    const [read] = readUnanswered(contract, field, variables);
    if (!read) return [];
    const modelName = knownName(read.modelName, models);
    return sentIds(argumentsOf(field, variables)).map(id => ({
      field,
      event: { event: 'UPDATE', id, model: null, modelName },
    }));
  });
}

/** What a root field selects of its model. The field is the model itself, or a payload that holds it. */
function modelFields(
  { fields }: SelectedField,
  modelName: string,
): readonly SelectedField[] | undefined {
  if (fields.some(({ name }) => name === 'id')) return fields;
  const objects = fields.filter(field => field.fields.length > 0);
  const named = objects.find(({ name }) => isNamedAfter(name, modelName));
  const [only, other] = objects.filter(field => field.fields.some(({ name }) => name === 'id'));
  return (named ?? (other ? undefined : only))?.fields ?? (objects.length > 0 ? undefined : fields);
}

/** What a mutation selects, and its variables with the document's defaults. */
function planned({ document, variables }: ReadableMutation) {
  const { fields, defaults } = planMutation(document);
  return { fields, variables: { ...defaults, ...variables } };
}

/** The configuration's name for a model. It names fields, which may be lists of the model (V26). */
function knownName(name: string, models: ReadonlyMap<string, string>): string {
  const own = models.get(name);
  if (own !== undefined) return own;
  for (const [field, model] of models) {
    if (modelOfList(field) === name) return model;
  }
  return name;
}
