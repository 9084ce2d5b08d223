import type { FieldNames } from '../core/document/field-names';
import type { EventType, ModelEvent } from '../rows/model-event';

/** What a contract is told of one live field of a query. */
export interface EventContractContext {
  /** The field's name in the query: `'movies'`. */
  readonly field: string;
  /** Its model: the singular of that name, or `@subscribe(model:)`: `'movie'`. */
  readonly model: string;
  /** The events wanted with one and the same selection. */
  readonly events: readonly EventType[];
}

/** One subscription field that tells of a model's events. */
export interface EventOperation {
  /** Its name in the schema: `'movieModified'`. */
  readonly field: string;
  /** The events that it tells; others are ignored when they come (V8). */
  readonly events: readonly EventType[];
  /**
   * Types of the arguments that `@subscribe` may pass on, by name: `{ id: 'ID' }`. Others keep the
   * type that the query declares. `false`: this field takes none of them.
   */
  readonly argumentTypes?: Readonly<Record<string, string>> | false;
  /** Arguments with enum values, written into the document as literals: `{ events: ['UPDATE'] }`. */
  readonly enums?: Readonly<Record<string, string | readonly string[]>>;
  /** What is selected beside the model: `['id', 'event']`. Default: nothing. */
  readonly select?: FieldNames;
  /** Where the model is below the field; `''`: the field is the model. */
  readonly model: string;
}

/** How a server tells of model changes (V6), as data and two pure functions. */
export interface EventContract {
  /** The subscription fields for a model: one, or one for each kind of event. */
  readonly operations: (context: EventContractContext) => readonly EventOperation[];
  /**
   * Reads a payload: the value of the subscription's field, unchecked.
   *
   * @returns null when it is none of this contract; it is then ignored
   */
  readonly read: (
    payload: Readonly<Record<string, unknown>>,
    operation: EventOperation,
  ) => ModelEvent | null;
  /**
   * The model's field that holds what the event calls `id`, where the model's own `id` is another
   * kind (a row id and a global id). Default: `'id'`.
   */
  readonly identify?: string;
}
