import type { JsonObject } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';

/** Where the rows of a followed field are in an answer (V7). */
export interface RowLocation {
  /** The field's response key: the first step from the root. */
  readonly key: string;
  /** Response keys from there to its list; empty where it is the list, or the single model. */
  readonly items: readonly string[];
  /** The response key of `node`, where the list holds edges. */
  readonly node: string | undefined;
  /** Whether the query shows that this is a list. A list in the answer is one in any case. */
  readonly isList: boolean;
  /** The key that tells rows apart: `id`, or the contract's own (V8). */
  readonly id: string;
  /** The response key of `__typename` in a row; undefined: the rows' type does not matter. */
  readonly typename?: string | undefined;
  /** The keys of what names a row: its id and its type, each under all its keys. Default: `[id]`. */
  readonly names?: readonly string[];
  /** Only rows of this type, in lower camel case, and rows that say none; undefined: all rows (M3). */
  readonly type?: string | undefined;
  /** The name of the rows' model, in lower camel case; undefined: not known. */
  readonly model?: string | undefined;
  /** Leaves out what a row cannot show of an event's model; undefined: nothing is left out (V24). */
  readonly knownOf?: KnownOf | undefined;
  /**
   * The keys of a row's fields that have other arguments in an answer to these variables; undefined:
   * no field has (M1).
   */
  readonly otherFields?: ((variables: Variables) => ReadonlySet<string>) | undefined;
}

type Place = Pick<RowLocation, 'key' | 'items'>;

/** Whether rows are at the same place in an answer. */
export function isSamePlace(a: Place, b: Place): boolean {
  return (
    a.key === b.key &&
    a.items.length === b.items.length &&
    a.items.every((step, at) => step === b.items[at])
  );
}

/** Whether rows at two places may be the same: neither says a type that the other is not. */
export function mayShareRows(a: RowLocation, b: RowLocation): boolean {
  const isTyped = a.type !== undefined && b.type !== undefined;
  return isSamePlace(a, b) && (!isTyped || a.type === b.type);
}

/** A place as text: the response keys that lead to it. */
export function placeText({ key, items }: Place): string {
  return [key, ...items].join(' ');
}

/** The part of an event's model that a row can show. The row is undefined where it is not known. */
export type KnownOf = (model: JsonObject, row: unknown) => KnownModel;

export interface KnownModel {
  readonly model: JsonObject;
  /** Whether something was left out that may have changed. Only the server knows it. */
  readonly isCut: boolean;
}
