import type { ModelEvent } from '../rows/model-event';

/** A root field of a mutation and what the server has answered. */
export interface MutationField {
  /** Its name in the schema: `'updateMovie'`. */
  readonly name: string;
  /** Its arguments by name, as they were sent. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /**
   * Its value, under the names of the schema: aliases are undone, and a field with arguments has them
   * in its key, `'poster({"width":200})'`. Null where the server says so, or where nobody knows what
   * it has done.
   */
  readonly value: unknown;
}

/** A change of one model that a mutation has brought about. */
export interface MutationEvent extends ModelEvent {
  /** The name of the model in lower camel case: `'movie'`. */
  readonly modelName: string;
}

/** What mutations of a server mean for models (M2), as one pure function. */
export interface MutationContract {
  /**
   * Reads a root field.
   *
   * @returns what has happened; empty: nothing. An UPDATE whose `model` is null: something has, and
   *   only the server can tell what. Null: this contract cannot read the field, which is warned of
   */
  readonly read: (field: MutationField) => readonly MutationEvent[] | null;
}
