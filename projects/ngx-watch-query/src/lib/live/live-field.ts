import type { ArgumentNode, FieldNode } from 'graphql';
import type { EventType } from '../rows/model-event';
import type { RowLocation } from '../rows/row-location';

/** A field of the operation whose model's changes are followed (V1). */
export interface LiveField extends RowLocation {
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
