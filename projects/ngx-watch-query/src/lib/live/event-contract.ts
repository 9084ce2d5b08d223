import type { FieldNames } from '../core/document/field-names';
import type { EventType, ModelEvent } from '../rows/model-event';

/** What a contract knows about one live field of a query. */
export interface EventContractContext {
  /** The field's name in the schema, also where the query gives it an alias: `'movies'`. */
  readonly field: string;
  /** Its model: the singular of that name, or `@subscribe(model:)`: `'movie'`. */
  readonly model: string;
  /** The events that share one selection. */
  readonly events: readonly EventType[];
}

/** A subscription field that reports events of a model. */
export interface EventOperation {
  /** Its name in the schema: `'movieModified'`. */
  readonly field: string;
  /** The events that it reports; others are ignored (V8). */
  readonly events: readonly EventType[];
  /**
   * Types of the arguments that `@subscribe` may pass on, by name: `{ id: 'ID' }`. Others keep the
   * type that the query declares. `false`: this field takes none of them.
   */
  readonly argumentTypes?: Readonly<Record<string, string>> | false;
  /** Arguments with enum values, written into the document as literals: `{ events: ['UPDATE'] }`. */
  readonly enums?: Readonly<Record<string, string | readonly string[]>>;
  /** Selected beside the model: `['id', 'event']`. Default: nothing. */
  readonly select?: FieldNames;
  /**
   * Path from the field to the model; `''`: the field is the model; null: it has none, so that only
   * `select` is selected.
   */
  readonly model: string | null;
}

/** How a server reports model changes (V6), as data and two pure functions. */
export interface EventContract {
  /** The subscription fields for a model: one, or one for each kind of event. */
  readonly operations: (context: EventContractContext) => readonly EventOperation[];
  /**
   * Reads a payload: the value of the subscription's field, unchecked.
   *
   * @returns what has happened. With the id `''` the server does not say to which row: the query is
   *   fetched again. So it is after null, which means that the payload does not follow this contract
   *   and prints a warning in development
   */
  readonly read: (
    payload: Readonly<Record<string, unknown>>,
    operation: EventOperation,
  ) => ModelEvent | null;
  /**
   * The model's field that holds the event's `id`, if the model's own `id` is of another kind (a row
   * id beside a global id). The field is selected, and events find their row by it. A single model's
   * `id` argument is then passed on only where `@subscribe(argument:)` names it (V23). Default:
   * `'id'`.
   */
  readonly identify?: string;
}
