import type { ModelEvent } from '../rows/model-event';

/** A root field of a mutation, and the server's answer to it. */
export interface MutationField {
  /** Its name in the schema: `'updateMovie'`. */
  readonly name: string;
  /**
   * Its arguments by name, as they were sent. Where another field is selected as `id`, an argument of that
   * field's name counts as `id`, too: `updateProduct(documentId: $id) { id: documentId }`.
   */
  readonly arguments: Readonly<Record<string, unknown>>;
  /**
   * Its value under the schema's names: aliases are undone, and a field with arguments has them in its
   * key, `'poster({"width":200})'`. Another field that is selected as `id` has both names. Null if the
   * server says so, or if nobody knows what it has done.
   */
  readonly value: unknown;
}

/** A change of one model that a mutation has brought about. */
export interface MutationEvent extends ModelEvent {
  /** The name of the model in lower camel case: `'movie'`. */
  readonly modelName: string;
  /** Whether an UPDATE would have created the row if there had been none, as an upsert does. Default: `false`. */
  readonly mayCreate?: boolean;
}

/** An event, and the root field whose answer says it. */
export interface SaidEvent extends MutationEvent {
  /** The response key of that field; undefined if `changes` says the event. */
  readonly field?: string;
}

/** What mutations of a server mean for models (M2), as one pure function. */
export interface MutationContract {
  /**
   * Reads a root field.
   *
   * @returns what has happened; an empty list if nothing has. An UPDATE whose `model` is null means that
   *   only the server knows what has happened, and so does a CREATE with the id `''` and no model. Null
   *   means that this contract cannot read the field, which prints a warning in development
   */
  readonly read: (field: MutationField) => readonly MutationEvent[] | null;
}
