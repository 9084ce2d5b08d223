import type { ArgumentNode, FieldNode } from 'graphql';
import type { EventType } from '../rows/model-event';

/** Where the items of a live field are in an answer (V7). */
export interface ItemPlace {
  /** The field's response key: the first step from the root. */
  readonly key: string;
  /** Response keys from the field to its list; empty where it is the list, or the single model. */
  readonly items: readonly string[];
  /** The response key of `node`, where the list holds edges. */
  readonly node: string | undefined;
  /** Whether the query says that this is a list; a list in the answer is one whatever it says. */
  readonly isList: boolean;
  /** The key by which items are told apart: `id`, or the contract's own (V8). */
  readonly id: string;
}

/** A field of the operation whose model's changes are followed (V1). */
export interface LiveField extends ItemPlace {
  /** The field's name in the schema. */
  readonly name: string;
  /** The model's name where `@subscribe(model:)` gives it (V3). */
  readonly model: string | undefined;
  readonly events: readonly EventType[];
  /** The arguments of the field that the subscription gets, too. */
  readonly passed: readonly ArgumentNode[];
  /** All selections of the field in the query; fragments may hold several. */
  readonly nodes: readonly FieldNode[];
}
